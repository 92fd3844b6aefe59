import BroadsheetDiagnostics
import BroadsheetYAML

/// `broadsheet keys [NAME]`
enum KeysCommand: Command {
    static let manual = CommandManual(
        name: "keys",
        operands: [
            Operand("NAME", "a mapping, such as report, or a key, such as sort; without it, all mappings are listed")
        ],
        summary: "explain the keys of pages, reports, broadsheet.yml and theme.yml",
        description: """
            Tells of each key of a mapping what it does, what may stand behind it, what holds without it, and how it looks.
            With the name of a key, tells of it wherever it may stand. Without a name, lists the mappings and where they stand.
            """,
        options: [
            Option("schema", "FILE", "print a JSON Schema for editors: of configuration, page or theme")
        ])

    static func run(_ words: [String], on console: inout Console) -> ExitCode {
        do {
            console.print(try text(Arguments(words, for: manual)))
            return .done
        } catch {
            console.report(error)
            return .wrongUsage
        }
    }

    /// What is asked for.
    private static func text(_ arguments: Arguments) throws(Problem) -> String {
        if let name = arguments["schema"] {
            guard arguments.operand == nil else {
                throw Problem("a schema is of a whole file", advice: "Take \"\(arguments.operand ?? "")\" out.")
            }
            return try KeySchema(of: root(name), in: AllKeys.index).text
        }
        guard let name = arguments.operand else { return KeyText.overview(AllKeys.index) }
        if let found = AllKeys.index.all.first(where: { $0.table.name == name }) {
            return KeyText.page(found, in: AllKeys.index)
        }
        let places = AllKeys.index.all.filter { $0.table.rows.contains { $0.name == name } }
        guard !places.isEmpty else { throw unknown(name) }
        return KeyText.key(name, in: places.map(\.table))
    }

    /// The file that a schema is asked of.
    private static func root(_ name: String) throws(Problem) -> KeyIndex.Root {
        switch name {
        case "configuration": return AllKeys.configuration
        case "page": return AllKeys.page
        case "theme": return AllKeys.theme
        default:
            throw Problem(
                "there is no schema of \"\(name)\"",
                advice: suggestion(for: name, among: ["configuration", "page", "theme"]))
        }
    }

    private static func unknown(_ name: String) -> Problem {
        let tables = AllKeys.index.all.map(\.table)
        let known = tables.map(\.name) + tables.flatMap { $0.rows.map(\.name) }
        let meant = nearest(to: name, in: known).map { "Did you mean \"\($0)\"? " } ?? ""
        return Problem(
            "there is no key and no mapping \"\(name)\"", advice: meant + "\"broadsheet keys\" lists the mappings.")
    }
}
