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
    /// What is named behind it, in this order.
    var operands: [Operand]
    /// What it does, in one line without a full stop.
    var summary: String
    /// What it does, in a few lines.
    var description: String
    /// What it takes.
    var options: [Option]
    /// How it is called: `build [SITE]`.
    var usage: String {
        operands.reduce(name) { $1.isOptional ? "\($0) [\($1.name)]" : "\($0) \($1.name)" }
    }
}

/// What a command is told without an option's name: a folder, a file.
struct Operand {
    /// What the usage line calls it.
    var name: String
    /// What it is, in one line without a full stop.
    var explanation: String
    /// Whether it may be left out, as the brackets around it say.
    var isOptional = true
    /// Whether there may be several of it; only the last one of a command can be so.
    var isRepeated = false

    init(_ name: String, _ explanation: String, isOptional: Bool = true, isRepeated: Bool = false) {
        self.isRepeated = isRepeated
        self.name = name
        self.explanation = explanation
        self.isOptional = isOptional
    }

    /// The site that most commands work on.
    static let site = Operand("SITE", "the folder with broadsheet.yml and content/; the current one if left out")
}

/// One option of a command.
struct Option {
    /// The name without its dashes.
    var name: String
    /// What stands for its value in the help; nil for a switch, which has none.
    var value: String?
    /// What it does, in one line without a full stop.
    var explanation: String
    /// Whether it can be given several times, each time with a value of its own.
    var isRepeated = false
    /// Whether its value may be left out, as the brackets around it say.
    var isOptional: Bool { value?.hasPrefix("[") ?? false }

    init(_ name: String, _ value: String? = nil, _ explanation: String, isRepeated: Bool = false) {
        self.isRepeated = isRepeated
        self.name = name
        self.value = value
        self.explanation = explanation
    }
}
