import BroadsheetDiagnostics
import BroadsheetReports

/// What must hold of all records, or there is no report: of each of them, or of several together.
///
///     Assert("No amount is below zero") { $0.amount >= 0 }
///     Assert("Debit equals credit", balanced: \.debit, \.credit, by: \.voucher)
///     Assert("No gap in the vouchers", sequence: \.number)
///
/// It is of the records that `Only` leaves, also of those beyond a `Limit`. What is missing decides nothing, and fails.
public struct Assert<Record: Sendable>: ReportContent {
    /// What it adds.
    public let part: ReportPart<Record>

    /// The closure is true of each record.
    public init(
        _ name: String, file: StaticString = #fileID, line: Int = #line,
        that condition: @escaping @Sendable (Record) throws -> Bool
    ) {
        let place = Place(file, line)
        part = ReportPart { draft in
            let value = draft.assertedValue(condition, at: place)
            draft.definition.assertions.append(
                AssertionDefinition(LocatedText(name, at: place), .holds(draft.add(hidden: value))))
        }
    }

    /// The sum of a figure is zero in each currency.
    public init<Figure: ReportValue>(
        _ name: String, balanced figure: @escaping @Sendable (Record) throws -> Figure, file: StaticString = #fileID,
        line: Int = #line
    ) {
        self.init(name, at: Place(file, line), Self.noKey) { draft, place in
            .balanced([draft.add(hidden: draft.assertedValue(figure, at: place))])
        }
    }

    /// The sum of a figure is zero in each currency, for each key.
    public init<Figure: ReportValue, Key: ReportValue>(
        _ name: String, balanced figure: @escaping @Sendable (Record) throws -> Figure,
        by key: @escaping @Sendable (Record) throws -> Key, file: StaticString = #fileID, line: Int = #line
    ) {
        self.init(name, at: Place(file, line), key) { draft, place in
            .balanced([draft.add(hidden: draft.assertedValue(figure, at: place))])
        }
    }

    /// The sums of two figures are the same in each currency, for each key.
    public init<Figure: ReportValue, Other: ReportValue, Key: ReportValue>(
        _ name: String, balanced figure: @escaping @Sendable (Record) throws -> Figure,
        _ other: @escaping @Sendable (Record) throws -> Other, by key: @escaping @Sendable (Record) throws -> Key,
        file: StaticString = #fileID, line: Int = #line
    ) {
        self.init(name, at: Place(file, line), key) { draft, place in
            let first = draft.add(hidden: draft.assertedValue(figure, at: place))
            return .balanced([first, draft.add(hidden: draft.assertedValue(other, at: place))])
        }
    }

    /// Whole numbers follow each other without a gap, each there once, in any order.
    public init<Number: ReportValue>(
        _ name: String, sequence number: @escaping @Sendable (Record) throws -> Number, file: StaticString = #fileID,
        line: Int = #line
    ) {
        self.init(name, at: Place(file, line), Self.noKey) { draft, place in
            .sequence(draft.add(hidden: draft.assertedValue(number, at: place)))
        }
    }

    /// Whole numbers follow each other without a gap for each key, each there once, in any order.
    public init<Number: ReportValue, Key: ReportValue>(
        _ name: String, sequence number: @escaping @Sendable (Record) throws -> Number,
        by key: @escaping @Sendable (Record) throws -> Key, file: StaticString = #fileID, line: Int = #line
    ) {
        self.init(name, at: Place(file, line), key) { draft, place in
            .sequence(draft.add(hidden: draft.assertedValue(number, at: place)))
        }
    }

    /// The sum of a figure so far is never below zero for any key, in the order of the records.
    public init<Figure: ReportValue, Key: ReportValue>(
        _ name: String, neverNegative figure: @escaping @Sendable (Record) throws -> Figure,
        by key: @escaping @Sendable (Record) throws -> Key, file: StaticString = #fileID, line: Int = #line
    ) {
        self.init(name, at: Place(file, line), key) { draft, place in
            .neverNegative(draft.add(hidden: draft.assertedValue(figure, at: place)))
        }
    }

    private init<Key: ReportValue>(
        _ name: String, at place: Place, _ key: (@Sendable (Record) throws -> Key)?,
        _ rule: @escaping @Sendable (inout Draft<Record>, Place) -> AssertionDefinition.Rule
    ) {
        part = ReportPart { draft in
            var assertion = AssertionDefinition(LocatedText(name, at: place), rule(&draft, place))
            if let key { assertion.by = [draft.add(hidden: draft.assertedValue(key, at: place))] }
            draft.definition.assertions.append(assertion)
        }
    }

    /// No key: it is of all records of a section together.
    private static var noKey: (@Sendable (Record) throws -> String)? { nil }
}

extension Draft {
    /// A value that an assertion is about, under a name that no other has.
    fileprivate func assertedValue<Content: ReportValue>(
        _ make: @escaping @Sendable (Record) throws -> Content, at place: Place
    ) -> NamedValue<Record> {
        NamedValue(
            name: "asserted value \(values.count + 1)", title: "a value of an assertion", kind: Content.kind,
            make: { try make($0).value }, place: place)
    }
}
