import BroadsheetPreview
import BroadsheetTesting
import Testing

@testable import BroadsheetCommands

/// What `broadsheet serve` refuses before it serves anything.
@Suite struct ServeTests {
    @Test(arguments: ["x", "-1", "65536", "4000.5", "99999999999999999999"])
    func aPortIsANumber(_ port: String) {
        let run = Run("serve", "--port=\(port)")
        #expect(run.code == .wrongUsage)
        #expect(
            run.err == """
                --port needs a whole number from 0 to 65535, and "\(port)" is none
                Leave it out for 4000, or write 0 for any free one.

                """)
    }

    @Test func thereMustBeASite() throws {
        let site = try TemporarySite(files: ["notes.txt": "Nothing."])
        #expect(Run("serve", site.folder.path).code == .failed)
        #expect(Run("serve", "\(site.folder.path)/nothing").err.hasPrefix("there is no folder "))
    }

    @Test func optionsReachThePreview() throws {
        let words = ["my site", "--port", "0", "--drafts", "--lan", "--open"]
        let request = try ServeRequest(Arguments(words, for: ServeCommand.manual))
        #expect(request.options.site == "my site" && request.options.port == 0 && request.options.isPortAsked)
        #expect(request.options.drafts && request.options.isOpenToNetwork && request.opens)
        let plain = try ServeRequest(Arguments([], for: ServeCommand.manual))
        #expect(plain.options.site == "." && plain.options.port == 4000 && !plain.options.isPortAsked)
        #expect(!plain.options.drafts && !plain.options.isOpenToNetwork && !plain.opens)
    }
}
