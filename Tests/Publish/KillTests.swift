import BroadsheetPublish
import BroadsheetTesting
import Foundation
import Testing

/// The program is killed while it publishes, at any point: whoever reads the site finds a whole one, and the next run
/// finishes, and sends only what is left.
@Suite(.serialized) struct KillTests {
    private static let rounds = isFullForm ? 100 : 6
    private static let pages = 150

    @Test(arguments: ["{ folder: ../www }", "{ folder: ../www, plain: true }"])
    func aKilledRunHarmsNobody(_ target: String) throws {
        let home = try Folder.temporary()
        defer { home.remove() }
        let site = home.folder("site")
        try site.write("publish: { live: \(target) }\n", to: "broadsheet.yml")
        let seen = target.contains("plain") ? home.folder("www") : home.folder("www/current")
        try write(version: 1, to: site)
        let whole = try run(site, killedAfter: nil)
        #expect(whole.sent == Self.pages + 1)
        var numbers = Seeded(5)
        for version in 2..<2 + Self.rounds {
            try write(version: version, to: site)
            let before = current(home)
            _ = try run(site, killedAfter: Double.random(in: 0...whole.seconds, using: &numbers))
            expectWhole(seen, version)
            let arrived = Set((Journal.read(journal(site))?.arrived ?? []).map(\.path)).count
            let isDone = seen.bytes(of: "index.html") == site.folder("public").bytes(of: "index.html")
            let rest = try run(site, killedAfter: nil)
            if isDone {
                #expect(rest.sent == 0)
            } else {
                // What had arrived when the run was killed, but was not noted yet, is sent once more.
                #expect(rest.sent == Self.pages + 1 - arrived)
            }
            #expect(before == nil || current(home) != before)
            expectWhole(seen, version)
            #expect(seen.bytes(of: "p/7.html") == site.folder("public").bytes(of: "p/7.html"))
        }
    }

    private func journal(_ site: Folder) -> String { "\(site.path)/.cache/broadsheet/publish/live.journal" }

    /// Which release readers see, where there are releases.
    private func current(_ home: Folder) -> String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "\(home.path)/www/current")
    }

    private func write(version: Int, to site: Folder) throws {
        let output = site.folder("public")
        for old in output.folder("assets").files { output.removeFile("assets/\(old)") }
        try output.write("", to: ".broadsheet")
        try output.write("sheet \(version)", to: SampleSite.sheet(version))
        for page in ["index.html"] + (1..<Self.pages).map({ "p/\($0).html" }) {
            try output.write("\(SampleSite.sheet(version)) \(String(repeating: "x", count: 3000))", to: page)
        }
    }

    /// Every page is there and whole, and so is the style sheet that it asks for.
    private func expectWhole(_ seen: Folder, _ version: Int) {
        for page in ["index.html"] + (1..<Self.pages).map({ "p/\($0).html" }) {
            let text = seen.text(of: page) ?? ""
            let sheet = text.split(separator: " ").first.map(String.init) ?? ""
            #expect(text.utf8.count == sheet.utf8.count + 3001, "\(page) of version \(version)")
            #expect(seen.has(sheet), "\(sheet) of \(page)")
        }
    }

    /// Runs the program, and kills it after so many seconds.
    private func run(_ site: Folder, killedAfter seconds: Double?) throws -> (sent: Int, seconds: Double) {
        let beside = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let built = beside.appendingPathComponent("broadsheet").path
        let process = Process()
        process.executableURL = URL(
            fileURLWithPath: FileManager.default.isExecutableFile(atPath: built)
                ? built : "\(Project.root().path)/.build/debug/broadsheet")
        process.arguments = ["publish", "--site", site.path, "--json", "--allow-deletions", "1000"]
        let pipe = Pipe()
        process.standardOutput = pipe
        let start = Date()
        try process.run()
        if let seconds {
            Thread.sleep(forTimeInterval: seconds)
            kill(process.processIdentifier, SIGKILL)
        }
        let said = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let time = Date().timeIntervalSince(start)
        if seconds != nil { return (0, time) }
        #expect(process.terminationStatus == 0, "\(String(decoding: said, as: UTF8.self))")
        let told = try JSONSerialization.jsonObject(with: said) as? [String: Any]
        return (try #require(told?["sent"] as? Int), time)
    }
}
