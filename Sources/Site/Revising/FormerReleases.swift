import BroadsheetDiagnostics
import BroadsheetFigures
import Synchronization

/// The figures of the last release and of the one before it, for pages that mark what was revised. All workers share them.
final class FormerReleases: Sendable {
    /// A release with its pages by their addresses; its figures are read when a page asks.
    private struct Release: ~Copyable {
        let record: FigureRecord
        let pages: [String: Int]

        init(_ record: consuming FigureRecord) {
            pages = Dictionary(
                record.pages.enumerated().map { ($1.address, $0) }, uniquingKeysWith: { first, _ in first })
            self.record = record
        }

        func figures(at address: String) throws(Problem) -> [RecordedFigure] {
            guard let number = pages[address] else { return [] }
            return try record.figures(of: record.pages[number])
        }
    }

    private let last: Mutex<Release?>
    private let before: Mutex<Release?>
    /// The hash of all that they hold: pages of a preview are made anew when it is another.
    let hash: UInt64

    /// Those of the site in `folder`.
    init(of folder: String) throws(Problem) {
        let files = PublishedFigures(of: folder)
        var hash: UInt64 = 0
        last = Mutex(try Self.release(PublishedFigures.last, of: files, &hash))
        before = Mutex(try Self.release(PublishedFigures.before, of: files, &hash))
        self.hash = hash
    }

    private static func release(
        _ name: String, of files: PublishedFigures, _ hash: inout UInt64
    ) throws(Problem) -> sending Release? {
        guard let record = try files.record(name) else { return nil }
        hash = hash &* 31 &+ record.figuresHash
        return Release(record)
    }

    /// The figures of the page at `address`, as each of the two releases had them.
    func figures(at address: String) throws(Problem) -> (last: [RecordedFigure], before: [RecordedFigure]) {
        (try Self.figures(at: address, in: last), try Self.figures(at: address, in: before))
    }

    private static func figures(
        at address: String, in release: borrowing Mutex<Release?>
    ) throws(Problem) -> [RecordedFigure] {
        try release.withLock { (release) throws(Problem) in
            guard let figures = try release?.figures(at: address) else { return [] }
            return figures
        }
    }
}
