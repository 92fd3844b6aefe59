import BroadsheetDiagnostics

/// Says what is wrong with a record that has too few or too many fields, and what may be meant by it.
struct CSVMiscount {
    private let file: SourceFile
    private let layout: CSVLayout

    /// For the records of `file`.
    init(_ file: SourceFile, _ layout: CSVLayout) {
        (self.file, self.layout) = (file, layout)
    }

    /// The problem of the record that begins at `start`.
    func problem(at start: Int) throws(Problem) -> Problem {
        let record = try CSVRecord(file, at: start, layout.signs)
        let fields = record?.fields ?? []
        let expected = layout.dialect.names.count
        let surplus = fields.dropFirst(expected).first { $0.size > 0 } ?? fields.dropFirst(layout.columns).first
        let isShortOfDelimiters = fields.count < layout.columns && fields.count >= expected
        let others = isShortOfDelimiters ? "others have \(layout.columns)" : layout.others
        let fault = CSVFault.count(fields.count, others: others, isMore: surplus != nil, layout.signs)
        let place = PlaceFinder.place(
            file, at: surplus?.offset ?? record?.offset ?? start, size: record.map { $0.end - $0.offset } ?? 1)
        return try fault.problem(at: place, hint: hint(record, at: start))
    }

    /// Two more things that may be meant: the records end here, or they have not begun yet.
    private func hint(_ record: CSVRecord?, at start: Int) throws(Problem) -> String? {
        if let skip = layout.possibleSkip { return "If line \(skip + 1) names the fields, write skip: \(skip)." }
        if let record, let skip = try linesBefore(record, at: start) {
            return "If line \(skip + 1) names the fields, write skip: \(skip)."
        }
        guard layout.until.isEmpty, let fields = record?.fields else { return nil }
        // A remark may stand in one of many fields that are blank but for it.
        let filled = fields.filter { !$0.text.isEmpty }
        guard fields.count < layout.columns || filled.count == 1,
            let text = filled.count == 1 ? filled.first?.text : fields.first?.text, let beginning = Self.beginning(text)
        else { return nil }
        let sample = try CSVSample(file, from: start)
        let rows = CSVRow.all(in: sample, layout.signs)
        let isNearEnd = sample.isWhole && rows.count <= 8
        guard isNearEnd || rows.allSatisfy({ $0.count != layout.columns }) else { return nil }
        return "If the records end before this line, write until: \"\(beginning)\"."
    }

    /// How many lines stand before `record`, if a table seems to begin there: nothing but names, wider than what was taken for the
    /// header, and records as wide below it.
    private func linesBefore(_ record: CSVRecord, at start: Int) throws(Problem) -> Int? {
        let names = record.fields.map(\.text).filter { !$0.isEmpty }
        guard !layout.dialect.header.isDeclared, record.fields.count > layout.columns + 1, names.count >= 3,
            names.allSatisfy(CSVLook.isName)
        else { return nil }
        let below = CSVRow.all(in: try CSVSample(file, from: start), layout.signs).prefix(4).dropFirst()
        guard below.count >= 2, below.allSatisfy({ $0.count == record.fields.count }) else { return nil }
        return PlaceFinder.place(file, at: start).line - 1
    }

    /// The first words of a line behind the records; nil if it begins as records do, with a figure or with nothing.
    private static func beginning(_ text: String) -> String? {
        guard CSVLook.isName(String(text.filter { $0 != ":" })) else { return nil }
        let words = text.prefix(30)
        let isPlain = words.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\"" && $0 != "\\" }
        return isPlain ? String(words) : nil
    }
}
