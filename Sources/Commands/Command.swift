/// One word after `broadsheet`. A command parses, calls, reports and ends; what it does lives in a lower room.
protocol Command: SendableMetatype {
    /// What the help says of it, and which options it takes.
    static var manual: CommandManual { get }

    /// Runs it with what follows its name.
    static func run(_ words: [String], on console: inout Console) -> ExitCode
}

/// What a command is called, takes and does: the help is made from it, and arguments are held against it.
struct CommandManual {
    /// The word that calls it.
    var name: String
    /// The operand in brackets, as the usage line shows it, and what it is; nil for none.
    var operand: (name: String, explanation: String)?
    /// What it does, in one line without a full stop.
    var summary: String
    /// What it does, in a few lines.
    var description: String
    /// What it takes.
    var options: [Option]
}

/// One option of a command.
struct Option {
    /// The name without its dashes.
    var name: String
    /// What stands for its value in the help; nil for a switch, which has none.
    var value: String?
    /// What it does, in one line without a full stop.
    var explanation: String
    /// Whether its value may be left out, as the brackets around it say.
    var isOptional: Bool { value?.hasPrefix("[") ?? false }

    init(_ name: String, _ value: String? = nil, _ explanation: String) {
        self.name = name
        self.value = value
        self.explanation = explanation
    }
}
