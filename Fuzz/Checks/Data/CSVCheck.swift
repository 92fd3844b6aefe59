import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords

/// What must hold of the reader of delimited text for every input: the first two bytes say how the others are read.
package struct CSVCheck: FuzzCheck {
    private let file = ScratchFile()

    /// Ready for inputs.
    package init() {}

    /// What does not hold for `input`; nil if all is well.
    package func complaint(about input: borrowing Span<UInt8>) -> String? {
        guard input.count >= 2 else { return nil }
        // Many pieces of a long input cost time and show no more than a few.
        let window = max(Int(input[0] % 48) + 1, input.count / 10)
        let way = input[1]
        file.write(input.extracting(2..<input.count))
        let whole = Outcome { () throws(Problem) in try source(way, window: 4096) }
        let pieces = Outcome { () throws(Problem) in try source(way, window: window) }
        if !whole.isSame(as: pieces, in: SourceFile(path: file.path, name: "t")) {
            return "read whole:\n\(whole.bytes.string)\nread in pieces of \(window):\n\(pieces.bytes.string)"
        }
        return nil
    }

    /// Half of all inputs are read as they are found to be, the others as one declares them.
    private func source(_ way: UInt8, window: Int) throws(Problem) -> CSVSource {
        var format = FormatDefinition()
        let place = Place(file: "page.md", line: 1, column: 1)
        if way & 0x80 != 0 {
            format.delimiter = LocatedText([",", ";", "tab", "|"][Int(way & 3)], at: place)
            if way & 4 != 0 { format.quote = LocatedText(way & 8 != 0 ? "'" : "none", at: place) }
            switch way >> 4 & 3 {
            case 1: format.header = .first(place)
            case 2: format.header = FormatDefinition.Header.none(place)
            case 3: format.skip = Located(Int(way >> 3 & 1), at: place)
            default: break
            }
        }
        if way & 0x40 != 0 { format.until = LocatedText("Sa", at: place) }
        let plain = SourceFile(path: file.path, name: "t.csv")
        let text = way & 0x20 != 0 ? plain : try plain.written(in: nil, isOfAnyEncoding: true)
        return try CSVSource(file: text, format: format, window: window)
    }
}
