import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords

/// What must hold of the reader of fixed widths: the first bytes say how the others are read.
///
/// Pieces of another size give the same; a second judge cuts lines of ASCII by their characters.
package struct FixedCheck: FuzzCheck {
    private let file = ScratchFile()
    private let place = Place(file: "page.md", line: 1, column: 1)

    /// Ready for inputs.
    package init() {}

    /// What does not hold for `input`; nil if all is well.
    package func complaint(about input: borrowing Span<UInt8>) -> String? {
        var input = Input(input)
        let window = Int(input.choice() % 48) + 1
        let way = input.choice()
        let format = format(way, &input)
        let bytes = input.bytes
        file.write(bytes.span)
        let whole = Outcome { () throws(Problem) in try source(format, way, 4096) }
        let pieces = Outcome { () throws(Problem) in try source(format, way, max(window, bytes.count / 10)) }
        // Of several problems, that of the bytes is found where a piece ends, before or after that of the text.
        let isText = !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
        if !isText, !whole.isRead, !pieces.isRead { return nil }
        guard whole.isSame(as: pieces, in: SourceFile(path: file.path, name: "t")) else {
            return "read whole:\n\(whole.bytes.string)\nread in pieces of \(window):\n\(pieces.bytes.string)"
        }
        // Zero bytes are those of UTF-16.
        guard whole.isRead, bytes.allSatisfy({ 1..<0x80 ~= $0 }), format.skip == nil, format.until == nil else {
            return nil
        }
        return judge(bytes, format)
    }

    private func source(_ format: FormatDefinition, _ way: UInt8, _ window: Int) throws(Problem) -> FixedSource {
        let plain = SourceFile(path: file.path, name: "t.txt")
        let text = way & 0x20 != 0 ? plain : try plain.written(in: nil, isOfAnyEncoding: true)
        return try FixedSource(file: text, format: format, window: window)
    }

    /// Up to three columns, which may overlap and may have no end.
    private func format(_ way: UInt8, _ input: inout Input) -> FormatDefinition {
        var format = FormatDefinition()
        for name in ["a", "b", "c"].prefix(Int(way & 3)) {
            let first = Int(input.choice() % 16) + 1
            let length = Int(input.choice() % 12)
            format.widths.append(
                FormatDefinition.Width(
                    LocatedText(name, at: place), first: first, last: length == 0 ? nil : first + length - 1, at: place)
            )
        }
        if way & 4 != 0 { format.skip = Located(Int(way >> 3 & 1), at: place) }
        if way & 0x40 != 0 { format.until = LocatedText("Sa", at: place) }
        return format
    }

    /// Reads the cells once more, character by character.
    private func judge(_ bytes: [UInt8], _ format: FormatDefinition) -> String? {
        var wanted: [[String]] = []
        // Lines without anything are skipped, so that it does not matter which end in two letters.
        for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            let letters = Array(line)
            guard letters.contains(where: { $0 != 0x20 }) else { continue }
            wanted.append(
                format.widths.map { width in
                    let end = min(letters.count, width.last ?? letters.count)
                    guard width.first <= end else { return "" }
                    let cell = letters[(width.first - 1)..<end]
                    let start = cell.drop { $0 == 0x20 }
                    let last = start.lastIndex { $0 != 0x20 } ?? start.startIndex - 1
                    return String(decoding: start.prefix(through: last), as: UTF8.self)
                })
        }
        do throws(Problem) {
            let source = try source(format, 0x20, 4096)
            var batch = Batch(width: format.widths.count)
            let cursor = try source.open()
            var found: [[String]] = []
            while try cursor.next(&batch) {
                for row in 0..<batch.count {
                    found.append(
                        format.widths.indices.map {
                            let cell = batch.cell(row, $0)
                            return cell.form == .missing ? "" : batch.bytes.bytes(cell.offset, cell.length).string
                        })
                }
            }
            return found == wanted ? nil : "\(found) is read, and \(wanted) is there"
        } catch {
            return nil
        }
    }
}
