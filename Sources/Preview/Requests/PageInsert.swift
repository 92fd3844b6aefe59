import BroadsheetBytes

/// The script that every page gets when it is sent, and never in the finished site.
enum PageInsert {
    /// How far from the end of a page the end of its body is looked for.
    private static let reach = 1 << 16

    /// The pieces of the page `file` with the script in it, which is told the page's tag.
    static func pieces(of file: ServedFile, tag: EntityTag) -> [Answer.Piece] {
        let place = file.bytes.read { endOfBody(in: $0) }
        return [
            .init(file.bytes, 0..<place), .init(script(tag)), .init(file.bytes, place..<file.bytes.count),
        ].filter { !$0.range.isEmpty }
    }

    private static func script(_ tag: EntityTag) -> SharedBytes {
        SharedBytes("<script src=\"/_broadsheet/reload.js\" data-page=\"\(tag.name)\" defer></script>")
    }

    /// Where the last `</body` begins; the end of the page if there is none.
    private static func endOfBody(in page: borrowing Span<UInt8>) -> Int {
        var start = page.count - 6
        let first = max(0, page.count - reach)
        while start >= first {
            if page[start] == 0x3C, isEnd(page, at: start) { return start }
            start -= 1
        }
        return page.count
    }

    private static func isEnd(_ page: borrowing Span<UInt8>, at start: Int) -> Bool {
        let letters: InlineArray<6, UInt8> = [0x3C, 0x2F, 0x62, 0x6F, 0x64, 0x79]
        for i in 0..<6 where (page[start + i] | (i > 1 ? 0x20 : 0)) != letters[i] { return false }
        return true
    }
}
