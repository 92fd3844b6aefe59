import BroadsheetDiagnostics
import BroadsheetPublish
import BroadsheetTesting
import Testing

/// A is there, and the power fails while B is published: of files that were sent the host has a part, or nothing. Then comes B again,
/// A, or C. What lies in a release that nobody has seen is the publisher's own, whatever it is.
@Suite struct PowerLossTests {
    /// What is left of files that were sent.
    enum Loss: Sendable, CaseIterable {
        case contents, half, pages

        func of(_ bytes: [UInt8]) -> [UInt8] {
            switch self {
            case .contents: []
            case .half: Array(bytes.prefix(bytes.count / 2))
            case .pages: Array(repeating: 0, count: bytes.count)
            }
        }
    }

    @Test(arguments: Loss.allCases, ["A", "B", "C"])
    func whatWasSentIsSentAgain(_ loss: Loss, _ next: String) throws {
        for isFirst in [true, false] {
            let site = try SampleSite()
            let rig = try ReleaseFolderRig()
            try write(site, "A")
            if !isFirst { try site.publish(to: rig.host()) }
            try write(site, "B")
            _ = try? site.publish(to: DyingHost(rig.host(), .commit))
            try spoil(rig.folder.folder("releases"), loss)
            try write(site, next)
            try site.publish(to: rig.host())
            #expect(rig.contents() == site.contents, "\(loss), \(next), first: \(isFirst)")
        }
    }

    /// What B has sent is in the release that was begun, in files of B alone and in those that other versions have as well.
    private func spoil(_ releases: Folder, _ loss: Loss) throws {
        var count = 0
        for (path, bytes) in releases.contents where path.contains(".part/") && !bytes.isEmpty {
            let text = String(decoding: bytes, as: UTF8.self)
            guard text.contains("B") else { continue }
            // In place of the file: a second name of it is that of an earlier release.
            releases.removeFile(path)
            try releases.write(loss.of(bytes), to: path)
            count += 1
        }
        #expect(count > 1)
    }

    private func write(_ site: SampleSite, _ letter: String) throws {
        try site.write(version: 1)
        for page in ["index.html", "reports/index.html", "names/a b.html"] {
            try site.output.write("<p>version \(letter)</p>", to: page)
        }
        for other in ["A", "B", "C"] { site.output.removeFile("only/\(other).html") }
        try site.output.write("only \(letter)", to: "only/\(letter).html")
        // B has it changed, and C has it not.
        site.output.removeFile("gone.html")
        if letter != "C" { try site.output.write("gone \(letter)", to: "gone.html") }
    }
}
