import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

/// Reads the table of the rates that a report declares.
typealias RateReader = () throws(Problem) -> RateTable

/// Gives slots to the names that a section uses: the page's values, the fields of its records, what is computed.
/// Only what is used gets one.
struct SlotAllocator: ~Copyable {
    /// What is known of a named value.
    struct Entry {
        var slot: Int
        var kind: Kind
        /// How it is shown, as far as its field's declaration says.
        var declaration: FieldDeclaration?
        /// The digits after the point of a number, as far as they are known.
        var digits: Int?
        /// The currency of all its amounts, where that is known.
        var currency: Currency?
        /// Whether it is a field of which nothing is known: of a source without records, or without a value in any.
        var isUnknown = false
        /// Whether it is a field without a value in any record, or computed of one so that nothing is known of it.
        var isBlank = false
        /// Whether it is computed, and not a field.
        var isComputed = false
        /// Whether it is a field of the page's record, which has no column of others like it.
        var isAlone = false
        /// Whether it is an input: a number is written as it was given then, for the year 2026 is no 2,026.
        var isGiven = false
        /// What to do where it is needed as a figure and is a text.
        var hint: String?
    }

    let report: ReportDefinition
    let schema: Schema
    let rounding: RoundingMode
    /// The page's locale: what dates are read in that are written in words.
    let locale: LocaleTable
    var decoder = RecordDecoder()
    /// Whether fields can have any type, because there are no records.
    let trustsNames: Bool
    /// Reads the rates, when the first expression asks for them.
    private let rates: RateReader?
    private(set) var steps: [RecordStep] = []
    /// The programs of the section, by number.
    var programs = ProgramList()
    private(set) var usedFields: [Int] = []
    var constants = ByteSink()
    private(set) var slots: Int
    private var entries: [String: Entry] = [:]
    /// The slots of expressions, by their text.
    private var computed: [String: Entry] = [:]
    private var scope: Scope
    /// What the build was given.
    let given: GivenValues
    private var underWay: [String] = []
    /// Whether the expression that was compiled last is of fields without a value, so that nothing is known of its own.
    private var isOfBlanks = false
    private let pageNames: [String]
    /// The controls of the report.
    private let offered: [ControlDefinition]
    /// Those of them that expressions may name, by their names, and their slots; those names that mean something else too.
    private(set) var controls: [(control: ControlValue, slot: Int)] = []
    private var clashes: [String: Problem] = [:]
    let declarations: [String: FieldDeclaration]
    /// Where the records come from, for places in it, and in words: "in data/posted.csv".
    let source: (any RecordSource)?
    let origin: String
    private let positions: PositionFields
    /// What is not certain of fields that were not ordered or compared yet, and what was warned of.
    var doubts: [String: FieldDoubt] = [:]
    var warnings: [Problem] = []
    /// The other sections of the report, if the records are those of one.
    var others: OtherSections?

    init(
        _ report: ReportDefinition, schema: Schema, origin: String, page: [PageSlot], rounding: RoundingMode,
        locale: LocaleTable, given: GivenValues = GivenValues(), rates: RateReader? = nil, trustsNames: Bool = false,
        source: (any RecordSource)? = nil, offered: [ControlDefinition] = []
    ) {
        self.given = given
        self.offered = offered
        self.source = source
        self.origin = origin
        self.rates = rates
        self.report = report
        self.schema = schema
        self.rounding = rounding
        self.locale = locale
        self.trustsNames = trustsNames
        pageNames = page.map(\.name)
        slots = page.count
        scope = Scope(noun: "field", origin: origin)
        positions = PositionFields(report, schema)
        declarations = Dictionary(report.declarations.map { ($0.name.content, $0) }, uniquingKeysWith: { $1 })
        given.add(to: &scope)
        for name in offered.map(\.name.content) {
            scope.elsewhere[name] =
                "It is a control, which items and the \"when\" of their sections follow, and nothing else."
        }
        if let base = report.base { scope.add("base", constant: .text(base.content)) }
        for (number, slot) in page.enumerated() {
            let entry = Entry(
                slot: number, kind: Kind(slot.type, target: slot.target), declaration: slot.declared,
                digits: slot.scale, isAlone: true)
            add(slot.name, entry)
            add("page.\(slot.name)", entry)
        }
    }

    private mutating func add(_ name: String, _ entry: Entry) {
        entries[name] = entry
        scope.add(name, slot: entry.slot, entry.kind)
    }

    /// A new slot.
    private mutating func allocate() -> Int {
        defer { slots += 1 }
        return slots
    }

