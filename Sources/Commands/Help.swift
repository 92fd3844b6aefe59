/// The help texts, made from what the commands say of themselves.
enum Help {
    /// What `broadsheet help` shows.
    static func overview(_ commands: [any Command.Type]) -> String {
        let rows = commands.map { ($0.manual.name, $0.manual.summary) }
        return """
            Broadsheet makes websites of reports: sections, rows and totals from your data.

            Usage: broadsheet COMMAND [OPTIONS]

            Commands:
            \(table(rows))

              --help        this page
              --version     the version

            \(exitCodes)

            "broadsheet help COMMAND" tells more. The manual: docs/manual/commands.md
            """
    }

    /// What `broadsheet help COMMAND` shows.
    static func page(_ command: any Command.Type) -> String {
        let manual = command.manual
        let options = manual.options.isEmpty ? "" : " [OPTIONS]"
        var parts = ["Usage: broadsheet \(manual.usage)\(options)", manual.description]
        if !manual.operands.isEmpty { parts.append(table(manual.operands.map { ($0.name, $0.explanation) })) }
        if !manual.options.isEmpty {
            let rows = manual.options.map { option in
                ("--\(option.name)\(option.value.map { " \($0)" } ?? "")", option.explanation)
            }
            parts.append("Options:\n" + table(rows))
        }
        parts.append(exitCodes)
        return parts.joined(separator: "\n\n")
    }

    private static var exitCodes: String {
        "Exit codes:\n" + table(ExitCode.allCases.map { (String($0.rawValue), $0.meaning) })
    }

    /// Two columns: the terms, and what they mean.
    private static func table(_ rows: [(String, String)]) -> String {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { term, meaning in
            "  \(term)\(String(repeating: " ", count: width - term.count + 2))\(meaning)"
        }.joined(separator: "\n")
    }
}
