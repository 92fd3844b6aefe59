import Glibc

/// Whether the longest tests run in their full form: `BROADSHEET_FULL=1 swift test --filter PublishTests`.
// Sound: nothing changes the environment while tests run.
package let isFullForm = unsafe getenv("BROADSHEET_FULL") != nil

/// How often a random test looks: so often in the full form, and else a quarter of that.
package func rounds(_ full: Int) -> Int { isFullForm ? full : full / 4 }
