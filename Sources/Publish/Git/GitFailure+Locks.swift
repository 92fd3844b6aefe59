import BroadsheetDiagnostics

// The files by which one git keeps others away.
extension GitFailure {
    /// The lock that was in the way, in the store here or in the repository of the host:
    /// `remote: error: … Unable to create '/a/packed-refs.lock': File exists.`
    static func lock(_ said: String, ofHost: Bool) -> String? {
        let line = said.split(whereSeparator: \.isNewline).first { line in
            line.contains(".lock': File exists") && line.hasPrefix("remote:") == ofHost
        }
        return line?.split(separator: "'").first { $0.hasSuffix(".lock") }.map(String.init)
    }

    /// A lock in the way. The git that holds it is done with it in a moment; one that was killed never is.
    static func lockFault(_ said: String, _ remote: String) -> HostFault? {
        if let lock = lock(said, ofHost: false) {
            return .passing(
                Problem(
                    "another git is at work on the copy of the branch, or was broken off: \(lock)",
                    advice: "If no publish from here is going on, remove that file."))
        }
        guard let lock = lock(said, ofHost: true) else { return nil }
        return .passing(
            Problem(
                "another git is at work in the repository \(remote), or was broken off there: \(lock)",
                advice: "If nothing is pushed to it now, remove that file on its machine."))
    }
}
