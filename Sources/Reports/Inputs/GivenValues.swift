import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetExpressions
package import BroadsheetValues

/// What a build was given from outside, as one page sees it: the values of the inputs that the page and its site declare, and
/// the day.
package struct GivenValues: Sendable {
    /// An input with its value.
    package struct Input: Sendable {
        /// What it is called behind `input.`.
        package let name: String
        /// Where it is declared.
        package let place: Place
        /// Its value.
        package let value: InputValue

        /// The input called `name`, declared at `place`.
        package init(name: String, place: Place, value: InputValue) {
            (self.name, self.place, self.value) = (name, place, value)
        }
    }

    /// The inputs in the order of their declarations.
    package private(set) var inputs: [Input] = []
    /// The day of the build, if it has one.
    private(set) var day: GivenDay?
    /// What the build was given, by name, as it was written.
    private let written: [String: String]
    /// The texts that the page and its site translate.
    package var texts = TranslatedTexts()
    /// Whether expressions may name the inputs without what else stands before their names.
    private var hasPlainNames = false

    /// The day and the texts that a build was given, of which nothing is declared yet.
    package init(_ written: [String: String] = [:], day: Day? = nil) {
        self.written = written
        self.day = day.map { GivenDay($0) }
    }

    /// Declares an input; throws if it has no value, or one that it cannot have. A page's input has a name that none of the
    /// site's has, so that nobody wonders which of two is meant.
    package mutating func declare(_ definition: InputDefinition) throws(Problem) {
        try refuseTwin(of: definition)
        let value = try definition.value(given: written[definition.name.content])
        inputs.append(Input(name: definition.name.content, place: definition.name.place, value: value))
    }

    private func refuseTwin(of definition: InputDefinition) throws(Problem) {
        let name = definition.name.content
        guard let other = inputs.first(where: { $0.name == name }) else { return }
        throw Problem(
            "the input \"\(name)\" is declared twice, here and at \(other.place.file):\(other.place.line)",
            at: definition.name.place, advice: "Take one of them out, or give it another name.")
    }

    /// Whether the build was given a value for the input `name`.
    package func hasText(for name: String) -> Bool { written[name] != nil }

    /// The names of the inputs that the build was given values for, sorted.
    package var givenNames: [String] { written.keys.sorted() }

    /// Adds a value that the page has because it is made for that value, and that nothing else has the name of.
    package mutating func add(_ input: Input) { inputs.append(input) }

    /// Declares an input that has no value, so that it stands for nothing much on a page that is not made.
    package mutating func declareWithoutValue(_ definition: InputDefinition) throws(Problem) {
        try refuseTwin(of: definition)
        let value: InputValue =
            switch definition.type.content {
            case .text: .text("")
            case .number: .number(0)
            case .date: .date(Day(number: 0))
            case .boolean: .boolean(false)
            }
        inputs.append(Input(name: definition.name.content, place: definition.name.place, value: value))
    }

    /// The same values, for a page of which it is noted anew whether it asks for the day.
    package var anew: GivenValues {
        var values = self
        values.day = day.map { GivenDay($0.unasked, isAsked: $0.isAsked) }
        return values
    }

    /// The same values for the path of a page, where nothing else has names: `client` is `input.client` there.
    package var named: GivenValues {
        var values = self
        values.hasPlainNames = true
        return values
    }

    /// The day of the build, if anything that was read with these values asks for it.
    package var askedDay: Day? { day.flatMap { $0.isAsked ? $0.unasked : nil } }

    /// Whether `name` is that of an input or of a text, as expressions write it.
    func has(_ name: String) -> Bool {
        if name.hasPrefix(Scope.texts) { return texts.words[String(name.dropFirst(Scope.texts.count))] != nil }
        return nameOfInput(name) != nil
    }

    /// The name behind `input.` in `name`, if that is an input.
    func nameOfInput(_ name: String) -> String? {
        guard name.hasPrefix(Scope.inputs) else { return nil }
        return inputs.first { $0.name == name.dropFirst(Scope.inputs.count) }?.name
    }

    /// Lets the expressions of `scope` use the values.
    func add(to scope: inout Scope) {
        scope.day = day
        for input in inputs {
            scope.add(Scope.inputs + input.name, constant: input.value.literal)
            if hasPlainNames { scope.add(input.name, constant: input.value.literal) }
        }
        texts.add(to: &scope)
    }

    /// Throws where one of `names`, those of records or of computed values, could be taken for an input.
    func refuse(_ names: some Sequence<String>, _ origin: String, at place: Place?) throws(Problem) {
        if let name = names.first(where: { texts.hasName($0) }) {
            throw Problem(
                "there is a field \"\(name)\" \(origin), and a text is called so", at: place,
                advice: "Give one of them another name.")
        }
        guard !inputs.isEmpty, let name = names.first(where: { $0 == "input" || $0.hasPrefix(Scope.inputs) }) else {
            return
        }
        throw Problem(
            "there is a field \"\(name)\" \(origin), and inputs are called so", at: place,
            advice: "Give it another name, in a source by fields: { entered: { from: \(name) } }.")
    }
}
