import Glibc

/// What a preview waits for.
enum Wake: Sendable, Equatable {
    /// Something of the site may have changed.
    case changed
    /// Somebody pressed Enter.
    case asked
    /// The time is over.
    case nothing
}

/// Waits for changes, and for Enter in the terminal.
struct Waiting {
    /// How long it must be quiet before a burst of changes counts as over, and after which time it counts in any case.
    static let quiet: Int32 = 20
    static let longest = 200

    let watch: FolderWatch?
    private var input: TerminalInput
    private let clock = ContinuousClock()

    init(_ watch: FolderWatch?, input: Int32? = 0) {
        self.watch = watch
        self.input = TerminalInput(input)
    }

    /// Waits until something happens, `limit` milliseconds at the most.
    mutating func wait(limit: Int32 = -1) -> Wake {
        let start = clock.now
        while true {
            let passed = milliseconds(since: start)
            if limit >= 0, passed >= limit { return .nothing }
            // A terminal that another program has at the moment may be ours again later, and nobody tells.
            let most: Int32 = input.mayComeBack ? 1000 : -1
            let left = limit < 0 ? most : limit - Int32(passed)
            let (hasChanges, hasInput) = poll(
                watch?.descriptor, input.descriptor, most < 0 ? left : min(left & Int32.max, most))
            if hasInput, input.isEnter() { return .asked }
            if hasChanges, let watch, watch.hasChanged() {
                waitForQuiet(watch)
                return .changed
            }
        }
    }

    /// Lets a burst of changes pass: an editor that saves several files, a program that writes a long one.
    private func waitForQuiet(_ watch: FolderWatch) {
        let start = clock.now
        var last = start
        while milliseconds(since: start) < Self.longest {
            let left = Self.quiet - Int32(milliseconds(since: last))
            if left <= 0 { return }
            if poll(watch.descriptor, nil, left).0, watch.hasChanged() { last = clock.now }
        }
    }

    private func milliseconds(since start: ContinuousClock.Instant) -> Int {
        let (seconds, attoseconds) = (clock.now - start).components
        return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
    }

    /// Whether there is something to read from either descriptor, now or within `limit` milliseconds.
    private func poll(_ first: Int32?, _ second: Int32?, _ limit: Int32) -> (Bool, Bool) {
        // A negative descriptor is passed over.
        var waits = [first, second].map { pollfd(fd: $0 ?? -1, events: Int16(POLLIN), revents: 0) }
        // Sound: the call reads and writes exactly as many entries as the array has.
        let count = unsafe Glibc.poll(&waits, nfds_t(waits.count), limit)
        guard count > 0 else { return (false, false) }
        return (waits[0].revents != 0, waits[1].revents != 0)
    }
}
