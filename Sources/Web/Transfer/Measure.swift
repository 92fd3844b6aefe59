/// Sizes and times in words, for messages.
enum Measure {
    /// `20MB`, as `limit` is written.
    static func bytes(_ count: Int) -> String {
        for (name, size) in [("GB", 1_000_000_000), ("MB", 1_000_000), ("kB", 1000)] where count >= size {
            if count % size == 0 { return "\(count / size)\(name)" }
        }
        return "\(count)B"
    }

    /// `2 days ago`
    static func age(_ seconds: Int) -> String {
        for (name, size) in [("day", 86400), ("hour", 3600), ("minute", 60)] where seconds >= size {
            let count = seconds / size
            return "\(count) \(name)\(count == 1 ? "" : "s") ago"
        }
        return "less than a minute ago"
    }
}
