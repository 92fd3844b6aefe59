import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetJSON
package import BroadsheetValues

/// Reads the file of a closed period, and proves that it is as it was written.
package struct ClosedPeriodReader {
    private let bytes: [UInt8]
    /// What messages call the file.
    private let name: String
    private var period: ClosedPeriod
    private var line = 0

    /// The period in the file with these bytes, which messages call `name`.
    package static func read(_ bytes: [UInt8], of period: Day, name: String) throws(Problem) -> ClosedPeriod {
        var reader = ClosedPeriodReader(
            bytes: bytes, name: name, period: ClosedPeriod(period, sources: [], reports: []))
        try reader.readAll()
        return reader.period
    }

    private mutating func readAll() throws(Problem) {
        var start = 0
        var isEnded = false
        while start < bytes.count {
            line += 1
            guard !isEnded else { throw damaged("nothing can stand behind its last line") }
            guard let end = bytes[start...].firstIndex(of: 0x0A) else { throw damaged("it is cut off in this line") }
            guard case .object(let members)? = JSONReader.read(Array(bytes[start..<end])), let first = members.first
            else { throw damaged("this line is none of such a file") }
            let value = JSONValue.object(members)
            if line == 1 {
                try readFirst(value)
            } else if first.0 == "end" {
                try readEnd(value, of: start)
                isEnded = true
            } else {
                try read(value, as: first.0)
            }
            start = end + 1
        }
        if !isEnded { throw damaged("its last line is missing") }
    }

    private func readFirst(_ value: JSONValue) throws(Problem) {
        guard let written = value["closed"]?.text, let version = value["version"]?.integer else {
            throw damaged("it does not begin as such a file does")
        }
        guard version == ClosedPeriod.version else {
            throw Problem(
                "\(name) is of version \(version), and this program knows version \(ClosedPeriod.version)", at: place,
                advice: "Use the program that closed the period, or a later one.")
        }
        if written != "\(period.period)" { throw damaged("it is of \(written)") }
    }

    private func readEnd(_ value: JSONValue, of start: Int) throws(Problem) {
        guard value["end"]?.text == "\(period.period)", let hash = value["sha256"]?.text else {
            throw damaged("its last line is none")
        }
        let before = bytes[..<start]
        if hash != ClosedPeriod.hash(of: Array(before).span) {
            throw damaged("it is not what was written when the period was closed")
        }
    }

    private mutating func read(_ value: JSONValue, as kind: String) throws(Problem) {
        let found: Bool =
            switch kind {
            case "of": readSource(value)
            case "report": readReport(value)
            case "total": readTotal(value)
            case "balance": readBalance(value)
            case "day": readDay(value, "day", \.days)
            case "before": readDay(value, "before", \.before)
            case "record": readRecord(value)
            default: false
            }
        if !found { throw damaged("this line is none of such a file") }
    }

    private mutating func readSource(_ value: JSONValue) -> Bool {
        guard let file = value["of"]?.text, let name = value["name"]?.text else { return false }
        period.sources.append(ClosedPeriod.Source(file: file, name: name))
        return true
    }

    private mutating func readReport(_ value: JSONValue) -> Bool {
        guard let name = value["report"]?.text, let page = value["page"]?.text, let file = value["file"]?.text,
            let deciding = value["period"]?.text, let parts = value["parts"]?.texts
        else { return false }
        var report = ClosedReport(file: file, name: name, page: page, period: deciding, parts: parts)
        report.line = line
        period.reports.append(report)
        return true
    }

    private mutating func readTotal(_ value: JSONValue) -> Bool {
        guard !period.reports.isEmpty, let path = value["total"]?.texts, let records = value["records"]?.integer,
            case .object(let members)? = value["figures"]
        else { return false }
        var figures: [(name: String, values: [String])] = []
        for (name, value) in members {
            guard let values = value.texts else { return false }
            figures.append((name, values))
        }
        let total = ClosedTotal(path: path, records: records, figures: figures, line: line)
        period.reports[period.reports.count - 1].totals.append(total)
        return true
    }

    private mutating func readBalance(_ value: JSONValue) -> Bool {
        guard !period.reports.isEmpty, let column = value["balance"]?.text, let path = value["in"]?.texts,
            let opening = value["opening"]?.texts, let closing = value["closing"]?.texts
        else { return false }
        period.reports[period.reports.count - 1].balances.append(
            ClosedBalance(column: column, path: path, opening: opening, closing: closing, line: line))
        return true
    }

    private mutating func readDay(
        _ value: JSONValue, _ name: String, _ days: WritableKeyPath<ClosedReport, [ClosedDay]>
    ) -> Bool {
        guard !period.reports.isEmpty, let written = value[name]?.text,
            let date = Day(isoPeriod: written.utf8Span.span), let count = value["records"]?.integer,
            let sum = value["print"]?.text.flatMap({ UInt64($0, radix: 16) })
        else { return false }
        var day = ClosedDay(date)
        (day.count, day.sum, day.line) = (count, sum, line)
        if let prints = value["prints"]?.text {
            var rest = Substring(prints)
            while !rest.isEmpty {
                guard let print = UInt64(rest.prefix(16), radix: 16) else { return false }
                day.prints.append(print)
                rest = rest.dropFirst(16)
            }
        }
        period.reports[period.reports.count - 1][keyPath: days].append(day)
        return true
    }

    private mutating func readRecord(_ value: JSONValue) -> Bool {
        guard let last = period.reports.indices.last, let day = period.reports[last].days.indices.last,
            let key = value["record"]?.text, let path = value["in"]?.texts,
            case .object(let members)? = value["values"],
            let print = value["print"]?.text.flatMap({ UInt64($0, radix: 16) })
        else { return false }
        let known = JSONValue.object(members)
        let values = period.reports[last].parts.map { known[$0]?.text ?? "" }
        period.reports[last].days[day].records.append(
            ClosedRecord(key: key, path: path, values: values, print: print, line: line))
        period.reports[last].days[day].prints.append(print)
        return true
    }

    private var place: Place { Place(file: name, line: line, column: 1) }

    private func damaged(_ why: String) -> Problem {
        Problem(
            "\(name) is damaged: \(why)", at: place,
            advice: "Get it back from version control or a backup. What is wrong in a closed period is changed after"
                + " broadsheet reopen \(period.period) --reason \"…\", never in this file.")
    }
}

extension JSONValue {
    /// The texts, if it is a list of nothing else.
    fileprivate var texts: [String]? {
        guard let list else { return nil }
        let texts = list.compactMap(\.text)
        return texts.count == list.count ? texts : nil
    }
}
