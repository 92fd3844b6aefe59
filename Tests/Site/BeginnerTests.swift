import BroadsheetDiagnostics
import BroadsheetTesting
import Testing

/// What beginners do wrong, and what they are told to do next.
@Suite struct BeginnerTests {
    /// A first page, or one with a slip.
    struct Slip: CustomTestStringConvertible, Sendable {
        /// The front matter's report, in place of the right one.
        var report = "source: data/expenses.csv"
        /// The data, in place of the right one.
        var data = "date,what,amount\n2026-03-02,Train,84.50\n2026-03-05,Hotel,211.00\n"
        /// Where it is.
        var file = "content/data/expenses.csv"
        var message: String
        var advice: String
        var testDescription: String { message }
    }

    static let slips = [
        Slip(
            file: "data/expenses.csv", message: "the source content/data/expenses.csv does not exist",
            advice: "The file is there as data/expenses.csv: move it into the folder content."),
        Slip(
            file: "content/expenses.csv", message: "the source content/data/expenses.csv does not exist",
            advice: "The file is there as content/expenses.csv: write source: expenses.csv."),
        Slip(
            file: "content/data/Expenses.CSV", message: "the source content/data/expenses.csv does not exist",
            advice: "The file is there as content/data/Expenses.CSV: write source: data/Expenses.CSV."),
        Slip(
            report: "source: content/data/expenses.csv",
            message: "the source content/content/data/expenses.csv does not exist",
            advice: "Leave out \"content/\": data/expenses.csv is enough, as in all pages."),
        Slip(
            data: "date,what,amount\n2026-03-02,Train,\"1,084\"\n",
            message: "\"1,084\" in the field \"amount\" can mean 1084 or 1.084",
            advice: "Say which: fields: { amount: { decimal: \".\" } } for 1084, decimal: \",\" for 1.084, "
                + "type: text for neither."),
        Slip(
            report: "source: data/expenses.csv\n  fields: { amount: { type: money, currency: EUR } }",
            data: "date,what,amount\n2026-03-02,Train,about 84\n", message: "\"about 84\" is not a number",
            advice: "The field \"amount\" must have a number, such as -1234.50."),
        Slip(
            report: "source: data/expenses.csv\n  fields: { amount: { type: money, currency: USD } }",
            data: "date,what,amount\n2026-03-02,Train,\"€1,084.50\"\n",
            message: "\"€1,084.50\" is not an amount in USD",
            advice: "The field \"amount\" is declared with this currency, or another field has it."),
        Slip(
            report: "source: data/expenses.csv\n  fields: { amuont: number }",
            message: "there is no field \"amuont\" in the records of this report", advice: "Did you mean \"amount\"?"),
        Slip(
            report: "source: data/expenses.csv\n  columns: date, what",
            message: "\"columns\" must be a list, not a text", advice: "Put it in brackets: columns: [date, what]."),
        Slip(
            report: "source: data/expenses.csv\n  columns:\n    date\n    what",
            message: "\"columns\" must be a list, not a text",
            advice: "Put \"- \" before each value, or write columns: [date, what]."),
        Slip(
            report: "source: data/expenses.csv\n  columns:\n    -date\n    -what",
            message: "\"columns\" must be a list, not a text",
            advice: "Put a blank behind the dash of each value: \"- one\"."),
        Slip(
            report: "source: data/expenses.csv\ncolumns: [date]",
            message: "\"columns\" is a key of the report, not of the page",
            advice: "Indent it, so that it stands below \"report:\"."),
        Slip(
            report: "source: data/expenses.csv\n  title: Expenses: March",
            message: "a colon with a blank after it begins a value, and none can stand here",
            advice: "Put the text in quotes: title: \"Expenses: March\"."),
        Slip(
            report: "source: data/expenses.csv\n     limit: 1",
            message: "a colon with a blank after it begins a value, and none can stand here",
            advice: "Indent the key like its neighbours, and see that the line before it has a blank after its colon."),
        Slip(
            report: "source: data/expenses.csv\n  totals: { amount: [sum, running] }",
            message: "a running balance stands in each detail, not among the totals",
            advice: "Write it as a column: columns: [{ balance: running(amount) }]."),
        Slip(
            report: "source: data/expenses.csv\n  fields: { amount: { type: money, currency: € } }",
            message: "\"€\" is neither a currency nor a field", advice: "Did you mean \"EUR\"?"),
        Slip(
            report: "source: data/expenses.csv\n  fields: { amount: { type: number, locale: german } }",
            message: "there is no locale \"german\"", advice: "Write a language and a country: en-US, de-DE, sv-SE."),
        Slip(
            report: "source: data/expenses.csv\n  where: base == 'EUR'",
            message: "there is no field \"base\" in content/data/expenses.csv",
            advice: "Say which currency the report is kept in: base: EUR."),
    ]

    @Test(arguments: slips)
    func isToldWhatToDoNext(_ slip: Slip) throws {
        let site = try TemporarySite(files: [
            "content/index.md": "---\ntitle: Expenses\nreport:\n  \(slip.report)\n---\nText.\n",
            slip.file: slip.data,
        ])
        let problem = try #require(problems(of: site).first)
        #expect(problem.message == slip.message)
        #expect(problem.advice?.hasPrefix(slip.advice) == true, "\(problem.advice ?? "no advice")")
    }

    @Test func aReportIsPlacedOnce() throws {
        let page = "---\nreport: { source: data/a.csv }\n---\n[[report]]\n\n[[report]]\n"
        let site = try TemporarySite(files: ["content/index.md": page, "content/data/a.csv": "a\n1\n"])
        #expect(problems(of: site).map(\.message) == ["the report is placed twice"])
    }

    @Test(arguments: [
        (["content/data/a.csv": "a\n"], "there is no page in content"),
        (["index.md": "Text.\n"], "there is no folder content in "),
        (["content/index.md": "Text.\n", "broadsheet.yaml": "title: A\n"], "broadsheet.yaml is not read"),
    ])
    func aSiteWithoutWhatItNeedsIsRefused(_ files: [String: String], _ message: String) throws {
        let site = try TemporarySite(files: files)
        #expect(try #require(problems(of: site).first).message.hasPrefix(message))
    }

    private func problems(of site: TemporarySite) -> [Problem] {
        do {
            try site.build()
            return []
        } catch {
            return error.all
        }
    }
}
