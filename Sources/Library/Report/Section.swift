import BroadsheetDiagnostics
import BroadsheetReports

/// A titled part of a report, of records of its own.
public struct Section<Record: Sendable>: ReportContent {
    private let title: String?
    private let stream: Stream<Record>?
    private let id: String?
    private let empty: String?
    private let isPresent: Bool
    private let details: Details<Record>.Rows?
    private let place: Place

    /// A section of a stream of records. `id` is what links to it call it, else it is made from the title; `empty` is said where
    /// there are no records; a section that is not present is left out. `details` says whether this one shows its records, in place
    /// of what the report says.
    public init(
        _ title: String?, _ stream: Stream<Record>, id: String? = nil, empty: String? = nil, isPresent: Bool = true,
        details: Details<Record>.Rows? = nil, file: StaticString = #fileID, line: Int = #line
    ) {
        (self.title, self.stream, self.id, self.empty, self.isPresent) = (title, stream, id, empty, isPresent)
        self.details = details
        place = Place(file, line)
    }

    /// A section of the records of a sequence; where there is none, `missing` is said in its place.
    public init<Records: Sequence & Sendable>(
        _ title: String?, _ records: Records?, missing: String? = nil, id: String? = nil, empty: String? = nil,
        isPresent: Bool = true, details: Details<Record>.Rows? = nil, file: StaticString = #fileID, line: Int = #line
    ) where Records.Element == Record, Records.Iterator: SendableMetatype {
        (self.title, self.id, self.empty, self.isPresent) = (title, id, empty, isPresent)
        self.details = details
        stream = records.map { Stream($0) } ?? missing.map { .missing($0) }
        place = Place(file, line)
    }

    /// A section of records that a closure makes of those of another type; where there are none, `missing` is said.
    public init<Records: Sequence & Sendable>(
        _ title: String?, _ records: Records?, missing: String? = nil, id: String? = nil, empty: String? = nil,
        isPresent: Bool = true, details: Details<Record>.Rows? = nil, file: StaticString = #fileID, line: Int = #line,
        _ transform: @escaping @Sendable (Records.Element) throws -> Record
    ) where Records.Iterator: SendableMetatype {
        (self.title, self.id, self.empty, self.isPresent) = (title, id, empty, isPresent)
        self.details = details
        stream = records.map { Stream($0, transform) } ?? missing.map { .missing($0) }
        place = Place(file, line)
    }

    /// The section, its title and its records.
    public var part: ReportPart<Record> {
        ReportPart { draft in
            guard isPresent else { return }
            guard let stream else {
                draft.problems.add(
                    Problem(
                        "the records of this section are not there", at: place,
                        advice: "Give them, or say what to show in their place: missing: \"…\"."))
                return
            }
            var section = SectionDefinition(at: place)
            section.title = title.map { LocatedText(escaping: $0, at: place) }
            section.id = id.map { LocatedText($0, at: place) }
            section.source = draft.add(stream, at: place)
            section.messages.missing = stream.message.map { LocatedText($0, at: place) }
            section.messages.empty = empty.map { LocatedText($0, at: place) }
            section.details = details.map { Located($0.shown, at: place) }
            draft.definition.sections.append(section)
        }
    }
}

/// The sections of a report as the cases of an enum: their titles, their order, and which of them are there.
public protocol ReportSection: CaseIterable, Hashable, Sendable {
    /// The title over the section.
    var title: String { get }
    /// Whether the section is there at all; it is, unless the enum says otherwise.
    var isPresent: Bool { get }
    /// What is said where it has no records; the theme's word, unless the enum says otherwise.
    var empty: String? { get }
}

extension ReportSection {
    /// It is there.
    public var isPresent: Bool { true }
    /// The theme's word.
    public var empty: String? { nil }
}

/// The sections that an enum has, in the order of its cases.
public struct Sections<Record: Sendable>: ReportContent {
    /// What they add.
    public let part: ReportPart<Record>

    /// A section for each case, of the records that a closure gives for it.
    public init<Kind: ReportSection>(
        _ kind: Kind.Type, file: StaticString = #fileID, line: Int = #line,
        records: (Kind) -> Stream<Record>
    ) {
        let parts = Kind.allCases.map { section in
            Section(
                section.title, records(section), empty: section.empty, isPresent: section.isPresent, file: file,
                line: line
            ).part
        }
        part = ReportBuilder.buildArray(parts)
    }

    /// A section for each case, of those records of one sequence that say so. The sequence is gone through once for each.
    public init<Kind: ReportSection, Records: Sequence & Sendable>(
        of records: Records, by kind: @escaping @Sendable (Record) throws -> Kind, file: StaticString = #fileID,
        line: Int = #line
    ) where Records.Element == Record, Records.Iterator: SendableMetatype {
        let stream = Stream(records)
        self.init(Kind.self, file: file, line: line) { section in stream.filtered { try kind($0) == section } }
    }
}

extension LocatedText {
    /// A text of one's own where the engine has a template: what looks like a value in it is none.
    init(escaping text: String, at place: Place) {
        self.init(text.replacing("{{", with: "{{'{' + '{'}}"), at: place)
    }
}
