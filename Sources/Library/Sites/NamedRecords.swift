import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetRecords
import BroadsheetSite

/// Records of one's own that pages in YAML name as their source: `source: positions`.
public struct NamedRecords<Record: Sendable>: SiteContent {
    private let name: String
    private let stream: Stream<Record>
    private let place: Place
    private let part: ReportPart<Record>

    /// The records that `source: NAME` means, with a field for each column and each extra value, and only those that meet the
    /// conditions of `Only`. An amount has its currency in a field of its own behind it, `price_currency` for `price`.
    public init(
        _ name: String, _ stream: Stream<Record>, file: StaticString = #fileID, line: Int = #line,
        @ReportBuilder<Record> _ fields: () -> ReportPart<Record>
    ) {
        (self.name, self.stream, place, part) = (name, stream, Place(file, line), fields())
    }

    /// The records in their site.
    public var declaration: SiteDeclaration {
        SiteDeclaration { draft in
            draft.collect { site throws(Problems) in try add(to: &site) }
        }
    }

    private func add(to site: inout DeclaredSite) throws(Problems) {
        var draft = Draft<Record>(at: place)
        part.add(&draft)
        draft.finish()
        var problems = draft.problems
        if let problem = LocatedText(name, at: place).problem(asNameOf: "records") { problems.add(problem) }
        if !draft.hasOnlyFields {
            problems.add(
                Problem(
                    "named records have fields, and nothing that arranges them", at: place,
                    advice: "Keep Column, Extra and Only: the pages that name the records say the rest."))
        }
        let names = Set(draft.values.map(\.name))
        for value in draft.values where value.hasCurrencyBeside && names.contains(value.namedCurrency) {
            problems.add(
                Problem(
                    "\"\(value.namedCurrency)\" is the field with the currency of \"\(value.name)\"", at: value.place,
                    advice: "Give one of the two another name."))
        }
        try problems.throwIfAny()
        let (name, place, stream, values, filters) = (name, place, stream, draft.values, draft.filters)
        let make: @Sendable () -> any RecordSource = {
            TypedSource(name, at: place, stream, values, filters: filters, isNamed: true)
        }
        let source = DeclaredSite.Source(name, at: place, stream.open == nil ? nil : make)
        do throws(Problem) {
            try site.add(source, called: name)
        } catch {
            throw Problems(error)
        }
    }
}
