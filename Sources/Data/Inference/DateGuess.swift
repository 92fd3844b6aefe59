import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

/// Whether the values of one field are dates, and by which pattern.
///
/// The first value decides which patterns are tried; each further one leaves those that it follows. Where several are
/// left at the end, they must have read the same days.
struct DateGuess {
    /// Whether all values so far are dates by one pattern at least.
    private(set) var isPossible = true
    /// Whether they are as ISO 8601 has them; nil before the first.
    private var isISO: Bool?
    private var candidates: [Candidate] = []
    /// Pairs of patterns that read a value differently, with the first such value.
    private var differences: [Difference] = []
    /// Whether the values have a time of day that is not always midnight.
    private(set) var hasTimes = false

    /// A way to read the values.
    private struct Candidate: Sendable {
        var number: Int
        var pattern: String
        var locale: String?
        var reader: DateReader

        var writing: FieldWriting { .dates(pattern: pattern, locale: locale) }
    }

    /// Two ways that differ.
    private struct Difference: Sendable {
        var one: Int
        var other: Int
        var sample: Sample
    }

    /// The languages whose names of months are known without being declared.
    static let languages = [
        "en", "en-GB", "de", "fr", "es", "it", "nl", "pt", "pl", "sv", "da", "nb", "fi", "cs", "hu", "ro", "tr",
    ]

    /// Takes a further value into account; gives whether it is a date like those before it. One that is none changes
    /// nothing of what is known of the others.
    mutating func add(_ bytes: borrowing Span<UInt8>, origin: UInt64) -> Bool {
        if isISO != false {
            if Day(iso: bytes) != nil {
                isISO = true
                return true
            }
            guard isISO == nil else { return refuse() }
            begin(bytes)
        }
        let days = candidates.map { $0.reader.read(bytes) }
        if days.contains(nil) {
            let left = zip(candidates, days).filter { $0.1 != nil }.map(\.0)
            if left.isEmpty { return refuse() }
            candidates = left
        }
        // The ways to read the first value are kept only if it can be read in one of them.
        if candidates.isEmpty { return refuse() }
        isISO = false
        if !hasTimes, let time = TimeSkeleton(bytes), !time.isMidnight { hasTimes = true }
        if candidates.count > 1 { compare(days.compactMap { $0 }, bytes, origin: origin) }
        return true
    }

    private mutating func refuse() -> Bool {
        if isISO == nil { candidates = [] }
        isPossible = false
        return false
    }

    /// Finds the ways in which the first value can be read.
    private mutating func begin(_ bytes: borrowing Span<UInt8>) {
        guard let skeleton = DateSkeleton(bytes) else { return }
        for pattern in skeleton.patterns {
            let whole = pattern + skeleton.time
            for language in skeleton.hasWords ? Self.languages : [] { add(whole, language) }
            if !skeleton.hasWords { add(whole, nil) }
        }
    }

    private mutating func add(_ pattern: String, _ language: String?) {
        guard let locale = language.map({ LocaleTable($0) }) ?? .standard,
            let reader = try? DateReader(pattern: pattern, locale: locale)
        else { return }
        candidates.append(
            Candidate(number: candidates.count, pattern: pattern, locale: language, reader: reader))
    }

    /// Remembers which of the candidates read a value differently, once for each pair of them.
    private mutating func compare(_ days: [Day], _ bytes: borrowing Span<UInt8>, origin: UInt64) {
        for i in candidates.indices.dropLast() {
            for j in (i + 1)..<candidates.count where days[i] != days[j] {
                let (one, other) = (candidates[i].number, candidates[j].number)
                if differences.contains(where: { $0.one == one && $0.other == other }) { continue }
                let sample = Sample(text: bytes.string, origin: origin)
                differences.append(Difference(one: one, other: other, sample: sample))
            }
        }
    }
}

extension DateGuess {
    /// Whether no further value can change what is known, but to say that it is wrong.
    var isDecided: Bool { isPossible && (isISO == true || candidates.count == 1) }

    /// What the field is, if its values are dates.
    func field(_ name: String) -> Field? {
        guard isPossible, let isISO else { return nil }
        if isISO { return Field(name, .date) }
        guard let first = candidates.first else { return nil }
        let left = Set(candidates.map(\.number))
        if let difference = differences.first(where: { left.contains($0.one) && left.contains($0.other) }) {
            return ambiguous(name, difference)
        }
        // A time of day would be lost unseen.
        return Field(name, hasTimes ? .text : .date, writing: first.writing)
    }

    /// What the field would be without the values that are no dates.
    func field(ofMost name: String) -> Field? {
        var others = self
        others.isPossible = true
        return others.field(name)
    }

    private func ambiguous(_ name: String, _ difference: Difference) -> Field? {
        var bytes = ByteSink()
        bytes.append(difference.sample.text)
        var readings: [Ambiguity.Reading] = []
        for candidate in candidates {
            guard let day = candidate.reader.read(bytes.span) else { continue }
            let reading = Ambiguity.Reading(candidate.writing, day.description)
            if !readings.contains(where: { $0.meaning == reading.meaning }) { readings.append(reading) }
        }
        let ambiguity = Ambiguity(difference.sample.text, origin: difference.sample.origin, readings: readings)
        return Field(name, writing: .ambiguous(ambiguity))
    }
}
