/// A statement as it is sent: its text, and the values that are bound to its parameters.
struct Statement: Sendable, Hashable {
    /// What is sent.
    private(set) var text = ""
    /// For each character of it, which one of the author's query it is; -1 for those that Broadsheet adds.
    private(set) var origins: [Int] = []
    /// The values of the parameters, by their numbers; nil for null.
    private(set) var values: [String?] = []
    /// What the parameters are called.
    private(set) var names: [String] = []

    /// Adds what the author did not write.
    mutating func append(_ more: String) {
        text += more
        origins += Array(repeating: -1, count: more.unicodeScalars.count)
    }

    /// Adds a part of the query, whose first character is the one with the number `origin`.
    mutating func append(_ part: some Collection<Unicode.Scalar>, from origin: Int) {
        text.unicodeScalars.append(contentsOf: part)
        origins += origin..<(origin + part.count)
    }

    /// Adds a parameter, which stands for a part of the query if `origin` is there.
    mutating func append(parameter: String, from origin: Int) {
        text += parameter
        origins += Array(repeating: origin, count: parameter.unicodeScalars.count)
    }

    /// Adds the value of a new parameter; gives its number.
    mutating func bind(_ value: String?, named name: String) -> Int {
        values.append(value)
        names.append(name)
        return values.count
    }

    /// What `--verbose` shows of it: `select … where year = $1 [$1 = :year]`, and no value.
    func shown(_ dialect: Dialect) -> String {
        let words = text.split { $0 == "\n" || $0 == "\r" || $0 == "\t" }.joined(separator: " ")
        if names.isEmpty { return words }
        let list = names.enumerated().map { "\(dialect.parameter($0 + 1)) = \($1)" }
        return "\(words)  [\(list.joined(separator: ", "))]"
    }
}
