import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

extension Memory {
    /// The longest text that an expression makes: values that are made of each other could grow without end.
    static var longestMade: Int { 1 << 24 }

    /// Appends the bytes of `range` in `text` to the scratch, wherever they lie.
    mutating func appendToScratch(_ text: Text, _ range: Range<Int>) {
        let start = text.offset + range.lowerBound
        switch text.space {
        case .record: scratch.append(range.count, from: start, of: batch.bytes)
        case .constant: scratch.append(range.count, from: start, of: constants)
        case .held: scratch.append(range.count, from: start, of: held)
        case .scratch:
            // The sink may move while it grows: a byte is read before it is written.
            scratch.reserve(range.count)
            for i in 0..<range.count { scratch.append(scratch.byte(start + i)) }
        }
    }

    /// Both texts, one after the other. A text that was made last is only made longer.
    mutating func joining(_ a: Text, _ b: Text) -> Text {
        let isLast = a.space == .scratch && a.offset + a.length == scratch.count
        let start = isLast ? a.offset : scratch.count
        if !isLast { appendToScratch(a, 0..<a.length) }
        appendToScratch(b, 0..<b.length)
        return Text(start, scratch.count - start, in: .scratch)
    }

    /// The text with `other` in place of each `part`.
    mutating func replacing(_ part: Text, in text: Text, with other: Text) throws(EvaluationError.Cause) -> Text {
        guard part.length > 0 else { return text }
        let start = scratch.count
        var from = 0
        while let found = bytes(of: text).firstIndex(of: bytes(of: part), from: from) {
            appendToScratch(text, from..<found)
            appendToScratch(other, 0..<other.length)
            from = found + part.length
            guard scratch.count - start <= Self.longestMade else { throw .tooLong }
        }
        if from == 0 { return text }
        appendToScratch(text, from..<text.length)
        return Text(start, scratch.count - start, in: .scratch)
    }

    /// The text in upper or lower case, as Unicode maps each character in every language.
    mutating func changingCase(of text: Text, to letterCase: LetterCase) -> Text {
        let start = scratch.count
        switch text.space {
        case .record: letterCase.append(text.length, from: text.offset, of: batch.bytes, to: &scratch)
        case .constant: letterCase.append(text.length, from: text.offset, of: constants, to: &scratch)
        case .held: letterCase.append(text.length, from: text.offset, of: held, to: &scratch)
        case .scratch:
            // What was made before is read from a copy, for the scratch moves while it grows.
            var copy = ByteSink(capacity: text.length)
            copy.append(text.length, from: text.offset, of: scratch)
            letterCase.append(text.length, from: 0, of: copy, to: &scratch)
        }
        return Text(start, scratch.count - start, in: .scratch)
    }
}

extension ByteSink {
    /// The byte at `index`.
    fileprivate func byte(_ index: Int) -> UInt8 { span[index] }
}
