import BroadsheetBytes
import BroadsheetDiagnostics

/// A repository of the publisher's own, without a work tree: what is published is put together in it. It may be deleted
/// at any time; then the next run fetches the last release once more.
struct GitStore: Sendable {
    /// Where it is.
    let path: String
    /// The repository that is published to, as git takes it.
    let remote: String
    /// How ssh is called, if it is.
    let ssh: String
    /// The connection by ssh that all runs of git share; nil if the repository is reached in another way.
    var connection: SSHConnection?
    /// This run's hold on it.
    let hold = GitStoreHold()
    /// What is to be told of this run.
    let notes = GitNotes()

    /// Settings of this user or machine that would change what is published.
    private static let settings = [
        "core.hooksPath=/dev/null", "core.quotePath=false", "core.autocrlf=false", "core.protectNTFS=false",
        "core.protectHFS=false", "core.fsync=all", "gc.auto=0", "maintenance.auto=false", "advice.detachedHead=false",
        "commit.gpgSign=false", "push.gpgSign=false", "push.followTags=false", "fetch.recurseSubmodules=false",
        "push.recurseSubmodules=no", "protocol.ext.allow=never", "http.followRedirects=initial",
        // Hosts that are at work say so every five seconds.
        "http.lowSpeedLimit=1", "http.lowSpeedTime=300",
    ]

    /// What a surrounding git says of itself, as in a hook.
    private static let foreign = [
        "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES",
        "GIT_COMMON_DIR", "GIT_NAMESPACE", "GIT_PREFIX", "GIT_QUARANTINE_PATH", "GIT_TRACE", "GIT_TRACE_CURL",
        "GIT_TRACE_PACKET", "GIT_CURL_VERBOSE",
    ]

    /// What needs the connection.
    private static let reaching: Set = ["push", "fetch", "ls-remote"]

    /// Makes it, unless it is there; what runs have left in it that were broken off is removed.
    func prepare() throws(HostFault) {
        if hold.isTaken { return }
        try HostFault.told { () throws(Problem) in try FileSystem.makeFolder(path) }
        try sweep()
        let isThere = try HostFault.told { () throws(Problem) in
            guard try FileSystem.isFile("\(path)/HEAD") else { return false }
            return try FileSystem.isFolder("\(path)/objects")
        }
        if isThere { return }
        _ = try run(["init", "--quiet", "--bare", "--template=", path])
    }

    /// Runs git, and gives what it says; a failure is a fault.
    @discardableResult
    func run(
        _ words: [String], input: [UInt8] = [], environment: [String: String?] = [:]
    ) throws(HostFault) -> ShellOutcome {
        let outcome = try attempt(words, input: input, environment: environment)
        if outcome.isGood { return outcome }
        connection?.close()
        throw GitFailure.fault(outcome, remote)
    }

    /// Runs git, however it ends.
    func attempt(
        _ words: [String], input: [UInt8] = [], environment: [String: String?] = [:]
    ) throws(HostFault) -> ShellOutcome {
        var variables: [String: String?] = [
            "GIT_TERMINAL_PROMPT": "0", "GIT_SSH_COMMAND": ssh, "GIT_SSH_VARIANT": "ssh", "GIT_OPTIONAL_LOCKS": "0",
            "GIT_NO_REPLACE_OBJECTS": "1", "GIT_LITERAL_PATHSPECS": "1", "SSH_ASKPASS": nil,
        ]
        if let connection, Self.reaching.contains(words[0]) {
            variables["GIT_SSH_COMMAND"] = GitRemote.command(try connection.options())
        }
        for name in Self.foreign { variables[name] = .some(nil) }
        variables["GIT_DIR"] = path
        variables.merge(environment) { _, new in new }
        let arguments = Self.settings.flatMap { ["-c", $0] } + words
        let outcome = try HostFault.told { () throws(Problem) in
            try ChildProgram.run(ShellCommand("git", arguments, environment: variables), input: input)
        }
        // Another try finds it away, if it was left by a git that could not remove it.
        if !outcome.isGood, hold.isTaken, GitFailure.lock(outcome.errors, ofHost: false) != nil { try sweep() }
        return outcome
    }

    /// What git says, in one line.
    func line(
        _ words: [String], input: [UInt8] = [], environment: [String: String?] = [:]
    ) throws(HostFault) -> String {
        try run(words, input: input, environment: environment).text.split(separator: "\n").first.map(String.init) ?? ""
    }
}
