package import BroadsheetDiagnostics
package import BroadsheetValues

/// The names that an expression may use, and what messages call them.
package struct Scope: Sendable {
    /// What a name stands for.
    package enum Entry: Sendable {
        /// A value of each record: where it lies, what it is, and what currency it leads to if it is a rate.
        case slot(Int, Kind)
        /// A value that is the same for all of them, such as `base`.
        case constant(Literal)
    }

    /// What messages call a name: `field` in «there is no field "prise" in data/products.csv».
    package var noun: String
    /// Where the names come from, with its preposition: `in data/products.csv`; may be empty.
    package var origin: String
    /// The rates that amounts are converted by, if there are any.
    package var rates: RateTable?
    /// The day that `today()` is, if the build was given one.
    package var day: GivenDay?
    /// What to do about names that mean something elsewhere, and nothing here.
    package var elsewhere: [String: String] = [:]
    /// The names that have no value in these records, and may have one in others: it is no slip to compare them.
    package var lacking: Set<String> = []
    /// Texts that have no words in the language at hand, by their names, and what is said of each where it is used.
    package var untranslated: [String: Problem] = [:]
    /// The totals that a figure is made of, by where the name of each call begins in its expression.
    package var totals: [Int: Entry] = [:]
    private var entries: [String: Entry] = [:]
    /// The names in the order in which they were added, for suggestions.
    package private(set) var names: [String] = []

    /// A scope without names.
    package init(noun: String = "field", origin: String = "") {
        self.noun = noun
        self.origin = origin
    }

    /// What `name` stands for.
    package subscript(name: String) -> Entry? { entries[name] }

    /// Lets `name` stand for the value in `slot`; what it stood for before is forgotten.
    package mutating func add(_ name: String, slot: Int, _ kind: Kind) {
        add(name, .slot(slot, kind))
    }

    /// Lets `name` stand for a value that is known already.
    package mutating func add(_ name: String, constant: Literal) {
        add(name, .constant(constant))
    }

    private mutating func add(_ name: String, _ entry: Entry) {
        if entries.updateValue(entry, forKey: name) == nil { names.append(name) }
    }

    /// The problem that there is no such name here.
    package func unknown(_ name: String, at place: Place) -> Problem {
        if let problem = untranslated[name] { return problem.at(problem.place ?? place) }
        if let problem = unknownInput(name, at: place) ?? unknownText(name, at: place) { return problem }
        let tail = origin.isEmpty ? "" : " \(origin)"
        return Problem("there is no \(noun) \"\(name)\"\(tail)", at: place, advice: advice(on: name))
    }

    /// The problem that there is no such input, where the name is meant for one: no field of the records begins so.
    private func unknownInput(_ name: String, at place: Place) -> Problem? {
        guard meansInput(name) else { return nil }
        let known = names.filter { $0.hasPrefix(Self.inputs) }
        let written = String(name.dropFirst(Self.inputs.count))
        return Problem(
            "there is no input \"\(written)\"", at: place,
            advice: known.isEmpty
                ? "Declare it on the page or in broadsheet.yml: inputs: { \(written): { type: text, default: … } }."
                : suggestion(for: name, among: known))
    }

    /// The problem that there is no such text, where the name is meant for one.
    private func unknownText(_ name: String, at place: Place) -> Problem? {
        guard means(Self.texts, name) else { return nil }
        let known = names.filter { $0.hasPrefix(Self.texts) } + untranslated.keys.sorted()
        let written = String(name.dropFirst(Self.texts.count))
        return Problem(
            "there is no text \"\(written)\"", at: place,
            advice: known.isEmpty
                ? "Declare it on the page or in broadsheet.yml: texts: { \(written): { en: … } }."
                : suggestion(for: name, among: known))
    }

    /// Whether a name can only be meant for an input or for a text: it begins so, and no field of the records does.
    func meansGiven(_ name: String) -> Bool { meansInput(name) || means(Self.texts, name) }

    private func meansInput(_ name: String) -> Bool { means(Self.inputs, name) }

    private func means(_ prefix: String, _ name: String) -> Bool {
        guard name.hasPrefix(prefix), name.count > prefix.count else { return false }
        return !names.contains {
            guard $0.hasPrefix(prefix) || $0 == prefix.dropLast(), case .slot = entries[$0] else { return false }
            return true
        }
    }

    /// What stands before the name of an input, and before that of a text.
    package static let inputs = "input."
    package static let texts = "text."

    /// Whether a name means something of its own in a report, wherever it is declared: nobody means a text by it.
    func isReserved(_ name: String) -> Bool { name == "base" }

    private func advice(on name: String) -> String {
        if let advice = elsewhere[name] { return advice }
        if isReserved(name) { return "Say which currency the report is kept in: base: EUR." }
        if names.isEmpty {
            return "Values come from records: show columns of a source, or make the page for a record (pages: …)."
        }
        return suggestion(for: name, among: names)
    }
}
