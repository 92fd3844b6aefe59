import BroadsheetDiagnostics
import BroadsheetTesting
import Foundation
import Synchronization
import Testing

@testable import BroadsheetPublish

/// A site that the built program publishes to one target, and is killed while it does. Every page names a style sheet
/// that is new with each version: a reader who finds a page must find that sheet too.
///
/// How a host is tried: make one, then `publishWhole()`, then `round()` again and again. See KillTests for an example.
final class KilledPublish: Sendable {
    /// How often tests kill: all points in the full form, a few else.
    static let rounds = isFullForm ? 100 : 3

    /// What a reader gets for a path of the site; nil where there is nothing. Called from another thread too.
    typealias Reader = @Sendable (_ path: String) -> [UInt8]?

    /// What one run came to.
    struct Outcome {
        /// How many files were sent; 0 if it was killed.
        var sent = 0
        var seconds = 0.0
    }

    /// The folder of the test, and the one with broadsheet.yml in it.
    let home: Folder
    let site: Folder
    /// How many pages the site has, beside the style sheet.
    let pages: Int
    private let environment: [String: String]
    private let reader: Reader
    /// The version that was published last.
    private let last = Mutex(1)

    /// A site of `pages` pages with the target `definition` (`{ folder: ../www }`), in a folder of its own if `home` is
    /// left out. Secrets go into `environment`.
    init(
        _ definition: String, in home: Folder? = nil, pages: Int = 60, environment: [String: String] = [:],
        reader: @escaping Reader
    ) throws {
        self.home = try home ?? .temporary()
        (self.pages, self.environment, self.reader) = (pages, environment, reader)
        site = self.home.folder("site")
        try site.write("publish: { live: \(definition) }\n", to: "broadsheet.yml")
    }

    deinit { home.remove() }

    /// All files of the site: the pages, and their style sheet.
    var count: Int { pages + 1 }

    /// The paths of the pages, the first one first.
    var paths: [String] { ["index.html"] + (1..<pages).map { "p/\($0).html" } }

    /// What is to be published.
    var output: Folder { site.folder("public") }

    /// The site as the build of a version leaves it.
    func write(version: Int) throws {
        for old in output.folder("assets").files { output.removeFile("assets/\(old)") }
        try output.write("", to: ".broadsheet")
        let sheet = SampleSite.sheet(version)
        try output.write("sheet \(version)", to: sheet)
        for path in paths { try output.write("\(sheet) \(String(repeating: "x", count: 3000))", to: path) }
    }

    /// Publishes the first version in peace; gives the seconds that it takes, which is where later runs are killed.
    func publishWhole() throws -> Double {
        try write(version: 1)
        let outcome = try run()
        #expect(outcome.sent == count)
        expectSite(1)
        return outcome.seconds
    }

    /// Publishes `version`, kills that after so many seconds, and publishes again: the same, or what was there before, or
    /// another one. What arrived and was noted is not sent once more, and whoever reads finds a whole site all the time.
    func round(_ version: Int, killedAfter seconds: Double, withGroup: Bool = false) throws {
        try write(version: version)
        let watch = Watch(self)
        try run(killedAfter: seconds, withGroup: withGroup)
        expectWhole("version \(version), killed after \(seconds) s")
        let journal = try Journal.read("\(site.path)/.cache/broadsheet/publish/live.journal")
        let noted = Set((journal?.arrived ?? []).map(\.path)).count
        let next = [version, last.withLock { $0 }, version + 1000][version % 3]
        if next != version { try write(version: next) }
        let rest = try run()
        // What had arrived when the run was killed, but was not noted yet, may be sent once more.
        if next == version { #expect(rest.sent <= count - noted, "version \(version), killed after \(seconds) s") }
        watch.end()
        expectSite(next)
        #expect(try run().sent == 0, "version \(next), after \(version) was killed after \(seconds) s")
        last.withLock { $0 = next }
    }

    /// Runs the program, and kills it after so many seconds, alone or with all that it has started.
    @discardableResult
    func run(killedAfter seconds: Double? = nil, withGroup: Bool = false) throws -> Outcome {
        let start = ContinuousClock.now
        let run = try ProgramRun(
            ["publish", "--site", site.path, "--json", "--allow-deletions", "1000"], environment: environment)
        if let seconds {
            Thread.sleep(forTimeInterval: seconds)
            run.kill(withGroup: withGroup)
        }
        let told = run.wait()
        let time = ContinuousClock.now - start
        if seconds != nil { return Outcome() }
        #expect(told.code == 0, "\(told.output) \(told.errors)")
        let object = try JSONSerialization.jsonObject(with: Data(told.output.utf8)) as? [String: Any]
        return Outcome(sent: try #require(object?["sent"] as? Int), seconds: time / .seconds(1))
    }

    /// What is wrong with what readers find at `path`; nil if nothing is.
    func fault(at path: String) -> String? {
        // A page may be replaced, and its sheet be gone, between the two looks: then the page has another one now.
        var before: Substring?
        while true {
            guard let page = reader(path) else { return "\(path) is not there" }
            let text = String(decoding: page, as: UTF8.self)
            guard let sheet = text.split(separator: " ").first, text.utf8.count == sheet.utf8.count + 3001 else {
                return "\(path) is not whole"
            }
            if reader(String(sheet)) != nil { return nil }
            if sheet == before { return "\(sheet) of \(path) is not there" }
            before = sheet
        }
    }

    /// Every page is there and whole, and so is the style sheet that it asks for.
    func expectWhole(_ note: String) {
        let faults = paths.compactMap(fault)
        #expect(faults.isEmpty, "\(note)")
    }

    /// The site is there as it was built.
    func expectSite(_ version: Int) {
        expectWhole("version \(version)")
        for path in paths + [SampleSite.sheet(version)] {
            #expect(reader(path) == output.bytes(of: path), "\(path) of version \(version)")
        }
    }
}

/// Somebody who reads pages over and over while a site is published.
private final class Watch: @unchecked Sendable {
    // Sound: the lock guards both.
    private let lock = NSCondition()
    private var isOver = false
    private var hasEnded = false
    private var faults: [String] = []

    init(_ publish: KilledPublish) {
        let thread = Thread { [self] in
            var index = 0
            while !lock.withLock({ isOver }) {
                if let fault = publish.fault(at: publish.paths[index * 7 % publish.pages]) {
                    lock.withLock { faults.append(fault) }
                }
                index += 1
                Thread.sleep(forTimeInterval: 0.005)
            }
            lock.withLock {
                hasEnded = true
                lock.signal()
            }
        }
        thread.start()
    }

    func end() {
        lock.withLock {
            isOver = true
            while !hasEnded { lock.wait() }
            #expect(faults.isEmpty)
        }
    }
}
