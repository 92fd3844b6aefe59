import BroadsheetBytes
package import BroadsheetDiagnostics
import Glibc

/// Reads what a target must not say itself: from the environment, or from a file that only its owner may read.
package enum TargetSecret {
    /// Where the values of environment variables come from.
    package typealias Environment = @Sendable (String) -> String?

    /// The environment of this process.
    package static let process: Environment = { name in
        // Sound: nothing in this program changes the environment, and the text is copied at once.
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }

    /// The secret that `text` names: `$NAME`, or the path of a file; relative paths begin in the folder `site`.
    package static func secret(
        _ text: LocatedText, key: String, site: String, _ environment: Environment
    ) throws(Problem) -> Secret {
        let content = text.content
        if content.hasPrefix("$") {
            let name = String(content.dropFirst())
            return Secret(try value(of: name, at: text.place, environment), from: "$\(name)")
        }
        guard content.hasPrefix("/") || content.hasPrefix("./") || content.hasPrefix("../") || content.hasPrefix("~/")
        else {
            throw Problem(
                "the \(key) is written in broadsheet.yml",
                at: Place(file: text.place.file, line: text.place.line, column: text.place.column),
                advice: "Put it into an environment variable, and name that here: \(key): $NAME. Or name a file that "
                    + "only you can read: \(key): ~/.config/site-key.")
        }
        return Secret(try file(text, key: key, site: site, environment), from: "the file \(content)")
    }

    /// The value of the environment variable `name`, as bytes.
    package static func value(
        of name: String, at place: Place?, _ environment: Environment
    ) throws(Problem) -> [UInt8] {
        guard let value = environment(name), !value.isEmpty else {
            throw Problem(
                "the environment variable \(name) is not set", at: place,
                advice: "Set it before you publish: export \(name)=….")
        }
        return try line(Array(value.utf8), "the environment variable \(name)", at: place)
    }

    private static func file(
        _ text: LocatedText, key: String, site: String, _ environment: Environment
    ) throws(Problem) -> [UInt8] {
        let content = text.content
        var path = content
        if content.hasPrefix("~/") {
            path = "\(environment("HOME") ?? "")\(content.dropFirst(1))"
        } else if !content.hasPrefix("/") {
            path = "\(site)/\(content)"
        }
        var info = stat()
        // Sound: the call fills `info`, which outlives it.
        guard unsafe stat(path, &info) == 0 else {
            throw Problem(
                "the file \(content) cannot be read: \(ErrorText.of(errno))", at: text.place,
                advice: "Write the \(key) into it, and let only yourself read it: chmod 600 \(content).")
        }
        guard info.st_mode & 0o077 == 0 else {
            throw Problem(
                "others than its owner may read the file \(content)", at: text.place,
                advice: "Take that away: chmod 600 \(content).")
        }
        let bytes: [UInt8]
        do throws(Problem) {
            bytes = try FileSystem.contents(of: path, name: content)
        } catch {
            throw error.at(text.place)
        }
        return try line(bytes, "the file \(content)", at: text.place)
    }

    /// The bytes without a line end behind them.
    private static func line(_ bytes: [UInt8], _ origin: String, at place: Place?) throws(Problem) -> [UInt8] {
        var bytes = bytes
        while let last = bytes.last, last == 0x0A || last == 0x0D { bytes.removeLast() }
        guard !bytes.isEmpty, bytes.count <= 8192, !bytes.contains(where: { $0 < 32 || $0 == 127 }) else {
            throw Problem(
                "\(origin) does not have the secret in one line", at: place,
                advice: "Write it in one line, and nothing else.")
        }
        return bytes
    }
}