    /// All names that could be used.
    var names: [String] {
        report.names(of: schema) + report.compute.map(\.name.content) + pageNames
            + controls.map(\.control.definition.name.content)
    }

    /// What `name` stands for, given a slot if it has none yet; nil if there is no such name.
    mutating func entry(_ name: String) throws(Problem) -> Entry? {
        if let known = entries[name], known.slot >= pageNames.count { return known }
        // A record's own field comes before a value of the page that has the same name.
        let location = try location(of: name)
        if let known = entries[name], location == nil { return known }
        if let computation = report.compute.first(where: { $0.name.content == name }) {
            return try compute(computation)
        }
        if let location { return try read(name, location) }
        if trustsNames, schema.fields.isEmpty, entries[name] == nil, scope[name] == nil { return trust(name) }
        return entries[name] ?? lack(name)
    }

    /// Reads a field, or the two of an amount, into a slot.
    private mutating func read(_ name: String, _ location: FieldLocation) throws(Problem) -> Entry {
        let entry: Entry
        let own = declarations[name]
        switch location {
        case .pair(let debit, let credit):
            guard let own else { return trust(name) }
            let (rule, kind) = try rule(debit: debit, credit: credit, own)
            let scale = max(schema.fields[debit].scale, schema.fields[credit].scale)
            entry = add(rule, kind, of: credit, Field(name, .number, scale: scale), own)
            for field in [debit, credit] { use(field) }
            for side in decoder.pair(of: rule) {
                if let beside = decoder.plain(side.rule).currencyField { use(beside) }
            }
        case .field(let number):
            var field = schema.fields[number]
            field.name = name
            let declaration = positions.declaration(of: field, own: own, in: report)
            if trustsNames, declaration?.isTyped != true { return trust(name) }
            let (rule, kind) = try self.rule(for: field, declaration)
            entry = add(rule, kind, of: number, field, declaration)
            if declaration?.isTyped != true, let doubt = FieldDoubt(field, number: number, of: source) {
                note(doubt, of: name)
            }
            use(number)
            if let beside = rule.currencyField { use(beside) }
        }
        add(name, entry)
        if let negative = own?.negative {
            let condition = try compile(negative)
            try require(condition, .boolean, negative)
            steps.append(.negate(slot: entry.slot, programs.add(condition)))
        }
        return entry
    }

    /// Lets the decoder read `field`, the source's field of that number; gives what is known of it then.
    private mutating func add(
        _ rule: FieldRule, _ kind: Kind, of number: Int, _ field: Field, _ declaration: FieldDeclaration?
    ) -> Entry {
        var declaration = declaration
        if field.unit == .percent, kind.type == .number, declaration?.type == nil {
            declaration = declaration ?? FieldDeclaration(LocatedText(field.name, at: report.place))
            declaration?.type = Located(.percent, at: report.place)
        }
        let entry = Entry(
            slot: allocate(), kind: kind, declaration: declaration,
            digits: declaration?.style.digits?.content ?? knownScale(of: field), currency: rule.currency,
            isUnknown: field.isBlank && kind.type == .text && declaration?.isTyped != true,
            isBlank: field.isBlank, hint: field.hint)
        // Blanks, or quotes with nothing in them, are then no texts either.
        if !entry.isUnknown {
            let words = MissingWords(declaration?.missingValues.map(\.content) ?? [])
            decoder.add(field: number, slot: entry.slot, rule: decoder.rule(rule, orMissing: words))
        }
        return entry
    }

    /// A field that other sections have and this one has not: it is missing here, and that is told.
    private mutating func lack(_ name: String) -> Entry? {
        guard let others, !schema.fields.isEmpty, scope[name] == nil, others.has(name) else { return nil }
        warnings.append(others.warning(of: name, among: schema.fields.map(\.name)))
        return trust(name, isBlank: true)
    }

    /// A field that has no value in any record, of a type that fits wherever it is used.
    private mutating func trust(_ name: String, isBlank: Bool = false) -> Entry {
        let entry = Entry(
            slot: allocate(), kind: Kind(.text), declaration: declarations[name], isUnknown: true, isBlank: isBlank)
        add(name, entry)
        scope.add(name, constant: .missing)
        if isBlank { scope.lacking.insert(name) }
        return entry
    }

    /// The digits of a field whose records have been looked at; a declared one's have not.
    private func knownScale(of field: Field) -> Int? { field.type == .number ? field.scale : nil }

    private mutating func use(_ field: Int) {
        if !usedFields.contains(field) { usedFields.append(field) }
    }

