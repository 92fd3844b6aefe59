import BroadsheetDiagnostics

/// The words after a command, held against its manual: `--name value`, `--name=value`, switches, operands.
struct Arguments {
    private var values: [String: String] = [:]
    /// The values of options that can be given several times, in their order.
    private var repeated: [String: [String]] = [:]
    private(set) var operands: [String] = []
    /// The first of them.
    var operand: String? { operands.first }

    /// Sorts `words` by what `manual` declares.
    ///
    /// A later value replaces an earlier one, so that a script can add to a command line; after `--` everything
    /// is an operand.
    init(_ words: [String], for manual: CommandManual) throws(Problem) {
        var index = 0
        var onlyOperands = false
        while index < words.count {
            let word = words[index]
            index += 1
            if onlyOperands || !word.hasPrefix("-") || word == "-" {
                try take(operand: word, for: manual)
            } else if word == "--" {
                onlyOperands = true
            } else {
                let (option, attached) = try Arguments.option(word, of: manual)
                let value = try Arguments.value(of: option, attached: attached, from: words, at: &index)
                values[option.name] = value
                if option.isRepeated { repeated[option.name, default: []].append(value) }
            }
        }
    }

    /// Whether the switch `name` was given.
    func has(_ name: String) -> Bool { values[name] != nil }

    /// The value of the option `name`, if it was given.
    subscript(name: String) -> String? { values[name] }

    /// All values of the option `name`, which can be given several times.
    func all(_ name: String) -> [String] { repeated[name] ?? [] }

    private mutating func take(operand word: String, for manual: CommandManual) throws(Problem) {
        guard let last = manual.operands.last else {
            throw Problem("\"broadsheet \(manual.name)\" takes no \"\(word)\"", advice: Arguments.seeHelp(manual))
        }
        guard operands.count < manual.operands.count || last.isRepeated else {
            throw Problem(
                "\(last.name) is given twice, as \"\(operands[operands.count - 1])\" and as \"\(word)\"",
                advice: "Put a path with blanks in quotes, and \"--\" before a path that begins with a dash.")
        }
        let declared = manual.operands[min(operands.count, manual.operands.count - 1)]
        guard !word.isEmpty else {
            throw Problem(
                "\(declared.name) is an empty text",
                advice: declared.isOptional ? "Leave it out to mean the current folder." : Arguments.seeHelp(manual))
        }
        operands.append(word)
    }

    /// The option that `word` names, and the value after its `=`.
    private static func option(
        _ word: String, of manual: CommandManual
    ) throws(Problem) -> (Option, attached: String?) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        if let found = manual.options.first(where: { "--\($0.name)" == parts[0] }) {
            return (found, parts.count > 1 ? String(parts[1]) : nil)
        }
        throw Problem(
            "\"broadsheet \(manual.name)\" has no option \"\(parts[0])\"",
            advice: advice(on: String(parts[0]), of: manual) + " " + seeHelp(manual))
    }

    /// The option that was meant, or the command that does what it asks for.
    private static func advice(on word: String, of manual: CommandManual) -> String {
        let options = manual.options.map { "--\($0.name)" }
        if let option = meant(by: word, among: options) { return "Did you mean \"\(option)\"?" }
        let others = Broadsheet.commands.map { $0.manual }.filter { $0.name != manual.name }
        if let other = others.first(where: { other in other.options.contains { "--\($0.name)" == word } }) {
            return "\"broadsheet \(other.name)\" has it."
        }
        let name = String(word.drop { $0 == "-" })
        if name.count > 1, nearest(to: name, in: others.map(\.name)) == nil,
            let command = meant(by: name, among: others.map(\.name))
        {
            return "Write broadsheet \(command)."
        }
        return suggestion(for: word, among: options)
    }

    /// The value of `option`: attached, or the next word. A switch has an empty one.
    private static func value(
        of option: Option, attached: String?, from words: [String], at index: inout Int
    ) throws(Problem) -> String {
        if option.isOptional, attached == nil {
            // Only what looks like one is taken for its value: "--rollback live" names a target.
            guard index < words.count, words[index].first?.isNumber == true else { return "" }
            index += 1
            return words[index - 1]
        }
        guard let name = option.value else {
            if let attached {
                throw Problem(
                    "--\(option.name) is a switch and takes no value", advice: "Leave out \"=\(attached)\".")
            }
            return ""
        }
        if attached == nil, index < words.count, !words[index].hasPrefix("--") {
            index += 1
            return try nonEmpty(words[index - 1], of: option, called: name)
        }
        return try nonEmpty(attached ?? "", of: option, called: name)
    }

    private static func nonEmpty(_ text: String, of option: Option, called name: String) throws(Problem) -> String {
        guard text.isEmpty else { return text }
        throw Problem("--\(option.name) needs a value", advice: "Write --\(option.name) \(name).")
    }

    private static func seeHelp(_ manual: CommandManual) -> String {
        "\"broadsheet help \(manual.name)\" explains them."
    }
}
