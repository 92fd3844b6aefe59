import BroadsheetPublish
import Testing

@testable import BroadsheetCommands

@Test(arguments: [
    (0, 0.0, "sending [----------------------------------------] 0 bytes of 31.0 MB"),
    (15_500_000, 20.0, "sending [####################--------------------] 15.5 MB of 31.0 MB, 20 s left"),
    (310_000, 10.0, "sending [----------------------------------------] 310 kB of 31.0 MB, 17 min left"),
    (31_000_000, 10.0, "sending [########################################] 31.0 MB of 31.0 MB, 0 s left"),
])
func theBarShowsBytesAndTime(_ bytes: Int, _ seconds: Double, _ line: String) {
    let progress = PublishProgress(files: 1, allFiles: 2, bytes: bytes, allBytes: 31_000_000)
    #expect(PublishBar.line(progress, seconds: seconds, width: 100) == line)
    #expect(PublishBar.line(progress, seconds: seconds, width: 30).count <= 30)
}
