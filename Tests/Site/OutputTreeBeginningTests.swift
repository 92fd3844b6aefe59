import BroadsheetBytes
import BroadsheetTesting
import Synchronization
import Testing

@testable import BroadsheetSite

/// The folder of a new site, while another build removes what it takes for leftovers.
@Suite struct OutputTreeBeginningTests {
    /// A build whose new folder was taken for a leftover makes another one beside the site. It does not go on in the site itself, as where
    /// nothing may be made beside it: the other build may put its own site there meanwhile.
    @Test func aFolderThatIsTakenForALeftoverIsMadeAgain() throws {
        let folder = try Folder.temporary()
        defer { folder.remove() }
        try folder.write(OutputMark.text, to: "public/\(OutputMark.file)")
        let output = try OutputFolder("\(folder.path)/public", name: "public", site: folder.path, inputs: [])
        let isDone = Mutex(false)
        let remover = RunningThread {
            while !isDone.withLock({ $0 }) { try? OutputLeftovers.remove(of: output) }
        }
        defer {
            isDone.withLock { $0 = true }
            remover?.wait()
        }
        for _ in 0..<10_000 {
            let beginning = try OutputTree.Beginning(output)
            let isBeside = if case .exchange = beginning.way { true } else { false }
            let root = beginning.root
            #expect(isBeside && !root.hasPrefix("\(folder.path)/public/"))
            let isThere = try FileSystem.exists(root)
            #expect(isThere)
            _ = FileSystem.removeFolder(root)
            _ = consume beginning
        }
    }
}
