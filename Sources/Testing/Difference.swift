/// What differs between two texts, told so that one sees it at once.
package enum Difference {
    /// The first line in which the bytes differ, as a sentence; nil if they are the same.
    package static func between(expected: [UInt8], got: [UInt8]) -> String? {
        if expected == got { return nil }
        let wanted = expected.split(separator: 0x0A, omittingEmptySubsequences: false)
        let found = got.split(separator: 0x0A, omittingEmptySubsequences: false)
        for index in 0..<max(wanted.count, found.count) {
            let want = index < wanted.count ? shown(wanted[index]) : "the end"
            let have = index < found.count ? shown(found[index]) : "the end"
            if index >= wanted.count || index >= found.count || wanted[index] != found[index] {
                return "line \(index + 1)\n  expected: \(want)\n  got:      \(have)"
            }
        }
        return "the bytes differ"
    }

    /// Every difference between two folders' contents, a line or three each.
    package static func between(expected: [String: [UInt8]], got: [String: [UInt8]]) -> [String] {
        Set(expected.keys).union(got.keys).sorted().compactMap { path in
            guard let want = expected[path] else { return "\(path) is there and should not be" }
            guard let have = got[path] else { return "\(path) is missing" }
            return between(expected: want, got: have).map { "\(path): \($0)" }
        }
    }

    private static func shown(_ line: ArraySlice<UInt8>) -> String {
        String(decoding: line.prefix(300), as: UTF8.self)
    }
}
