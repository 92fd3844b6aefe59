/// CLDR's classes of counts, which a language may have a form of a word for.
package enum PluralCategory: UInt8, BitwiseCopyable, Sendable, CaseIterable {
    case zero, one, two, few, many, other

    /// The name that CLDR has for it.
    package var name: String {
        switch self {
        case .zero: "zero"
        case .one: "one"
        case .two: "two"
        case .few: "few"
        case .many: "many"
        case .other: "other"
        }
    }

    /// The category called `name`.
    package init?(name: String) {
        guard let category = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = category
    }
}
