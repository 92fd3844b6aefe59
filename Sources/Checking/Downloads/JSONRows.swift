import BroadsheetDiagnostics

/// The rows of a report in its JSON: a row a line, behind a line with the columns.
struct JSONRows: DownloadRows {
    let hasEachGroup = true
    private var file: FileBytes
    private var line = 0
    private var reader = JSONRowReader()
    /// A row that comes after the last, if it has been read.
    private var ahead = DownloadRow()
    private var hasAhead = false

    var columns: [DownloadColumn] { reader.columns.all }

    /// The rows of the file whose shares `more` gives.
    init(_ more: @escaping () throws(Problem) -> [UInt8]) { file = FileBytes(more) }

    mutating func next(_ row: inout DownloadRow) throws(Problem) -> Bool {
        if hasAhead {
            swap(&row, &ahead)
            hasAhead = false
        } else if try nextRow(&row) == nil {
            return false
        }
        // Records have one line each; totals go on in other currencies.
        if row.kind == .detail { return true }
        var other = DownloadRow()
        swap(&other, &ahead)
        while let isContinued = try nextRow(&other) {
            guard isContinued else { hasAhead = true; break }
            row.add(other)
        }
        swap(&other, &ahead)
        return true
    }

    /// Reads the next line that has a row, and says whether it goes on with the one before it; nil at the end.
    private mutating func nextRow(_ row: inout DownloadRow) throws(Problem) -> Bool? {
        while let place = try nextLine() {
            guard Self.isRow(file.bytes, place) else {
                if line == 1 { reader.columns.read(Array(file.bytes[place])) }
                continue
            }
            row.begin(line)
            row.bytes += file.bytes[place]
            if let isContinued = reader.read(&row) { return isContinued }
            // What cannot be read is a row of which nothing is known: the page's row has none of its figures.
            row.begin(line)
            row.kind = .detail
            return false
        }
        return nil
    }

    private static func isRow(_ bytes: [UInt8], _ place: Range<Int>) -> Bool {
        place.count > row.count && bytes.says(row, at: place.lowerBound..<(place.lowerBound + row.count))
    }

    private static let row = Array("{\"kind\"".utf8)

    /// Where the next line stands, without its end and without the comma there; nil at the end.
    private mutating func nextLine() throws(Problem) -> Range<Int>? {
        var end = file.index(of: UInt8(ascii: "\n"), from: file.position)
        while end == nil {
            try file.refill()
            end = file.index(of: UInt8(ascii: "\n"), from: file.position)
        }
        guard let end, file.position < file.bytes.count else { return nil }
        line += 1
        let start = file.position
        file.position = min(end + 1, file.bytes.count)
        let hasComma = end > start && file.bytes[end - 1] == UInt8(ascii: ",")
        return start..<(hasComma ? end - 1 : end)
    }
}
