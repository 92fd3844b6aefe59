import BroadsheetDiagnostics

/// What git's messages mean.
enum GitFailure {
    static func fault(_ outcome: ShellOutcome, _ remote: String) -> HostFault {
        let said = outcome.errors
        let says = { (words: String...) in words.contains { said.contains($0) } }
        if let host = sshHost(remote),
            says("Host key verification failed", "IDENTIFICATION HAS CHANGED", "Permission denied (")
        {
            return SSHFailure.connection(said, SSHSettings(address: host))
        }
        if let fault = lockFault(said, remote) { return fault }
        if says("stale info", "fetch first", "non-fast-forward", "but expected", "reference already exists") {
            return .conflict(
                Problem(
                    "somebody else has published to \(remote) meanwhile",
                    advice: "Look at what they published, then publish again."))
        }
        if says("protected branch", "pre-receive hook declined", "GH006", "is not allowed to push") {
            return .lasting(
                Problem(
                    "\(remote) does not let the branch be replaced: \(reason(outcome))",
                    advice: "Allow force pushes to this branch, which has nothing but the built site in it."))
        }
        if says("is currently checked out", "refusing to update checked out branch") {
            return .lasting(
                Problem("the branch is checked out in \(remote)", advice: "Name a branch that nobody works on."))
        }
        if says(
            "Authentication failed", "could not read Username", "could not read Password", "error: 403", "error: 401")
        {
            return .lasting(
                Problem(
                    "\(remote) does not let this user in",
                    advice: "Let git know a token of yours (a credential helper), or use the address for ssh."))
        }
        if says("does not appear to be a git repository", "not found", "does not exist", "Repository not found") {
            return .lasting(
                Problem(
                    "there is no repository \(remote), or this user may not see it",
                    advice: "Make it first, empty, and look at the address."))
        }
        if said.contains("remote:"),
            says("bad tree object", "bad object", "missing blob", "missing tree", "unable to read")
        {
            return .lasting(
                Problem(
                    "\(remote) has lost a part of the branch: \(reason(outcome))",
                    advice:
                        "Delete the branch if nothing brings that back, then publish again: git push REMOTE --delete BRANCH."
                ))
        }
        if says(
            "No space left on device", "Read-only file system", "unable to write", "insufficient permission",
            "Permission denied")
        {
            return .lasting(Problem("git cannot write: \(reason(outcome))", advice: "Look at the disk and its rights."))
        }
        if says(
            "Could not resolve host", "Name or service not known", "unsupported protocol", "not allowed",
            "is not a git command")
        {
            return .lasting(Problem("git cannot reach \(remote): \(reason(outcome))", advice: "Look at the address."))
        }
        if says(
            "Connection", "connect", "early EOF", "disconnect", "RPC failed", "hung up", "timed out", "Timeout",
            "Could not read from remote repository", "error: 5", "error: 429")
        {
            return .passing(
                Problem(
                    "the connection to \(remote) broke: \(reason(outcome))", advice: "Look whether the host answers."))
        }
        return .lasting(
            Problem("git has failed at \(remote): \(reason(outcome))", advice: "Look at the repository."))
    }

    /// What git says is wrong.
    static func reason(_ outcome: ShellOutcome) -> String {
        let lines = outcome.errors.split(whereSeparator: \.isNewline).map { line in
            String(line.reversed().drop(while: \.isWhitespace).reversed())
        }
        let line =
            lines.first { $0.contains("fatal:") || $0.contains("error:") || $0.contains("rejected") } ?? lines.last
        if let line { return line }
        return outcome.code > 128 ? "it was ended by the signal \(outcome.code - 128)" : "it does not say why"
    }

    /// The host of an address for ssh; nil of others.
    static func sshHost(_ remote: String) -> SSHAddress? {
        guard remote.hasPrefix("ssh://") || !remote.contains("://"), !remote.hasPrefix("/") else { return nil }
        return try? SSHAddress(LocatedText(remote, at: Place(file: "", line: 1, column: 1)))
    }
}

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
