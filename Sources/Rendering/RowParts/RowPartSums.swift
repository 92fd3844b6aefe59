import BroadsheetBytes

/// The columns of a part whose values go on from row to row, through all forms: a balance is the one before and an amount of its row, an id
/// the one before and a step. They are written as what they begin with and what they go on by, if that gives each text exactly.
struct RowPartSums {
    /// What a column begins with, and by which other it goes on.
    private struct Sum {
        var from: PlainFigure
        var term: Int
    }

    private let forms: [RowPartColumns]
    private let order: [UInt8]
    private var sums: [Int: Sum] = [:]
    /// The steps of the ids, in the order of all rows; none where ids do not go on.
    private var steps: [Int64] = []
    private var firstID: Int64 = 0

    /// Looks for them in rows that have these forms, in this order.
    init(_ forms: [RowPartColumns], _ order: [UInt8]) {
        (self.forms, self.order) = (forms, order)
        guard order.count > 2 else { return }
        findSteps()
        for column in 2..<max(2, forms.map(\.kinds.count).max() ?? 0) {
            for term in 1..<column where sums[column] == nil { sums[column] = sum(column, of: term) }
        }
    }

    /// Appends the column of a form, if it is one of them.
    func append(_ column: Int, of form: Int, to json: inout ByteSink) -> Bool {
        if column == 0 {
            guard !steps.isEmpty else { return false }
            json.append("{\"sum\":")
            appendSteps(of: form, to: &json)
            json.append(",\"from\":\"")
            PlainFigure(units: firstID, decimals: 0).append(to: &json)
        } else {
            guard let sum = sums[column], has(column, sum.term, form) else { return false }
            json.append("{\"sum\":")
            json.append(digits: UInt64(sum.term))
            json.append(",\"from\":\"")
            sum.from.append(to: &json)
        }
        json.append("\"}")
        return true
    }

    private func appendSteps(of form: Int, to json: inout ByteSink) {
        let own = order.indices.lazy.filter { order[$0] == form }.map { steps[$0] }
        let isSame = own.allSatisfy { $0 == own.first }
        json.append(isSame ? "\"" : "[\"")
        for (number, step) in (isSame ? Array(own.prefix(1)) : Array(own)).enumerated() {
            if number > 0 { json.append("\",\"") }
            PlainFigure(units: step, decimals: 0).append(to: &json)
        }
        json.append(isSame ? "\"" : "\"]")
    }

    /// Whether both are columns of a form, with values.
    private func has(_ column: Int, _ term: Int, _ form: Int) -> Bool {
        let kinds = forms[form].kinds
        return column < kinds.count && kinds[column] == MarkupCutter.Kind.value.letter
            && kinds[term] == MarkupCutter.Kind.value.letter
    }

    /// Finds the steps between ids that are whole numbers.
    private mutating func findSteps() {
        var next = Array(repeating: 0, count: forms.count)
        var found: [Int64] = []
        found.reserveCapacity(order.count)
        var before: Int64 = 0
        for form in order {
            let form = Int(form)
            guard let id = forms[form].columns[0].texts.figure(next[form]), id.decimals == 0 else { return }
            next[form] += 1
            found.append(id.units - before)
            before = id.units
        }
        // The first step is that of the second, so that steps that are the same can all be.
        firstID = found[0] - found[1]
        found[0] = found[1]
        steps = found
    }

    /// What `column` begins with, if it goes on by `term` in each row that has both.
    private func sum(_ column: Int, of term: Int) -> Sum? {
        var next = Array(repeating: 0, count: forms.count)
        var sum: Sum?
        var last: PlainFigure?
        for form in order {
            let form = Int(form)
            let row = next[form]
            next[form] += 1
            guard has(column, term, form) else { continue }
            guard let value = forms[form].columns[column].texts.figure(row),
                let more = forms[form].columns[term].texts.figure(row), value.decimals == more.decimals
            else { return nil }
            if let last {
                guard last.decimals == value.decimals, last.units + more.units == value.units else { return nil }
            } else {
                sum = Sum(from: PlainFigure(units: value.units - more.units, decimals: value.decimals), term: term)
            }
            last = value
        }
        return sum
    }
}

/// A plain figure of at most seventeen digits, as it is written in the only way that there is: no plus, no noughts before it.
struct PlainFigure {
    var units: Int64
    var decimals: Int

    init(units: Int64, decimals: Int) { (self.units, self.decimals) = (units, decimals) }

    /// The figure that `text` is; nil where it is none, or would be written in another way.
    init?(_ text: borrowing Span<UInt8>) {
        let isNegative = text.count > 0 && text[0] == UInt8(ascii: "-")
        let start = isNegative ? 1 : 0
        guard text.count > start, text.count <= 18 else { return nil }
        var point: Int?
        var units: Int64 = 0
        for at in start..<text.count {
            let byte = text[at]
            if byte == UInt8(ascii: "."), point == nil, at > start {
                point = at
            } else {
                guard byte >= 0x30, byte <= 0x39 else { return nil }
                units = units * 10 + Int64(byte - 0x30)
            }
        }
        let whole = (point ?? text.count) - start
        guard point != text.count - 1, whole == 1 || text[start] != 0x30, !isNegative || units != 0 else { return nil }
        (self.units, decimals) = (isNegative ? -units : units, point.map { text.count - 1 - $0 } ?? 0)
    }

    /// Appends it as it was written.
    func append(to sink: inout ByteSink) {
        if units < 0 { sink.append("-") }
        var scale: UInt64 = 1
        for _ in 0..<decimals { scale *= 10 }
        sink.append(digits: units.magnitude / scale)
        guard decimals > 0 else { return }
        sink.append(".")
        sink.append(digits: units.magnitude % scale, width: decimals)
    }
}
