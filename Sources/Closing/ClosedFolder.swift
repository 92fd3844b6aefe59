import BroadsheetBytes
package import BroadsheetDiagnostics
package import BroadsheetValues

/// The closed periods of a site: a file each in `record/closed`, and what the log says of them.
package struct ClosedFolder: Sendable {
    private let site: String
    private let folder: String
    /// What the log says.
    package let log: PeriodLog
    /// The periods that have a file, in order.
    package private(set) var periods: [Day] = []

    /// What the site in the folder `site` has.
    package init(of site: String) throws(Problem) {
        self.site = site
        folder = "\(site)/\(ClosedPeriod.folder)"
        for name in try FileSystem.entries(of: folder, name: ClosedPeriod.folder) where !name.hasPrefix(".") {
            let parts = name.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 2, parts[1] == "jsonl", let period = try? ClosedPeriod.period(String(parts[0])) else {
                throw Problem(
                    "\(ClosedPeriod.folder)/\(name) is no closed period",
                    advice: "That folder has nothing but what broadsheet close writes: move it elsewhere.")
            }
            periods.append(period)
        }
        periods.sort { ($0.number, $0.precision.rawValue) < ($1.number, $1.precision.rawValue) }
        log = try PeriodLog(of: site)
    }

    /// Whether `period` has a file.
    package func has(_ period: Day) -> Bool { periods.contains(period) }

    /// All closed periods, proved by their own hashes and by the log, but for `left`, whose file is not looked at.
    package func all(but left: Day? = nil) throws(Problem) -> [ClosedPeriod] {
        var all: [ClosedPeriod] = []
        for period in periods where period != left {
            let name = ClosedPeriod.name(of: period)
            let bytes = try FileSystem.contents(of: "\(site)/\(name)", name: name)
            let closed = try ClosedPeriodReader.read(bytes, of: period, name: name)
            try prove(period, bytes)
            all.append(closed)
        }
        for (period, state) in log.states.sorted(by: { "\($0.key)" < "\($1.key)" })
        where period != left && !has(period) {
            guard case .closed(_, let time, let line) = state else { continue }
            throw Problem(
                "\(period) was closed on \(time.prefix(10)), and \(ClosedPeriod.name(of: period)) is not there",
                at: Place(file: "record/log.jsonl", line: line, column: 1),
                advice: "Get the file back from version control or a backup, or open the period again: "
                    + "broadsheet reopen \(period) --reason \"…\".")
        }
        return all
    }

    /// Makes sure that the log knows the file of a period.
    private func prove(_ period: Day, _ bytes: [UInt8]) throws(Problem) {
        let name = ClosedPeriod.name(of: period)
        let place = Place(file: name, line: 1, column: 1)
        switch log.states[period] {
        case .closed(let hash, let time, _):
            if hash == ClosedPeriod.hash(of: bytes.span) { return }
            throw Problem(
                "\(name) is not the file that \(period) was closed with on \(time.prefix(10)), as the log has it",
                at: place,
                advice:
                    "Get it back from version control or a backup. What is wrong in a closed period is changed after"
                    + " broadsheet reopen \(period) --reason \"…\", never in this file.")
        case .open:
            throw Problem(
                "\(period) was opened again, as the log says, and \(name) is still there", at: place,
                advice:
                    "A run was stopped before it was done. Write once more broadsheet reopen \(period) --reason \"…\", or "
                    + "broadsheet close \(period).")
        case nil:
            throw Problem(
                "\(name) is there, and the log does not say that \(period) was closed", at: place,
                advice:
                    "If a run was stopped before it was done, write broadsheet close \(period) once more. If record/log.jsonl"
                    + " was lost, get it back from version control.")
        }
    }

    /// The hash of a period's file as it is now; nil where there is none.
    package func hash(of period: Day) throws(Problem) -> String? {
        let name = ClosedPeriod.name(of: period)
        guard let bytes = try FileSystem.contentsIfThere(of: "\(site)/\(name)", name: name) else { return nil }
        return ClosedPeriod.hash(of: bytes.span)
    }

    /// Writes the file of a period in one step, and gives its hash: whoever is killed leaves what was there before, or all of it.
    package func write(_ period: ClosedPeriod) throws(Problem) -> String {
        try FileSystem.makeFolder(folder)
        let path = "\(site)/\(period.name)"
        let new = "\(folder)/.\(period.period).jsonl.new"
        let bytes = period.file
        try FileSystem.remove(new)
        do throws(Problem) {
            try FileSystem.create(new, bytes.string)
            let code = FileSystem.settleFile(new)
            let moved = code == 0 ? FileSystem.move(new, to: path) : code
            if moved != 0 {
                throw Problem(
                    "\(period.name) cannot be written: \(ErrorText.of(moved))",
                    advice: "Look at the room on the disk and at the rights of \(folder).")
            }
        } catch {
            try? FileSystem.remove(new)
            throw error
        }
        _ = FileSystem.settleFolder(folder)
        return ClosedPeriod.hash(of: bytes.span)
    }

    /// Removes the file of a period.
    package func remove(_ period: Day) throws(Problem) {
        try FileSystem.remove("\(site)/\(ClosedPeriod.name(of: period))")
        _ = FileSystem.settleFolder(folder)
    }
}
