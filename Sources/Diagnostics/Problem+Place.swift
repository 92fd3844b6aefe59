extension Problem {
    /// The same problem, at `place`.
    package func at(_ place: Place?) -> Problem {
        Problem(message, at: place, advice: advice)
    }

    /// The same problem, which came up in the record at `record`.
    package func `in`(_ record: Place) -> Problem {
        Problem("\(message) (\(record.file), line \(record.line))", at: place, advice: advice)
    }
}
