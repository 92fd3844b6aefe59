/// How long fonts and icons say that they are: one whose download broke off is shorter.
enum DeclaredLength {
    /// Whether `bytes` are all of the font that they are the beginning of.
    static func isWhole(font bytes: [UInt8]) -> Bool {
        // `wOFF` and `wOF2` are followed by the kind of the font, and by the length of the file.
        if bytes.starts(with: Array("wOF".utf8)) { return number(4, at: 8, bytes).map { $0 <= bytes.count } ?? false }
        return ends(of: bytes, count: number(2, at: 4, bytes), first: 12) { entry in
            (number(4, at: entry + 8, bytes), number(4, at: entry + 12, bytes))
        }
    }

    /// The same of an icon, which has pictures of several sizes.
    static func isWhole(icon bytes: [UInt8]) -> Bool {
        ends(of: bytes, count: number(2, at: 4, little: true, bytes), first: 6) { entry in
            (number(4, at: entry + 12, little: true, bytes), number(4, at: entry + 8, little: true, bytes))
        }
    }

    /// Whether a file has all parts of which a list at its beginning, of 16 bytes each, says where they begin and how long they are.
    private static func ends(
        of bytes: [UInt8], count: Int?, first: Int, part: (_ entry: Int) -> (start: Int?, length: Int?)
    ) -> Bool {
        guard let count, count > 0 else { return false }
        return (0..<count).allSatisfy { number in
            guard case (let start?, let length?) = part(first + 16 * number) else { return false }
            return start + length <= bytes.count
        }
    }

    private static func number(_ count: Int, at place: Int, little: Bool = false, _ bytes: [UInt8]) -> Int? {
        guard place + count <= bytes.count else { return nil }
        return (0..<count).reduce(0) { $0 << 8 | Int(bytes[place + (little ? count - 1 - $1 : $1)]) }
    }
}
