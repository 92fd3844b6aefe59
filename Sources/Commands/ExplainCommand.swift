import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetRecords
import BroadsheetSite

/// `broadsheet explain PAGE#ID [SITE]`
enum ExplainCommand: Command {
    static let manual = CommandManual(
        name: "explain",
        operands: [
            Operand("PAGE#ID", "the page, by its address or its file, and the id of the figure", isOptional: false),
            Operand("FIGURE", "in place of #ID: the figure as the page shows it"),
            .site,
        ],
        summary: "tell where a figure of a page comes from",
        description: """
            Prints the rule of a figure, the subtotals that it is made of, and its records with file and line; of computed values
            the expression with the values put in. The page's reports run once more for that, and nothing is written. What has changed since the
            last build is told.
            """,
        options: GivenOptions.options + [
            Option("depth", "N", "how many levels of subtotals are told: 1 if nothing is said, 0 for none"),
            Option("csv", nil, "all of its records as CSV, with their values, and nothing else"),
            Option("json", nil, "everything as one object of JSON"),
            Option("output", "FOLDER", "the folder that the site was built to, if not the configured one"),
            Offline.option,
        ])

    static func run(_ words: [String], on console: inout Console) -> ExitCode {
        let request: ExplainRequest
        do {
            request = try ExplainRequest(Arguments(words, for: manual))
        } catch {
            console.report(error)
            return .wrongUsage
        }
        let records = ExplainedRecords(request.form == .csv ? .all : request.form == .json ? .all : .first(10))
        do {
            let explanation = try FigureExplainer.explain(
                request.page, request.wanted, depth: request.depth, request.options,
                tell: RecordTaker(take: records.take, forget: records.forget))
            for warning in explanation.warnings { console.error("warning: " + warning.text + "\n") }
            switch request.form {
            case .text: console.print(ExplainText(explanation, records.records).text)
            case .csv: console.print(ExplainText(explanation, records.records).csv)
            case .json: console.print(ExplainText(explanation, records.records).json.written)
            }
            return .done
        } catch {
            for problem in error.all { console.report(problem) }
            return .failed
        }
    }
}

/// What is to be explained, and how it is told.
struct ExplainRequest {
    /// How an explanation is told.
    enum Form { case text, csv, json }

    let page: String
    let wanted: WantedFigure
    let depth: Int
    let form: Form
    let options: BuildOptions

    init(_ arguments: Arguments) throws(Problem) {
        var operands = arguments.operands
        guard let first = operands.first else {
            throw Problem(
                "no figure is named",
                advice: "Write broadsheet explain PAGE#ID, such as broadsheet explain /card/#report:amount.sum.")
        }
        operands.removeFirst()
        if let hash = first.firstIndex(of: "#") {
            (page, wanted) = (String(first[..<hash]), .id(String(first[hash...].dropFirst())))
        } else {
            guard let text = operands.first else {
                throw Problem(
                    "no figure of \(first) is named",
                    advice:
                        "Write its id behind the page, \(first)#report:amount.sum, or what the page shows: \(first) \"1,204.50\"."
                )
            }
            (page, wanted) = (first, .text(text))
            operands.removeFirst()
        }
        guard operands.count < 2 else {
            throw Problem("\"\(operands[1])\" is too much", advice: "Put a figure with blanks into quotes.")
        }
        var options = BuildOptions(site: operands.first ?? ".")
        let given = try GivenOptions(arguments)
        (options.inputs, options.day) = (given.inputs, given.day)
        options.reach = Offline.reach(arguments)
        options.output = arguments["output"]
        self.options = options
        guard let depth = arguments["depth"].map({ Int($0) }) ?? 1, depth >= 0 else {
            throw Problem("--depth needs a number", advice: "Write it as --depth 2.")
        }
        self.depth = depth
        if arguments.has("csv"), arguments.has("json") {
            throw Problem("--csv and --json are two forms", advice: "Write one of them.")
        }
        form = arguments.has("csv") ? .csv : arguments.has("json") ? .json : .text
    }
}

/// Gathers the records of a figure: all, or the first ones.
final class ExplainedRecords {
    /// How many are wanted.
    enum Limit { case all, first(Int) }

    private let limit: Limit
    private(set) var records: [ExplainedRecord] = []

    init(_ limit: Limit) { self.limit = limit }

    /// Takes a record; says whether more are wanted.
    func take(_ record: ExplainedRecord) -> Bool {
        records.append(record)
        if case .first(let count) = limit { return records.count < count }
        return true
    }

    /// Forgets them all: they are told anew.
    func forget() { records = [] }
}