    /// Gives a slot to a computed value, after all that it uses.
    private mutating func compute(_ computation: Computation) throws(Problem) -> Entry {
        let name = computation.name.content
        if underWay.contains(name) {
            throw Problem(
                "\"\(name)\" is computed from itself", at: computation.name.place,
                advice: "A computed value may use fields and values that do not use it.")
        }
        underWay.append(name)
        defer { underWay.removeLast() }
        let program = try compile(computation.value)
        // What is missing in all records is of every type.
        if !program.hasKind { return trust(name, isBlank: true) }
        let isOfBlanks = isOfBlanks
        weigh(computation.value)
        let digits = try digits(of: parsed(computation.value).root)
        let entry = Entry(
            slot: allocate(), kind: program.kind, declaration: declarations[name], digits: digits,
            isUnknown: trustsNames || isOfBlanks, isBlank: isOfBlanks, isComputed: true)
        steps.append(.compute(slot: entry.slot, programs.add(program)))
        add(name, entry)
        return entry
    }

    /// Compiles an expression; every name in it gets its slot first.
    mutating func compile(_ text: LocatedText) throws(Problem) -> ExpressionProgram {
        try compile(try parsed(text))
    }

    /// Compiles a parsed expression.
    mutating func compile(_ expression: Expression) throws(Problem) -> ExpressionProgram {
        isOfBlanks = false
        if let problem = expression.comparedName(where: { isName($0) }) { throw problem }
        if expression.usesRates, scope.rates == nil, let rates { scope.rates = try rates() }
        var unknown = false
        for name in expression.names {
            if let clash = clashes[name] { throw clash.placed(at: expression.place) }
            if try entry(name) == nil, scope[name] == nil { unknown = true }
        }
        if unknown {
            // All names are given slots, so that the message can suggest the one that was meant.
            for name in names where !underWay.contains(name) { _ = try? entry(name) }
        }
        do {
            let program = try expression.compile(in: scope, constants: &constants, rounding: rounding)
            isOfBlanks = hasTypeOfBlanks(expression) || !program.hasKind && !scope.lacking.isEmpty
            return program
        } catch {
            if !unknown, let program = try? compileWithoutBlanks(expression) {
                isOfBlanks = true
                return program
            }
            let lacksDay = given.day == nil && expression.usesDay
            guard trustsNames, !unknown, !lacksDay else { throw hinted(error, expression.names) }
            // Its types are not known, and it is never computed.
            let nothing = try Expression.parse(LocatedText("missing", at: expression.place))
            return try nothing.compile(in: scope, constants: &constants, rounding: rounding)
        }
    }

    /// Whether its type is only that of fields without a value in any record: it is then no more a text than those are.
    private func hasTypeOfBlanks(_ expression: Expression) -> Bool {
        guard let names = expression.typeNames, !names.isEmpty else { return false }
        return names.allSatisfy { entries[$0]?.isUnknown == true && entries[$0]?.isBlank == true }
    }

    /// Compiles an expression in which fields without a value in any record are nothing, and so of no wrong type.
    private mutating func compileWithoutBlanks(_ expression: Expression) throws(Problem) -> ExpressionProgram? {
        let blanks = expression.names.filter { entries[$0]?.isBlank == true }
        if blanks.isEmpty { return nil }
        var scope = scope
        for name in blanks { scope.add(name, constant: .missing) }
        return try expression.compile(in: scope, constants: &constants, rounding: rounding)
    }

    /// A problem of an expression with what is known of those of its `names` that are texts against expectation.
    private func hinted(_ problem: Problem, _ names: some Sequence<String>) -> Problem {
        guard let hint = names.lazy.compactMap({ entries[$0]?.hint }).first else { return problem }
        var hinted = problem
        hinted.advice = hint
        return hinted
    }

    /// The value of an expression in a slot of its own, or in the one that it has.
    mutating func value(of text: LocatedText) throws(Problem) -> Entry {
        let expression = try parsed(text)
        if let name = expression.isSimpleName, let entry = try entry(name) { return entry }
        if let known = computed[text.content] { return known }
        let program = try compile(expression)
        let isOfBlanks = isOfBlanks
        if let name = expression.isSimpleName, let entry = entries[name] { return entry }
        let slot = allocate()
        steps.append(.compute(slot: slot, programs.add(program)))
        var entry = Entry(
            slot: slot, kind: program.kind, digits: try digits(of: expression.root),
            isUnknown: trustsNames || isOfBlanks, isBlank: isOfBlanks, isComputed: true)
        entry.isGiven = expression.isSimpleName.map { given.has($0) } ?? false
        computed[text.content] = entry
        return entry
    }

