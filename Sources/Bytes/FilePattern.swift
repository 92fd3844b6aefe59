/// A pattern of paths: `*` for any characters of a name, `?` for one, `[a-z]` for one of several, `**` for any folders.
package struct FilePattern: Sendable, Hashable {
    /// The pattern as it is written.
    package let text: String
    /// The names between its slashes.
    private let parts: [[Unicode.Scalar]]
    /// The folders before the first name that is a pattern: `data/statements`; empty if there are none.
    package let folder: String

    private static let anyFolders: [Unicode.Scalar] = ["*", "*"]

    /// The pattern that is written so.
    package init(_ text: String) {
        self.text = text
        let names = text.split(separator: "/", omittingEmptySubsequences: true).filter { $0 != "." }
        parts = names.map { Array($0.unicodeScalars) }
        folder = names.dropLast().prefix { !Self.isPattern(String($0)) }.joined(separator: "/")
    }

    /// Whether `text` has a sign of a pattern; a file may be called so all the same.
    package static func isPattern(_ text: String) -> Bool { text.contains { "*?[".contains($0) } }

    /// Whether it leads through any number of folders.
    package var isDeep: Bool { parts.contains(Self.anyFolders) }

    /// Whether it means `path`, which begins where the pattern does. Hidden files and those in hidden folders are never meant.
    package func matches(_ path: String) -> Bool {
        let names = path.split(separator: "/").map { Array($0.unicodeScalars) }
        return !names.contains { $0.first == "." } && Self.match(parts[...], names[...])
    }

    /// Whether what is meant can lie in the folder at `path`, or deeper.
    func leads(into path: String) -> Bool {
        let names = path.split(separator: "/").map { Array($0.unicodeScalars) }
        if names.contains(where: { $0.first == "." }) { return false }
        for (number, name) in names.enumerated() {
            guard number < parts.count - 1 else { return false }
            if parts[number] == Self.anyFolders { return true }
            if !Self.match(parts[number][...], name[...]) { return false }
        }
        return true
    }

    private static func match(_ parts: ArraySlice<[Unicode.Scalar]>, _ names: ArraySlice<[Unicode.Scalar]>) -> Bool {
        // As with the stars of a name: only the last `**` before the place at hand must ever be tried again.
        var (part, name) = (parts.startIndex, names.startIndex)
        var again: (part: Int, name: Int)?
        while name < names.endIndex {
            if part < parts.endIndex, parts[part] == anyFolders {
                again = (part, name)
                part += 1
            } else if part < parts.endIndex, match(parts[part][...], names[name][...]) {
                part += 1
                name += 1
            } else if let last = again {
                again = (last.part, last.name + 1)
                (part, name) = (last.part + 1, last.name + 1)
            } else {
                return false
            }
        }
        return part == parts.endIndex
    }

    /// Whether a name follows a pattern without slashes.
    private static func match(_ pattern: ArraySlice<Unicode.Scalar>, _ name: ArraySlice<Unicode.Scalar>) -> Bool {
        var (sign, letter) = (pattern.startIndex, name.startIndex)
        var again: (sign: Int, letter: Int)?
        while letter < name.endIndex {
            if sign < pattern.endIndex, pattern[sign] == "*" {
                again = (sign, letter)
                sign += 1
            } else if sign < pattern.endIndex, let next = one(pattern[sign...], name[letter]) {
                sign = next
                letter += 1
            } else if let last = again {
                again = (last.sign, last.letter + 1)
                (sign, letter) = (last.sign + 1, last.letter + 1)
            } else {
                return false
            }
        }
        while sign < pattern.endIndex, pattern[sign] == "*" { sign += 1 }
        return sign == pattern.endIndex
    }

    /// Where the pattern goes on behind what means `letter`; nil if its first sign does not.
    private static func one(_ pattern: ArraySlice<Unicode.Scalar>, _ letter: Unicode.Scalar) -> Int? {
        guard let sign = pattern.first else { return nil }
        let start = pattern.startIndex
        if sign == "?" { return start + 1 }
        guard sign == "[", let set = set(pattern) else { return sign == letter ? start + 1 : nil }
        return set.ranges.contains { $0.contains(letter) } != set.isNegated ? set.end : nil
    }

    /// The letters in brackets; nil if no bracket closes, and the first stands for itself.
    private static func set(
        _ pattern: ArraySlice<Unicode.Scalar>
    ) -> (ranges: [ClosedRange<Unicode.Scalar>], isNegated: Bool, end: Int)? {
        var i = pattern.startIndex + 1
        let isNegated = i < pattern.endIndex && (pattern[i] == "!" || pattern[i] == "^")
        if isNegated { i += 1 }
        let first = i
        var ranges: [ClosedRange<Unicode.Scalar>] = []
        while i < pattern.endIndex {
            // A bracket in the first place is one of the letters.
            if pattern[i] == "]", i > first { return (ranges, isNegated, i + 1) }
            if i + 2 < pattern.endIndex, pattern[i + 1] == "-", pattern[i + 2] != "]" {
                if pattern[i] <= pattern[i + 2] { ranges.append(pattern[i]...pattern[i + 2]) }
                i += 3
            } else {
                ranges.append(pattern[i]...pattern[i])
                i += 1
            }
        }
        return nil
    }
}

extension FilePattern {
    /// Whether the path `a` comes before `b`: folder by folder, by name, where digits count as the number that they write, so
    /// that 2 comes before 10.
    package static func precedes(_ a: String, _ b: String) -> Bool {
        let (left, right) = (a.split(separator: "/"), b.split(separator: "/"))
        for (one, other) in zip(left, right) {
            let order = compare(Array(one.utf8), Array(other.utf8))
            if order != 0 { return order < 0 }
        }
        if left.count != right.count { return left.count < right.count }
        // Only zeros before a number can differ now.
        return a.utf8.lexicographicallyPrecedes(b.utf8)
    }

    private static func compare(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var (i, j) = (0, 0)
        while i < a.count, j < b.count {
            if isDigit(a[i]), isDigit(b[j]) {
                let (one, other) = (number(a, &i), number(b, &j))
                if one.count != other.count { return one.count - other.count }
                for (x, y) in zip(one, other) where x != y { return Int(x) - Int(y) }
            } else {
                if a[i] != b[j] { return Int(a[i]) - Int(b[j]) }
                i += 1
                j += 1
            }
        }
        return (a.count - i) - (b.count - j)
    }

    /// The digits from `i` on, without zeros before them.
    private static func number(_ name: [UInt8], _ i: inout Int) -> ArraySlice<UInt8> {
        let start = i
        while i < name.count, isDigit(name[i]) { i += 1 }
        return name[start..<i].drop { $0 == 0x30 }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}
