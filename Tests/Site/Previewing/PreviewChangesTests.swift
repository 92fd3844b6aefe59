import BroadsheetDiagnostics
import BroadsheetSite
import BroadsheetTesting
import Glibc
import Testing

/// Whatever changes, what is made of what was kept is what a clean build makes, byte for byte, or tells the same problems.
@Suite struct PreviewChangesTests {
    /// How many changes each site goes through; `PREVIEW_CHANGES` asks for more.
    static let count = unsafe getenv("PREVIEW_CHANGES").flatMap { unsafe Int(String(cString: $0)) } ?? 50

    @Test(arguments: UInt64(1)...6)
    func afterEachChangeTheSiteIsThatOfACleanBuild(_ seed: UInt64) throws {
        var changing = try ChangingSite(seed: seed)
        let preview = changing.site.preview()
        var done: [String] = []
        var good = 0
        var kept = 0
        var isBroken = false
        for _ in 0..<Self.count {
            done.append(try changing.change(isBroken: isBroken))
            // Several at once, at times.
            if done.count % 7 == 0 { done.append(try changing.change(isBroken: isBroken)) }
            if done.count % 5 == 0 { ChangingSite.settle() }
            let (got, expected) = (outcome(of: preview), outcome(of: changing.site.preview()))
            guard got.files == expected.files, got.problems == expected.problems else {
                Issue.record("after \(done.suffix(8)): \(got.difference(from: expected))")
                return
            }
            isBroken = !got.problems.isEmpty
            if !isBroken { good += 1 }
            if got.rendered < expected.rendered { kept += 1 }
        }
        // Enough of both, or the test says nothing.
        #expect(good > Self.count / 4 && good < Self.count)
        #expect(kept > Self.count / 8)
    }

    private struct Outcome {
        var files: [String: [UInt8]] = [:]
        var problems: [String] = []
        var warnings: [String] = []
        var rendered = 0

        func difference(from expected: Outcome) -> String {
            let files = Difference.between(expected: expected.files, got: files)
            return "\(files.prefix(5)) \(problems) in place of \(expected.problems)"
        }
    }

    private func outcome(of preview: SitePreview) -> Outcome {
        do {
            let build = try preview.build()
            return Outcome(files: build.contents, warnings: build.warnings.map(\.text), rendered: build.rendered)
        } catch {
            return Outcome(problems: error.all.map(\.text))
        }
    }
}
