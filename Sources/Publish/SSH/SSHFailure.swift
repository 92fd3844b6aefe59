import BroadsheetDiagnostics

/// What ssh's and a host's messages mean.
enum SSHFailure {
    /// ssh could not connect, or the connection broke: `errors` is all that it said.
    static func connection(_ errors: String, _ settings: SSHSettings) -> HostFault {
        let (host, login) = (settings.address.host, settings.address.login)
        let says = { (words: String...) in words.contains { errors.contains($0) } }
        if says("REMOTE HOST IDENTIFICATION HAS CHANGED") { return .lasting(changedKey(errors, settings)) }
        if says("Host key verification failed", "host key is known for") { return .lasting(unknownKey(settings)) }
        if says("UNPROTECTED PRIVATE KEY FILE") {
            return .lasting(
                Problem(
                    "others can read the private key\(settings.identity.map { " \($0)" } ?? ""), so ssh does not use it",
                    advice: "Keep it to yourself: chmod 600."))
        }
        if says("Too many authentication failures") {
            return .lasting(
                Problem(
                    "\(host) was offered more keys than it looks at",
                    advice: "Name the one that it knows by \"identity: ~/.ssh/id_ed25519\"."))
        }
        if says("Permission denied (", "no such identity") {
            return .lasting(
                Problem(
                    "\(host) knows none of the keys that it was offered for \(settings.address.user ?? "this user")",
                    advice: "Add yours there (ssh-copy-id \(login)), and to the agent if it has a passphrase (ssh-add)."
                ))
        }
        if says("Name or service not known", "No address associated", "nodename nor servname") {
            return .lasting(Problem("there is no host called \(host)", advice: "Look at the address."))
        }
        if says("Bad configuration option", "command-line line", "terminating, ") {
            return .lasting(Problem("ssh does not start: \(lastLine(errors))", advice: "Look at its configuration."))
        }
        let reason = lastLine(errors)
        return .passing(
            Problem(
                "the connection to \(host) \(reason.isEmpty ? "broke" : "failed: \(reason)")",
                advice: "Look whether it answers: \(byHand(settings))"))
    }

    /// A command on the host failed.
    static func command(_ outcome: ShellOutcome, _ login: String) -> HostFault {
        let reason = outcome.lastLine
        for (words, what, advice) in [
            ("No space left on device", "there is no room left on", "Make room there, or keep fewer releases."),
            ("Disk quota exceeded", "the quota is used up on", "Make room there, or keep fewer releases."),
            ("Read-only file system", "the disk cannot be written on", "Look at the disk there."),
            (
                "Permission denied", "a right is missing on",
                "Give the user the folder with all that is in it: chown -R."
            ),
            (
                "Operation not permitted", "a right is missing on",
                "Give the user the folder with all that is in it: chown -R."
            ),
        ] where reason.contains(words) {
            return .lasting(Problem("\(what) \(login): \(reason)", advice: advice))
        }
        let said = reason.isEmpty ? "exit code \(outcome.code)" : reason
        return .lasting(Problem("a command failed on \(login): \(said)", advice: "Look at the folder there."))
    }

    /// A command took too long.
    static func late(_ login: String) -> Problem {
        Problem("\(login) has not answered for too long", advice: "Look at the host, and try again.")
    }

    /// The answer to a command ended before its end.
    static func brokenOff(_ login: String) -> Problem {
        Problem("\(login) broke off in the middle of an answer", advice: "Try again.")
    }

    private static func unknownKey(_ settings: SSHSettings) -> Problem {
        Problem(
            "the host \(settings.address.host) is not known yet, so it could be any other",
            advice: """
                Log in once by hand, compare the fingerprint with the one that its provider tells, and say yes: \
                \(byHand(settings))
                """)
    }

    private static func changedKey(_ errors: String, _ settings: SSHSettings) -> Problem {
        let lines = errors.split(whereSeparator: \.isNewline)
        let fingerprint = lines.first { $0.hasPrefix("SHA256:") }.map { $0.last == "." ? $0.dropLast() : $0 }
        let address = settings.address
        let name = address.port.map { "\"[\(address.host)]:\($0)\"" } ?? address.host
        let file = settings.knownHosts.map { " -f \($0)" } ?? ""
        return Problem(
            "the host \(address.host) has another key than before\(fingerprint.map { " (\($0))" } ?? "")",
            advice: """
                Somebody may be in between: nothing was sent. If its provider tells this fingerprint, forget the old \
                key (ssh-keygen -R \(name)\(file)), and log in once by hand: \(byHand(settings))
                """)
    }

    /// The command with which a person tries the same.
    private static func byHand(_ settings: SSHSettings) -> String {
        var words = ["ssh"]
        if let port = settings.address.port { words += ["-p", "\(port)"] }
        if let file = settings.knownHosts { words += ["-o", "UserKnownHostsFile=\(file)"] }
        return (words + [settings.address.login]).joined(separator: " ") + "."
    }

    private static func lastLine(_ errors: String) -> String {
        ShellOutcome(code: 255, output: [], errors: errors).lastLine
    }
}
