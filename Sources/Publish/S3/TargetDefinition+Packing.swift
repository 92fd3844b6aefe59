package import BroadsheetDiagnostics

extension TargetDefinition {
    /// Whether texts are to be sent packed, as `compress` says.
    package func packsFiles() throws(Problem) -> Bool {
        guard let way = try text(.compress) else { return false }
        guard way.content == "gzip" else {
            throw Problem(
                "\"\(way.content)\" is no way to pack files that is known here", at: way.place,
                advice: "Write compress: gzip, or take it out: many hosts pack files on their way themselves.")
        }
        return true
    }
}
