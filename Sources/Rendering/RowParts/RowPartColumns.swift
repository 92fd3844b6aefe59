import BroadsheetBytes

/// What was cut out at one gap of a form. An object, for a list of them could not have what is never copied.
final class RowPartColumn {
    var texts = RowPartTexts()
}

/// What was cut out at one gap of a form, in the order of its rows.
struct RowPartTexts: ~Copyable {
    /// All of them one behind the other, without those that repeat the first one before any other.
    private var bytes = ByteSink(capacity: 32)
    private var ends: [Int] = []
    private var leading = 0
    /// How many there are.
    private(set) var count = 0

    /// Whether all are the same.
    var isSame: Bool { leading == count }

    /// Adds one.
    mutating func append(_ text: borrowing Span<UInt8>) {
        if count > 0, isSame, text.isEqual(to: bytes.span) {
            leading += 1
            count += 1
            return
        }
        if count == 0 { leading = 1 }
        count += 1
        bytes.append(text)
        ends.append(bytes.count)
    }

    /// Whether two rows have the same.
    borrowing func areSame(_ one: Int, _ other: Int) -> Bool {
        let (first, second) = (place(one), place(other))
        let text = bytes.bytes(first.start, first.length)
        return text.isEqual(to: bytes.bytes(second.start, second.length))
    }

    /// Whether a row has what is in `other`.
    borrowing func isSame(_ row: Int, as other: borrowing ByteSink) -> Bool {
        let place = place(row)
        return other.span.isEqual(to: bytes.bytes(place.start, place.length))
    }

    /// The length of that of a row.
    borrowing func length(_ row: Int) -> Int { place(row).length }

    /// Puts that of a row into `sink`, in place of what is there.
    borrowing func copy(_ row: Int, to sink: inout ByteSink) {
        let place = place(row)
        sink.removeAll()
        sink.append(place.length, from: place.start, of: bytes)
    }

    /// The figure that a row has; nil where it is none, or would be written in another way.
    borrowing func figure(_ row: Int) -> PlainFigure? {
        let place = place(row)
        return PlainFigure(bytes.bytes(place.start, place.length))
    }

    /// Appends that of a row as JSON.
    borrowing func append(_ row: Int, to json: inout ByteSink) {
        let place = place(row)
        json.appendJSON(bytes.bytes(place.start, place.length))
    }

    private borrowing func place(_ row: Int) -> (start: Int, length: Int) {
        let number = row < leading ? 0 : row - leading + 1
        let start = number == 0 ? 0 : ends[number - 1]
        return (start, ends[number] - start)
    }

    /// Appends them as JSON: `["1","2"]`, or `"EUR"`.
    borrowing func append(to json: inout ByteSink) {
        if isSame { return json.appendJSON(bytes) }
        json.append("[")
        for row in 0..<count {
            if row > 0 { json.append(",") }
            append(row, to: &json)
        }
        json.append("]")
    }
}

/// The columns of a form, of which some can be found from others: those are written as the way to find them, if that gives each text exactly.
struct RowPartColumns {
    /// The letter of what was cut out; the first column has the rows' ids.
    var kinds: [UInt8]
    var columns: [RowPartColumn]

    /// How many different values are looked up at most.
    private static let most = 128

    /// Appends what a column is to the values of the one before it: figures as they are shown, or a text for each different value. False where
    /// it is neither.
    func appendDerived(_ column: Int, to json: inout ByteSink) -> Bool {
        guard column > 1, kinds[column] == MarkupCutter.Kind.text.letter,
            kinds[column - 1] == MarkupCutter.Kind.value.letter, !columns[column].texts.isSame
        else { return false }
        if let shown = ShownFigure(columns[column - 1], columns[column]) {
            json.append("{\"of\":")
            json.append(digits: UInt64(column - 1))
            json.append(",\"as\":")
            shown.append(to: &json)
            json.append("}")
            return true
        }
        return appendLookedUp(column, to: &json)
    }

    /// Appends a text for each different value of the column before, in the order in which these come.
    private func appendLookedUp(_ column: Int, to json: inout ByteSink) -> Bool {
        let values = columns[column - 1]
        let texts = columns[column]
        // The rows that have a value first.
        var different: [Int] = []
        for row in 0..<values.texts.count {
            let known = different.last { values.texts.areSame(row, $0) }
            guard let known else {
                different.append(row)
                guard different.count <= Self.most else { return false }
                continue
            }
            guard texts.texts.areSame(row, known) else { return false }
        }
        guard different.count < values.texts.count else { return false }
        json.append("{\"of\":")
        json.append(digits: UInt64(column - 1))
        json.append(",\"each\":[")
        for (number, row) in different.enumerated() {
            if number > 0 { json.append(",") }
            texts.texts.append(row, to: &json)
        }
        json.append("]}")
        return true
    }
}
