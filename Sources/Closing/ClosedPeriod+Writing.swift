package import BroadsheetBytes
import BroadsheetJSON
import BroadsheetValues

// The file of a closed period: a line of JSON for each thing that people would look for in a difference.
extension ClosedPeriod {
    /// The version of the file's form.
    static let version = 1

    /// The bytes of the file. Its last line has the hash of all before it, so that what was changed by hand is told.
    package var file: ByteSink {
        var sink = ByteSink(capacity: 1 << 16)
        write([("closed", .text("\(period)")), ("version", .integer(Self.version))], to: &sink)
        for source in sources { write([("of", .text(source.file)), ("name", .text(source.name))], to: &sink) }
        for report in reports { write(report, to: &sink) }
        write([("end", .text("\(period)")), ("sha256", .text(Self.hash(of: sink.span)))], to: &sink)
        return sink
    }

    /// The hash that the last line has of all lines before it.
    package static func hash(of bytes: borrowing Span<UInt8>) -> String {
        var hash = SHA256()
        hash.update(bytes)
        return SHA256.hexadecimal(hash.digest)
    }

    private func write(_ members: [(String, JSONValue)], to sink: inout ByteSink) {
        sink.append(JSONValue.object(members).written)
        sink.append(0x0A)
    }

    private func write(_ report: ClosedReport, to sink: inout ByteSink) {
        write(
            [
                ("report", .text(report.name)), ("page", .text(report.page)), ("file", .text(report.file)),
                ("period", .text(report.period)), ("parts", .texts(report.parts)),
            ], to: &sink)
        for total in report.totals {
            let figures = total.figures.map { ($0.name, JSONValue.texts($0.values)) }
            write(
                [("total", .texts(total.path)), ("records", .integer(total.records)), ("figures", .object(figures))],
                to: &sink)
        }
        for balance in report.balances {
            write(
                [
                    ("balance", .text(balance.column)), ("in", .texts(balance.path)),
                    ("opening", .texts(balance.opening)), ("closing", .texts(balance.closing)),
                ], to: &sink)
        }
        for day in report.before { write(day, called: "before", report, to: &sink) }
        for day in report.days { write(day, called: "day", report, to: &sink) }
    }

    private func write(_ day: ClosedDay, called name: String, _ report: ClosedReport, to sink: inout ByteSink) {
        var members: [(String, JSONValue)] = [
            (name, .text("\(day.day)")), ("records", .integer(day.count)), ("print", .text(day.sum.print)),
        ]
        if day.records.isEmpty, !day.prints.isEmpty {
            members.append(("prints", .text(day.prints.map(\.print).joined())))
        }
        write(members, to: &sink)
        for record in day.records {
            let values = zip(report.parts, record.values).filter { !$0.1.isEmpty }.map { ($0.0, JSONValue.text($0.1)) }
            write(
                [
                    ("record", .text(record.key)), ("in", .texts(record.path)), ("values", .object(values)),
                    ("print", .text(record.print.print)),
                ], to: &sink)
        }
    }
}

extension JSONValue {
    /// A list of texts.
    fileprivate static func texts(_ texts: [String]) -> JSONValue { .list(texts.map { .text($0) }) }
}

extension UInt64 {
    /// A print as the file has it: sixteen hexadecimal digits.
    package var print: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
