/// A program to run and what it is told; no shell reads any of it.
struct ShellCommand: Sendable {
    /// The program's name, looked for on the PATH, or its path.
    var program: String
    /// What stands behind its name. Every user of the machine can read it: no secret belongs here.
    var arguments: [String]
    /// The variables that it sees besides, or instead of, those of this process; nil takes one away.
    var environment: [String: String?]

    /// `program` with `arguments`. Its messages are in English, for they are read.
    init(_ program: String, _ arguments: [String], environment: [String: String?] = [:]) {
        self.program = program
        self.arguments = arguments
        self.environment = environment.merging(["LC_ALL": "C", "LANGUAGE": nil]) { own, _ in own }
    }
}

/// How a program ended, and what it said.
struct ShellOutcome: Sendable {
    /// Its exit code; 128 and the number of the signal if one ended it.
    var code: Int32
    /// All of its standard output.
    var output: [UInt8]
    /// The end of its standard error.
    var errors: String
    /// Whether it was ended because it took too long.
    var isLate = false

    /// Whether it did what it should.
    var isGood: Bool { code == 0 && !isLate }

    /// Its output as text.
    var text: String { String(decoding: output, as: UTF8.self) }

    /// The last line of its errors that says something.
    var lastLine: String {
        errors.split(whereSeparator: \.isNewline).last { !$0.allSatisfy(\.isWhitespace) }.map(String.init) ?? ""
    }
}
