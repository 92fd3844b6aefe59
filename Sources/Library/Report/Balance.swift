import BroadsheetDiagnostics
import BroadsheetReports

/// A column with the running balance of another column's figures, which is declared before it.
///
///     Column("Amount", \.amount)
///     Balance("Balance", of: \.amount, over: .report).opening(Money(1250, .eur))
public struct Balance<Record: Sendable>: ReportContent {
    /// Where a balance goes on.
    public enum Scope: String, Hashable, Sendable {
        /// From the first detail of a section to its last.
        case section
        /// From section to section.
        case report
        /// Within each group of the innermost level.
        case group
    }

    private let title: String
    private let name: String?
    private let path: (any AnyKeyPath & Sendable)?
    private let identity: Identity?
    private let scope: Scope
    private let place: Place
    private var openings: [String] = []
    private var opening: (@Sendable (Record) throws -> Value)?
    private var openingKind: ValueKind = .text
    private var stated: (@Sendable (Record) throws -> Value)?
    private var statedKind: ValueKind = .text

    /// A balance of the column that shows a key path. `name` is what templates and downloads call it; else it is made from the
    /// title.
    public init<Content: ReportValue>(
        _ title: String, of path: any KeyPath<Record, Content> & Sendable, over scope: Scope = .section,
        name: String? = nil, file: StaticString = #fileID, line: Int = #line
    ) {
        (self.title, self.path, identity, self.scope, self.name) = (title, path, nil, scope, name)
        place = Place(file, line)
    }

    /// A balance of a column that was declared before: `let amount = Column("Amount") { … }`.
    public init(
        _ title: String, of column: Column<Record>, over scope: Scope = .section, name: String? = nil,
        file: StaticString = #fileID, line: Int = #line
    ) {
        (self.title, path, identity, self.scope, self.name) = (title, nil, column.identity, scope, name)
        place = Place(file, line)
    }

    /// The column, and what it begins with.
    public var part: ReportPart<Record> {
        ReportPart { draft in
            guard let of = draft.column(path, identity) else {
                draft.problems.add(
                    Problem(
                        "this balance is of no column", at: place,
                        advice:
                            "Declare a column of the same key path before it, or name the column itself: of: column."))
                return
            }
            let name = name ?? ColumnName.made(from: title, number: draft.columns.count + 1)
            guard ColumnName.isOne(name), !draft.columns.contains(where: { $0.name == name }) else {
                draft.problems.add(
                    ColumnName.isOne(name)
                        ? Problem(
                            "two columns are called \"\(name)\" in templates and downloads", at: place,
                            advice: "Give one of them a name of its own: Balance(\"\(title)\", …, name: \"…\").")
                        : ColumnName.problem(name, at: place))
                return
            }
            draft.columns.append(Draft.ColumnKey(name: name, path: nil, identity: Identity()))
            var column = ColumnDefinition(LocatedText(name, at: place))
            column.value = LocatedText("running(\(of), over: \(scope.rawValue))", at: place)
            column.style.label = LocatedText(title, at: place)
            let currency = draft.values.first { $0.name == of }?.currency
            if let stated {
                column.equals = draft.add(
                    hidden: NamedValue(
                        name: "stated \(name)", title: "the balance that the record states", kind: statedKind,
                        currency: currency, make: stated, place: place))
            }
            draft.definition.columns?.append(column)
            var figures = openings.map { LocatedText($0, at: place) }
            if let opening {
                figures.append(
                    draft.add(
                        hidden: NamedValue(
                            name: "opening of \(name)", title: "what the balance begins with", kind: openingKind,
                            currency: currency, make: opening, place: place)))
            }
            if figures.isEmpty { return }
            draft.definition.openings.append(
                OpeningDefinition(LocatedText(name, at: place), .figures(figures)))
        }
    }
}

extension Balance {
    private func with(_ change: (inout Balance) -> Void) -> Balance {
        var balance = self
        change(&balance)
        return balance
    }

    /// Begins with an amount, or with one in each of several currencies; rows tell of it, and of what the balance ends with.
    public func opening(_ amounts: Money...) -> Balance {
        with { $0.openings += amounts.map { "\($0.amount) \($0.currency.code)" } }
    }

    /// Begins with a number; rows tell of it, and of what the balance ends with.
    public func opening(_ number: Decimal) -> Balance { with { $0.openings.append("\(number)") } }

    /// Begins with what a closure makes of the records, which must be the same for all that share the balance.
    public func opening<Content: ReportValue>(
        _ make: @escaping @Sendable (Record) throws -> Content
    ) -> Balance {
        with {
            $0.opening = { try make($0).value }
            $0.openingKind = Content.kind
        }
    }

    /// Holds the balance against what each record states that it is; a difference is a problem. Records that state nothing are
    /// passed over.
    public func equals<Content: ReportValue>(_ make: @escaping @Sendable (Record) throws -> Content) -> Balance {
        with {
            $0.stated = { try make($0).value }
            $0.statedKind = Content.kind
        }
    }
}
