import BroadsheetDiagnostics
import BroadsheetTesting
import Glibc

@testable import BroadsheetPublish

/// A branch of a bare repository on this machine.
final class GitRig: HostRig {
    static let title = "git"
    let folder: Folder

    init() throws {
        folder = try .temporary()
        try run(["init", "--quiet", "--bare", "\(folder.path)/site.git"])
    }

    deinit { folder.remove() }

    @discardableResult
    func run(
        _ words: [String], input: [UInt8] = [], environment: [String: String?] = [:]
    ) throws -> ShellOutcome {
        let outcome = try ChildProgram.run(ShellCommand("git", words, environment: environment), input: input)
        if !outcome.isGood { throw Problem("git \(words) failed: \(outcome.errors)") }
        return outcome
    }

    /// Runs git in the repository that is published to.
    @discardableResult
    func there(_ words: [String], input: [UInt8] = [], index: String? = nil) throws -> ShellOutcome {
        let who = ["-c", "user.name=Foreign", "-c", "user.email=foreign@localhost"]
        return try run(
            ["--git-dir=\(folder.path)/site.git"] + who + words, input: input,
            environment: index.map { ["GIT_INDEX_FILE": $0] } ?? [:])
    }

    /// Lets the repository that is published to run `script` at what `name` says.
    func hook(_ name: String, _ script: String) throws {
        let path = "site.git/hooks/\(name)"
        try folder.write("#!/bin/sh\n\(script)\n", to: path)
        // Sound: the path is a C string for the time of the call.
        _ = unsafe chmod("\(folder.path)/\(path)", 0o755)
    }

    func host() -> any Host {
        GitHost(
            GitStore(path: "\(folder.path)/store.git", remote: "\(folder.path)/site.git", ssh: "ssh"), branch: "pages",
            keep: 5, site: nil)
    }

    func contents() throws -> [SitePath: [UInt8]] {
        var files: [SitePath: [UInt8]] = [:]
        for line in try there(["ls-tree", "-r", "-z", "pages"]).output.split(separator: 0) {
            let text = String(decoding: line, as: UTF8.self)
            guard let tab = text.firstIndex(of: "\t"), let path = SitePath(String(text[text.index(after: tab)...]))
            else {
                continue
            }
            let object = String(text[..<tab].split(separator: " ")[2])
            if path.text != Manifest.fileName, path.text != ".nojekyll" {
                files[path] = try there(["cat-file", "blob", object]).output
            }
        }
        return files
    }

    func putForeign(_ path: String, _ bytes: [UInt8]) throws {
        let index = "\(folder.path)/foreign"
        let object = try there(["hash-object", "-w", "--stdin"], input: bytes).text.prefix(40)
        try there(["read-tree", "pages"], index: index)
        try there(["update-index", "--add", "--cacheinfo", "100644,\(object),\(path)"], index: index)
        let tree = try there(["write-tree"], index: index).text.prefix(40)
        let commit = try there(["commit-tree", String(tree), "-p", "pages", "-m", "By hand"]).text.prefix(40)
        try there(["update-ref", "refs/heads/pages", String(commit)])
    }
}
