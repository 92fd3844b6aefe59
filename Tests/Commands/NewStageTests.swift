import BroadsheetTesting
import Glibc
import Testing

@testable import BroadsheetCommands

/// What runs of `new` that were killed have left: nothing is taken for a site, and the next run removes or completes it.
@Suite struct NewStageTests {
    private let place: Folder

    init() throws {
        place = try Folder.temporary()
    }

    private func new(_ words: String...) -> Run { Run(["new", "\(place.path)/site"] + words) }

    /// Whether anything is left of a stage.
    private var hasStage: Bool {
        (place.folders + place.folder("site").folders).contains { $0.hasPrefix(".broadsheet-new") }
    }

    /// The number of a process that has ended.
    private static let gone = Int(Int32.max)

    @Test(arguments: ["", "site/"])
    func whatAKilledRunWasMakingIsRemoved(_ folder: String) throws {
        defer { place.remove() }
        try place.write("left", to: "\(folder).broadsheet-new-\(Self.gone)/site/content/index.md")
        #expect(new().code == .done)
        #expect(!hasStage)
        #expect(place.folder("site").has("broadsheet.yml"))
    }

    @Test func whatAKilledRunHasLeftBesideItsWholeSiteIsRemoved() throws {
        defer { place.remove() }
        #expect(new().code == .done)
        try place.write("", to: ".broadsheet-new-\(Self.gone)/left")
        #expect(new().code == .failed)
        #expect(!hasStage)
    }

    @Test func whatARunThatGoesOnIsMakingStays() throws {
        defer { place.remove() }
        try place.write("mine", to: ".broadsheet-new-17/site/content/index.md")
        let folder = unsafe open("\(place.path)/.broadsheet-new-17", O_RDONLY | O_DIRECTORY)
        defer { close(folder) }
        #expect(flock(folder, LOCK_EX | LOCK_NB) == 0)
        #expect(new().code == .done)
        #expect(place.text(of: ".broadsheet-new-17/site/content/index.md") == "mine")
    }

    @Test func whatIsNoStageStays() throws {
        defer { place.remove() }
        try place.write("mine", to: ".broadsheet-new-notes/index.md")
        try place.write("mine", to: ".broadsheet-newer")
        #expect(new().code == .done)
        #expect(place.text(of: ".broadsheet-new-notes/index.md") == "mine")
        #expect(place.text(of: ".broadsheet-newer") == "mine")
    }

    @Test func whatAKilledRunHadBegunIsCompleted() throws {
        defer { place.remove() }
        try place.write("day,amount\n2026-01-01,7\n", to: "card.csv")
        try place.write("kept", to: "site/content/data/card.csv")
        try place.write("made", to: "site/.broadsheet-new/content/data/card.csv")
        try place.write("made", to: "site/.broadsheet-new/content/card.md")
        try place.write("made", to: "site/.broadsheet-new/broadsheet.yml")
        let run = new("--from", "\(place.path)/card.csv", "--name", "other")
        #expect(run.code == .failed)
        #expect(run.err.contains("had begun to make something in \(place.path)/site, and is completed: "), "\(run.err)")
        #expect(run.err.contains("site/content/card.md"), "\(run.err)")
        let made = place.folder("site")
        #expect(made.files == ["broadsheet.yml", "content/card.md", "content/data/card.csv"])
        #expect(made.text(of: "content/data/card.csv") == "kept")
        #expect(new("--from", "\(place.path)/card.csv", "--name", "other").code == .failed)
        try made.write("title: Site\n", to: "broadsheet.yml")
        #expect(new("--from", "\(place.path)/card.csv", "--name", "other").code == .done)
        #expect(!hasStage)
    }

    /// Where one of the files cannot get its place, all that have theirs are taken back.
    @Test func whatCannotBeMadeWhollyIsNotMade() throws {
        defer { place.remove() }
        try place.write("day,amount\n2026-01-01,7\n", to: "card.csv")
        try place.write("title: Site\n", to: "site/broadsheet.yml")
        try place.write("a file", to: "site/content/data")
        let before = place.contents
        let run = new("--from", "\(place.path)/card.csv")
        #expect(run.code == .failed && run.err.contains("content/data is a file, not a folder"), "\(run.err)")
        #expect(place.contents == before)
        #expect(!hasStage)
    }

    /// An empty folder that is there stays the same one: whoever is in it sees the site.
    @Test func aFolderThatIsThereStays() throws {
        defer { place.remove() }
        try place.write("", to: "site/.git/HEAD")
        let folder = unsafe open("\(place.path)/site", O_RDONLY | O_DIRECTORY)
        defer { close(folder) }
        #expect(new().code == .done)
        #expect(!hasStage)
        let file = unsafe openat(folder, "broadsheet.yml", O_RDONLY)
        #expect(file >= 0)
        close(file)
    }
}
