import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports

/// A report under construction: the engine's definition, and the values of one's own that go into it.
struct Draft<Record: Sendable>: Sendable {
    /// A column, as totals find it.
    struct ColumnKey: Sendable {
        var name: String
        var path: (any AnyKeyPath & Sendable)?
        var identity: Identity
    }

    var definition: ReportDefinition
    /// The fields of all sources.
    var values: [NamedValue<Record>] = []
    var columns: [ColumnKey] = []
    /// The records by the names that the definition's sources have; what messages call them begins behind `scope`.
    var streams: [String: Stream<Record>] = [:]
    /// What the names of sources begin with: the page that the report stands on, where there are several.
    let scope: String
    /// Which records are in the report.
    var filters: [@Sendable (Record) throws -> Bool] = []
    /// What is done when all parts are known.
    var later: [@Sendable (inout Draft) -> Void] = []
    var views: [DeclaredView<Record>] = []
    var problems = Problems()

    init(at place: Place, scope: String = "") {
        self.scope = scope
        definition = ReportDefinition(at: place)
        definition.columns = []
    }

    /// Adds a value that has no column; gives the name that expressions call it by.
    mutating func add(hidden value: NamedValue<Record>) -> LocatedText {
        values.append(value)
        declare(value, CellStyle())
        return LocatedText("`\(value.name)`", at: value.place)
    }

    /// Tells the engine what the value is.
    mutating func declare(_ value: NamedValue<Record>, _ style: CellStyle, as type: DeclaredType? = nil) {
        var field = FieldDeclaration(LocatedText(value.name, at: value.place))
        field.type = Located(type ?? value.kind.declared, at: value.place)
        if value.kind == .money {
            field.currency = LocatedText(value.currency?.code ?? value.currencyName, at: value.place)
        }
        field.style = style
        definition.fields.append(field)
    }

    /// Adds records; gives the source that the definition has for them.
    mutating func add(_ stream: Stream<Record>, at place: Place) -> SourceDefinition {
        let name =
            "\(scope)the records of \(place.file):\(place.line)" + (streams.isEmpty ? "" : " (\(streams.count + 1))")
        streams[name] = stream
        return SourceDefinition(file: LocatedText(name, at: place))
    }

    /// The name of the column that shows `path`, or that is `identity` itself.
    func column(_ path: (any AnyKeyPath & Sendable)?, _ identity: Identity?) -> String? {
        columns.first { column in
            if let identity { return column.identity === identity }
            guard let path, let own = column.path else { return false }
            return own as AnyKeyPath == path as AnyKeyPath
        }?.name
    }

    /// Whether nothing is declared but fields, and which records there are.
    var hasOnlyFields: Bool {
        let isPlain = definition.groups.isEmpty && definition.sections.isEmpty && definition.sort.isEmpty
        let isWhole =
            definition.limit == nil && definition.row == nil && definition.link == nil && definition.key.isEmpty
            && definition.details == nil
        let isQuiet = definition.charts.isEmpty && definition.summary == nil && definition.expectations.isEmpty
        return isPlain && isWhole && isQuiet && definition.totals.isEmpty && views.isEmpty
    }

    /// Does what had to wait for all parts.
    mutating func finish() {
        let waiting = later
        later = []
        for step in waiting { step(&self) }
    }
}

extension ValueKind {
    /// What the engine calls it.
    var declared: DeclaredType {
        switch self {
        case .text: .text
        case .number: .number
        case .money: .money
        case .day, .period: .date
        case .truth: .boolean
        }
    }
}
