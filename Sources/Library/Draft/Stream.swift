/// Records that a report can go through as often as it must: twice where heads show totals, once for each section of an enum.
///
/// A sequence must give the same records each time. One that can be gone through only once, such as what a network sends,
/// is made anew by `init(making:)`, or put into an array.
public struct Stream<Record: Sendable>: Sendable {
    /// Begins anew; what it gives is called until it gives nil.
    typealias Reading = () throws -> Record?

    /// Begins with the first record; nil where the records are missing.
    let open: (@Sendable () throws -> Reading)?
    /// What is said in place of records that are missing.
    let message: String?

    /// The records of a sequence.
    public init<Records: Sequence & Sendable>(_ records: Records)
    where Records.Element == Record, Records.Iterator: SendableMetatype {
        self.init { records }
    }

    /// Records that a closure makes of those of another type.
    public init<Records: Sequence & Sendable>(
        _ records: Records, _ transform: @escaping @Sendable (Records.Element) throws -> Record
    ) where Records.Iterator: SendableMetatype {
        message = nil
        open = {
            var iterator = records.makeIterator()
            return { try iterator.next().map(transform) }
        }
    }

    /// The records of a sequence that is made anew each time.
    public init<Records: Sequence & SendableMetatype>(making records: @escaping @Sendable () throws -> Records)
    where Records.Element == Record, Records.Iterator: SendableMetatype {
        message = nil
        open = {
            var iterator = try records().makeIterator()
            return { iterator.next() }
        }
    }

    private init(missing message: String) {
        self.message = message
        open = nil
    }

    /// Records that are not there: the section says the message in their place.
    public static func missing(_ message: String) -> Stream { Stream(missing: message) }

    private init(message: String?, open: (@Sendable () throws -> Reading)?) {
        (self.message, self.open) = (message, open)
    }

    /// Those of the records that meet a condition.
    func filtered(_ condition: @escaping @Sendable (Record) throws -> Bool) -> Stream {
        guard let open else { return self }
        return Stream(message: message) {
            let next = try open()
            return {
                while let record = try next() {
                    if try condition(record) { return record }
                }
                return nil
            }
        }
    }
}
