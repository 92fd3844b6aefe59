import BroadsheetBytes

/// The ids of figures that stand in rows which were passed over.
struct FigureMarks {
    private let page: [UInt8]
    /// Where each stands in the page.
    private var places: [Range<Int>] = []

    private static let attribute = Array("data-figure=".utf8)

    /// The ids in these runs of the page; nil where one is not written as the program writes it, and so takes more than a look.
    init?(in page: [UInt8], _ runs: [RowRun]) {
        self.page = page
        let bytes = page.span
        for run in runs {
            var position = run.place.lowerBound
            while let found = bytes.extracting(position..<run.place.upperBound).place(of: Self.attribute.span) {
                let start = position + found + Self.attribute.count
                guard start < page.count, page[start] == UInt8(ascii: "\"") else { return nil }
                let end = bytes.place(of: UInt8(ascii: "\""), from: start + 1)
                guard bytes.count(of: UInt8(ascii: "&"), in: (start + 1)..<end) == 0 else { return nil }
                places.append((start + 1)..<end)
                position = min(end, run.place.upperBound)
            }
        }
    }

    /// Whether one of the ids is this one, or this one with a currency or anything else behind it.
    func has(_ mark: String) -> Bool {
        let wanted = Array(mark.utf8)
        let bytes = page.span
        return places.contains { place in
            place.count >= wanted.count && bytes.has(wanted.span, at: place.lowerBound)
        }
    }
}
