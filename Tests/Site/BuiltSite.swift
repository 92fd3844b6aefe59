import BroadsheetDiagnostics
import BroadsheetTesting

/// A site with a bare theme, which shows what rows are made of in as few words as can be.
func bareSite(_ files: [String: String]) throws -> TemporarySite {
    var all = ["broadsheet.yml": "title: T\n"]
    for (path, text) in files { all[path] = text }
    return try TemporarySite(files: all)
}

/// What the build says is wrong, all of it; empty if nothing is.
func complaints(_ site: TemporarySite) -> String {
    do {
        try site.build()
        return ""
    } catch {
        return site.withoutPlace(error.all.map(\.text).joined(separator: "\n"))
    }
}

extension String {
    /// How often `part` stands in it.
    func count(of part: String) -> Int {
        var count = 0
        var rest = self[...]
        while let found = rest.firstRange(of: part) {
            count += 1
            rest = rest[found.upperBound...]
        }
        return count
    }

    /// What stands in front of the first `mark`.
    func upTo(_ mark: String) -> String { firstRange(of: mark).map { String(self[..<$0.lowerBound]) } ?? self }

    /// What stands behind the first `mark`.
    func from(_ mark: String) -> String { firstRange(of: mark).map { String(self[$0.upperBound...]) } ?? "" }

    /// The visible text: no tags, and blanks in one piece.
    var visible: String {
        var text = ""
        var isTag = false
        for character in self {
            if character == "<" {
                isTag = true; text += " "
            } else if character == ">" {
                isTag = false
            } else if !isTag {
                text.append(character)
            }
        }
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
