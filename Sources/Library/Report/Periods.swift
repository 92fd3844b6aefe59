import BroadsheetDiagnostics
import BroadsheetReports

/// The date that decides which period a record is in: what `broadsheet close` has closed must stay as it is.
///
///     Periods(by: \.date)
///     Periods { $0.valuta ?? $0.booked }
///
/// It is of the records that `Only` leaves, also of those beyond a `Limit`. A record without a date is in no period, and an error
/// as soon as one is closed.
public struct Periods<Record: Sendable>: ReportContent {
    /// What it adds.
    public let part: ReportPart<Record>

    /// The date of each record.
    public init<Date: ReportValue>(
        file: StaticString = #fileID, line: Int = #line, by date: @escaping @Sendable (Record) throws -> Date
    ) {
        let place = Place(file, line)
        part = ReportPart { draft in
            let value = NamedValue<Record>(
                name: "the date of the period", title: "the date of the period", kind: Date.kind,
                make: { try date($0).value }, place: place)
            draft.definition.period = draft.add(hidden: value)
        }
    }
}
