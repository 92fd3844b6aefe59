import Glibc

/// The keys of ICU that are kept in Scripts/tables/collation/keys.txt: a language tag, a text and its key on each line.
enum CollationFixture {
    struct Missing: Error {}

    /// In the project that this test lies in.
    private static let path: String = {
        let here = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        return here.joined(separator: "/") + "/Scripts/tables/collation/keys.txt"
    }()

    static func write(_ text: String) {
        guard let file = unsafe fopen(path, "w") else { return }
        _ = unsafe fputs(text, file)
        _ = unsafe fclose(file)
    }

    static func lines() throws -> [Substring] {
        guard let file = unsafe fopen(path, "r") else { throw Missing() }
        defer { _ = unsafe fclose(file) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let got = unsafe fread(&piece, 1, piece.count, file)
            if got == 0 { break }
            bytes += piece[..<got]
        }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
    }

    /// The text that `digits` are the hexadecimal bytes of; a hyphen is no text.
    static func text(_ digits: String) -> String {
        if digits == "-" { return "" }
        let numbers = Array(digits.utf8).map { UInt8($0 > 0x39 ? $0 - 0x57 : $0 - 0x30) }
        let bytes = stride(from: 0, to: numbers.count - 1, by: 2).map { numbers[$0] << 4 | numbers[$0 + 1] }
        return String(decoding: bytes, as: UTF8.self)
    }
}
