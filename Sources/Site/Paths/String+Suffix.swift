import BroadsheetDiagnostics

extension String {
    /// The text with another ending, if it has that one.
    func replacingSuffix(_ suffix: String, with other: String) -> String {
        before(suffix).map { $0 + other } ?? self
    }
}
