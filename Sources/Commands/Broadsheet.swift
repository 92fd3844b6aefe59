import BroadsheetBytes
package import BroadsheetDiagnostics

/// The program: it finds the command that is meant and hands over to it.
public enum Broadsheet {
    /// The commands, in the order in which the help lists them.
    static let commands: [any Command.Type] = [
        NewCommand.self, BuildCommand.self, AssembleCommand.self, CheckCommand.self, DiffCommand.self,
        ServeCommand.self,
        PublishCommand.self, HeadersCommand.self, ReleasesCommand.self, VerifyCommand.self, LogCommand.self,
        CloseCommand.self,
        ReopenCommand.self,
        InspectCommand.self, RowsCommand.self, ExplainCommand.self, KeysCommand.self, HelpCommand.self,
    ]

    /// Runs the program with the process's own streams and gives what it ends with.
    public static func main(_ arguments: [String]) -> ExitCode {
        LastWord.catchTraps()
        openMissingStreams()
        ignoreWriteSignals()
        var console = Console.process()
        var code = run(Array(arguments.dropFirst()), on: &console)
        if let reason = console.failure {
            console.error("cannot write to standard output: \(reason)")
            if code == .done { code = .failed }
        } else if let reason = console.untold {
            console.error("cannot write to standard output: \(reason); the work is done all the same")
        }
        return code
    }

    /// Tells what is wrong before a command is run.
    package static func tell(_ problems: Problems) {
        let console = Console.process()
        for problem in problems.all { console.report(problem) }
    }

    /// Runs the command that `arguments` name, with what follows it.
    package static func run(_ arguments: [String], on console: inout Console) -> ExitCode {
        guard let first = arguments.first else {
            console.error(Help.overview(commands))
            return .wrongUsage
        }
        let rest = Array(arguments.dropFirst())
        switch first {
        case "--help", "-h":
            return HelpCommand.run(rest, on: &console)
        case "--version":
            console.print("broadsheet \(version)")
            return .done
        default:
            break
        }
        guard let command = command(named: first) else {
            console.report(unknown(first))
            return .wrongUsage
        }
        if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            console.print(Help.page(command))
            return .done
        }
        return command.run(rest, on: &console)
    }

    /// The command called `name`.
    static func command(named name: String) -> (any Command.Type)? {
        commands.first { $0.manual.name == name }
    }

    /// What is said of a first word that is no command.
    static func unknown(_ word: String) -> Problem {
        if word.hasPrefix("-") {
            let asOption = suggestion(for: word, among: ["--help", "--version"])
            let known = commands.contains { command in command.manual.options.contains { "--\($0.name)" == word } }
            return Problem(
                "there is no option \"\(word)\" before the command",
                advice: known ? "Options follow the command: broadsheet build \(word)." : asOption)
        }
        if word == "version" {
            return Problem("there is no command \"\(word)\"", advice: "Write broadsheet --version.")
        }
        return Problem(
            "there is no command \"\(word)\"",
            advice: suggestion(for: word, among: commands.map { $0.manual.name })
                + " \"broadsheet help\" lists the commands.")
    }
}
