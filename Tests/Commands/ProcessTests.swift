import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetCommands

/// Whether calls of the system can be watched here: strace is there, and may be used.
private enum CallWatch {
    static let isThere = {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "strace -qq -e trace=none true 2>/dev/null"]
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()
}

/// The program as the shell runs it.
@Suite struct ProcessTests {
    /// Runs `script` with the program's path in `$broadsheet`, and gives what it said and ended with.
    private func shell(_ script: String) throws -> (said: String, code: Int32) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", script]
        process.environment = ["broadsheet": try #require(BuiltProgram.path), "PATH": "/usr/local/bin:/usr/bin:/bin"]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (said, process.terminationStatus)
    }

    @Test func exitCodesReachTheShell() throws {
        #expect(try shell("\"$broadsheet\" --version") == ("broadsheet \(version)\n", 0))
        #expect(try shell("\"$broadsheet\" build --no-such-option").code == 2)
        #expect(try shell("\"$broadsheet\" build /no/such/site").code == 1)
    }

    @Test func aSiteIsBuiltOrSaysWhatIsWrong() throws {
        let site = try TemporarySite(files: ["content/index.md": "# Hello"])
        let build = "\"$broadsheet\" build \(site.folder.path)"
        let good = try shell(build)
        #expect(good.code == 0)
        #expect(good.said.hasPrefix("Made 2 pages in "))
        #expect(site.page("index.html").contains("Hello"))

        try site.folder.write("---\ntitel: Hello\n---\n", to: "content/index.md")
        let bad = try shell(build)
        #expect(bad.code == 1)
        #expect(bad.said.hasPrefix("content/index.md:2:1: unknown key \"titel\" in the front matter\n"))
        #expect(bad.said.hasSuffix("1 problem; \(site.output.path)/ is as it was\n"))
        #expect(site.page("index.html").contains("Hello"))
        #expect(site.folder.folders == [".cache", "content", "public"])

        #expect(try shell("\(build) --jbos 2").code == 2)
        #expect(try shell("\(build) --jobs many").code == 2)
        #expect(try shell("\(build) one-more").code == 2)
    }

    /// What lies in the folder that a build is started in is never run, whatever pages and themes say: other generators have
    /// done so.
    @Test(.enabled(if: CallWatch.isThere && BuiltProgram.path != nil, "strace cannot be used"))
    func aBuildRunsNoProgram() throws {
        let site = try TemporarySite(files: [
            "content/index.md": "---\ntitle: Home\nreport: { source: data/a.csv }\n---\n```sh\ntouch evil\n```\n",
            "content/data/a.csv": "a,b\n1,$(touch evil)\n2,=cmd|' /C calc'!A0\n", "git": "#!/bin/sh\ntouch evil\n",
            "content/pandoc": "#!/bin/sh\ntouch evil\n",
        ])
        let folder = site.folder.path
        let build = "cd \(folder) && chmod +x git content/pandoc && PATH=.:$PATH"
        for command in ["build", "build --anew", "check", "headers", "inspect content/data/a.csv"] {
            let watched = "strace -f -qq -e trace=execve,execveat -o \(folder)/calls \"$broadsheet\" \(command)"
            let run = try shell("\(build) \(watched)")
            #expect(run.code == 0, "\(command): \(run.said)")
            let calls = (site.folder.text(of: "calls") ?? "").split(separator: "\n").filter { $0.contains("exec") }
            // One call is the program itself.
            #expect(calls.count == 1, "\(command): \(calls)")
        }
        #expect(!site.folder.has("evil"))
    }

