import BroadsheetTesting

/// How many seeds each share of faults is tried with.
let faultSeeds: UInt64 = isFullForm ? 20 : 3
