import BroadsheetDiagnostics

/// `broadsheet help [COMMAND]`
enum HelpCommand: Command {
    static let manual = CommandManual(
        name: "help",
        operands: [Operand("COMMAND", "the command to explain; without it, all are listed")],
        summary: "explain a command",
        description: "Explains a command, or lists all of them.",
        options: [])

    static func run(_ words: [String], on console: inout Console) -> ExitCode {
        let arguments: Arguments
        do {
            arguments = try Arguments(words, for: manual)
        } catch {
            console.report(error)
            return .wrongUsage
        }
        guard let name = arguments.operand else {
            console.print(Help.overview(Broadsheet.commands))
            return .done
        }
        guard let command = Broadsheet.command(named: name) else {
            console.report(Broadsheet.unknown(name))
            return .wrongUsage
        }
        console.print(Help.page(command))
        return .done
    }
}
