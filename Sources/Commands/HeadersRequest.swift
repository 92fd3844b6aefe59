import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetHeaders
import BroadsheetReading

/// What a command line asks of the headers of a site.
struct HeadersRequest {
    private let site: String
    private let output: String?
    private let form: HeaderForm
    private let file: String?
    private let isStrict: Bool
    private let allowed: [(directive: PolicyDirective, source: String)]

    init(_ arguments: Arguments) throws(Problem) {
        (site, output, file) = (arguments.operand ?? ".", arguments["output"], arguments["check"])
        isStrict = arguments.has("strict")
        let word = arguments["form"] ?? HeaderForm.plain.rawValue
        guard let form = HeaderForm(rawValue: word) else {
            throw Problem(
                "there is no form \"\(word)\" of headers",
                advice: suggestion(for: word, among: HeaderForm.allCases.map(\.rawValue)))
        }
        self.form = form
        var allowed: [(directive: PolicyDirective, source: String)] = []
        for text in arguments.all("allow") { allowed += try Self.sources(text) }
        self.allowed = allowed
    }

    /// The sources of a directive, as they stand behind it in a policy.
    private static func sources(_ text: String) throws(Problem) -> [(directive: PolicyDirective, source: String)] {
        let words = text.split(separator: " ").map(String.init)
        guard let name = words.first, words.count > 1 else {
            throw Problem(
                "\"\(text)\" does not say what is let through from where",
                advice: "Write --allow \"connect-src https://api.example.com\".")
        }
        guard let directive = PolicyDirective(rawValue: name) else {
            throw Problem(
                "there is no directive \"\(name)\" that a site could need",
                advice: suggestion(for: name, among: PolicyDirective.allCases.map(\.rawValue)))
        }
        for word in words.dropFirst()
        where !word.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\";,\\".utf8.contains($0) }) {
            throw Problem(
                "\"\(word)\" is no source of a policy", advice: "Write an address such as https://api.example.com.")
        }
        return words.dropFirst().map { (directive, $0) }
    }

    /// What is printed, which is nothing where a file is held against it, and what is told besides.
    func answer() throws(Problems) -> (text: String?, notes: [String]) {
        let folder = try self.folder
        let name = BuildRequest.folder(folder.hasPrefix("./") ? String(folder.dropFirst(2)) : folder)
        var uses = try asProblems { () throws(Problem) in try PageUses(of: folder, name: name) }
        for (directive, source) in allowed { uses.allow(source, for: directive) }
        var problems = Problems()
        for problem in uses.problems { problems.add(problem) }
        if isStrict {
            for inline in uses.inline {
                problems.add(
                    Problem(
                        "there is \(inline.what) in the page itself", at: inline.place,
                        advice: "Put it into a file, or leave out --strict: then its hash lets it through."))
            }
        }
        guard problems.isEmpty else { throw problems }
        let text = try asProblems { () throws(Problem) in form.text(try SiteHeaders(uses)) }
        let notes = uses.inline.map { "\($0.place.file):\($0.place.line): \($0.what) is let through by its hash" }
        guard let file else { return (String(text.dropLast()), notes) }
        try asProblems { () throws(Problem) in try check(file, has: text) }
        return (nil, notes)
    }

    /// Holds the lines of `text` against those of a file, which may have others.
    private func check(_ file: String, has text: String) throws(Problem) {
        let bytes = try FileSystem.contents(of: file, name: file)
        let there = Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
        guard let missing = text.split(separator: "\n").map(String.init).first(where: { !there.contains($0) }) else {
            return
        }
        throw Problem(
            "\(file) does not have the headers that the pages need now: \(missing)",
            advice: "Write it anew: broadsheet headers --form \(form.rawValue).")
    }

    /// The folder with the finished pages: the one that a build of the site writes, if no other is named.
    private var folder: String {
        get throws(Problems) {
            if let output { return output }
            guard let configuration = try SiteConfiguration(ofSite: site) else { return "\(site)/public" }
            return "\(site)/\(configuration.outputFolder)"
        }
    }
}
