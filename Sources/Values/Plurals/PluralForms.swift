/// A word in the forms that it has by a count, or in the only one that it has.
package struct PluralForms: Sendable {
    /// The language that the forms are of: its rule says which one a count takes.
    package let locale: LocaleTable
    private var forms: [String?]
    /// Whether it was given forms, be it but one: a plain text may have a mark of its own in braces.
    package private(set) var hasForms = false

    /// The mark of the count in a form that is a whole phrase.
    package static let countMark = "{count}"

    /// A word that is always the same.
    package init(_ text: String, locale: LocaleTable) {
        self.locale = locale
        forms = Array(repeating: nil, count: PluralCategory.allCases.count)
        forms[Int(PluralCategory.other.rawValue)] = text
    }

    /// The form for a category; that for `other` where it has none.
    package subscript(category: PluralCategory) -> String {
        get { forms[Int(category.rawValue)] ?? forms[Int(PluralCategory.other.rawValue)] ?? "" }
        set {
            forms[Int(category.rawValue)] = newValue
            hasForms = true
        }
    }

    /// Whether there is more than one form.
    package var isPlural: Bool { forms.dropLast().contains { $0 != nil } }

    /// Whether the forms say themselves where the count stands.
    package var arePhrases: Bool { hasForms && forms.contains { $0?.contains(Self.countMark) ?? false } }

    /// The form that `count` takes, with the count as `shown` where its mark stands.
    package func phrase(for count: Int, as shown: String) -> String {
        self[PluralRule(locale).category(of: count)].replacing(Self.countMark, with: shown)
    }

    /// The form without the mark of its count.
    package func word(_ category: PluralCategory) -> String {
        if !hasForms { return self[category] }
        let parts = self[category].split(separator: Self.countMark, omittingEmptySubsequences: false)
        return parts.joined().trimmingBlanks
    }

    /// The word where there is no count: as for a hundred, which is the plural in every language that has one.
    package var plain: String { !hasForms ? self[.other] : word(PluralRule(locale).category(of: 100)) }
}

extension String {
    /// The text without blanks at its ends.
    fileprivate var trimmingBlanks: String {
        let start = drop { $0 == " " || $0 == "\u{A0}" }
        guard let last = start.lastIndex(where: { $0 != " " && $0 != "\u{A0}" }) else { return "" }
        return String(start[...last])
    }
}
