import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReports

/// A column of a report's details.
public struct Column<Record: Sendable>: ReportContent {
    let title: String
    let name: String?
    let path: (any AnyKeyPath & Sendable)?
    let identity = Identity()
    let kind: ValueKind
    let make: @Sendable (Record) throws -> Value
    let place: Place
    var look = Look<Record>()

    /// A column of the values at a key path. `name` is what templates and downloads call it; else it is made from the title.
    public init<Content: ReportValue>(
        _ title: String, _ path: any KeyPath<Record, Content> & Sendable, name: String? = nil,
        file: StaticString = #fileID, line: Int = #line
    ) {
        (self.title, self.name, self.path, kind) = (title, name, path, Content.kind)
        place = Place(file, line)
        make = { $0[keyPath: path].value }
    }

    /// A column of values that a closure makes of each record.
    public init<Content: ReportValue>(
        _ title: String, name: String? = nil, file: StaticString = #fileID, line: Int = #line,
        _ content: @escaping @Sendable (Record) throws -> Content
    ) {
        (self.title, self.name, path, kind) = (title, name, nil, Content.kind)
        place = Place(file, line)
        make = { try content($0).value }
    }

    /// The column and its value.
    public var part: ReportPart<Record> {
        ReportPart { draft in
            let name = name ?? ColumnName.made(from: title, number: draft.columns.count + 1)
            guard ColumnName.isOne(name) else {
                draft.problems.add(ColumnName.problem(name, at: place))
                return
            }
            guard !draft.values.contains(where: { $0.name == name }) else {
                draft.problems.add(
                    Problem(
                        "two columns are called \"\(name)\" in templates and downloads", at: place,
                        advice: "Give one of them a name of its own: Column(\"\(title)\", …, name: \"…\")."))
                return
            }
            let value = NamedValue(
                name: name, title: title, kind: kind, currency: look.currency, make: make, place: place)
            draft.values.append(value)
            draft.columns.append(Draft.ColumnKey(name: name, path: path, identity: identity))
            var style = look.style(at: place, of: name, &draft)
            style.label = LocatedText(title, at: place)
            draft.declare(value, CellStyle(), as: look.isPercent ? .percent : nil)
            var column = ColumnDefinition(LocatedText(name, at: place))
            if case .period(let unit) = kind { column.value = LocatedText("\(unit.function)(\(name))", at: place) }
            column.style = style
            column.kind = look.kind?.definition(at: place, of: name, &draft)
            column.chart = look.chart.map { Located($0.engine, at: place) }
            column.band = look.band?.definition(at: place)
            draft.definition.columns?.append(column)
        }
    }
}

extension Column {
    private func with(_ change: (inout Look<Record>) -> Void) -> Column {
        var column = self
        change(&column.look)
        return column
    }

    /// Shows dates or numbers by a pattern of CLDR: `MMM d, yyyy`, `#,##0.00`.
    public func shown(as pattern: String) -> Column { with { $0.pattern = pattern } }

    /// Shows so many digits after the decimal point.
    public func digits(_ digits: Int) -> Column { with { $0.digits = digits } }

    /// Writes thousands, millions and so on as the language shortens them: 1.2K.
    public func compact() -> Column { with { $0.isCompact = true } }

    /// Shows so many digits, from the first on that is not a zero.
    public func significant(_ digits: Int) -> Column { with { $0.significant = digits } }

    /// Puts a unit behind numbers, which totals keep.
    public func unit(_ unit: String) -> Column { with { $0.unit = unit } }

    /// Shows texts and dates in upper or lower case.
    public func letterCase(_ letterCase: LetterCase) -> Column { with { $0.letterCase = letterCase } }

    /// Says that all amounts are in one currency; one in another is then a problem.
    public func currency(_ currency: Currency) -> Column { with { $0.currency = currency } }

    /// Shows numbers with a per cent sign.
    public func percent() -> Column { with { $0.isPercent = true } }

    /// Writes negative figures in parentheses.
    public func accounting() -> Column { with { $0.isAccounting = true } }

    /// Says where the text of each cell stands.
    public func aligned(_ alignment: Alignment) -> Column { with { $0.alignment = alignment } }

    /// Shows a text where there is no value.
    public func missing(_ text: String) -> Column { with { $0.missing = text } }

    /// Draws a picture beside each value, or in place of each list; `band` is what lies behind a list.
    public func chart(_ chart: CellPicture, band: ListBand? = nil) -> Column {
        with { ($0.chart, $0.band) = (chart, band) }
    }

    /// Gives the cells of those records a class name that meet a condition.
    public func classed(_ name: String, when condition: @escaping @Sendable (Record) throws -> Bool) -> Column {
        with { $0.classes.append((name, condition)) }
    }
}
