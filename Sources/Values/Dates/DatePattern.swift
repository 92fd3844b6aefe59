/// A date pattern as CLDR writes it, taken apart: `MMM d, yyyy`.
struct DatePattern: Sendable, Equatable {
    /// One piece of a pattern.
    enum Piece: Sendable, Equatable {
        case literal(String)
        case field(Field, width: Int)
    }

    /// What a letter stands for.
    enum Field: Character, Sendable, CaseIterable {
        case year = "y"
        case weekYear = "Y"
        case quarter = "Q"
        case quarterAlone = "q"
        case month = "M"
        case monthAlone = "L"
        case week = "w"
        case day = "d"
        case dayOfYear = "D"
        case weekday = "E"
        case weekdayAlone = "c"
        case era = "G"
        // The time of day, which is read where a source has it, and never shown.
        case hour = "H"
        case halfHour = "h"
        case half = "a"
        case minute = "m"
        case second = "s"
        case offset = "X"

        /// Whether it is a part of the time of day.
        var isTime: Bool {
            switch self {
            case .hour, .halfHour, .half, .minute, .second, .offset: true
            default: false
            }
        }

        /// How often its letter may stand.
        var widest: Int {
            switch self {
            case .year, .weekYear: 9
            case .quarter, .quarterAlone: 4
            case .month, .monthAlone, .era: 5
            case .week, .day, .hour, .halfHour, .minute, .second: 2
            case .half: 1
            case .offset: 3
            case .dayOfYear: 3
            case .weekday, .weekdayAlone: 6
            }
        }
    }

    var pieces: [Piece] = []

    /// The pattern that `text` writes; the time of day may be a part of it where dates are read.
    init(_ text: String, times: Bool = false) throws(PatternError) {
        let characters = Array(text.unicodeScalars)
        guard characters.count <= 200 else {
            throw PatternError("the pattern is too long", at: 200, advice: "It may have 200 characters.")
        }
        var at = 0
        while at < characters.count {
            let character = characters[at]
            if character == "'" {
                append(try Self.quoted(characters, &at))
            } else if character.isLetterOfPattern {
                pieces.append(try Self.field(characters, &at, times: times))
            } else {
                append(String(character))
                at += 1
            }
        }
        guard pieces.contains(where: { if case .field = $0 { true } else { false } }) else {
            throw PatternError(
                "there is no part of a date in the pattern", at: 0, length: max(1, characters.count),
                advice: "Write MMM d, yyyy, for example.")
        }
    }

    /// Two slips that give wrong dates now and then only, and so are found late: Y for y, D for d.
    func check(_ text: String) throws(PatternError) {
        let fields = pieces.compactMap { if case .field(let field, _) = $0 { field } else { nil } }
        func offset(_ letter: Unicode.Scalar) -> Int { Array(text.unicodeScalars).firstIndex(of: letter) ?? 0 }
        if fields.contains(.weekYear), !fields.contains(.week) {
            throw PatternError(
                "\"Y\" is the year that a week belongs to, which differs at New Year", at: offset("Y"),
                advice: "The year of a date is y.")
        }
        if fields.contains(.dayOfYear), fields.contains(.month) || fields.contains(.monthAlone) {
            throw PatternError(
                "\"D\" counts the days of the year, not of the month", at: offset("D"),
                advice: "The day of the month is d.")
        }
    }

    /// The pattern that an author writes, without the usual slips; the time of day may be a part of it where dates are read.
    init(written text: String, times: Bool = false) throws(PatternError) {
        do {
            try self.init(text, times: times)
            try check(text)
        } catch {
            guard let advice = ForeignPattern.advice(on: text) else { throw error }
            throw PatternError(error.message, at: 0, length: max(1, text.unicodeScalars.count), advice: advice)
        }
    }

    /// A pattern of CLDR's, which are known to be right.
    init(known text: String) {
        if let pattern = try? DatePattern(text) { self = pattern }
    }

    private mutating func append(_ literal: String) {
        if case .literal(let before) = pieces.last {
            pieces[pieces.count - 1] = .literal(before + literal)
        } else {
            pieces.append(.literal(literal))
        }
    }

    private static func quoted(_ characters: [Unicode.Scalar], _ at: inout Int) throws(PatternError) -> String {
        let start = at
        at += 1
        if at < characters.count, characters[at] == "'" {
            at += 1
            return "'"
        }
        var result = ""
        while at < characters.count {
            let character = characters[at]
            at += 1
            guard character == "'" else {
                result.unicodeScalars.append(character)
                continue
            }
            guard at < characters.count, characters[at] == "'" else { return result }
            result.append("'")
            at += 1
        }
        throw PatternError("a quote in the pattern is not closed", at: start, advice: "Close it with another '.")
    }

    private static func field(
        _ characters: [Unicode.Scalar], _ at: inout Int, times: Bool
    ) throws(PatternError) -> Piece {
        let start = at
        let letter = characters[at]
        while at < characters.count, characters[at] == letter { at += 1 }
        guard let field = Field(rawValue: Character(letter)), times || !field.isTime else {
            let known = times ? "y, M, d, E, H, h, m, s, a or X" : "y, Q, M, w, d or E"
            throw PatternError(
                "\"\(letter)\" stands for no part of a date", at: start, length: at - start,
                advice: "Use \(known), and put other text in quotes: 'text'. \(hint(letter, times: times))".trimmed)
        }
        guard at - start <= field.widest else {
            throw PatternError(
                "\"\(letter)\" stands \(at - start) times in a row", at: start, length: at - start,
                advice: "It may stand at most \(field.widest) times.")
        }
        return .field(field, width: at - start)
    }

    /// What was probably meant by a letter that other languages' patterns have.
    private static func hint(_ letter: Unicode.Scalar, times: Bool) -> String {
        switch letter {
        case "S" where times: "The fraction of a second belongs to the seconds: ss."
        case "k" where times, "K" where times: "The hour is H."
        case "z" where times, "Z" where times, "x" where times: "The offset of a time zone is XXX."
        case "Y", "u", "J": "The year is y."
        case "m", "N", "n", "b", "B", "F": "The month is M."
        case "D", "j", "e", "t": "The day is d."
        case "h", "H", "k", "K", "s", "S", "a", "z", "Z", "x", "X": "A date has no time of day."
        default: ""
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is a letter of ASCII, all of which are kept for the parts of a date.
    fileprivate var isLetterOfPattern: Bool { "a"..."z" ~= self || "A"..."Z" ~= self }
}

extension String {
    /// Without a blank at its end.
    fileprivate var trimmed: String { last == " " ? String(dropLast()) : self }
}
