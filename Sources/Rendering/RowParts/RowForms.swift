import BroadsheetBytes

/// The forms of the rows of one part, and what was cut out of its rows: a column for each gap of each form.
struct RowForms: ~Copyable {
    /// A form, by where it lies among all of them.
    private struct Form {
        var start: Int
        var length: Int
        /// Its first column, and how many it has.
        var column: Int
        var width: Int
    }

    /// How many forms a part has at most: rows of further ones are kept as they are.
    static let most = 64

    private var bytes = ByteSink(capacity: 1 << 12)
    private var forms: [Form] = []
    private var columns: [RowPartColumn] = []

    /// The number of the form that `cutter` left, to whose columns what was cut out is added, behind the row's own id; nil where there
    /// are too many.
    mutating func add(_ cutter: borrowing MarkupCutter, id: borrowing ByteSink) -> Int? {
        guard let number = number(of: cutter.form.span, width: cutter.ends.count + 1) else { return nil }
        let first = forms[number].column
        columns[first].texts.append(id.span)
        var start = 0
        for (gap, end) in cutter.ends.enumerated() {
            columns[first + 1 + gap].texts.append(cutter.cuts.bytes(start, end - start))
            start = end
        }
        return number
    }

    private mutating func number(of form: borrowing Span<UInt8>, width: Int) -> Int? {
        for (number, known) in forms.enumerated()
        where known.length == form.count && bytes.bytes(known.start, known.length).isEqual(to: form) {
            return number
        }
        guard forms.count < Self.most else { return nil }
        forms.append(Form(start: bytes.count, length: form.count, column: columns.count, width: width))
        bytes.append(form)
        for _ in 0..<width { columns.append(RowPartColumn()) }
        return forms.count - 1
    }

    /// Appends all of them as JSON, and forgets them.
    mutating func end(to json: inout ByteSink) {
        json.append("\"forms\":[")
        for (number, form) in forms.enumerated() {
            json.append(number == 0 ? "{\"kinds\":\"" : ",\n{\"kinds\":\"")
            append(form, to: &json)
        }
        json.append("],\n\"columns\":[")
        for (number, form) in forms.enumerated() {
            json.append(number == 0 ? "[" : ",\n[")
            for column in 0..<form.width {
                if column > 0 { json.append(",\n") }
                columns[form.column + column].texts.append(to: &json)
            }
            json.append("]")
        }
        json.append("]")
        bytes.removeAll()
        forms.removeAll(keepingCapacity: true)
        columns.removeAll(keepingCapacity: true)
    }

    /// Appends the kinds of what was cut out of a form, and the pieces around it.
    private func append(_ form: Form, to json: inout ByteSink) {
        let form = bytes.bytes(form.start, form.length)
        for at in 0..<form.count where form[at] == MarkupCutter.gap { json.append(form[at + 1]) }
        json.append("\",\"pieces\":[")
        var start = 0
        for at in 0..<form.count where form[at] == MarkupCutter.gap {
            json.appendJSON(form.extracting(start..<at))
            json.append(",")
            start = at + 2
        }
        json.appendJSON(form.extracting(start..<form.count))
        json.append("]}")
    }
}

/// What was cut out at one gap of a form. An object, for a list of them could not have what is never copied.
final class RowPartColumn {
    var texts = RowPartTexts()
}

/// What was cut out at one gap of a form: a list, or one text that is the same in all rows.
struct RowPartTexts: ~Copyable {
    private var first = ByteSink(capacity: 32)
    private var count = 0
    private var isSame = true
    /// All of them as JSON, once one differs from the first.
    private var list = ByteSink(capacity: 32)

    /// Adds one.
    mutating func append(_ text: borrowing Span<UInt8>) {
        count += 1
        if count == 1 { return first.append(text) }
        if isSame {
            if text.isEqual(to: first.span) { return }
            isSame = false
            for number in 1..<count {
                if number > 1 { list.append(UInt8(ascii: ",")) }
                list.appendJSON(first)
            }
        }
        list.append(UInt8(ascii: ","))
        list.appendJSON(text)
    }

    /// Appends them as JSON: `["1","2"]`, or `"EUR"`.
    borrowing func append(to json: inout ByteSink) {
        if isSame { return json.appendJSON(first) }
        json.append("[")
        json.append(list.count, from: 0, of: list)
        json.append("]")
    }
}
