import BroadsheetBytes
package import BroadsheetDiagnostics
import Glibc

/// What is known of a signature of a record, by `ssh-keygen -Y`.
package struct RecordSignature: Sendable, Equatable {
    /// The key that made it: `ED25519 SHA256:…`.
    package let key: String
    /// Whose key that is, as the file of signers has it; nil where no such file was given.
    package let signer: String?

    /// Proves that `signature` was made of `record`, and, with a file of `signers`, by one of them.
    package init(_ signature: [UInt8], of record: [UInt8], on host: String, signers: LocatedText?, site: String)
        throws(Problem)
    {
        let file = try TemporaryFile(signature)
        // Programs read it until the end.
        defer { withExtendedLifetime(file) {} }
        let checked = try Self.ask(["check-novalidate", "-n", RecordSigner.namespace, "-s", file.path], input: record)
        guard checked.isGood, let key = Self.key(in: checked) else {
            throw Problem(
                "the signature on \(host) is not one of the record there: the record or the signature was changed",
                advice: "Trust nothing there before you know how it came so. Publishing again signs what is here.")
        }
        self.key = key
        guard let signers else {
            signer = nil
            return
        }
        let path = try RecordSigner.whole(signers, site)
        guard try FileSystem.isFile(path) else {
            throw Problem(
                "there is no file \(signers.content) of those who may sign", at: signers.place,
                advice: "Make it, a line a person: anna@example.com ssh-ed25519 AAAA…")
        }
        let found = try Self.ask(["find-principals", "-s", file.path, "-f", path])
        guard found.isGood, let person = found.text.split(whereSeparator: \.isNewline).first.map(String.init) else {
            throw Problem(
                "the record on \(host) is signed by a key that \(signers.content) does not have: \(key)",
                advice: "If you know whose key it is, add it there. Else trust nothing on that host.")
        }
        let proof = try Self.ask(
            ["verify", "-n", RecordSigner.namespace, "-f", path, "-I", person, "-s", file.path], input: record)
        guard proof.isGood else {
            throw Problem(
                "the record on \(host) is signed with the key of \(person), which \(signers.content) does not allow for that: "
                    + proof.lastLine,
                advice: "Look at the options of the key there: namespaces, valid-before, valid-after.")
        }
        signer = person
    }

    /// As a message has it.
    package var description: String { signer.map { "\($0) (\(key))" } ?? key }

    private static func ask(_ words: [String], input: [UInt8] = []) throws(Problem) -> ShellOutcome {
        try ChildProgram.run(ShellCommand("ssh-keygen", ["-Y"] + words), input: input, limit: 60)
    }

    /// `Good "broadsheet" signature with ED25519 key SHA256:…`
    private static func key(in outcome: ShellOutcome) -> String? {
        let words = (outcome.text + "\n" + outcome.errors).split(whereSeparator: \.isWhitespace)
        guard let place = words.firstIndex(of: "key"), place > 0, place + 1 < words.count else { return nil }
        return "\(words[place - 1]) \(words[place + 1])"
    }
}

/// A file for a program that reads no other: it is there as long as this object.
private final class TemporaryFile {
    let path: String

    init(_ bytes: [UInt8]) throws(Problem) {
        // Sound: nothing in this program changes the environment, and the text is copied at once.
        let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
        path = "\(folder)/broadsheet-\(FileSystem.process)-\(UInt64.random(in: 0...UInt64.max)).sig"
        var sink = ByteSink(capacity: bytes.count + 1)
        sink.append(bytes.span)
        try NewFile(path: path).write(sink)
    }

    deinit { _ = FileSystem.removeFile(path) }
}
