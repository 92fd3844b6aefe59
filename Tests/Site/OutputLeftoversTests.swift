import BroadsheetBytes
import BroadsheetTesting
import Synchronization
import Testing

@testable import BroadsheetSite

/// What killed builds have left is removed, and nothing else.
@Suite struct OutputLeftoversTests {
    private let folder: Folder
    private let output: OutputFolder
    /// Of a process that is not there any more.
    private let name = "public.new-4194999-1000abcd"

    init() throws {
        folder = try Folder.temporary()
        output = try OutputFolder("\(folder.path)/public", name: "public", site: folder.path, inputs: [])
        for file in 0..<400 { try folder.write("x", to: "\(name)/\(file).txt") }
    }

    @Test func whatIsHeldStays() throws {
        let hold = FolderHold("\(folder.path)/\(name)")
        let isHeld = hold.isHeld
        #expect(isHeld)
        try OutputLeftovers.remove(of: output)
        #expect(folder.has("\(name)/399.txt"))
        _ = consume hold
        try OutputLeftovers.remove(of: output)
        #expect(!folder.has(name))
    }

    /// A build that has just made its folder holds it: not while another one removes it, which took it for a leftover.
    @Test func nobodyElseHoldsWhatIsBeingRemoved() throws {
        let path = "\(folder.path)/\(name)"
        let isGone = Mutex(false)
        let output = output
        let remover = RunningThread {
            try? OutputLeftovers.remove(of: output)
            isGone.withLock { $0 = true }
        }
        var looks = 0
        while !isGone.withLock({ $0 }) {
            guard let count = try? FileSystem.entries(of: path).count, count < 400 else { continue }
            looks += 1
            let isHeld = FolderHold(path).isHeld
            #expect(!isHeld)
        }
        remover?.wait()
        #expect(looks > 0 && !folder.has(name))
    }
}
