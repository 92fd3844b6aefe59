import BroadsheetBytes

/// A value that keeps a field from being what nearly all its other values are: `n/a` among figures.
///
/// It makes the whole field a text, which is sorted and compared as one: right for keys, and wrong without a word for
/// figures. So it is told wherever that would matter.
package struct Stray: Sendable, Hashable {
    /// What the other values are.
    package enum Kind: Sendable, Hashable {
        case numbers, dates
    }

    /// The first such value, as it is written.
    package var value: String
    /// The different ones of them, the first of which is `value`; and whether these are all.
    package var values: [String]
    package var areAll = true
    /// Where its record begins in the source.
    package var origin: UInt64
    /// How many such values there are.
    package var count: Int
    /// How many values fit.
    package var others: Int
    /// What these are.
    package var kind: Kind
    /// Whether they can be nothing else: dates, amounts and figures with decimals, unlike whole numbers, which may be
    /// the numbers of houses.
    package var isCertain: Bool

    /// `value` is the first of `count` values that are not of `kind`, as `others` are.
    package init(_ value: String, origin: UInt64, count: Int, others: Int, kind: Kind, isCertain: Bool) {
        values = [value]
        (self.value, self.origin, self.count, self.others) = (value, origin, count, others)
        (self.kind, self.isCertain) = (kind, isCertain)
    }
}

/// Counts which values fit a kind and which do not, and says whether those that do not are strays among the others.
///
/// They are if they are all one and the same or say that nothing is there (`n/a`, `-`), and no more than the others; or if they are one in five at
/// most. One that is nothing but digits is a key, and so are the others then: `01069` among postcodes.
package struct StrayCount: Sendable {
    /// How many values fit.
    private var others = 0
    private var count = 0
    private var first = ""
    private var values: [String] = []
    private var hasMoreValues = false
    private var origin: UInt64 = 0
    private var areAlike = true
    /// Whether all of them say that nothing is there.
    private var areAbsent = true
    private var areKeys = false
    private let kind: Stray.Kind

    /// As many values as are looked at before it is clear that a field is one of texts.
    private static let patience = 8
    /// The longest value that is kept whole, in bytes.
    private static let longest = 80

    /// Nothing counted yet of values that are mostly of `kind`.
    package init(among kind: Stray.Kind) { self.kind = kind }

    /// Whether no further value can make these strays.
    package var isOver: Bool {
        areKeys || count > Self.patience && (areAlike || areAbsent ? count > max(others, 1 << 10) : count > others / 4)
    }

    /// Whether there are values, and all of them fit.
    package var isOfOthersAlone: Bool { count == 0 && others > 0 }

    /// Counts a value that fits.
    package mutating func addOther() { others += 1 }

    /// Counts a value that does not, of the record that begins at `origin`.
    package mutating func add(_ value: borrowing Span<UInt8>, origin: UInt64) {
        count += 1
        var isKey = kind == .numbers && value.count > 0
        for i in value.indices where value[i] &- 0x30 > 9 { isKey = false }
        if isKey { areKeys = true }
        let text = value.extracting(..<min(value.count, Self.longest)).string
        if !values.contains(text) {
            if values.count < Self.patience { values.append(text) } else { hasMoreValues = true }
        }
        if areAbsent, !AbsentWords.isKnown(text) { areAbsent = false }
        if count == 1 {
            (first, self.origin) = (text, origin)
        } else if areAlike, text != first {
            areAlike = false
        }
    }

    /// The first of the strays, if there are some.
    package func stray(isCertain: Bool) -> Stray? {
        guard count > 0, others >= 2, !areKeys, areAlike || areAbsent ? count <= others : count <= others / 4 else {
            return nil
        }
        var stray = Stray(first, origin: origin, count: count, others: others, kind: kind, isCertain: isCertain)
        (stray.values, stray.areAll) = (values, !hasMoreValues)
        return stray
    }
}

extension Stray {
    /// What it does to the field called `name`, as a sentence without a full stop.
    package func remark(of name: String) -> String {
        let subject = count == 1 ? "\"\(value)\" makes" : "\(count) values such as \"\(value)\" make"
        let rest = others == 1 ? "its other value is" : "its \(others) other values are"
        let kinds = kind == .dates ? "dates" : "numbers or amounts"
        return "\(subject) the field \"\(name)\" a text, though \(rest) \(kinds)"
    }

    /// What to do about it.
    package func advice(for name: String) -> String {
        "Texts are ordered and compared letter by letter. Mend the value, or leave it empty where there is none; "
            + "if texts are meant, say so: fields: { \(Field.quoted(name)): text }."
    }
}
