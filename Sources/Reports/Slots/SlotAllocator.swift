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
    let report: ReportDefinition
    let schema: Schema
    let rounding: RoundingMode
    /// The page's locale: what dates are read in that are written in words.
    let locale: LocaleTable
    var decoder = RecordDecoder()
    /// Whether fields can have any type, because there are no records.
    let trustsNames: Bool
    /// Reads the rates, when the first expression asks for them.
    let rates: RateReader?
    private(set) var steps: [RecordStep] = []
    /// The programs of the section, by number.
    var programs = ProgramList()
    private(set) var usedFields: [Int] = []
    var constants = ByteSink()
    private(set) var slots: Int
    private(set) var entries: [String: Entry] = [:]
    /// The slots of expressions, by their text.
    private var computed: [String: Entry] = [:]
    var scope: Scope
    /// What the build was given.
    let given: GivenValues
    private(set) var underWay: [String] = []
    /// Whether the expression that was compiled last is of fields without a value, so that nothing is known of its own.
    var isOfBlanks = false
    private let pageNames: [String]
    /// The controls of the report.
    let offered: [ControlDefinition]
    /// Those of them that expressions may name, by their names, and their slots; those names that mean something else too.
    var controls: [(control: ControlValue, slot: Int)] = []
    var clashes: [String: Problem] = [:]
    let declarations: [String: FieldDeclaration]
    /// The columns that are computed, by name.
    let columns: [String: ColumnDefinition]
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
        columns = Self.columns(of: report)
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

    /// Lets a name stand for a slot; gives what is known of it then.
    @discardableResult
    mutating func add(_ name: String, _ entry: Entry) -> Entry {
        var entry = entry
        if entry.kind.type == .number {
            let named = FigureName(name)
            // Degrees may have their sign as a unit; what has another one is no year and no code.
            let isWhole = entry.unit == nil && (entry.digits == 0 || entry.isComputed)
            if named == .coordinate || isWhole { entry.named = named }
        }
        entries[name] = entry
        scope.add(name, slot: entry.slot, entry.kind)
        return entry
    }

    /// A new slot.
    mutating func allocate() -> Int {
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
        if let known = entries[name] ?? lack(name) { return known }
        return try column(name)
    }

    /// Reads a field, or the two of an amount, into a slot.
    private mutating func read(_ name: String, _ location: FieldLocation) throws(Problem) -> Entry {
        var entry: Entry
        let own = declarations[name]
        switch location {
        case .pair(let debit, let credit):
            guard let own else { return trust(name) }
            let (rule, kind) = try rule(debit: debit, credit: credit, own)
            let scale = max(schema.fields[debit].scale, schema.fields[credit].scale)
            entry = add(rule, kind, of: credit, Field(name, .number, scale: scale), own)
            for field in [debit, credit] { use(field) }
            let currencies = decoder.pair(of: rule).map { decoder.plain($0.rule).currency }
            if let first = currencies.first, currencies.allSatisfy({ $0 == first }) { entry.currency = first }
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
            if let rest = field.rest {
                entry.restDoubt = Problem(
                    rest.remark(of: name, scale: field.scale),
                    at: source?.ownPlace(origin: rest.origin, field: number), advice: rest.advice(for: name))
            }
            use(number)
            if let beside = rule.currencyField { use(beside) }
        }
        entry = add(name, entry)
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
        var entry = Entry(
            slot: allocate(), kind: program.kind, declaration: declarations[name], digits: digits,
            isUnknown: trustsNames || isOfBlanks, isBlank: isOfBlanks, isComputed: true)
        entry.computedUnit = try Unit.agreed(declarations[name]?.style.unit, try computedUnit(computation.value))
        entry.computedCurrency = try computedCurrency(computation.value)
        steps.append(.compute(slot: entry.slot, programs.add(program)))
        return add(name, entry)
    }

    /// The value of a computed column, shown as the column is; nil if there is no such column.
    private mutating func column(_ name: String) throws(Problem) -> Entry? {
        guard let column = columns[name], let value = column.value, balance(value) == nil else { return nil }
        if underWay.contains(name) {
            throw Problem(
                "\"\(name)\" is computed from itself", at: column.name.place,
                advice: "A computed column may use fields and values that do not use it.")
        }
        underWay.append(name)
        defer { underWay.removeLast() }
        // What is missing in all records is of every type.
        if try !compile(value).hasKind { return trust(name, isBlank: true) }
        var entry = try self.value(of: value)
        var declaration = column.declaration ?? entry.declaration ?? FieldDeclaration(column.name)
        declaration.style = column.style.over(declaration.style)
        entry.declaration = declaration
        return add(name, entry)
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
        entry.computedUnit = try computedUnit(text)
        entry.computedCurrency = try computedCurrency(text)
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
        entry.computedUnit = try computedUnit(text)
        entry.computedCurrency = try computedCurrency(text)
        return entry
    }

    /// Lets a name stand for a slot, such as a group's name for its key.
    mutating func name(_ entry: Entry, _ name: String) {
        if entries[name] == nil { add(name, entry) }
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
}

extension FieldDeclaration {
    /// Whether it says what the field is.
    var isTyped: Bool {
        type != nil || currency != nil || to != nil || format != nil || locale != nil || decimal != nil
            || zone != nil || debit != nil
    }
}
