import BroadsheetTesting
import Testing

@testable import BroadsheetCommands

/// What is said of the files in Tests/inspect, byte by byte; and that what is proposed can be pasted.
@Suite struct InspectTests {
    /// The file of a case, and the options to look at it with.
    private static func input(_ name: String) throws -> (folder: Folder, file: String, options: [String]) {
        let folder = Project.root().folder("Tests/inspect/\(name)")
        let file = try #require(folder.files.first { $0.hasPrefix("input.") })
        return (
            folder, file, (folder.text(of: "options.txt") ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
        )
    }

    @Test(arguments: Project.cases("inspect")) func aFileIsUnderstood(_ name: String) throws {
        let (folder, file, options) = try Self.input(name)
        // Where lines are broken depends on the length of the path: it is the same wherever the project lies.
        let linked = try FixedLink(to: folder.path)
        let run = Run(["inspect", "\(linked.path)/\(file)"] + options)
        let said = (run.out + run.err).replacing("\(linked.path)/", with: "") + "exit \(run.code.rawValue)\n"
        if Recording.isOn { return try folder.write(said, to: "expected.txt") }
        #expect(said == folder.text(of: "expected.txt"))
        for line in said.split(separator: "\n") where !line.hasPrefix("    ") && !line.hasPrefix("  source: ") {
            #expect(TerminalText.width(String(line)) <= 80 || run.code != .done, "\(line)")
        }
    }

    @Test(arguments: Project.cases("inspect")) func whatIsProposedCanBePasted(_ name: String) throws {
        let (folder, file, options) = try Self.input(name)
        let run = Run(["inspect", "\(folder.path)/\(file)"] + options)
        guard let block = run.out.split(separator: "of a page:\n\n").dropFirst().first, run.err.isEmpty else { return }
        let site = try TemporarySite(files: ["content/index.md": "---\ntitle: T\nreport:\n\(block)---\n"])
        try site.folder.write(try #require(folder.bytes(of: file)), to: "content/data/\(file)")
        let build = Run("build", site.folder.path, "--quiet")
        #expect(build.code == .done, "\(build.err)")
    }

    @Test func jsonTellsTheSame() throws {
        let (folder, file, _) = try Self.input("missing")
        let run = Run("inspect", "--json", "\(folder.path)/\(file)")
        #expect(run.code == .done)
        #expect(run.out.hasPrefix("{\"ok\":true,"))
        #expect(run.out.contains("\"records\":3"))
        #expect(
            run.out.contains("\"name\":\"price\",\"type\":\"number\",\"declaration\":\"{ type: number, digits: 2 }\","))
        #expect(run.out.contains("digits: 2 }\",\"missing\":1"))
        #expect(run.out.contains("\"range\":[\"-2.25\",\"1.50\"]"))
        #expect(run.out.hasSuffix("\"problem\":null}\n"))
    }

    /// What is asked, and what is known of several parts of a file, is told in JSON too.
    @Test func jsonTellsWhatIsAsked() throws {
        let asked = Run("inspect", "--json", "\(Project.root().path)/Tests/firstpages/kraken-pending/export.csv")
        #expect(
            asked.out.contains("\"remarks\":[\"amount is not added up: balance agrees with it in only 9 of 19 lines\""))
        let statements = Run("inspect", "--json", "\(Project.root().path)/Tests/firstpages/statement-otp/export.sta")
        #expect(
            statements.out.contains("\"statement\":[\"00003/001 of 11773016-11111018-00000000"), "\(statements.out)")
    }

    @Test func aFileThatIsNotThereIsNamed() {
        let run = Run("inspect", "/nowhere/at-all.csv")
        #expect(run.code == .failed)
        #expect(run.err.hasPrefix("there is no file /nowhere/at-all.csv\n"))
        #expect(Run("inspect", "--json", "/nowhere/at-all.csv").out.hasPrefix("{\"ok\":false,\"problem\":{"))
    }

    @Test func aPairIsToldAsOne() throws {
        let (folder, file, _) = try Self.input("bank")
        let out = Run("inspect", "--json", "\(folder.path)/\(file)").out
        #expect(out.contains("\"name\":\"Soll\",\"type\":\"number\",\"declaration\":null,"), "\(out)")
        #expect(out.contains("\"pair\":{\"name\":\"amount\",\"debit\":\"Soll\",\"credit\":\"Haben\","), "\(out)")
    }

    /// What files write in different ways and which records they share is told, and what is proposed is right as it stands.
    @Test(arguments: [["*.csv"], ["1.csv", "2.csv"]]) func severalFilesAreOne(_ names: [String]) throws {
        let site = try TemporarySite(files: [
            "content/data/1.csv": "date,text,amount\n2026-01-30,Rent,-800.00\n2026-02-01,Salary,\"2,500.00\"\n",
            "content/data/2.csv":
                "amount;date;text;note\n2.500,00;01.02.2026;Salary;x\n-3,20;13.02.2026;Coffee;\n",
        ])
        let run = Run(["inspect"] + names.map { "\(site.folder.path)/content/data/\($0)" })
        #expect(run.code == .done, "\(run.err)")
        let said = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(said.contains("3 records, 5 fields"), "\(run.out)")
        #expect(said.contains("? date: yyyy-MM-dd in 1.csv; dd.MM.yyyy in 2.csv: each file is read as it is written"))
        #expect(said.contains("? amount: a decimal point in 1.csv; a decimal comma in 2.csv: each file"))
        #expect(said.contains("1.csv has no field \"note\""))
        #expect(said.contains("? 1 record is in an earlier file too (1 in 2.csv): they are left out by unique"))
        let block = try #require(run.out.split(separator: "of a page:\n\n").dropFirst().first)
        #expect(block.contains("unique: [date, text, amount] }\n"))
        try site.folder.write(
            "---\ntitle: T\nreport:\n\(block)  columns: [text, amount]\n  downloads: [csv]\n  totals: { amount: sum }\n---\n",
            to: "content/index.md")
        let build = Run("build", site.folder.path, "--quiet")
        #expect(build.code == .done, "\(build.err)")
        #expect(site.page("index.csv").contains("1696.80"))
    }

    @Test func aPatternThatMeansNoFileIsNamed() {
        let run = Run("inspect", "/nowhere/*.csv")
        #expect(run.code == .failed)
        #expect(run.err.hasPrefix("no file is meant by the pattern /nowhere/*.csv\n"))
    }

    @Test func aFolderOfMarkdownIsUnderstood() throws {
        let site = try TemporarySite(files: [
            "content/_notes/b.md": "---\ntitle: B\ncost: 2.50\n---\nText\n",
            "content/_notes/in/a.md": "---\ntitle: A\n---\n",
            "content/_notes/other.txt": "x", "content/_empty/other.bin": "x",
        ])
        let run = Run("inspect", "\(site.folder.path)/content/_notes/")
        #expect(run.code == .done, "\(run.err)")
        #expect(run.out.contains(": 2 records, 5 fields\n\nfolder  2 Markdown files\n"), "\(run.out)")
        #expect(run.out.contains("  source: { folder: _notes }\n  fields:\n    cost: "), "\(run.out)")
        #expect(
            Run("inspect", "\(site.folder.path)/content/_empty").err.contains("is a folder without Markdown files\n"))
        let new = Run("new", "--from", "\(site.folder.path)/content/_notes", "\(site.folder.path)/made")
        #expect(new.code == .done && site.folder.has("made/content/_notes/in/a.md"), "\(new.err)")
        let empty = Run("new", "--from", "\(site.folder.path)/content/_empty", "\(site.folder.path)/none")
        #expect(empty.code == .failed && empty.err.contains("is a folder without Markdown files\n"), "\(empty.err)")
        #expect(!site.folder.has("none/broadsheet.yml"))
    }

    /// What begins as SQLite's files do is one, whatever it is called.
    @Test func aDatabaseNeedsNoOption() throws {
        let site = try TemporarySite()
        try site.folder.write("SQLite format 3\u{0}" + "rest", to: "a.csv")
        let run = Run("inspect", "\(site.folder.path)/a.csv")
        #expect(run.code == .failed)
        #expect(
            run.err.contains("/a.csv is not an SQLite file, or it is encrypted\n"),
            "\(run.err)")
    }

    @Test func somethingMustBeNamed() {
        #expect(Run("inspect").code == .wrongUsage)
        #expect(Run("inspect", "a.csv", "--skip", "many").err.hasPrefix("--skip needs a number of lines"))
    }

    @Test func aWrongOptionIsToldByItsName() throws {
        let (folder, file, _) = try Self.input("expenses")
        let run = Run("inspect", "\(folder.path)/\(file)", "--as", "cvs")
        #expect(run.code == .failed)
        #expect(run.err.hasPrefix("--as: there is no kind of file \"cvs\"\n"), "\(run.err)")
    }

    @Test func moreThanAThousandValuesAreNotCounted() throws {
        let site = try TemporarySite()
        let text = "n,m\n" + (0..<1001).map { "\($0),\($0 % 1000)\n" }.joined()
        try site.folder.write(text, to: "many.csv")
        let out = Run("inspect", "\(site.folder.path)/many.csv").out
        #expect(out.contains("number, 0 to 1000\n   more than 1000 different, none missing"), "\(out)")
        #expect(out.contains("number, 0 to 999\n   1000 different, none missing"))
    }
}
