import BroadsheetDiagnostics
import BroadsheetReports

/// The kinds of a report's detail rows as the cases of an enum; each leads to a partial of the theme.
///
///     enum TaskRow: String, RowKinds { case task, done = "task_done" }
public protocol RowKinds: CaseIterable, Hashable, Sendable {
    /// The name of the partial: `task` for `rows/task.html`.
    var partial: String { get }
}

extension RowKinds where Self: RawRepresentable, RawValue == String {
    /// The raw value.
    public var partial: String { rawValue }
}

/// Says which kind each detail row is.
public struct Rows<Record: Sendable>: ReportContent {
    /// What it adds.
    public let part: ReportPart<Record>

    /// The kind that a closure finds for a record; a `switch` in it has all cases that its own value can be.
    public init<Kind: RowKinds>(
        of kinds: Kind.Type = Kind.self, file: StaticString = #fileID, line: Int = #line,
        _ choose: @escaping @Sendable (Record) throws -> Kind
    ) {
        let place = Place(file, line)
        part = ReportPart { draft in
            let cases = Array(Kind.allCases)
            for kind in cases where !Self.isName(kind.partial) {
                draft.problems.add(
                    Problem(
                        "\"\(kind.partial)\" cannot be a kind of detail rows", at: place,
                        advice: "It is the name of a partial of its own: letters, digits, hyphens and underscores."))
                return
            }
            guard let last = cases.last else {
                draft.problems.add(Problem("there are no kinds of rows to choose from", at: place))
                return
            }
            let numbers = Dictionary(uniqueKeysWithValues: cases.enumerated().map { ($1, $0) })
            let value = NamedValue<Record>(
                name: "kind of row", title: "the kind of the row", kind: .number(decimals: 0),
                make: { .number(Decimal(numbers[try choose($0)] ?? 0)) }, place: place)
            if cases.count == 1, !last.partial.contains("-") {
                draft.definition.row = LocatedText(last.partial, at: place)
                return
            }
            let name = draft.add(hidden: value).content
            var text = "if(true, '\(last.partial)', '\(last.partial)')"
            for (number, kind) in cases.enumerated().dropLast().reversed() {
                text = "if(\(name) == \(number), '\(kind.partial)', \(text))"
            }
            draft.definition.row = LocatedText(text, at: place)
        }
    }

    /// Whether a text can be the name of a partial of details.
    private static func isName(_ name: String) -> Bool {
        if name == "detail" { return true }
        let isPlain = name.utf8.allSatisfy {
            0x61...0x7A ~= $0 | 0x20 || 0x30...0x39 ~= $0 || $0 == 0x5F || $0 == 0x2D
        }
        return !name.isEmpty && isPlain && !BroadsheetReports.RowKind.names.contains(name)
    }
}

/// A value that has no column: partials of the theme and downloads' templates find it by its name.
public struct Extra<Record: Sendable>: ReportContent {
    /// What it adds.
    public let part: ReportPart<Record>

    /// The value that templates call `name`.
    public init<Content: ReportValue>(
        _ name: String, file: StaticString = #fileID, line: Int = #line,
        _ content: @escaping @Sendable (Record) throws -> Content
    ) {
        let place = Place(file, line)
        part = ReportPart { draft in
            guard ColumnName.isOne(name), !draft.values.contains(where: { $0.name == name }) else {
                draft.problems.add(
                    ColumnName.isOne(name)
                        ? Problem("two values are called \"\(name)\"", at: place, advice: "Give one another name.")
                        : ColumnName.problem(name, at: place))
                return
            }
            _ = draft.add(
                hidden: NamedValue(
                    name: name, title: name, kind: Content.kind, make: { try content($0).value }, place: place))
        }
    }
}
