package import BroadsheetDiagnostics

/// What takes the parts of a document while it is read. What it throws ends the reading.
package protocol XMLReceiver: AnyObject {
    /// An element begins.
    func begin(_ element: borrowing XMLElement) throws(Problem)

    /// The element called `name` ends.
    func end(_ name: borrowing XMLName) throws(Problem)

    /// Some of the text between two marks: it may come in several parts.
    func text(_ bytes: borrowing Span<UInt8>) throws(Problem)
}
