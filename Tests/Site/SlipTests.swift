import BroadsheetDiagnostics
import BroadsheetSite
import BroadsheetTesting
import Testing

/// Slips in Tests/slips that a build finds: each must be told with exactly the message that is recorded, and what its
/// advice says to write, put into its place, must make a site.
@Suite struct SlipTests {
    @Test(arguments: Slip.all(ofCommands: false))
    func aSlipIsToldAndItsAdviceWorks(_ name: String) throws {
        let slip = Slip(name)
        let site = try TemporarySite(files: slip.files)
        guard let problems = problems(of: site) else {
            Issue.record("the site was built without a problem")
            return
        }
        let said = site.withoutPlace(problems.map(\.text).joined(separator: "\n\n"))
        if Recording.isOn {
            try slip.record(said)
        } else if slip.says != said {
            Issue.record("it says now:\n\(said)")
        }
        let corrections = problems.lazy.compactMap { slip.corrected(by: $0) }
        guard let corrected = corrections.first else {
            Issue.record("the advice does not have what is to be pasted")
            return
        }
        let mended = try TemporarySite(files: corrected)
        if let left = self.problems(of: mended) {
            Issue.record("with what the advice says, it says:\n\(left.map(\.text).joined(separator: "\n\n"))")
        }
        if let shows = slip["shows"] { #expect(mended.page("index.html").visible.contains(shows)) }
    }

    /// All that a build says is wrong; nil if nothing is.
    private func problems(of site: TemporarySite) -> [Problem]? {
        do {
            try site.build()
            return nil
        } catch {
            return error.all
        }
    }

    @Test func thereAreAHundredOfThem() {
        #expect(Slip.all(ofCommands: false).count + Slip.all(ofCommands: true).count >= 100)
    }

    @Test func whatIsToBePastedStandsInTheAdvice() {
        let slip = Slip("expressions/a-day-without-quotes.txt")
        #expect(slip.correction(by: "Write date('2026-03-04').") == "date('2026-03-04')")
        #expect(slip.correction(by: "Did you mean \"amount\"? Or not.") == "amount")
        #expect(slip.correction(by: "Think again.") == nil)
    }
}
