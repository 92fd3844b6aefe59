package import BroadsheetDiagnostics
import Glibc

/// Files and folders under a root, with marks of the state of each: while they are what they were, so is all that is in them.
///
/// The mark of a state is made of what the system says, which changes with each change of a file. What was changed a moment ago may
/// change again within the same step of the file system's clock: it is known by a mark of what is in it. Links are marked with
/// what they lead to.
package struct FileStates: Sendable {
    /// How folders are known.
    package enum Folders: UInt8, Sendable {
        /// By their states: any name that comes or goes is seen, though it be gone again.
        case byState
        /// By the names in them, where their states have changed. What SQLite writes beside a database is passed over while it is
        /// empty, for whoever reads a database makes that.
        case byNames
    }

    private let folders: Folders
    /// The paths from the root on, each with a zero byte at its end.
    private var paths: [UInt8] = []
    /// The marks of the states, 0 for what was not settled; and of what is in them, 0 where that was not looked at.
    private var states: [UInt64] = []
    private var contents: [UInt64] = []

    /// None.
    package init(_ folders: Folders) { self.folders = folders }

    /// How many there are.
    package var count: Int { states.count }

    /// Whether something was not settled, and is read whenever it is compared.
    package var hasUnsettled: Bool { states.contains(0) }

    /// The paths of those that were not settled: of a folder among them only the names in it are known.
    package var unsettled: [[UInt8]] {
        var found: [[UInt8]] = []
        var start = 0
        for number in states.indices {
            let last = end(from: start)
            if states[number] == 0 { found.append(Array(paths[start..<last])) }
            start = last + 1
        }
        return found
    }

    /// Adds what lies at `path` under the open folder; nothing there is a state like any other. What cannot be asked is a problem.
    package mutating func add(
        _ path: borrowing Span<UInt8>, in root: borrowing OpenFolder, at now: FileClock
    ) throws(Problem) {
        let start = paths.count
        for index in 0..<path.count { paths.append(path[index]) }
        paths.append(0)
        try mark(start, try root.look(paths, start), root, now)
    }

    /// Adds all that lies at `path` and in it, hidden files too; nothing there is a state like any other.
    package mutating func addTree(_ path: String, in root: borrowing OpenFolder, at now: FileClock) throws(Problem) {
        try addTree(Array(path.utf8), root, now, depth: 0)
    }

    private mutating func addTree(
        _ path: [UInt8], _ root: borrowing OpenFolder, _ now: FileClock, depth: Int
    ) throws(Problem) {
        guard depth < Self.most else { throw root.problem(ELOOP) }
        let start = paths.count
        paths += path
        paths.append(0)
        let look = try root.look(paths, start)
        try mark(start, look, root, now)
        guard look.isFolder else { return }
        for name in try root.names(path, folders) {
            try addTree(path + [UInt8(ascii: "/")] + name, root, now, depth: depth + 1)
        }
    }

    /// The most folders in one another, links counted.
    private static let most = 64

    private mutating func mark(
        _ start: Int, _ look: OpenFolder.Look, _ root: borrowing OpenFolder, _ now: FileClock
    ) throws(Problem) {
        let isSettled = look.isSettled(at: now)
        let needsContent = !isSettled || folders == .byNames && look.isFolder
        states.append(isSettled ? look.mark : 0)
        contents.append(needsContent ? try root.contentMark(paths, start, look, folders) : 0)
    }

    /// Whether everything is what it was; what cannot be asked is not.
    package func areUnchanged(in root: borrowing OpenFolder) -> Bool {
        var start = 0
        for number in states.indices {
            guard isUnchanged(number, start, root) else { return false }
            start = end(from: start) + 1
        }
        return true
    }

    /// Calls `body` with the path of each, whether it is what it was, and how many bytes a file has now.
    package func compare(in root: borrowing OpenFolder, _ body: (borrowing Span<UInt8>, Bool, Int) -> Void) {
        var start = 0
        for number in states.indices {
            let look = try? root.look(paths, start)
            let isSame = look.map { isUnchanged(number, start, $0, root) } ?? false
            let last = end(from: start)
            body(paths.span.extracting(start..<last), isSame, look?.size ?? 0)
            start = last + 1
        }
    }

    /// Calls `body` with the path of each, in the order in which they were added.
    package func forEach<Failure: Error>(_ body: (borrowing Span<UInt8>) throws(Failure) -> Void) throws(Failure) {
        var start = 0
        for _ in states.indices {
            let last = end(from: start)
            try body(paths.span.extracting(start..<last))
            start = last + 1
        }
    }

    /// Whether `body` is true of the path of one of them.
    package func contains(where body: ([UInt8]) -> Bool) -> Bool {
        paths.split(separator: 0).contains { body(Array($0)) }
    }

    /// Those of whose paths `body` is true, as they were looked at.
    package func filter(_ body: (borrowing Span<UInt8>) -> Bool) -> FileStates {
        var kept = FileStates(folders)
        var start = 0
        for number in states.indices {
            let last = end(from: start)
            if body(paths.span.extracting(start..<last)) {
                kept.paths += paths[start...last]
                kept.states.append(states[number])
                kept.contents.append(contents[number])
            }
            start = last + 1
        }
        return kept
    }

    private func isUnchanged(_ number: Int, _ start: Int, _ root: borrowing OpenFolder) -> Bool {
        guard let look = try? root.look(paths, start) else { return false }
        return isUnchanged(number, start, look, root)
    }

    private func isUnchanged(
        _ number: Int, _ start: Int, _ look: OpenFolder.Look, _ root: borrowing OpenFolder
    ) -> Bool {
        if states[number] != 0, look.mark == states[number] { return true }
        if contents[number] == 0 { return false }
        return (try? root.contentMark(paths, start, look, folders)) == contents[number]
    }

    /// Takes the states of those that were not settled and are now, for what is in them has been compared; says whether that could be
    /// asked.
    package mutating func settle(in root: borrowing OpenFolder, at now: FileClock) -> Bool {
        var start = 0
        for number in states.indices {
            if states[number] == 0 {
                // Looked at before it is read once more: what changes in between has another state afterwards.
                guard let look = try? root.look(paths, start), isUnchanged(number, start, root) else { return false }
                if look.isSettled(at: now) {
                    states[number] = look.mark
                    // A folder that is known by its state is no longer known by its names: behind them may be other files.
                    if look.isFolder, folders == .byState { contents[number] = 0 }
                }
            }
            start = end(from: start) + 1
        }
        return true
    }

    private func end(from start: Int) -> Int {
        var end = start
        while paths[end] != 0 { end += 1 }
        return end
    }
}

extension FileStates {
    /// Appends them for `init` to read again.
    package func write(to sink: inout ByteSink) {
        sink.append(number: UInt64(folders.rawValue))
        sink.append(number: UInt64(states.count))
        sink.append(number: UInt64(paths.count))
        sink.append(paths.span)
        for mark in states { sink.append(number: mark) }
        for mark in contents { sink.append(number: mark) }
    }

    /// Those that were written; nil where there are none.
    package init?(_ bytes: inout BytesReader) {
        guard let way = bytes.number(), let folders = UInt8(exactly: way).flatMap(Folders.init),
            let count = bytes.count(),
            let length = bytes.count(), let paths = bytes.bytes(length), paths.isEmpty || paths.last == 0,
            paths.count(where: { $0 == 0 }) == count,
            let states = bytes.numbers(count), let contents = bytes.numbers(count)
        else { return nil }
        (self.folders, self.paths, self.states, self.contents) = (folders, paths, states, contents)
    }
}
