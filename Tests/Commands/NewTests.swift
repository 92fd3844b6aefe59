import BroadsheetTesting
import Testing

@testable import BroadsheetCommands

/// New sites and new pages: they are built without a word, and their totals are right.
@Suite struct NewTests {
    private let place: Folder

    init() throws {
        place = try Folder.temporary()
    }

    /// Writes a file into the test's own folder, and makes a page of it.
    private func page(_ file: String, _ text: String, _ options: String...) throws -> Run {
        try place.write(text, to: file)
        return Run(["new", "--from", "\(place.path)/\(file)", "\(place.path)/site"] + options)
    }

    /// Builds the site, and gives the finished page. The build warns of nothing but what has the words `warning`.
    private func built(_ page: String, warning: String = "") -> String {
        let build = Run("build", "\(place.path)/site", "--quiet")
        #expect(build.code == .done, "\(build.err)")
        let warnings = build.err.split(separator: "warning: ")
        #expect(
            warnings.count == (warning.isEmpty ? 0 : 1) && warnings.allSatisfy { $0.contains(warning) }, "\(build.err)")
        return place.text(of: "site/public/\(page)/index.html") ?? "no page"
    }

    private static let expenses = """
        date,what,category,amount
        2026-03-02,Train to Lyon,Travel,84.50
        2026-03-05,Hotel,Travel,211.00
        2026-03-09,"Paper, ink",Office,32.75
        2026-04-09,Ink,Office,7.75

        """

    @Test func aNewSiteIsBuiltAtOnce() {
        defer { place.remove() }
        let run = Run("new", "\(place.path)/site/")
        #expect(run.code == .done, "\(run.err)")
        #expect(run.out.contains("    cd \(place.path)/site\n    broadsheet serve\n"))
        #expect(built("expenses").contains("€345.45"))
        #expect(
            place.folder("site").files.filter { !$0.hasPrefix("public/") && !$0.hasPrefix(".cache/") } == [
                ".gitignore", "README.md", "broadsheet.yml", "content/data/expenses.csv", "content/expenses.md",
                "content/index.md",
            ])
    }

    @Test func aFolderWithFilesIsLeftAlone() throws {
        defer { place.remove() }
        try place.write("mine", to: "site/notes.txt")
        let run = Run("new", "\(place.path)/site")
        #expect(run.code == .failed)
        #expect(run.err.contains("is not empty: notes.txt is in it\nName a new folder"))
        #expect(place.files == ["site/notes.txt"])
    }

    @Test func aFreshRepositoryIsAsGoodAsAnEmptyFolder() throws {
        defer { place.remove() }
        try place.write("", to: "site/.git/HEAD")
        #expect(Run("new", "\(place.path)/site").code == .done)
    }

    @Test func aFileMakesASiteWithAReport() throws {
        defer { place.remove() }
        let run = try page("card.csv", Self.expenses, "--currency", "EUR")
        #expect(run.code == .done, "\(run.err)")
        let text = try #require(place.text(of: "site/content/card.md"))
        #expect(text.contains("title: Card\n"))
        #expect(text.contains("amount:   { type: money, currency: EUR }  # 7.75 to 211.00\n"))
        #expect(text.contains("group: month(date)\n"))
        #expect(text.contains("totals: { amount: sum, \"*\": count }\n"))
        let page = built("card")
        #expect(page.contains("€336.00"))
        #expect(page.contains("€328.25"))
    }

    @Test func aSecondPageGoesIntoTheSameSite() throws {
        defer { place.remove() }
        _ = try page("card.csv", Self.expenses)
        let run = try page("till.csv", "day,sum\n2026-01-01,1.10\n2026-01-02,2.20\n")
        #expect(run.code == .done, "\(run.err)")
        #expect(built("till").contains("3.30"))
        #expect(built("card").contains("336.00"))
    }

    @Test func whatIsThereStays() throws {
        defer { place.remove() }
        _ = try page("card.csv", Self.expenses)
        let before = place.folder("site").contents
        let run = try page("card.csv", "a,b\n1,2\n")
        #expect(run.code == .failed)
        #expect(run.err.contains("site/content/data/card.csv is there already, and is left as it is"))
        #expect(run.err.contains("--name card-2."))
        #expect(place.folder("site").contents == before)
        #expect(try page("card.csv", "a,b\n1,2\n", "--name", "card-2").code == .done)
        #expect(place.folder("site").has("content/data/card-2.csv"))
        #expect(built("card-2").contains("<table"))
    }

    @Test func aFileInTheSiteIsNotCopied() throws {
        defer { place.remove() }
        try place.write("title: Mine\n", to: "site/broadsheet.yml")
        try place.write("---\ntitle: Home\n---\n", to: "site/content/index.md")
        try place.write(Self.expenses, to: "site/content/figures/card.csv")
        let run = Run("new", "--from", "\(place.path)/site/content/figures/card.csv", "\(place.path)/site")
        #expect(run.code == .done, "\(run.err)")
        #expect(place.text(of: "site/content/card.md")?.contains("source: figures/card.csv\n") == true)
        #expect(!place.folder("site").has("content/data"))
        #expect(built("card").contains("336.00"))
    }

    @Test(arguments: [
        "Kasse 2026.csv", "Umsätze März.csv", "🎉.csv", "it's.csv", "a&b <c>.csv", "#1: notes.csv", "true.csv", "-x.csv",
        "UPPER_case-2026-03.CSV", "data.v2.csv",
    ]) func anyNameWillDo(_ name: String) throws {
        defer { place.remove() }
        let run = try page(name, Self.expenses)
        #expect(run.code == .done, "\(run.err)")
        let build = Run("build", "\(place.path)/site", "--quiet")
        #expect(build.code == .done && build.err.isEmpty, "\(build.err)")
        let pages = place.folder("site/public").files.filter { $0.hasSuffix("/index.html") }
        // The page, and its view by category.
        #expect(pages.count == 2)
        #expect(
            pages.min { $0.count < $1.count }.flatMap { place.text(of: "site/public/\($0)") }?.contains("336.00")
                == true)
    }

    @Test(arguments: [
        "name\nZoë\nAnn\n", "date,what,amount\n", "n\n1\n", "d\n2026-01-01\n",
        "a b,`c`,\"d: e\",and,\"f, g\",\"h\"\"i\",#j,1st\n1,2,3,4,5,6,7,8\n2,3,4,5,6,7,8,9\n",
        "Soll,Haben\n1.00,\n,2.00\n", "date,amount\n2026-01-01,1.00\n,2.00\n",
        "date,kind,amount\n"
            + (1...60).map {
                "2025-\($0 % 12 + 10 > 12 ? "0" : "")\($0 % 12 + 1 > 9 ? 9 : $0 % 12 + 1)-05,K\($0 % 4),\($0).50\n"
            }.joined()
            .replacing("2025-9", with: "2025-09"),
    ]) func anyTableWillDo(_ text: String) throws {
        defer { place.remove() }
        let run = try page("t.csv", text)
        #expect(run.code == .done, "\(run.err)")
        #expect(built("t").contains("<main"))
    }

    @Test func twoHundredColumnsAreStillAPage() throws {
        defer { place.remove() }
        let names = (1...200).map { "c\($0)" }.joined(separator: ",")
        let run = try page("wide.csv", names + "\n" + (1...200).map(String.init).joined(separator: ",") + "\n")
        #expect(run.code == .done, "\(run.err)")
        #expect(built("wide").contains("<table"))
    }

    @Test func anEmptyFileIsAProblem() throws {
        defer { place.remove() }
        let run = try page("none.csv", "")
        #expect(run.code == .failed)
        #expect(run.err.contains("none.csv"))
        #expect(place.files == ["none.csv"])
    }

    @Test func aBrokenFileMakesNothing() throws {
        defer { place.remove() }
        let run = try page("broken.csv", "a,b\n1,2\n3\n")
        #expect(run.code == .failed)
        #expect(run.err.contains("broken.csv:3:1: "))
        #expect(place.files == ["broken.csv"])
    }

    @Test func aFolderThatCannotBeMadeIsNamed() throws {
        defer { place.remove() }
        try place.write("a file", to: "file")
        let run = Run("new", "\(place.path)/file/site")
        #expect(run.code == .failed)
        #expect(run.err.contains("is a file, not a folder"), "\(run.err)")
        #expect(place.files == ["file"])
    }

    @Test func jsonMakesAPageToo() throws {
        defer { place.remove() }
        let run = try page(
            "tasks.json", "[{\"title\": \"A\", \"done\": true, \"cost\": 1.25}, {\"title\": \"B\", \"cost\": 2}]")
        #expect(run.code == .done, "\(run.err)")
        #expect(built("tasks").contains("3.25"))
    }

    @Test func amountsWithASignColumnAreTurned() throws {
        defer { place.remove() }
        let run = try page(
            "k.csv", "date,text,amount,kind\n2026-01-01,a,10.00,in\n2026-01-02,b,2.50,out\n2026-01-03,c,1.50,out\n")
        #expect(run.code == .done, "\(run.err)")
        #expect(built("k").contains("value=\"6.00\""))
    }

    @Test func theLanguageOfTheColumnsIsThatOfTheSite() throws {
        defer { place.remove() }
        let run = try page("k.csv", "Datum;Betrag;Verwendungszweck;Währung\n31.12.2025;-1.234,50;Miete;EUR\n")
        #expect(run.code == .done, "\(run.err)")
        #expect(place.text(of: "site/broadsheet.yml")?.contains("locale: de-DE\n") == true)
        #expect(built("k").contains("−1.234,50\u{A0}€"))
    }

    @Test func aSignOfCurrencyMeansWhatTheUserSays() throws {
        defer { place.remove() }
        let text = "date,amount\n2026-01-01,$1.50\n2026-01-02,\"$1,200.00\"\n"
        #expect(try page("open.csv", text).out.contains("look for \"decide:\""))
        #expect(try page("said.csv", text, "--currency", "CAD").code == .done)
        #expect(place.text(of: "site/content/said.md")?.contains("{ type: money, currency: CAD") == true)
        #expect(built("said").contains("1201.50"))
    }

    @Test func whatIsAmbiguousIsLeftToTheUser() throws {
        defer { place.remove() }
        let run = try page("a.csv", "date;amount\n03/04/2026;1,234\n05/06/2026;2,345\n")
        #expect(run.code == .done && run.out.contains("look for \"decide:\""), "\(run.err)")
        let text = place.text(of: "site/content/a.md") ?? ""
        #expect(text.matches(of: #/: +text +# decide: /#).count == 2, "\(text)")
        #expect(built("a").contains("1,234"))
    }

    /// What the figures of each export add up to is worked out from the records that were written down by hand.
    @Test(arguments: Project.cases("exports")) func theExportOfABankIsAPageInAMinute(_ bank: String) throws {
        defer { place.remove() }
        let export = try BankExport(bank)
        let options = BankExport.said[bank] ?? []
        let run = Run(["new", "--from", "\(export.folder.path)/\(export.file)", "\(place.path)/site"] + options)
        #expect(run.code == .done, "\(run.err)")
        // Barclays puts a tab before the texts of its export.
        let page = built("export", warning: bank == "barclays" ? "begins as a formula does" : "")
        // A file without names says of no figure what it is; nor do S and H, whose account is not known.
        if ["hsbc-uk", "wells-fargo", "volksbank-old"].contains(bank) {
            let text = place.text(of: "site/content/export.md") ?? ""
            #expect(run.out.contains("look for \"decide:\"") && !page.contains("value=\"\(export.total)"))
            #expect(text.contains("makes \(export.total)") || text.contains("the total is \(export.total)"), "\(text)")
            return
        }
        // American Express has what is spent without a sign, which only its customer knows.
        let shown = bank == "american-express" ? BankExport.turned(export.total) : export.total
        #expect(
            ["", "0", ".00"].contains { page.contains("value=\"\(shown)\($0)\"") },
            "\(shown) in \(place.text(of: "site/content/export.md") ?? "")")
    }

    @Test func aLineOfTotalsIsLeftOut() throws {
        defer { place.remove() }
        let run = try page("t.csv", "date,text,no,amount\n2026-01-01,a,1,1.00\n2026-01-02,b,2,2.00\n,Total,,3.00\n")
        #expect(
            run.out.contains("\n? line 4, \"Total\": a total or a balance and no record, left out by"), "\(run.out)")
        #expect(built("t").contains("value=\"3.00\""))
        #expect(try page("u.csv", "date,amount\n2026-01-01,1.00\n2026-01-02,2.00\n").out.contains("?") == false)
    }

    @Test func aPairThatWaitsHasItsColumnsReady() throws {
        defer { place.remove() }
        #expect(
            try page("j.csv", "date,text,debit,credit\n2026-01-05,a,\"80,000\",\n2026-01-25,b,,\"250,000\"\n").code
                == .done)
        #expect(built("j").contains("80,000"))
        var lines = (place.text(of: "site/content/j.md") ?? "").split(separator: "\n").map(String.init)
        lines.removeAll { ["    debit:", "  columns:", "  totals:", "  # with"].contains(where: $0.hasPrefix) }
        let taken = ["    # amount:", "  # columns:", "  # totals:"]
        for head in taken {
            let i = try #require(lines.firstIndex { $0.hasPrefix(head) }, "\(lines)")
            lines[i] = lines[i].replacing("# \(head.split(separator: " ")[1])", with: head.split(separator: " ")[1])
        }
        try place.write(lines.joined(separator: "\n") + "\n", to: "site/content/j.md")
        #expect(built("j").contains("value=\"170000\""))
    }

    @Test func optionsThatDoNotFitAreRefused() {
        #expect(Run("new").code == .wrongUsage)
        #expect(Run("new", "x", "--name", "y").err.hasPrefix("--name means nothing without --from\n"))
        #expect(Run("new", "--from", "a.csv", "--currency", "EUX").err.contains("Did you mean \"EU"))
    }
}
