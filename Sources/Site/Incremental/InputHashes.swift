import BroadsheetBytes
import BroadsheetDiagnostics

/// The hash of something that a site is made from.
struct InputHash: Sendable, Equatable {
    var value: UInt64
    /// Whether what is read from now on has that hash, or will be seen to have changed. It is not so of what was changed
    /// just now, and may change again within the same step of the file system's clock.
    var isSure = true
}

/// The hashes of files, each calculated again only when the file is no longer what it was.
///
/// Within a round, which is one build, each file is looked at once: before anything is read from it.
struct InputHashes {
    private var known: [String: (state: FileState, hash: UInt64)] = [:]
    private var round: [String: InputHash] = [:]
    private var groups: [UsedInput: InputHash] = [:]
    private var start = FileClock()
    /// Whether servers that nobody asks are taken to have what they had: a preview shows what they had, a build never does.
    var trustsServers = true

    /// Begins a round.
    mutating func begin() {
        round = [:]
        groups = [:]
        start = FileClock()
    }

    /// Forgets what was not asked for in this round.
    mutating func forgetOthers() {
        if known.count > round.count { known = known.filter { round[$0.key] != nil } }
    }

    /// The state of the file at `path`, if it has not changed since before the round began.
    func settledState(of path: String) -> FileState? {
        // A file that cannot be asked is read again, which tells why.
        let state = (try? FileState(path: path)) ?? nil
        return state.flatMap { $0.isSettled(at: start) ? $0 : nil }
    }

    /// The hash of several files in one, calculated once a round by `body`.
    mutating func group(_ name: UsedInput, _ body: (inout InputHashes) -> InputHash) -> InputHash {
        if let found = groups[name] { return found }
        let found = body(&self)
        groups[name] = found
        return found
    }

    /// The hash of the file at `path`; 0 if there is none that can be read.
    mutating func file(_ path: String) -> InputHash {
        if let found = round[path] { return found }
        let found = looked(path)
        round[path] = found
        return found
    }

    private mutating func looked(_ path: String) -> InputHash {
        let found: FileState?
        // What cannot be read is never taken for what it was: whoever reads it tells why.
        do throws(Problem) { found = try FileState(path: path) } catch { return InputHash(value: 0, isSure: false) }
        guard let state = found else { return InputHash(value: 0) }
        let isSure = state.isSettled(at: start)
        if let (before, hash) = known[path], before == state { return InputHash(value: hash, isSure: isSure) }
        guard let hash = try? ContentHash.ofFile(path) else { return InputHash(value: 0, isSure: false) }
        if isSure { known[path] = (state, hash) }
        return InputHash(value: hash, isSure: isSure)
    }
}

extension InputHashes {
    /// Appends what `init` reads again: the hashes that are known, with the states of their files.
    func write(to sink: inout ByteSink) {
        sink.append(number: UInt64(known.count))
        for (path, file) in known.sorted(by: { $0.key < $1.key }) {
            sink.append(counted: path)
            file.state.write(to: &sink)
            sink.append(number: file.hash)
        }
    }

    /// What was written; nil where it is damaged.
    init?(_ reader: inout BytesReader) {
        guard let count = reader.count() else { return nil }
        for _ in 0..<count {
            guard let path = reader.text(), let state = FileState(&reader), let hash = reader.number() else {
                return nil
            }
            known[path] = (state, hash)
        }
    }
}
