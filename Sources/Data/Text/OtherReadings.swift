import BroadsheetBytes

/// What a text says that was read as Windows-1252, if its bytes stand for the characters of another encoding.
package enum OtherReadings {
    /// The encodings in which letters of other languages stand where Windows-1252 has those of Western Europe.
    package static let encodings = [
        "windows-1250", "windows-1251", "windows-1253", "windows-1254", "windows-1257", "cp850", "cp852", "macintosh",
    ]

    /// The encodings of East Asia, in which two bytes are a character.
    package static let wideEncodings = ["gbk", "shift-jis", "big5", "euc-kr"]

    /// `text`, which was read as Windows-1252, in `encoding`; nil if it says nothing there.
    package static func reading(of text: String, in encoding: String) -> String? {
        guard let bytes = SingleByteDecoder.windows1252.bytes(of: text),
            let decoder = try? TextDecoder(for: .foreign(encoding))
        else { return nil }
        var sink = ByteSink(capacity: 4 * bytes.count + 4)
        let step = decoder.decode(bytes.span, from: 0, isLast: true, room: 4 * bytes.count + 4, into: &sink)
        decoder.finish(into: &sink)
        return step.fault == nil && step.position == bytes.count ? sink.string : nil
    }
}
