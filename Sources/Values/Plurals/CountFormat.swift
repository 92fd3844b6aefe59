package import BroadsheetBytes

/// How counts are shown: the figure as the locale writes it, and the word for what is counted. It is a class because it goes
/// with every row, and a row's state is to be small.
package final class CountFormat: Sendable {
    private let numbers: NumberFormat
    private let rule: PluralRule
    /// By category: what stands before the figure and behind it, and the word alone.
    private let before: [[UInt8]]
    private let behind: [[UInt8]]
    private let words: [[UInt8]]
    private let hasFigure: [Bool]

    /// Counts in `locale`, of what `word` names.
    package init(locale: LocaleTable, word: PluralForms) {
        numbers = NumberFormat(locale: locale, minimumDigits: 0, maximumDigits: 0, rounding: .halfEven)
        rule = PluralRule(word.locale)
        let mark = PluralForms.countMark
        let phrases = PluralCategory.allCases.map { word.arePhrases ? word[$0] : "\(mark) \(word[$0])" }
        before = phrases.map { phrase in
            Array((phrase.firstRange(of: mark).map { phrase[..<$0.lowerBound] } ?? phrase[...]).utf8)
        }
        behind = phrases.map { phrase in
            Array((phrase.firstRange(of: mark).map { phrase[$0.upperBound...] } ?? "").utf8)
        }
        hasFigure = phrases.map { $0.contains(mark) }
        words = PluralCategory.allCases.map { Array(word.word($0).utf8) }
    }

    /// Counts of entries, in English as American English writes figures.
    package static let standard: CountFormat = {
        var word = PluralForms("entries", locale: .standard)
        word[.one] = "entry"
        return CountFormat(locale: .standard, word: word)
    }()

    /// Appends the figure.
    package func append(_ count: Int, to sink: inout ByteSink) {
        numbers.append(Decimal(count), to: &sink)
    }

    /// Appends the word that the count takes.
    package func appendWord(for count: Int, escaped: Bool, to sink: inout ByteSink) {
        append(words[category(of: count)], escaped: escaped, to: &sink)
    }

    /// Appends the count with its word.
    package func appendPhrase(for count: Int, escaped: Bool, to sink: inout ByteSink) {
        let category = category(of: count)
        append(before[category], escaped: escaped, to: &sink)
        if hasFigure[category] { append(count, to: &sink) }
        append(behind[category], escaped: escaped, to: &sink)
    }

    private func category(of count: Int) -> Int { Int(rule.category(of: count).rawValue) }

    private func append(_ text: [UInt8], escaped: Bool, to sink: inout ByteSink) {
        if escaped { sink.appendEscaped(text.span) } else { sink.append(text.span) }
    }
}
