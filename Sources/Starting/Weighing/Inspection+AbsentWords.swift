import BroadsheetRecords

extension Inspection {
    /// The words of each column that keep it from being one of figures or dates, if all of them say that nothing is there.
    var absentWords: [String: [String]] {
        var fields: [String: [String]] = [:]
        for column in columns {
            guard let stray = column.field.stray, stray.areAll else { continue }
            if stray.values.allSatisfy({ AbsentWords.isKnown($0) }) { fields[column.name] = stray.values }
        }
        return fields
    }
}
