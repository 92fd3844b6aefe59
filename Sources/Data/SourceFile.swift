package import BroadsheetBytes
package import BroadsheetDiagnostics

/// A file that records are read from: where it is, and what messages call it.
package struct SourceFile: Sendable, Hashable {
    /// What can be said of a file before it is read.
    package enum State: Sendable, Equatable {
        /// There is no such file.
        case missing
        /// It is there and cannot be opened, for this reason.
        case unreadable(String)
        /// It is there and has no bytes at all.
        case empty
        /// It can be read.
        case readable
    }

    /// The path to open.
    package let path: String
    /// What messages call it: `data/posted.csv`.
    package let name: String

    /// The file at `path`, which messages call `name`.
    package init(path: String, name: String) {
        self.path = path
        self.name = name
    }

    /// What can be said of the file now.
    package var state: State {
        do {
            return try InputFile(path: path).size == 0 ? .empty : .readable
        } catch {
            return error.isMissing ? .missing : .unreadable(error.reason)
        }
    }

    /// The file, open.
    package func open() throws(Problem) -> InputFile {
        do {
            return try InputFile(path: path)
        } catch {
            throw problem(for: error)
        }
    }

    /// What a user is told of a file that cannot be read.
    package func problem(for failure: InputFailure) -> Problem {
        if failure.isMissing {
            return Problem(
                "the source \(name) does not exist", advice: "Put the file there, or mend the path in `source`.")
        }
        return Problem("the source \(name) cannot be read: \(failure.reason)", advice: "Mend that and build again.")
    }

    /// What a user is told of a file whose fields are others than when it was looked at first.
    var changed: Problem {
        Problem("the source \(name) was changed while it was being read", advice: "Build again.")
    }

    /// A hash of the file's content.
    package func fingerprint() throws(Problem) -> UInt64 {
        let file = try open()
        var hash = ContentHash()
        var piece = ByteSink(capacity: Self.pieceSize)
        do {
            while try file.read(Self.pieceSize, into: &piece) > 0 {
                hash.combine(piece.span)
                piece.removeAll()
            }
        } catch {
            throw problem(for: error)
        }
        return hash.value
    }

    /// How much of a file is read at a time.
    static let pieceSize = 1 << 18
}
