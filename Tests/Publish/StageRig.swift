import BroadsheetDiagnostics
import BroadsheetTesting
import Testing

@testable import BroadsheetPublish

/// A place that takes parts, as tests see it.
struct StageRig: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// A new, empty place, and the folder in it that has what parts have sent.
    let make: @Sendable () throws -> (rig: any HostRig, parts: Folder)

    /// All kinds: folders with releases, and hosts by ssh with them, each way to reach one.
    static let all: [StageRig] =
        [
            StageRig(testDescription: ReleaseFolderRig.title) {
                let rig = try ReleaseFolderRig()
                return (rig, rig.folder.folder("parts"))
            }
        ]
        + (SSHServer.isThere ? SSHServer.Kind.allCases : []).map { kind in
            StageRig(testDescription: "ssh (\(kind.rawValue))") {
                let rig = try SSHRig(kind, isPlain: false)
                return (rig, rig.server.home.folder("\(rig.folder)/\(SSHLayout.parts)"))
            }
        }
}

extension SampleSite {
    /// The set that its parts are of in tests.
    static let set = Array("{\"of\":2}\n".utf8)

    /// The files of the site that are pages, of which part 1 has the first, third, fifth and so on, and part 2 the others.
    func part(_ number: Int) throws -> StagedPart {
        let pages = try tree().files.filter { $0.path.name.hasSuffix(".html") && $0.path.text != "index.html" }
        let own = pages.enumerated().filter { $0.offset % 2 == number - 1 }.map(\.element)
        return StagedPart(Self.set, own)
    }

    /// Sends a part, as a run of the program does.
    @discardableResult
    func send(_ number: Int, to host: any Host, seed: UInt64 = 1) throws -> PartResult {
        try PartSender(to: host, clock: testClock(seed: seed)).send(try part(number)) { _ in
            Problem("these are parts of another set")
        }
    }
}