    /// From what the program needs to start on, 2 MiB in steps: the memory for most builds lies beyond.
    @Test(arguments: [1, 2, 4])
    func withTooLittleMemoryABuildEndsWithOneSentence(jobs: Int) throws {
        let pages = (1...40).map { ("content/page\($0).md", "---\ntitle: Page \($0)\n---\nText.\n") }
        let site = try TemporarySite(files: Dictionary(uniqueKeysWithValues: pages))
        try site.folder.write("# Old", to: "content/index.md")
        try #require(try shell("\"$broadsheet\" build \(site.folder.path)").code == 0)
        var before = site.output.contents
        try site.folder.write("# New", to: "content/index.md")
        var (below, enough) = (0, 1 << 22)
        while enough - below > 64 {
            let middle = (below + enough) / 2
            let starts = try shell("ulimit -v \(middle); \"$broadsheet\" --version >/dev/null 2>&1").code == 0
            (below, enough) = starts ? (below, middle) : (middle, enough)
        }
        for kibibytes in stride(from: enough + 256, to: enough + 2304, by: 256) {
            let run = try shell(
                "ulimit -c 0; ulimit -v \(kibibytes); timeout 60 \"$broadsheet\" build \(site.folder.path) --jobs \(jobs)"
            )
            if run.code == 0 {
                #expect(site.page("index.html").contains("New"), "\(kibibytes) KiB")
                before = site.output.contents
                continue
            }
            #expect(run.code == 1, "\(kibibytes) KiB")
            // Where the system says so at a file, the sentence names it, and the number of problems follows.
            let ends =
                run.said.hasPrefix("there is not enough memory to go on\nClose other programs, let this one have more,")
                || run.said.contains(
                    " cannot be read: there is no memory for it\nClose other programs, and try again.\n\n1 problem;")
            #expect(ends, "\(kibibytes) KiB: \(run.said)")
            #expect(
                run.said.components(separatedBy: "Close other programs").count == 2, "\(kibibytes) KiB: \(run.said)")
            #expect(site.output.contents == before, "\(kibibytes) KiB")
        }
    }

    @Test func anOutputThatCannotBeWrittenToTheEndChangesNothing() throws {
        let site = try TemporarySite(files: ["content/index.md": "# Hello"])
        try #require(try shell("\"$broadsheet\" build \(site.folder.path)").code == 0)
        let before = site.folder.contents
        try site.folder.write(String(repeating: "Changed. ", count: 1000), to: "content/index.md")
        let run = try shell("cd \(site.folder.path) && ulimit -f 2 && \"$broadsheet\" build .")
        #expect(run.code == 1)
        #expect(run.said.hasPrefix("public/index.html cannot be written: File too large\n"))
        try site.folder.write("# Hello", to: "content/index.md")
        #expect(Difference.between(expected: before, got: site.folder.contents) == [])
        #expect(site.folder.folders == [".cache", "content", "public"])
    }

    @Test func aBuildThatWasKilledLeavesNothingForGood() throws {
        let site = try TemporarySite(files: ["content/index.md": "# Hello"])
        try site.folder.write("half a page", to: "public.new-12-89abcdef/index.html")
        try site.folder.write("another build's", to: "public.new-13-89abcdef/index.html")
        try site.folder.write("the author's own", to: "public.new-ideas/index.html")
        try site.folder.write("the author's own", to: "public.new-2026-11/index.html")
        let other = "\(site.folder.path)/public.new-13-89abcdef"
        // A build that is running holds its folder.
        #expect(try shell("exec flock \(other) \"$broadsheet\" build \(site.folder.path)").code == 0)
        #expect(
            site.folder.folders
                == [".cache", "content", "public", "public.new-13-89abcdef", "public.new-2026-11", "public.new-ideas"])
    }

    @Test func aReaderThatGoesAwayIsNoFailure() throws {
        // The reader has closed its end before the program writes.
        let run = try shell("{ sleep 0.2; \"$broadsheet\" help; echo \"ended with $?\" >&2; } | true; sleep 0.5")
        #expect(run.said == "ended with 0\n")
    }

    @Test func aFullDiskIsAFailure() throws {
        let run = try shell("\"$broadsheet\" help >/dev/full")
        #expect(run.code == 1)
        #expect(run.said.hasPrefix("cannot write to standard output: "))
    }

    @Test(arguments: ["", "--json", "--timings"])
    func aFinishedSiteIsASuccessWhereThatCannotBeTold(_ option: String) throws {
        let site = try TemporarySite(files: ["content/index.md": "# Hello"])
        let run = try shell("\"$broadsheet\" build \(option) \(site.folder.path) >/dev/full")
        #expect(run.code == 0)
        #expect(run.said.hasPrefix("cannot write to standard output: "))
        #expect(run.said.hasSuffix("; the work is done all the same\n"))
        #expect(site.page("index.html").contains("Hello"))
        // What fails ends as it did.
        try site.folder.write("---\ntitel: Hello\n---\n", to: "content/index.md")
        #expect(try shell("\"$broadsheet\" build \(option) \(site.folder.path) >/dev/full").code == 1)
    }

    @Test func closedStreamsDoNotMatter() throws {
        #expect(try shell("\"$broadsheet\" help <&- >&- 2>&-").code == 0)
    }

    @Test func noColoursOffATerminal() throws {
        #expect(try !shell("\"$broadsheet\" build /no/such/site").said.contains("\u{1B}"))
    }
}
