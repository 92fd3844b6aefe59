/// Sizes and times in words, for messages.
enum Measure {
    /// `20MB`, as `limit` is written.
    static func bytes(_ count: Int) -> String {
        if count >= 1_000_000_000, count % 1_000_000_000 == 0 { return "\(count / 1_000_000_000)GB" }
        if count >= 1_000_000, count % 1_000_000 == 0 { return "\(count / 1_000_000)MB" }
        if count >= 1000, count % 1000 == 0 { return "\(count / 1000)kB" }
        return "\(count)B"
    }

    /// `2 days ago`
    static func age(_ seconds: Int) -> String {
        if seconds >= 86400 { return age(seconds / 86400, "day") }
        if seconds >= 3600 { return age(seconds / 3600, "hour") }
        if seconds >= 60 { return age(seconds / 60, "minute") }
        return "less than a minute ago"
    }

    private static func age(_ count: Int, _ unit: String) -> String { "\(count) \(unit)\(count == 1 ? "" : "s") ago" }
}
