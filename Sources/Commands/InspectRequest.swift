import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetSite

/// What a command line asks to be inspected.
struct InspectRequest {
    /// The file.
    let file: String
    /// What is declared of it.
    private(set) var format = FormatDefinition()
    /// Whether the answer is JSON.
    let json: Bool

    init(_ arguments: Arguments) throws(Problem) {
        guard let operand = arguments.operand else {
            throw Problem("nothing is named that could be inspected", advice: "Write broadsheet inspect FILE.")
        }
        file = operand
        json = arguments.has("json")
        format = try FormatOptions.format(arguments)
    }

    /// Looks at it.
    func inspect() throws(Problem) -> Inspection { try SourceInspector.inspect(file: file, format) }

    /// The lines to paste.
    func block(_ inspection: Inspection) -> String {
        FieldsBlock(inspection, source: ContentPath.inPage(file)).text
    }
}
