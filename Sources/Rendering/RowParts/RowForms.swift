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
    /// The form of each row, in their order.
    private var order: [UInt8] = []

    /// The number of the form that `cutter` left, to whose columns what was cut out is added, behind the row's own id; nil where there
    /// are too many.
    mutating func add(_ cutter: borrowing MarkupCutter, id: borrowing ByteSink) -> Int? {
        guard let number = number(of: cutter.form.span, width: cutter.ends.count + 1) else { return nil }
        order.append(UInt8(number))
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
        var told: [RowPartColumns] = []
        for form in forms { told.append(columns(of: form)) }
        let sums = RowPartSums(told, order)
        for (number, form) in told.enumerated() {
            json.append(number == 0 ? "[" : ",\n[")
            for column in form.kinds.indices {
                if column > 0 { json.append(",\n") }
                if sums.append(column, of: number, to: &json) || form.appendDerived(column, to: &json) { continue }
                form.columns[column].texts.append(to: &json)
            }
            json.append("]")
        }
        json.append("]")
        bytes.removeAll()
        forms.removeAll(keepingCapacity: true)
        columns.removeAll(keepingCapacity: true)
        order.removeAll(keepingCapacity: true)
    }

    /// What the columns of a form are: the first has the ids of its rows.
    private borrowing func columns(of form: Form) -> RowPartColumns {
        let written = bytes.bytes(form.start, form.length)
        var kinds = [MarkupCutter.Kind.other.letter]
        for at in 0..<written.count where written[at] == MarkupCutter.gap { kinds.append(written[at + 1]) }
        return RowPartColumns(kinds: kinds, columns: Array(columns[form.column..<form.column + form.width]))
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
