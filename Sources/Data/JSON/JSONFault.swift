import BroadsheetDiagnostics

/// What can be wrong in a JSON file.
enum JSONFault: UInt8, Error, BitwiseCopyable {
    case value, missingValue, number, key, colon, commaOrBracket, commaOrBrace
    case control, escape, surrogate, notUTF8
    case depth, trailing, cutOff, empty
    case duplicateKey, notRecords, notAnObject, changed, tooManyFields
    case nothingThere, nothingBelow, notRecordsThere

    /// The problem in words, at `place`.
    func problem(at place: Place) -> Problem {
        Problem(message, at: place, advice: advice)
    }

    private var message: String {
        switch self {
        case .value: "this is not a JSON value"
        case .missingValue: "a value is missing before this bracket"
        case .number: "this is not a number as JSON writes it"
        case .key: "a key in quotes is missing here"
        case .colon: "a colon is missing here"
        case .commaOrBracket: "a comma or a ] is missing here"
        case .commaOrBrace: "a comma or a } is missing here"
        case .control: "a line break or another control character stands in a text"
        case .escape: "this is no escape that JSON has"
        case .surrogate: "this is only half of a character"
        case .notUTF8: "this is not UTF-8 text"
        case .depth: "objects and arrays stand in one another more than \(JSONScanner.deepest) deep"
        case .trailing: "there is something behind the end of the data"
        case .cutOff: "the file ends in the middle of a value"
        case .empty: "the source is empty"
        case .duplicateKey: "this key stands twice in one object"
        case .notRecords: "this is neither an array of objects nor lines of objects"
        case .notAnObject: "a record must be an object"
        case .nothingThere, .nothingBelow, .notRecordsThere: "there are no records at the declared place"
        case .changed: "the source was changed while it was being read"
        case .tooManyFields: "the records have more than \(JSONShape.most) different keys"
        }
    }

    private var advice: String? {
        switch self {
        case .value: "A value is an object, an array, a text in quotes, a number, true, false or null."
        case .missingValue: "There is no comma behind the last element of an array."
        case .number:
            "Write it as -12.5 or 1e6: no + before it, no zeros in front, a digit on either side of the point."
        case .key: "Keys stand in double quotes, and there is no comma after the last member."
        case .colon: "A colon stands between a key and its value."
        case .commaOrBracket, .commaOrBrace: "Look for a comma or a closing bracket that was forgotten."
        case .control: "Write a line break as \\n and a tab as \\t."
        case .escape: "There are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four digits."
        case .surrogate: "A character beyond \\uFFFF is written as two escapes, \\uD83D\\uDE00."
        case .notUTF8: "Export the file as UTF-8."
        case .depth, .tooManyFields: "Such data are no records that a report could show."
        case .trailing: "Remove it, or write one object a line and no brackets around them."
        case .cutOff: "Look for a quote or a bracket that is not closed."
        case .empty: "No records are written as []."
        case .duplicateKey: "Remove one of them."
        case .notRecords, .notAnObject: "Write [{\"name\": …}, {\"name\": …}], or one object a line."
        case .nothingThere, .nothingBelow, .notRecordsThere: "Mend `at`."
        case .changed: "Build again."
        }
    }
}

/// Why the scanner stops.
enum JSONStop: Error, BitwiseCopyable {
    /// The piece ends here, and the file does not.
    case unfinished
    /// Something is wrong at this place of the piece.
    case fault(JSONFault, at: Int)
}
