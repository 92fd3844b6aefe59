import BroadsheetPublish
import Testing

/// A lock that nobody can read keeps all runs away, so each one that a run writes can be read, whatever the clock shows.
@Test(arguments: [Int.min, -62_135_596_800, -1, 0, 1_795_000_000, 253_402_300_799])
func aLockOfAnyClockCanBeRead(_ seconds: Int) {
    let owner = PublishID(since: seconds)
    #expect(PublishID(text: owner.text) == owner)
    #expect(owner.since >= 0)
}
