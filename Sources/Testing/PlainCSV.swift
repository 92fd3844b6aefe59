/// A CSV text, read in the plainest way there is: what the tests hold the downloads and the sources against.
package enum PlainCSV {
    /// The records of `text`, the first of which are the names.
    package static func records(_ text: String) -> [[String]] {
        var records: [[String]] = [[]]
        var field = ""
        var isQuoted = false
        var scalars = Array(text.unicodeScalars)[...]
        while let scalar = scalars.popFirst() {
            if isQuoted {
                if scalar != "\"" {
                    field.unicodeScalars.append(scalar)
                } else if scalars.first == "\"" {
                    field.unicodeScalars.append(scalar)
                    scalars.removeFirst()
                } else {
                    isQuoted = false
                }
            } else if scalar == "\"" {
                isQuoted = true
            } else if scalar == "," || scalar == "\n" {
                records[records.count - 1].append(field)
                field = ""
                if scalar == "\n" { records.append([]) }
            } else if scalar != "\r" {
                field.unicodeScalars.append(scalar)
            }
        }
        records.removeLast()
        return records
    }
}
