import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetTesting
import Glibc
import Testing

/// What tells that files and folders are what they were.
@Suite struct FileStatesTests {
    private let folder: Folder

    init() throws {
        folder = try .temporary()
        try folder.write("one", to: "a/one.txt")
        try folder.write("two", to: "a/b/two.txt")
    }

    private func root() throws -> OpenFolder {
        guard let root = OpenFolder(folder.path) else { throw Problem("the folder cannot be opened") }
        return root
    }

    /// The states of all in `a`, as of a moment so much later, in nanoseconds, that everything has settled; or of now.
    private func states(_ folders: FileStates.Folders = .byState, isSettled: Bool = true) throws -> FileStates {
        if isSettled { usleep(40_000) }
        var states = FileStates(folders)
        try states.addTree("a", in: root(), at: FileClock())
        #expect(states.hasUnsettled == !isSettled)
        return states
    }

    /// The same states after they were written and read.
    private func again(_ states: FileStates) throws -> FileStates {
        var sink = ByteSink()
        states.write(to: &sink)
        var reader = BytesReader(sink.array)
        let read = try #require(FileStates(&reader))
        #expect(reader.isAtEnd)
        return read
    }

    @Test(arguments: [true, false]) func whatStaysIsUnchanged(isSettled: Bool) throws {
        let states = try again(try states(isSettled: isSettled))
        #expect(states.count == 4)
        #expect(try states.areUnchanged(in: root()))
    }

    @Test(arguments: [true, false]) func aByteAtTheSameTimeIsSeen(isSettled: Bool) throws {
        let states = try again(try states(isSettled: isSettled))
        let path = "\(folder.path)/a/b/two.txt"
        let before = try #require(try FileEntry(at: path))
        try folder.write("twi", to: "a/b/two.txt")
        before.giveTimes(to: path)
        #expect(try !states.areUnchanged(in: root()))
        var changed: [String] = []
        try states.compare(in: root()) { path, isSame, _ in
            if !isSame { changed.append(String(decoding: path.array, as: UTF8.self)) }
        }
        #expect(changed == ["a/b/two.txt"])
    }

    @Test(arguments: [FileStates.Folders.byState, .byNames]) func aNewNameIsSeen(folders: FileStates.Folders) throws {
        let states = try again(try states(folders))
        try folder.write("", to: "a/b/three.txt")
        #expect(try !states.areUnchanged(in: root()))
    }

    @Test func aNameThatCameAndWentIsNoChangeOfTheNames() throws {
        let states = try states(.byNames)
        try folder.write("", to: "a/b/three.txt")
        // Sound: the path is a C string for the time of the call.
        unsafe unlink("\(folder.path)/a/b/three.txt")
        #expect(try states.areUnchanged(in: root()))
    }

    @Test func whatReadersOfADatabaseMakeIsNoChange() throws {
        let states = try states(.byNames)
        try folder.write("", to: "a/stock.db-wal")
        try folder.write("x", to: "a/stock.db-shm")
        #expect(try states.areUnchanged(in: root()))
        try folder.write("x", to: "a/stock.db-wal")
        #expect(try !states.areUnchanged(in: root()))
    }

    @Test func aFileThatIsNotThereIsAState() throws {
        var states = FileStates(.byState)
        try states.add([UInt8]("none".utf8).span, in: root(), at: FileClock())
        #expect(try states.areUnchanged(in: root()))
        try folder.write("", to: "none")
        #expect(try !states.areUnchanged(in: root()))
    }

    @Test func aLinkIsWhatItLeadsTo() throws {
        try folder.write("x", to: "there")
        // Sound: both paths are C strings for the time of the call.
        #expect(unsafe symlink("\(folder.path)/there", "\(folder.path)/a/link") == 0)
        let states = try states()
        #expect(try states.areUnchanged(in: root()))
        try folder.write("y", to: "there")
        #expect(try !states.areUnchanged(in: root()))
    }

    @Test func whatHasSettledNeedsNotBeRead() throws {
        var states = try states(isSettled: false)
        usleep(40_000)
        #expect(try states.settle(in: root(), at: FileClock()))
        #expect(!states.hasUnsettled)
        #expect(try states.areUnchanged(in: root()))
        try folder.write("twi", to: "a/b/two.txt")
        #expect(try !states.areUnchanged(in: root()))
    }

    @Test func damagedStatesAreNone() throws {
        var sink = ByteSink()
        try states().write(to: &sink)
        for count in 0..<sink.count {
            var reader = BytesReader(sink.array, to: count)
            #expect(FileStates(&reader) == nil)
        }
    }

    /// A file that is replaced by another of its name changes the state of its folder, whether that had settled at once or later.
    @Test(arguments: [FileStates.Folders.byState, .byNames])
    func aFolderThatHasSettledIsKnownByItsStateAlone(_ folders: FileStates.Folders) throws {
        try folder.write("three", to: "a/b/three.txt")
        var states = FileStates(folders)
        try states.add(Array("a/b".utf8).span, in: root(), at: FileClock())
        #expect(states.hasUnsettled)
        usleep(40_000)
        #expect(try states.settle(in: root(), at: FileClock()) && states.areUnchanged(in: root()))
        folder.removeFile("a/b/three.txt")
        try folder.write("other", to: "a/b/three.txt")
        #expect(try again(states).areUnchanged(in: root()) == (folders == .byNames))
    }
}