    /// What the value of an expression is and how it looks, without a slot for it: it is computed where it is wanted.
    mutating func look(of text: LocatedText) throws(Problem) -> Entry {
        let expression = try parsed(text)
        if let name = expression.isSimpleName, let entry = try entry(name) { return entry }
        let kind = try compile(expression).kind
        var entry = Entry(slot: 0, kind: kind, digits: try digits(of: expression.root), isComputed: true)
        entry.isGiven = expression.isSimpleName.map { given.has($0) } ?? false
        return entry
    }

    /// Lets a name stand for a slot, such as a group's name for its key.
    mutating func name(_ entry: Entry, _ name: String) {
        if entries[name] == nil { add(name, entry) }
    }

    /// Lets expressions from now on name the controls of the report. One whose name means another thing too, or whose first value is
    /// none, is a problem where it is named.
    mutating func addControls() {
        for control in offered {
            let name = control.name.content
            if let clash = clash(of: name) {
                clashes[name] = clash
                continue
            }
            do throws(Problem) {
                let value = try ControlValue(control)
                let entry = Entry(slot: allocate(), kind: Kind(value.type), digits: value.digits)
                controls.append((value, entry.slot))
                add(name, entry)
            } catch {
                clashes[name] = error
                scope.add(name, constant: .missing)
            }
        }
    }

    /// The value that `control` begins with, its text among the constants.
    mutating func value(of control: ControlValue) -> Value {
        if control.type == .text, !control.text.isEmpty { return .text(constant(control.text)) }
        return control.value
    }

    private func clash(of name: String) -> Problem? {
        let another =
            controls.contains { $0.control.definition.name.content == name } || clashes[name] != nil
            ? "another control" : entries[name] != nil ? "a value of the page" : nil
        guard let other = report.compute.contains(where: { $0.name.content == name }) ? "a computed value" : another
        else { return nil }
        return Problem(
            "\"\(name)\" is the name of a control and of \(other)", at: nil,
            advice: other == "a value of the page"
                ? "Write page.\(name) for the value of the page, or give the control another name."
                : "Give the control another name.")
    }

    /// A text of the constants.
    mutating func constant(_ text: String) -> Text {
        let start = constants.count
        constants.append(text)
        return Text(start, text.utf8.count, in: .constant)
    }

    /// Begins with the constants of another planner of the same section.
    mutating func takeConstants(of other: borrowing SlotAllocator) {
        constants.append(other.constants.span)
        programs = other.programs
    }

    /// The value of a name that is the same for all records, if it is one.
    func known(_ name: String) -> Literal? {
        guard entries[name] == nil, case .constant(let literal)? = scope[name] else { return nil }
        return literal
    }

    /// The bytes of all constants.
    var constantBytes: [UInt8] {
        var bytes: [UInt8] = []
        let span = constants.span
        for i in 0..<span.count { bytes.append(span[i]) }
        return bytes
    }

    /// The number of a condition; what is not one is a problem.
    mutating func condition(_ text: LocatedText) throws(Problem) -> Int {
        let program = try compile(text)
        try require(program, .boolean, text)
        return programs.add(program)
    }

    /// The problem of a condition that is not one.
    func require(_ program: ExpressionProgram, _ type: ValueType, _ text: LocatedText) throws(Problem) {
        guard program.type != type, !trustsNames, scope.lacking.isEmpty || !isOfBlanks else { return }
        throw Problem(
            "a condition must be true or false, and \"\(text.content)\" is not", at: text.place,
            advice: conditionAdvice(program, text.content))
    }

    /// The name, as expressions write it.
    private static func inQuotes(_ name: String) -> String {
        let place = LocatedText(name, at: Place(file: "", line: 1, column: 1))
        return (try? Expression.parse(place))?.isSimpleName == name ? name : "`\(name)`"
    }

    /// What a condition can be made of a value.
    private func conditionAdvice(_ program: ExpressionProgram, _ written: String) -> String {
        if let first = written.first, first == "'" || first == "\"", written.count > 2, written.last == first {
            let inner = String(written.dropFirst().dropLast())
            let place = LocatedText(inner, at: Place(file: "", line: 1, column: 1))
            if let condition = try? Expression.parse(place), condition.isSimpleName == nil {
                return "Take the quotes away: \(inner)."
            }
        }
        let value = isName(written) ? Self.inQuotes(written) : written
        return program.type == .number ? "Write \(value) != 0." : "Write not is_missing(\(value))."
    }
}

extension FieldDeclaration {
    /// Whether it says what the field is.
    fileprivate var isTyped: Bool {
        type != nil || currency != nil || to != nil || format != nil || locale != nil || decimal != nil
            || zone != nil || debit != nil
    }
}
