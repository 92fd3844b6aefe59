import BroadsheetBytes
import BroadsheetValues
import Glibc

/// ICU itself, asked through a small C program that is compiled when the test runs.
struct CollationOracle {
    private let folder: String

    /// Nothing where it cannot be compiled.
    init?() {
        guard let program = CollationOracle.source else { return nil }
        var template = Array("/tmp/broadsheet-oracle-XXXXXX".utf8CString)
        guard unsafe template.withUnsafeMutableBufferPointer({ unsafe mkdtemp($0.baseAddress!) != nil }) else {
            return nil
        }
        folder = template.dropLast().map { String(UnicodeScalar(UInt8(bitPattern: $0))) }.joined()
        let command =
            "cc -O1 -o '\(folder)/oracle' '\(program)' $(pkg-config --cflags --libs icu-i18n) 2>/dev/null"
        guard unsafe system(command) == 0 else { return nil }
    }

    /// Removes what was made.
    func remove() { _ = unsafe system("rm -rf '\(folder)'") }

    /// The source of the program, in the project that this test lies in.
    private static var source: String? {
        let here = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        let path = here.joined(separator: "/") + "/Scripts/tables/collation/oracle.c"
        return unsafe access(path, R_OK) == 0 ? path : nil
    }

    /// The keys of `texts` in the order of `locale`, in hexadecimal: of each decomposed, and as it is.
    func keys(of texts: [String], locale: String) -> [(decomposed: String, asIs: String)] {
        let input = "\(folder)/\(locale).in"
        write(texts.map { hexadecimal($0.utf8) + "\n" }.joined(), to: input)
        guard let pipe = unsafe popen("'\(folder)/oracle' '\(locale)' < '\(input)'", "r") else { return [] }
        defer { _ = unsafe pclose(pipe) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let got = unsafe fread(&piece, 1, piece.count, pipe)
            if got == 0 { break }
            bytes += piece[..<got]
        }
        return bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
            .map { line in
                let keys = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
                return (keys.first ?? "", keys.last ?? "")
            }
    }

    private func write(_ text: String, to path: String) {
        guard let file = unsafe fopen(path, "w") else { return }
        var text = text
        text.withUTF8 { _ = unsafe fwrite($0.baseAddress, 1, $0.count, file) }
        _ = unsafe fclose(file)
    }
}

/// Bytes in hexadecimal.
func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}

extension Collator {
    /// The weights of `text`, in hexadecimal.
    func weights(of text: String) -> String {
        var sink = ByteSink()
        appendWeights(of: Array(text.utf8).span, to: &sink)
        return hexadecimal((0..<sink.count).map { sink.span[$0] })
    }

    /// The whole key of `text`.
    func key(of text: String) -> [UInt8] {
        var sink = ByteSink()
        appendKey(of: Array(text.utf8).span, to: &sink)
        return (0..<sink.count).map { sink.span[$0] }
    }
}
