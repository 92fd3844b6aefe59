import BroadsheetTesting
import Testing

@testable import BroadsheetCommands

/// What `broadsheet new --from` makes of the exports in Tests/firstpages: built without a word, it adds up exactly what
/// `expected.txt` says, which was worked out from the file by a person, and nothing else.
@Suite struct FirstPageTests {
    /// What a case expects.
    private struct Expectation {
        var records = ""
        /// `NAME VALUE CURRENCY` of all totals of the whole page.
        var totals: Set<String> = []
        /// `UNIT NAME VALUE` of all totals within one asset or currency.
        var within: Set<String> = []
        /// What is asked for: the column, and what it would add up to, if that is to be told.
        var asked: [(name: String, total: String?)] = []
        var said: [String] = []
        var written: [String] = []
        var failure: String?

        init(_ text: String) {
            for line in text.split(separator: "\n").map(String.init) {
                let rest = String(line.drop { $0 != " " }.dropFirst())
                switch line.prefix(while: { $0 != " " }) {
                case "records": records = rest
                case "total": totals.insert(rest)
                case "within": within.insert(rest)
                case "says": said.append(rest)
                case "writes": written.append(rest)
                case "fails": failure = rest
                case "asks":
                    let words = rest.split(separator: " ")
                    let total = words.last.flatMap {
                        $0.contains(".") && $0.allSatisfy { !$0.isLetter } ? String($0) : nil
                    }
                    asked.append((words.dropLast(total == nil ? 0 : 1).joined(separator: " "), total))
                default: Issue.record("\(line) is not understood")
                }
            }
        }
    }

    @Test(arguments: Project.cases("firstpages")) func aFirstPageIsRightOrAsks(_ name: String) throws {
        let folder = Project.root().folder("Tests/firstpages/\(name)")
        let file = try #require(folder.files.first { $0.hasPrefix("export.") })
        let expected = Expectation(try #require(folder.text(of: "expected.txt")))
        let place = try Folder.temporary()
        defer { place.remove() }
        let run = Run("new", "--from", "\(folder.path)/\(file)", "\(place.path)/site")
        if let failure = expected.failure {
            #expect(run.code == .failed && run.err.contains(failure), "\(run.err)")
            return
        }
        #expect(run.code == .done, "\(run.err)")
        let told = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let page = try #require(place.text(of: "site/content/export.md"))
        for (column, total) in expected.asked {
            #expect(told.contains("\(column) is not added up: "), "\(column) in \(told)")
            #expect(page.contains("decide: "), "\(page)")
            if let total { #expect(told.contains("makes \(total)"), "\(total) in \(told)") }
        }
        for text in expected.said { #expect(told.contains(text), "\(text) in \(told)") }
        for text in expected.written { #expect(page.contains(text), "\(text) in \(page)") }
        let rows = Run("rows", "export", "\(place.path)/site")
        #expect(rows.code == .done, "\(rows.err)")
        let built = Totals(rows.out)
        #expect(built.records == expected.records, "\(page)")
        #expect(built.totals == expected.totals, "\(page)")
        if !expected.within.isEmpty { #expect(built.within == expected.within, "\(page)") }
        #expect(Run("build", "\(place.path)/site", "--quiet").code == .done)
    }

    /// What was made can be pasted: the lines of `inspect` give a page that can be built.
    @Test(arguments: Project.cases("firstpages")) func whatIsProposedCanBePasted(_ name: String) throws {
        let folder = Project.root().folder("Tests/firstpages/\(name)")
        let file = try #require(folder.files.first { $0.hasPrefix("export.") })
        let run = Run("inspect", "\(folder.path)/\(file)")
        guard let block = run.out.split(separator: "of a page:\n\n").dropFirst().first, run.err.isEmpty else { return }
        let site = try TemporarySite(files: ["content/index.md": "---\ntitle: T\nreport:\n\(block)---\n"])
        try site.folder.write(try #require(folder.bytes(of: file)), to: "content/data/\(file)")
        let build = Run("build", site.folder.path, "--quiet")
        #expect(build.code == .done, "\(build.err)\(block)")
        withExtendedLifetime(site) {}
    }

    @Test func thereAreFortyAndMore() {
        #expect(Project.cases("firstpages").count >= 40)
    }
}

/// The totals among the rows of a page, as `broadsheet rows` prints them.
private struct Totals {
    var records = ""
    var totals: Set<String> = []
    var within: Set<String> = []

    /// Reads the rows of the page's first view.
    init(_ rows: String) {
        let all = rows.split(separator: "\n").map(String.init)
        let view = all.first?.firstMatch(of: #/^\{"view":"[^"]*",/#).map { String($0.output) } ?? "{"
        let lines = all.filter { $0.hasPrefix(view) }.map { "{" + $0.dropFirst(view.count) }
        let hasGrand = lines.contains { $0.hasPrefix("{\"kind\":\"grandfooter\"") }
        for line in lines {
            let isGrand = line.hasPrefix("{\"kind\":\"grandfooter\"")
            guard isGrand || line.hasPrefix("{\"kind\":\"footer\"") else { continue }
            for found in line.matches(of: #/"([^"]+)":\{"sum":\{"text":"[^"]*","value":([^}]+)\}/#) {
                let (name, value) = (String(found.output.1), String(found.output.2))
                if value == "null" { continue }
                let figure = Self.figure(value)
                if isGrand || !hasGrand {
                    totals.insert("\(name) \(figure)")
                } else if let section = line.firstMatch(of: #/"section":"([^"]+)"/#) {
                    within.insert("\(section.output.1) \(name) \(figure)")
                }
            }
            if isGrand || !hasGrand, let count = line.firstMatch(of: #/"count":([0-9]+)/#) {
                records = String(count.output.1)
            }
        }
    }

    /// `{"amount":15.00,"currency":"EUR"` as `15 EUR`, `3.50` as `3.5`.
    private static func figure(_ value: String) -> String {
        if let money = value.firstMatch(of: #/"amount":([-0-9.]+),"currency":"([A-Z]+)"/#) {
            return "\(short(String(money.output.1))) \(money.output.2)"
        }
        return short(value)
    }

    private static func short(_ figure: String) -> String {
        guard figure.contains(".") else { return figure }
        return String(figure.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed())
    }
}
