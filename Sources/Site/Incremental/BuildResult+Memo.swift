import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetValues

// What is told of a build is told again when nothing has changed.
extension BuildResult {
    /// Appends what `init` reads again: all but the timings.
    func write(to sink: inout ByteSink) {
        for number in [pages, files, bytes] { sink.append(number: UInt64(number)) }
        sink.append(counted: output)
        sink.append(number: UInt64(leftOut.count))
        for page in leftOut {
            sink.append(counted: page.name)
            sink.append(counted: page.url)
            sink.append(number: UInt64(UInt32(bitPattern: page.day.number)))
            sink.append(counted: page.reason.rawValue)
        }
        warnings.write(to: &sink)
    }

    /// What was written; nil where it is damaged.
    init?(_ reader: inout BytesReader) {
        self.init()
        guard let pages = reader.integer(), let files = reader.integer(), let bytes = reader.integer(),
            let output = reader.text(), let left = reader.count()
        else { return nil }
        (self.pages, self.files, self.bytes, self.output) = (pages, files, bytes, output)
        for _ in 0..<left {
            guard let name = reader.text(), let url = reader.text(), let day = reader.number(),
                let reason = reader.text().flatMap(LeftOutPage.Reason.init)
            else { return nil }
            let number = Int32(bitPattern: UInt32(truncatingIfNeeded: day))
            leftOut.append(LeftOutPage(name: name, url: url, day: Day(number: number), reason: reason))
        }
        guard let warnings = [Problem](&reader) else { return nil }
        self.warnings = warnings
    }
}

extension [Problem] {
    /// Appends what `init` reads again.
    func write(to sink: inout ByteSink) {
        sink.append(number: UInt64(count))
        for problem in self { problem.write(to: &sink) }
    }

    /// What was written; nil where it is damaged.
    init?(_ reader: inout BytesReader) {
        guard let count = reader.count() else { return nil }
        self = []
        for _ in 0..<count {
            guard let problem = Problem(&reader) else { return nil }
            append(problem)
        }
    }
}

extension Problem {
    /// Appends what `init` reads again.
    fileprivate func write(to sink: inout ByteSink) {
        sink.append(counted: sentence)
        sink.append(counted: advice)
        sink.append(number: place == nil ? 0 : 1)
        place?.write(to: &sink)
        sink.append(number: UInt64(records.count))
        for record in records { record.write(to: &sink) }
    }

    fileprivate init?(_ reader: inout BytesReader) {
        guard let sentence = reader.text(), let advice = reader.textIfThere(), let hasPlace = reader.number() else {
            return nil
        }
        var place: Place?
        if hasPlace != 0 {
            guard let found = Place(&reader) else { return nil }
            place = found
        }
        self.init(sentence, at: place, advice: advice)
        guard let count = reader.count() else { return nil }
        for _ in 0..<count {
            guard let record = Place(&reader) else { return nil }
            records.append(record)
        }
    }
}

extension Place {
    /// Appends what `init` reads again.
    fileprivate func write(to sink: inout ByteSink) {
        sink.append(counted: file)
        for number in [line, column, length, (record ?? -1) + 1] { sink.append(number: UInt64(number)) }
        sink.append(counted: excerpt)
        sink.append(counted: cell)
    }

    fileprivate init?(_ reader: inout BytesReader) {
        guard let file = reader.text(), let line = reader.integer(), let column = reader.integer(),
            let length = reader.integer(), let record = reader.integer(), let excerpt = reader.text(),
            let cell = reader.textIfThere()
        else { return nil }
        self.init(file: file, line: line, column: column, length: length, excerpt: excerpt)
        self.record = record == 0 ? nil : record - 1
        self.cell = cell
    }
}
