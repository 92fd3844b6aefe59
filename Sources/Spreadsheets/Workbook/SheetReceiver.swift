import BroadsheetDiagnostics
import BroadsheetXML

/// What takes the parts of a sheet's document, and has rows of it.
protocol SheetReceiver: XMLReceiver {
    /// The rows that are whole so far.
    var rows: SheetRows { get set }
    /// What is known beside them; all of it when the document has ended.
    var facts: SheetFacts { get }
    /// Whether the sheet's last row was told, so that nothing but facts can come.
    var isBehindRows: Bool { get }
}
