import BroadsheetPublish
import Testing

@Test(arguments: [
    (0, "19700101T000000Z"), (951_782_399, "20000228T235959Z"), (951_782_400, "20000229T000000Z"),
    (1_795_283_594, "20261121T175314Z"), (4_107_542_399, "21000228T235959Z"), (4_107_542_400, "21000301T000000Z"),
])
func namesAReleaseByItsMoment(_ seconds: Int, _ name: String) {
    let release = ReleaseID(at: seconds, hash: "1a2b3c4d5e", after: nil)
    #expect(release.text == "\(name)-1a2b3c4d")
    #expect(release.seconds == seconds)
    #expect(ReleaseID(release.text) == release)
}

@Test func aClockThatWasPutBackMakesNoEarlierRelease() {
    let first = ReleaseID(at: 1_000_000, hash: "aaaaaaaa", after: nil)
    let second = ReleaseID(at: 500, hash: "00000000", after: first)
    #expect(first < second)
    #expect(second.seconds == 1_000_001)
}

@Test(arguments: [
    "", "../../etc/passwd/aaaaaaaaaa", "20261121T175314Z-1A2B3C4D", "20261121T175314Z-1a2b3c4d/", "current",
])
func refusesNamesThatNoReleaseHas(_ name: String) { #expect(ReleaseID(name) == nil) }

@Test(arguments: ["", "/a", "a/", "a//b", "../a", "a/..", "a/./b", "a\u{0}b", "a\nb", "\u{7F}"])
func refusesPathsThatLeadOut(_ path: String) { #expect(SitePath(path) == nil) }

@Test func twoWritingsOfAnAccentAreTwoPaths() throws {
    let composed = try #require(SitePath("caf\u{E9}.html"))
    let decomposed = try #require(SitePath("cafe\u{301}.html"))
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
    #expect(try #require(SitePath("a/b/c.html")).folders == ["a", "a/b"])
}
