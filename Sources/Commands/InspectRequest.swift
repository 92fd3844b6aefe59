import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetSite
import BroadsheetStarting

/// What a command line asks to be inspected.
struct InspectRequest {
    /// What is looked at.
    private let source: InspectedSource
    /// What is declared of a file.
    private let format: FormatDefinition
    /// Whether the answer is JSON.
    let json: Bool

    init(_ arguments: Arguments) throws(Problem) {
        json = arguments.has("json")
        format = try FormatOptions.format(arguments)
        guard let source = try SourceOptions.source(arguments.operands, arguments) else {
            throw Problem(
                "nothing is named that could be inspected",
                advice: "Write broadsheet inspect FILE, or --sqlite FILE.db, or --postgres SERVICE.")
        }
        self.source = source
    }

    /// Looks at it.
    func inspect() throws(Problem) -> Inspection { try SourceInspector.weigh(source, format) }

    /// The lines to paste.
    func block(_ inspection: Inspection) -> String {
        FieldsBlock(inspection, source: ContentPath.inPage(inspection.name)).text
    }
}
