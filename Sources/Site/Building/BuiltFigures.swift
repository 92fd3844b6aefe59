import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetFigures
import BroadsheetReading
import BroadsheetRendering

/// The record of the figures of a build: gathered while pages are rendered, written beside the old one, and put in its place when the
/// site has taken the place of the old site. A build that fails or is killed leaves the old pair; one that is killed between the two
/// steps leaves new pages beside the old record, which tells of each page what bytes it had.
struct BuiltFigures: ~Copyable {
    /// Where the workers hand in what they have; nil where nothing is recorded.
    let recorder: FigureRecorder?
    private let file: FigureFile
    private let isPublic: Bool
    /// Whether the record is kept beside the site.
    private let isKept: Bool
    /// The new record, once it is written.
    private var new: String?

    /// For a build of `site` into the folder `output`; of a build that is only compared with another, nothing is kept.
    init(_ site: SiteContext, output: String, isKept: Bool) {
        let recording = site.configuration.figures
        recorder = recording == .public || recording == .kept && isKept ? FigureRecorder() : nil
        isPublic = recording == .public
        self.isKept = isKept
        file = FigureFile(site: (try? FileSystem.real(site.folder)) ?? site.folder, output: output)
    }

    /// Writes the new record, and the one in the site where that is wanted. What can only be kept and cannot be written is worth a
    /// look, and no failure of the build.
    mutating func write(to place: OutputPlace) throws(Problem) -> (warnings: [Problem], files: PageFile) {
        let files = PageFile(to: place)
        guard let recorder else { return ([], files) }
        do throws(Problem) {
            let path = try file.newPath()
            new = path
            try recorder.write(to: path)
        } catch {
            discard()
            if isPublic { throw error }
            return ([Self.warning(error)], files)
        }
        if isPublic, let new, let record = try FigureRecord(at: new, name: file.shown) {
            try PublicFigures.write(record, to: files)
        }
        return ([], files)
    }

    private static func warning(_ problem: Problem) -> Problem {
        Problem(
            "the figures of this build are not recorded: \(problem.sentence)",
            advice:
                "Without them nothing is compared with this build; write figures: none in broadsheet.yml if that is meant."
        )
    }

    /// Lets the new record take the place of the old one: the site has. Says whether it did, or there was none to do so.
    mutating func take() -> Bool {
        guard let new else { return true }
        if isKept, file.take(new) {
            self.new = nil
            return true
        }
        discard()
        return !isKept
    }

    /// Forgets the new record.
    mutating func discard() {
        if let new { _ = FileSystem.removeFile(new) }
        new = nil
    }
}
