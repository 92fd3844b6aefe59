/// The columns of a JSON: those of its first line, and others that its rows have.
struct JSONColumns {
    private(set) var all: [DownloadColumn] = []
    private var names: [[UInt8]] = []

    /// Takes the columns from the line before the rows, which ends where these begin.
    mutating func read(_ line: [UInt8]) {
        let whole = line + Array("]}".utf8)
        var scanner = JSONScanner(whole, from: 0, to: whole.count)
        var found: [(name: String, label: String?)] = []
        let isWhole = scanner.members { scanner, name in
            guard scanner.has("columns", name), scanner.next() == UInt8(ascii: "[") else { return scanner.skip(7) }
            return scanner.elements { scanner in
                guard scanner.next() == UInt8(ascii: "{") else { return scanner.skip(6) }
                var (own, label): (String?, String?)
                let isRead = scanner.members { scanner, name in
                    let (isName, isLabel) = (scanner.has("name", name), scanner.has("label", name))
                    guard isName || isLabel, scanner.next() == UInt8(ascii: "\"") else { return scanner.skip(5) }
                    guard let text = scanner.text(), let bytes = JSONEscapes.resolved(whole, text.place) else {
                        return false
                    }
                    if isName { own = String(decoding: bytes, as: UTF8.self) }
                    if isLabel { label = String(decoding: bytes, as: UTF8.self) }
                    return true
                }
                if let own { found.append((own, label)) }
                return isRead
            }
        }
        if !isWhole { return }
        for column in found { _ = add(Array(column.name.utf8), label: column.label) }
    }

    /// The number of the column whose name stands at `place`, and which may be the one with the number `guess`; it is new if there is none.
    mutating func number(_ bytes: [UInt8], _ name: JSONScanner.Piece, guess: Int) -> Int {
        if name.isEscaped, let resolved = JSONEscapes.resolved(bytes, name.place) { return add(resolved, label: nil) }
        if guess < names.count, bytes.says(names[guess], at: name.place) { return guess }
        if let known = names.firstIndex(where: { bytes.says($0, at: name.place) }) { return known }
        return add(Array(bytes[name.place]), label: nil)
    }

    private mutating func add(_ name: [UInt8], label: String?) -> Int {
        if let known = names.firstIndex(of: name) { return known }
        names.append(name)
        all.append(DownloadColumn(name: String(decoding: name, as: UTF8.self), label: label))
        return names.count - 1
    }
}
