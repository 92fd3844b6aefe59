import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetTesting
import Synchronization
import Testing

/// A file is read if it is there.
@Suite struct ContentsIfThereTests {
    @Test func whatIsNotThereIsNone() throws {
        let folder = try Folder.temporary()
        #expect(try FileSystem.contentsIfThere(of: "\(folder.path)/a", name: "a") == nil)
        try folder.write("text", to: "a")
        #expect(try FileSystem.contentsIfThere(of: "\(folder.path)/a", name: "a") == Array("text".utf8))
        #expect(try FileSystem.contentsIfThere(of: "\(folder.path)/a/b", name: "b") == nil)
        #expect(throws: Problem.self) { try FileSystem.contentsIfThere(of: folder.path, name: "folder") }
        #expect(FileSystem.makeLink("\(folder.path)/nowhere", to: "gone") == 0)
        #expect(throws: Problem.self) { try FileSystem.contentsIfThere(of: "\(folder.path)/nowhere", name: "link") }
    }

    /// A lock is there or not while others take it and give it back: that it went away just now is no failure.
    @Test func whatGoesWhileItIsReadIsThereOrNot() throws {
        let folder = try Folder.temporary()
        try folder.write("text", to: "kept")
        let (kept, path) = ("\(folder.path)/kept", "\(folder.path)/lock")
        let isOver = Mutex(false)
        let other = RunningThread {
            while !isOver.withLock({ $0 }) {
                _ = FileSystem.shareFile(kept, as: path)
                _ = FileSystem.removeFile(path)
            }
        }
        defer {
            isOver.withLock { $0 = true }
            other?.wait()
        }
        for _ in 0..<20_000 {
            let bytes = try FileSystem.contentsIfThere(of: path, name: "lock")
            guard bytes == nil || bytes == Array("text".utf8) else {
                Issue.record("\(bytes ?? [])")
                return
            }
        }
    }
}
