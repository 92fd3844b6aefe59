import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetPreview
import BroadsheetTesting
import Testing

@testable import BroadsheetCommands

/// No cell, name or address gives the terminal an order: an escape is put into every input, and all that is said is
/// looked at.
struct VisibleTextTests {
    /// Orders of all kinds, and text around them.
    private static let orders = "a\u{1B}[31m\u{9B}1m\u{7F}\u{8}\u{202E}\u{2066}\u{85}b"

    private func isHarmless(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isUnseen } }

    @Test func everyOrderBecomesOneSign() {
        #expect(Self.orders.visibleLine == "a␛[31m�1m␡␈���b")
        #expect("one\ntwo\tthree".visible == "one\ntwo␉three")
        #expect("one\ntwo".visibleLine == "one␊two")
        #expect("Ж é 漢 👩‍👧 \u{200D}".visible == "Ж é 漢 👩‍👧 \u{200D}")
        #expect(Self.orders.visibleLine.unicodeScalars.count == Self.orders.unicodeScalars.count)
    }

    @Test func theMarkStaysUnderItsPlace() {
        let excerpt = "\tx\u{1B}[0m\u{9B}y;bad"
        let problem = Problem("wrong", at: Place(file: "a", line: 1, column: 10, length: 3, excerpt: excerpt))
        let lines = problem.text.split(separator: "\n")
        let marked = zip(lines[1].unicodeScalars, lines[2].unicodeScalars).filter { $0.1 == "^" }.map { String($0.0) }
        #expect(marked.joined() == "bad")
    }

    @Test func onlyTheProgramsOwnColoursReachATerminal() {
        let problem = Problem(
            "no \(Self.orders)", at: Place(file: Self.orders, line: 1, column: 1, excerpt: Self.orders),
            advice: Self.orders)
        let file = TemporaryFile()
        Console(out: file.stream, err: file.stream, colours: true).report(problem)
        var text = file.text
        for own in ["\u{1B}[1m", "\u{1B}[31m", "\u{1B}[32m", "\u{1B}[0m"] { text = text.replacing(own, with: "") }
        #expect(isHarmless(text))
        #expect(text.contains("␛[31m"))
    }

    @Test func nothingThatIsDrawnIsAnOrderOfOthers() {
        let file = TemporaryFile()
        Console(out: file.stream, err: file.stream).draw(over: Self.orders)
        #expect(isHarmless(String(file.text.dropFirst(5))))
        #expect(file.text.hasPrefix("\r\u{1B}[2Ka␛"))
    }

    @Test func jsonEscapesEveryOrder() {
        let text = JSONValue.object([(Self.orders, .text(Self.orders + "\u{E0001}"))]).written
        #expect(isHarmless(text))
        #expect(text.contains(#"a\u001b[31m\u009b1m\u007f\u0008\u202e\u2066\u0085b\udb40\udc01"#))
    }

    /// Sites with orders in their cells, names, keys, links and currencies: each is told, and none is given.
    @Test(arguments: [
        ["content/data.csv": "n,a\n5,1\nORDERS,2\n", "content/index.md": page("fields: { n: number }")],
        ["content/data.csv": "nORDERS,a\n5,1\n6,2\n", "content/index.md": page("columns: [m]")],
        ["content/data.csv": "n\n5\n7\nORDERS\n", "content/index.md": page("sort: n")],
        ["content/data.csv": "n\n5\n", "content/index.md": page("columns: [\"ORDERS\"]")],
        ["content/data.csv": "n\n5\n", "content/index.md": page("\"ORDERS\": 1")],
        [
            "content/data.csv": "n\n5\n",
            "content/index.md": page("fields: { n: { type: money, currency: \"ORDERS\" } }"),
        ],
        ["content/data.csv": "n\n5\n", "content/index.md": page("where: \"n == 'ORDERS\"")],
        ["content/data.csv": "n\n5\n", "content/index.md": "[x](/ORDERS/)\n"],
        [
            "content/data.csv": "n,c\n5,ORDERS\n",
            "content/index.md": page("fields: { n: { type: money, currency: c } }"),
        ],
        ["content/dORDERS.md": "---\nreport: 5\n---\n", "content/index.md": "x"],
        ["content/index.md": "---\nreport:\n  source: \"ORDERS.csv\"\n---\n"],
        ["content/index.md": "x", "broadsheet.yml": "theme: \"ORDERS\"\n"],
        ["content/index.md": "x", "broadsheet.yml": "publish: { \"ORDERS\": { folder: 5 } }\n"],
        ["content/index.md": "---\nlayout: \"ORDERS\"\n---\n"],
        ["content/index.md": "---\ntitle: x\nlanguage: \"ORDERS\"\n---\n"],
    ])
    func noInputGivesAnOrder(_ files: [String: String]) throws {
        let escaped = #"a\e[31m\x9B1m\x7F\x08\u202E\u2066b"#
        var site: [String: String] = [:]
        for (path, text) in files {
            let isYAML = path.hasSuffix(".md") || path.hasSuffix(".yml")
            let isLink = text.contains("](")
            site[path.replacing("ORDERS", with: Self.orders.replacing("\u{8}", with: ""))] =
                text.replacing("ORDERS", with: isYAML && !isLink ? escaped : Self.orders)
        }
        let folder = try TemporarySite(files: site)
        let path = folder.folder.path
        for command in [
            ["build", path], ["build", path, "--json"], ["build", path, "--verbose"], ["publish", path],
        ] {
            let run = Run(command)
            #expect(isHarmless(run.out), "\(run.out.debugDescription)")
            #expect(isHarmless(run.err), "\(run.err.debugDescription)")
        }
        #expect(isHarmless(Run("build", path, colours: false).err))
    }

    /// The log of a preview: addresses that changed, problems, warnings. A name with a line end makes no line of its own.
    @Test(arguments: [false, true]) func theLogOfAPreviewGivesNone(_ colours: Bool) throws {
        let file = TemporaryFile()
        let console = Console(out: file.stream, err: file.stream, colours: colours)
        let report = ServeReport(of: try ServeRequest(Arguments([], for: ServeCommand.manual)), on: console, nil)
        let path = "/\(Self.orders)\nMended\n/"
        let problem = Problem(
            "no \(Self.orders)", at: Place(file: path, line: 1, column: 1, excerpt: Self.orders), advice: Self.orders)
        var problems = Problems()
        problems.add(problem)
        report.tell(.serving(address: "http://localhost:4000\(path)", network: []))
        report.tell(.built(pages: 1, rendered: 1, changed: [], seconds: 0.1, isFirst: true))
        report.tell(.built(pages: 1, rendered: 1, changed: [path, path + "x.css"], seconds: 0.1, isFirst: false))
        report.tell(.moved(to: path))
        for isShown in [false, true] { report.tell(.failed(problems, isShown: isShown)) }
        report.tell(.warning(problem))
        var text = file.text
        for own in ["\u{1B}[1m", "\u{1B}[31m", "\u{1B}[32m", "\u{1B}[0m"] { text = text.replacing(own, with: "") }
        #expect(isHarmless(text), "\(text.debugDescription)")
        #expect(text.contains("Changed in 0.10 s: /a␛"), "\(text)")
        #expect(!text.split(separator: "\n").contains("Mended"), "\(text)")
    }

    @Test func inspectionAndNewPagesGiveNone() throws {
        let site = try TemporarySite(files: [
            "d\(Self.orders)/x.csv": "n\(Self.orders),a\n5\(Self.orders),1\n7,2\n8,3\n"
        ])
        let file = "\(site.folder.path)/d\(Self.orders)/x.csv"
        for command in [
            ["inspect", file], ["inspect", file, "--json"], ["inspect", file + "x"], ["build", file],
            ["new", "--from", file, "\(site.folder.path)/new\(Self.orders)"], [Self.orders],
            ["build", "--\(Self.orders)"],
            ["inspect", file, "--delimiter", Self.orders], ["releases", site.folder.path, "--target", Self.orders],
        ] {
            let run = Run(command)
            #expect(isHarmless(run.out), "\(run.out.debugDescription)")
            #expect(isHarmless(run.err), "\(run.err.debugDescription)")
        }
    }
}

/// A page with a report of data.csv, which `line` says more of.
private func page(_ line: String) -> String { "---\nreport:\n  source: data.csv\n  \(line)\n---\n" }
