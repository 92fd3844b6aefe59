package import BroadsheetBytes
package import BroadsheetDiagnostics
import Synchronization

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

    /// The encoding that its author says it has.
    private let encoding: DeclaredEncoding?
    /// Whether it may be in an encoding from before Unicode without anybody saying so.
    private let isOfAnyEncoding: Bool
    /// What was found out about it, for all copies of this value.
    private let found = FoundNature()

    /// The file at `path`, which messages call `name`. Text in it is Unicode.
    package init(path: String, name: String) {
        self.init(path: path, name: name, encoding: nil, isOfAnyEncoding: false)
    }

    private init(path: String, name: String, encoding: DeclaredEncoding?, isOfAnyEncoding: Bool) {
        self.path = path
        self.name = name
        self.encoding = encoding
        self.isOfAnyEncoding = isOfAnyEncoding
    }

    /// The same file, with the `encoding` that its author says it has. Where nobody says it and the file
    /// `isOfAnyEncoding`, it is found by looking at it.
    package func written(in encoding: LocatedText?, isOfAnyEncoding: Bool) throws(Problem) -> SourceFile {
        var declared: DeclaredEncoding?
        if let encoding { declared = try DeclaredEncoding(encoding) }
        return SourceFile(path: path, name: name, encoding: declared, isOfAnyEncoding: isOfAnyEncoding)
    }

    /// Files are the same if they are at the same place and are said to be written in the same way.
    package static func == (a: SourceFile, b: SourceFile) -> Bool {
        a.path == b.path && a.name == b.name && a.encoding == b.encoding && a.isOfAnyEncoding == b.isOfAnyEncoding
    }

    /// Feeds in what makes files the same.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(name)
    }

    /// What can be said of the file now.
    package var state: State {
        do {
            return try InputFile(path: path).size == 0 ? .empty : .readable
        } catch {
            return error.isMissing ? .missing : .unreadable(error.reason)
        }
    }

    /// The file, open, as UTF-8.
    func open() throws(Problem) -> TextReader {
        try checkUnchanged()
        do {
            return try reader(isLenient: false)
        } catch {
            throw problem(for: error)
        }
    }

    /// The file, open; with signs in place of what cannot be read, if that `isLenient`.
    func reader(isLenient: Bool) throws(ReadingFailure) -> TextReader {
        let nature = try nature()
        if nature.isPlain { return .plain(try FileNature.file(at: path)) }
        return .stream(try TextStream(path: path, nature, isLenient: isLenient))
    }

    /// Throws if the file is not what it was when it was opened first: what was found out about it then, such as the
    /// order of its columns, may be wrong of what it is now.
    package func checkUnchanged() throws(Problem) {
        guard let now = try FileStamp(path: path) else { return }
        let first = found.stamp.withLock { stamp in
            if stamp == nil { stamp = now }
            return stamp
        }
        if first != now { throw changed }
    }

    /// What the encoding of the file's text is, and how that is known.
    package func textEncoding() throws(Problem) -> TextKnowledge {
        do {
            return try nature().knowledge
        } catch {
            throw problem(for: error)
        }
    }

    private func nature() throws(ReadingFailure) -> FileNature {
        if let known = found.nature.withLock({ $0 }) { return known }
        let nature = try FileNature(of: path, declared: encoding, isOfAnyEncoding: isOfAnyEncoding)
        found.nature.withLock { $0 = nature }
        return nature
    }

    /// Bytes that are no UTF-8 stand at `offset` of a file that seemed to be of UTF-8. If nothing but ASCII came
    /// before them, and nobody has said what the file is, it is taken for Windows-1252 from now on: what was read of
    /// it would have been the same, and so are the offsets. Gives whether it is so; it must then be opened again.
    func turnsOutOtherwise(at offset: Int) throws(ReadingFailure) -> Bool {
        guard isOfAnyEncoding, encoding == nil, let known = found.nature.withLock({ $0 }) else { return false }
        // Another reader may have come here first.
        if known.knowledge.basis == .late { return true }
        guard known.knowledge.basis == .ascii, try isASCII(before: offset) else { return false }
        found.nature.withLock { $0?.knowledge = TextKnowledge(encoding: .windows1252, basis: .late) }
        return true
    }

    private func isASCII(before offset: Int) throws(ReadingFailure) -> Bool {
        let input = try reader(isLenient: false)
        var piece = ByteSink(capacity: Self.pieceSize)
        var position = 0
        while position < offset {
            piece.removeAll()
            let wanted = min(Self.pieceSize, offset - position)
            let got = try input.read(wanted, into: &piece)
            // It is shorter than it was, so it has changed.
            guard got > 0 else { return false }
            if ASCIIRun.length(in: piece.span, from: 0, to: got) < got { return false }
            position += got
        }
        return true
    }

    /// What a user is told of a file that cannot be read any further.
    func problem(for failure: ReadingFailure) -> Problem {
        switch failure {
        case .input(let failure): problem(for: failure)
        case .archive(let fault): fault.problem(of: name)
        case .text(let fault, let offset): problem(for: fault, at: offset)
        case .unknownEncoding(let encoding):
            Problem(
                "the C library of this system does not know the encoding \(encoding)",
                advice: "Save the source \(name) as UTF-8.")
        }
    }

    /// What a user is told of bytes at `offset` that are no text.
    func problem(for fault: TextFault, at offset: Int) -> Problem {
        let place = PlaceFinder.place(self, at: offset)
        let knowledge = found.nature.withLock { $0?.knowledge }
        var problem = fault.problem(at: place, knowledge ?? TextKnowledge(encoding: .utf8, basis: .ascii))
        if case .unknown = fault, knowledge?.basis != .declared, let guess = encodingGuess {
            problem.advice =
                "It makes sense as \(guess.encoding) (\"\(guess.word)\"): declare encoding: \(guess.encoding)."
        }
        return problem
    }

    /// In which encoding the beginning of the file makes sense, if it is not packed.
    private var encodingGuess: EncodingGuess? {
        guard (try? compressionName()) == nil, let file = try? InputFile(path: path) else { return nil }
        var sample = ByteSink(capacity: EncodingSample.size)
        guard (try? file.read(EncodingSample.size, into: &sample)) != nil else { return nil }
        return EncodingGuess(sample.span)
    }

    /// What a user is told of a file that cannot be read.
    package func problem(for failure: InputFailure) -> Problem {
        if failure.isMissing {
            return Problem(
                "the source \(name) does not exist", advice: "Put the file there, or mend the path in `source`.")
        }
        return Problem("the source \(name) cannot be read: \(failure.reason)", advice: "Mend that and build again.")
            .ofSystem
    }

    /// What a user is told of a file whose fields are others than when it was looked at first.
    package var changed: Problem {
        Problem("the source \(name) was changed while it was being read", advice: "Build again.").ofSystem
    }

    /// A hash of the file's content.
    package func fingerprint() throws(Problem) -> UInt64 {
        var hash = ContentHash()
        var piece = ByteSink(capacity: Self.pieceSize)
        do {
            let file = try InputFile(path: path)
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

/// What was found out about a file when it was opened first.
private final class FoundNature: Sendable {
    let nature = Mutex<FileNature?>(nil)
    let stamp = Mutex<FileStamp?>(nil)
}
