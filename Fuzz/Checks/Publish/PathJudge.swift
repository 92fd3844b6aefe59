import BroadsheetPublish

/// Whether a path that is said to lie in the site does, as an operating system would follow it.
enum PathJudge {
    /// What is wrong with it; nil if nothing is.
    static func complaint(about path: SitePath) -> String? {
        var depth = 0
        for part in path.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            switch String(decoding: part, as: UTF8.self) {
            case "", ".": return "\(path) has a part that is none"
            case "..": depth -= 1
            default: depth += 1
            }
            if depth < 0 { return "\(path) leads out of the site" }
            if part.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "\(path) has a character that is none" }
        }
        return nil
    }
}
