import Glibc

/// Whether the longest tests run in their full form: `BROADSHEET_FULL=1 swift test --filter PublishTests`.
// Sound: nothing changes the environment while tests run.
let isFullForm = unsafe getenv("BROADSHEET_FULL") != nil

/// How many seeds each share of faults is tried with.
let faultSeeds: UInt64 = isFullForm ? 20 : 3
