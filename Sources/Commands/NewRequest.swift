import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetRendering
import BroadsheetSite
import BroadsheetStarting
import BroadsheetValues

/// What a command line asks to be made.
struct NewRequest {
    private let site: String?
    private let source: InspectedSource?
    private let name: String?
    private let currency: String?
    private let format: FormatDefinition
    /// The theme that is to be made, in place of a site or a page.
    private let theme: String?

    init(_ arguments: Arguments) throws(Problem) {
        site = arguments.operand.map(Self.withoutSlash)
        source = try SourceOptions.source(arguments["from"].map { [$0] } ?? [], arguments)
        name = arguments["name"]
        currency = try arguments["currency"].map(Self.currency)
        format = try FormatOptions.format(arguments)
        theme = arguments["theme"]
        if let theme {
            guard source == nil else {
                throw Problem(
                    "--theme \(theme) and a page of records cannot be made together",
                    advice: "Write two commands: broadsheet new --theme \(theme), and the other one.")
            }
            return
        }
        if source == nil, site == nil {
            throw Problem(
                "nothing says where the new site goes",
                advice: "Write broadsheet new my-site, or broadsheet new --from FILE for a page of your own data.")
        }
        if source == nil, let site, try Self.isData(site) {
            throw Problem(
                "\(site) is a file, and no folder for a new site", advice: "Write broadsheet new --from \(site).")
        }
        if source == nil, let option = Self.onlyWithFile.first(where: { arguments.has($0) }) {
            throw Problem(
                "--\(option) means nothing without --from", advice: "Name the file of the records: --from FILE.")
        }
    }

    /// Makes it, and says what was made and what to do next.
    func make() throws(Problem) -> String {
        if let theme { return try made(theme) }
        guard let source else {
            let site = site ?? "."
            _ = try NewSite.make(in: site)
            return "Made a site in \(BuildRequest.folder(site))\n\n" + Self.next(in: site)
        }
        let page = NewPage(from: source, format, folder: site, name: name, currency: currency)
        return Self.text(try page.make())
    }

    private func made(_ theme: String) throws(Problem) -> String {
        let site = site ?? "."
        let files = try NewTheme.make(theme, in: site, beside: BuiltInTheme.all.map(\.name))
        let names = files.map { "    \($0.hasPrefix("./") ? String($0.dropFirst(2)) : $0)" }.joined(separator: "\n")
        return
            "Made the theme \(theme)\n\n\(names)\n\nNext: write \"theme: \(theme)\" into broadsheet.yml, and \"broadsheet serve\" shows it."
    }

    private static func text(_ made: NewPage.Made) -> String {
        let records = made.inspection.records == 1 ? "1 record" : "\(made.inspection.records) records"
        var text = "Made \(made.page), a report of \(records)"
        if made.isNewSite { text += ", and a site around it" }
        for hint in made.inspection.hints + made.remarks {
            text += "\n" + TerminalText.wrapped("? " + TerminalText.clean(hint), 80).joined(separator: "\n")
        }
        if made.isOpen { text += "\nSome fields wait for your decision: look for \"decide:\" in it" }
        return text + "\n\n" + next(in: made.site)
    }

    /// The commands that show what was made.
    private static func next(in site: String) -> String {
        var commands = ["broadsheet serve"]
        if site != "." { commands.insert("cd \(shellWord(site))", at: 0) }
        return "Next:\n\n" + commands.map { "    \($0)" }.joined(separator: "\n")
            + "\n\nand open http://localhost:4000; what you change shows at once. \"broadsheet build\" makes public/."
    }

    private static func withoutSlash(_ path: String) -> String {
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }

    private static func currency(_ code: String) throws(Problem) -> String {
        let known = Currency.all.map(\.code)
        if known.contains(code) { return code }
        throw Problem(
            "--currency needs the code of a currency, and \"\(code)\" is none",
            advice: nearest(to: code, in: known).map { "Did you mean \"\($0)\"?" } ?? "Write EUR, USD, GBP …")
    }

    /// Whether `path` is a file of records, or is called like one.
    private static func isData(_ path: String) throws(Problem) -> Bool {
        if try FileSystem.isFile(path) { return true }
        let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        return path.contains(".") && FileKind.allCases.contains { $0.endings.contains(ending) }
    }

    /// The options that say something of a file.
    private static let onlyWithFile = ["name", "currency"] + FormatOptions.options.map(\.name)
}
