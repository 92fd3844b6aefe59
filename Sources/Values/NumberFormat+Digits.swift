extension NumberFormat {
    /// How many decimals a number keeps that is shown by `pattern`; nil if it is none. Per cent show two more.
    package static func digits(of pattern: String) -> Int? {
        guard let parsed = try? NumberPattern(pattern) else { return nil }
        return parsed.maximumDecimals + (pattern.contains("%") ? 2 : pattern.contains("‰") ? 3 : 0)
    }
}
