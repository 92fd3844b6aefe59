import BroadsheetBytes

/// Finds the encoding of a text by its first bytes.
enum EncodingSample {
    /// How many bytes are looked at.
    static let size = 1 << 16

    /// What the mark at the beginning of `sample` says, if there is one.
    static func marked(_ sample: borrowing Span<UInt8>) -> TextEncoding? {
        if sample.count >= 3, sample[0] == 0xEF, sample[1] == 0xBB, sample[2] == 0xBF { return .utf8 }
        if sample.count >= 4, sample[0] == 0xFF, sample[1] == 0xFE, sample[2] == 0, sample[3] == 0 {
            return .foreign("utf-32le")
        }
        guard sample.count >= 2 else { return nil }
        if sample[0] == 0xFF, sample[1] == 0xFE { return .utf16LittleEndian }
        if sample[0] == 0xFE, sample[1] == 0xFF { return .utf16BigEndian }
        return nil
    }

    /// What `sample`, which begins with no mark, is written in. Old encodings are guessed only where the file `isOfAnyEncoding`.
    static func knowledge(_ sample: borrowing Span<UInt8>, isOfAnyEncoding: Bool) -> TextKnowledge {
        if let wide = wide(sample) { return TextKnowledge(encoding: wide, basis: .sample) }
        let (characters, faults) = count(sample)
        // A few wrong bytes among much UTF-8 are an error in it, and no sign of another encoding.
        if isOfAnyEncoding, faults > characters { return TextKnowledge(encoding: .windows1252, basis: .sample) }
        return TextKnowledge(encoding: .utf8, basis: characters + faults == 0 ? .ascii : .sample)
    }

    /// UTF-16 without a mark: every second byte of most characters is 0, and hardly ever one of the others.
    static func wide(_ sample: borrowing Span<UInt8>) -> TextEncoding? {
        guard sample.count % 2 == 0 else { return nil }
        var zeros = (first: 0, second: 0)
        for i in sample.indices where sample[i] == 0 {
            if i % 2 == 0 { zeros.first += 1 } else { zeros.second += 1 }
        }
        let (most, least) = (max(zeros.first, zeros.second), min(zeros.first, zeros.second))
        let pairs = sample.count / 2
        // Texts of other scripts have blanks, figures and line ends at least.
        guard most * 5 >= pairs * 3 || most >= 8 && most * 20 >= pairs, least * 20 <= most else { return nil }
        return zeros.second > zeros.first ? .utf16LittleEndian : .utf16BigEndian
    }

    /// How many characters of UTF-8 beyond ASCII there are, and how many bytes that are part of none.
    private static func count(_ sample: borrowing Span<UInt8>) -> (characters: Int, faults: Int) {
        var characters = 0
        var faults = 0
        var i = 0
        while true {
            i += ASCIIRun.length(in: sample, from: i, to: sample.count)
            guard i < sample.count else { return (characters, faults) }
            let length = UTF8Check.length(in: sample, at: i)
            // A character that the end of the sample cuts off says nothing.
            if length < 0 { return (characters, faults) }
            if length == 0 { faults += 1 } else { characters += 1 }
            i += max(1, length)
        }
    }
}
