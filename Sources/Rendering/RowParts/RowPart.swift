import BroadsheetBytes
import BroadsheetReports

/// The rows of one part as JSON. A number is a detail of that form, whose next texts stand in the form's columns; a list says in which group and
/// section the rows behind it are; a text is a row as it is, behind a letter that says what it is.
struct RowPart: ~Copyable {
    private var cutter = MarkupCutter()
    private var forms = RowForms()
    private var rows = ByteSink(capacity: 1 << 16)
    /// How many details it has, and how many bytes of markup.
    private(set) var details = 0
    private(set) var markup = 0
    /// The ids that the detail at hand names, and the group and the section of the last one that was cut.
    private var ids = RowIDs()
    private var group = ByteSink()
    private var section = ByteSink()
    /// The last part of the address of the page at hand, and of that on which the part begins.
    private var page = ""
    private var firstPage = ""

    init() { group.append(0) }

    /// Whether it has nothing yet.
    var isEmpty: Bool { rows.count == 0 }

    /// Takes the row at hand, whose markup is what was rendered into `bytes` from `start` on.
    mutating func take(_ state: borrowing RowState, _ bytes: borrowing ByteSink, from start: Int) {
        let markup = bytes.bytes(start, bytes.count - start)
        self.markup += markup.count
        if state.row.kind.isDetail {
            details += 1
            takeDetail(state, markup)
        } else {
            append("\(state.row.partLetter)\(state.row.depth) ", markup)
        }
    }

    /// Goes on to the page whose address ends so.
    mutating func turn(to page: String) {
        self.page = page
        guard rows.count > 0 else { return firstPage = page }
        begin()
        rows.appendJSON("p\(page)")
    }

    /// Appends it to `json`, and begins the next one.
    mutating func end(to json: inout ByteSink) {
        json.append("{\"page\":")
        json.appendJSON(firstPage)
        json.append(",\n")
        forms.end(to: &json)
        json.append(",\n\"rows\":[")
        json.append(rows.count, from: 0, of: rows)
        json.append("]}\n")
        rows.removeAll()
        (details, markup, firstPage) = (0, 0, page)
        // Each part says anew in which group its first row is.
        group.removeAll()
        group.append(0)
    }

    private mutating func takeDetail(_ state: borrowing RowState, _ markup: borrowing Span<UInt8>) {
        ids.take(state)
        cutter.cut(markup, ids)
        guard !cutter.isUncut, let form = forms.add(cutter, id: ids.short) else { return append("d", markup) }
        if !ids.group.hasSameBytes(as: group) || !ids.section.hasSameBytes(as: section) {
            begin()
            rows.append("[")
            rows.appendJSON(ids.group)
            rows.append(",")
            rows.appendJSON(ids.section)
            rows.append("]")
            group.removeAll()
            group.append(ids.group.count, from: 0, of: ids.group)
            section.removeAll()
            section.append(ids.section.count, from: 0, of: ids.section)
        }
        begin()
        rows.append(digits: UInt64(form))
    }

    /// Appends a row as it is, behind `word`.
    private mutating func append(_ word: String, _ markup: borrowing Span<UInt8>) {
        begin()
        rows.append("\"")
        rows.append(word)
        let start = rows.count
        rows.appendJSON(markup)
        // The quotation mark stands before the word.
        rows.remove(start..<start + 1)
    }

    private mutating func begin() {
        if rows.count > 0 { rows.append(",") }
    }
}

extension Row {
    /// What a part calls a row that is no detail: `b` begins rows that belong together, `h` heads them, `f` has totals of them.
    fileprivate var partLetter: Character {
        switch kind {
        case .sectionBegin, .groupBegin: "b"
        case .subheader: isContinued ? "f" : "b"
        case .header: "h"
        case .subfooter, .footer, .grandfooter, .opening, .closing, .group, .itemTotal: "f"
        default: "n"
        }
    }

    /// How deep those rows are: what belongs to the report is below 0, and the body of a table is around the group that it has.
    fileprivate var depth: Int {
        switch kind {
        case .reportBegin, .reportEnd, .summary, .contents, .chart, .grandfooter: -1
        case .sectionBegin, .sectionEnd, .header, .columns, .footer: 0
        case .groupBegin, .groupEnd: 2 * Int(level) - 1
        default: level <= 1 ? 0 : 2 * Int(level)
        }
    }
}
