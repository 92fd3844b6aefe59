/// Sizes and times as messages show them.
enum Shown {
    /// `512 bytes`, `184 kB`, `1.2 MB`, `3.4 GB`
    static func bytes(_ count: Int) -> String {
        if count == 1 { return "1 byte" }
        if count < 1000 { return "\(count) bytes" }
        if count < 1_000_000 { return "\((count + 500) / 1000) kB" }
        if count < 1_000_000_000 { return tenths((count + 50_000) / 100_000) + " MB" }
        return tenths((count + 50_000_000) / 100_000_000) + " GB"
    }

    /// `4 ms`, `0.31 s`, `12.4 s`
    static func seconds(_ seconds: Double) -> String {
        let thousandths = milliseconds(seconds)
        if thousandths < 100 { return "\(thousandths) ms" }
        if thousandths < 10_000 {
            let hundredths = (thousandths + 5) / 10
            return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
        }
        return tenths((thousandths + 50) / 100) + " s"
    }

    /// Whole milliseconds; none for what is no time.
    static func milliseconds(_ seconds: Double) -> Int {
        Int(exactly: (seconds * 1000).rounded()) ?? 0
    }

    private static func tenths(_ count: Int) -> String { "\(count / 10).\(count % 10)" }
}
