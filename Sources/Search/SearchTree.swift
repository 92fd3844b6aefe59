import BroadsheetBytes
import BroadsheetDiagnostics

/// The files of one kind that a search is answered from, in the order of their keys, and the files that lead to them: a reader fetches one of each.
/// Their names have the hashes of what is in them.
struct SearchTree: ~Copyable {
    /// How many files one file leads to.
    private static let most = 100

    /// What names of its files begin with.
    private let letter: String
    private let emit: (String, inout ByteSink) throws(Problem) -> Void
    /// The first keys of the files, as JSON, and the names of these.
    private var leaves: [(key: String, file: String)] = []
    private var branches: [(key: String, file: String)] = []

    /// No files yet; `emit` writes one.
    init(_ letter: String, _ emit: @escaping (String, inout ByteSink) throws(Problem) -> Void) {
        (self.letter, self.emit) = (letter, emit)
    }

    /// Writes a file with what is in `json`, whose first key is `key`, and empties it.
    mutating func add(_ key: String, _ json: inout ByteSink) throws(Problem) {
        leaves.append((key, try write(letter, &json)))
        if leaves.count == Self.most { try endBranch() }
    }

    private mutating func endBranch() throws(Problem) {
        guard let first = leaves.first else { return }
        var json = ByteSink(capacity: 4096)
        Self.append(leaves, to: &json)
        json.append("\n")
        branches.append((first.key, try write("\(letter)s", &json)))
        leaves = []
    }

    private func write(_ kind: String, _ json: inout ByteSink) throws(Problem) -> String {
        let name = "\(kind).\(ContentHash.hexadecimal(ContentHash.of(json.span))).json"
        try emit(name, &json)
        json.removeAll()
        return name
    }

    /// Ends it, and appends what leads to its files: `deep` says how many files a reader goes through.
    mutating func end(to json: inout ByteSink) throws(Problem) {
        if !branches.isEmpty { try endBranch() }
        json.append("{\"deep\":\(branches.isEmpty ? 1 : 2),")
        json.append("\"at\":")
        Self.append(branches.isEmpty ? leaves : branches, to: &json)
        json.append("}")
    }

    /// Appends the keys and the names of files as pairs.
    private static func append(_ files: [(key: String, file: String)], to json: inout ByteSink) {
        json.append("[")
        for (number, (key, file)) in files.enumerated() {
            json.append(number == 0 ? "\n[" : ",\n[")
            json.append(key)
            json.append(",\"\(file)\"]")
        }
        json.append("]")
    }
}
