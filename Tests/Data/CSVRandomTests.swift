import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetTesting
import Testing

/// A way to write delimited text.
struct CSVStyle: CustomStringConvertible {
    /// What stands behind the last field of a line.
    enum Ending: CaseIterable {
        case nothing, delimiter, delimiterInRecords
    }

    var delimiter = ","
    var quote = "\""
    var lineEnd = "\n"
    var hasMark = false
    var ending = Ending.nothing
    var endsLastLine = true

    var description: String { "\(delimiter) \(quote) \(lineEnd.utf8.map { $0 }) \(hasMark) \(ending) \(endsLastLine)" }

    func text(_ names: [String], _ records: [[String?]]) -> String {
        let lines = [line(names, isHeader: true)] + records.map { line($0, isHeader: false) }
        return (hasMark ? "\u{FEFF}" : "") + lines.joined(separator: lineEnd) + (endsLastLine ? lineEnd : "")
    }

    private func line(_ fields: [String?], isHeader: Bool) -> String {
        let hasEnd = ending == .delimiter || ending == .delimiterInRecords && !isHeader
        return fields.map { field($0) }.joined(separator: delimiter) + (hasEnd ? delimiter : "")
    }

    /// Half of the fields stand in quotes that need none, and all that need them.
    private func field(_ text: String?) -> String {
        guard let text else { return "" }
        let signs = Set((delimiter + quote + "\n\r").unicodeScalars)
        let isPlain = !text.isEmpty && !text.unicodeScalars.contains { signs.contains($0) }
        if isPlain, quote != "'", text.utf8.count % 2 == 0 { return text }
        var quoted = quote
        for scalar in text.unicodeScalars {
            if quote.unicodeScalars.first == scalar { quoted += quote }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + quote
    }
}

@Suite struct CSVRandomTests {
    /// Whatever is written in whatever dialect is read back, and the dialect is found, wherever pieces have their edges.
    @Test(arguments: 0..<240) func everyDialectComesBack(seed: UInt64) throws {
        var random = Seeded(seed)
        let style = CSVStyle(
            delimiter: [",", ";", "\t", "|"][Int(seed % 4)], quote: seed / 4 % 5 == 0 ? "'" : "\"",
            lineEnd: ["\n", "\r\n", "\r"][Int(seed % 3)], hasMark: seed % 7 == 0,
            ending: CSVStyle.Ending.allCases[Int(seed / 12 % 3)], endsLastLine: seed % 2 == 0)
        let width = Int.random(in: 2...6, using: &random)
        let names = (0..<width).map { "field \(Character(UnicodeScalar(UInt8(97 + $0))))" }
        let records = (0..<Int.random(in: 1...20, using: &random)).map { _ in
            (0..<width).map { $0 == 0 ? "k\(Int.random(in: 0...9, using: &random))" : Self.value(&random) }
        }
        let file = TemporaryFile(style.text(names, records))
        for window in [1, 16, 63, 5000] {
            let source = CSVSource(path: file.path, name: "t", window: window)
            let dialect = try source.dialect()
            #expect(dialect.delimiter.content == style.delimiter && dialect.names == names, "\(style)")
            #expect(dialect.quote.content == style.quote && dialect.skip.content == 0, "\(style)")
            #expect(dialect.trailingDelimiters == (style.ending == .nothing ? 0 : 1), "\(style)")
            #expect(try RecordReading.all(of: source) == records, "\(style) window \(window)")
        }
    }

    /// Lines before the table change nothing but where it begins.
    @Test(arguments: 0..<60) func preamblesAreLeftOut(seed: UInt64) throws {
        var random = Seeded(seed)
        let delimiter = [";", ",", "\t"][Int(seed % 3)]
        let style = CSVStyle(delimiter: delimiter, lineEnd: seed % 2 == 0 ? "\n" : "\r\n")
        let names = ["Date", "Payee", "Purpose", "Amount", "Balance"]
        let records = (1...Int.random(in: 1...30, using: &random)).map { day in
            ["\(day % 28 + 1).01.2025", Self.value(&random), Self.value(&random), "-\(day),50", "1.000,00"]
        }
        let remarks = [
            "Account\(delimiter)DE12 3456", "Owner:\(delimiter)Ann Example", "A sentence of some length.",
            "Period:\(delimiter)\(delimiter)01.01.2025\(delimiter)", "",
        ]
        let before = (0..<Int.random(in: 1...12, using: &random)).map { _ in
            remarks[Int.random(in: 0..<remarks.count, using: &random)]
        }
        let preamble = (before + [""]).map { $0 + style.lineEnd }.joined()
        let file = TemporaryFile(preamble + style.text(names, records))
        let source = CSVSource(path: file.path, name: "t")
        let dialect = try source.dialect()
        #expect(dialect.names == names)
        #expect(dialect.skip.content == (before.allSatisfy(\.isEmpty) ? 0 : before.count + 1))
        #expect(try RecordReading.all(of: source) == records)
        var format = FormatDefinition()
        format.skip = Located(before.count + 1, at: CSVDeclarationTests.place)
        let declared = try CSVSource(file: SourceFile(path: file.path, name: "t"), format: format)
        #expect(try RecordReading.all(of: declared) == records)
    }

    /// No bytes whatever make the reader trap, and what it gives has one shape.
    @Test(arguments: 0..<300) func anyBytesAreReadOrRefused(seed: UInt64) throws {
        var random = Seeded(seed)
        let alphabet = Array("ab1.,;\t|\"'\n\r :-=sep\u{FEFF}é".utf8) + (seed % 10 == 0 ? [0, 0xFF, 0xC3] : [])
        let bytes = (0..<Int.random(in: 0...120, using: &random)).map { _ in
            alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
        }
        let file = TemporaryFile(bytes)
        var outcomes: Set<[[String?]]> = []
        for window in [1, 17, 1000] {
            var format = FormatDefinition()
            if seed % 3 == 1 { format.header = FormatDefinition.Header.none(CSVDeclarationTests.place) }
            if seed % 4 == 1 { format.until = CSVDeclarationTests.located("s") }
            let source = try CSVSource(file: SourceFile(path: file.path, name: "t"), format: format, window: window)
            do throws(Problem) {
                let records = try RecordReading.all(of: source)
                let width = try source.dialect().names.count
                #expect(records.allSatisfy { $0.count == width })
                outcomes.insert(records)
            } catch {
                outcomes.insert([[error.text]])
            }
        }
        #expect(outcomes.count == 1, "\(outcomes)")
    }

    private static func value(_ random: inout Seeded) -> String? {
        let pieces = ["a", "bc", ",", "\"", "\n", "é", "😀", " ", "x\"y", "12.5", ";", "\t", "|", "'", "it's"]
        if Int.random(in: 0..<8, using: &random) == 0 { return nil }
        let count = Int.random(in: 1..<8, using: &random)
        return (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
    }
}
