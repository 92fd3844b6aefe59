/// What is said of one key: what stands behind it, what it does, what holds without it, and how it looks.
package struct KeyEntry: Sendable {
    /// What holds where the key is not there.
    package enum Absence: Sendable, Equatable {
        /// The key must be there.
        case needed
        /// Nothing is done.
        case nothing
        /// As if this were written: `public`.
        case value(String)
        /// What these words say: `all fields`.
        case words(String)
    }

    /// What may stand behind the key.
    package let shape: KeyShape
    /// What the key does: one sentence, with its full stop.
    package let sentence: String
    /// What holds where the key is not there.
    package let absence: Absence
    /// A value for it, in YAML, that can be read as it is: `[date desc, name]`.
    package let example: String
    /// The entries that must stand beside the example, in YAML, other than the keys that are always needed: `control: slider`.
    package let company: String

    /// A key with a value of `shape`, which does what `sentence` says.
    package init(
        _ shape: KeyShape, _ sentence: String, without absence: Absence = .nothing, example: String,
        beside company: String = ""
    ) {
        self.shape = shape
        self.sentence = sentence
        self.absence = absence
        self.example = example
        self.company = company
    }

    /// A key that a later version will know, and that this one refuses.
    package static let reserved = KeyEntry(.reserved, "Kept for later.", example: "1")
}
