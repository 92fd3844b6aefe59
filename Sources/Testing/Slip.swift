package import BroadsheetDiagnostics

/// A usual slip, as a file of `Tests/slips` tells it: what somebody writes, what must be said of it, and what the advice says to
/// write in its place. The README of that folder shows how one is written.
package struct Slip: Sendable {
    /// The file, from `Tests/slips` on.
    package let name: String
    private let parts: [(title: String, text: String)]

    /// The slip in the file `name` of `Tests/slips`.
    package init(_ name: String) {
        self.name = name
        parts = Self.parts(of: Self.folder.text(of: name) ?? "")
    }

    /// The folder with all of them.
    package static var folder: Folder { Project.root().folder("Tests/slips") }

    /// Those that a build finds, or those of a command line.
    package static func all(ofCommands: Bool) -> [String] {
        folder.files.filter { $0.hasSuffix(".txt") && (Slip($0)["run"] != nil) == ofCommands }
    }

    private static func parts(of text: String) -> [(title: String, text: String)] {
        var parts: [(title: String, text: String)] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("== ") {
                parts.append((String(line.dropFirst(3)), ""))
            } else if !parts.isEmpty {
                parts[parts.count - 1].text += "\(line)\n"
            }
        }
        return parts.map { ($0.title, String($0.text.reversed().drop { $0 == "\n" }.reversed())) }
    }

    /// The part that is called so, without the line end behind it.
    package subscript(title: String) -> String? { parts.first { $0.title == title }?.text }

    /// What must be said.
    package var says: String? { self["says"] }

    /// What the site that all slips have in common has beside its page.
    private static let usual = ["broadsheet.yml", "content/data/payments.csv"]

    /// The site with the slip in it.
    package var files: [String: String] {
        var files: [String: String] = [:]
        for name in Self.usual { files[name] = Self.folder.text(of: "site/\(name)") }
        if self["no page"] == nil {
            let report = (self["report"] ?? "").split(separator: "\n").map { "  \($0)\n" }.joined()
            let front =
                self["page"].map { "\($0)\n" } ?? "title: Payments\nreport:\n  source: data/payments.csv\n\(report)"
            files["content/index.md"] = "---\n\(front)---\n\(self["body"] ?? "")\n"
        }
        for part in parts where part.title.contains(".") { files[part.title] = part.text + "\n" }
        return files
    }

    /// Writes anew what is said.
    package func record(_ said: String) throws(Problem) {
        let kept = parts.filter { $0.title != "says" }
        let rest = ["over", "paste", "move", "by hand", "shows"]
        let order =
            kept.filter { !rest.contains($0.title) } + [("says", said)] + kept.filter { rest.contains($0.title) }
        let text = order.map { $0.text.isEmpty ? "== \($0.title)\n" : "== \($0.title)\n\($0.text)\n" }.joined()
        try Self.folder.write(text, to: name)
    }
}

// The correction, which is made of the advice.
extension Slip {
    /// What the advice says to write: the text that the slip says with `paste`, which must stand in the advice, or else what
    /// follows "Did you mean" or "Write" there; nil if that does not tell.
    package func correction(by advice: String) -> String? {
        if let paste = self["paste"] { return advice.contains(paste) ? paste : nil }
        if let start = advice.firstRange(of: "Did you mean \""),
            let end = advice[start.upperBound...].firstIndex(of: "\"")
        {
            return String(advice[start.upperBound..<end])
        }
        guard let start = advice.firstRange(of: "Write "), advice.hasSuffix(".") else { return nil }
        return String(advice[start.upperBound...].dropLast())
    }

    /// The files after the correction: in the place of what is marked, or of the text that the slip names with `over`, stands
    /// what the advice says; files that it says to call otherwise (`move`) are called so.
    package func corrected(by problem: Problem) -> [String: String]? {
        guard let advice = problem.advice else { return nil }
        var files = files
        if let page = self["by hand"] {
            files["content/index.md"] = "---\n\(page)\n---\n"
            return files
        }
        if let move = self["move"]?.split(separator: " ").map(String.init), move.count == 2 {
            let end = move[1].split(separator: "/").suffix(2).joined(separator: "/")
            guard advice.contains(end), let text = files.removeValue(forKey: move[0]) else { return nil }
            files[move[1]] = text
            if self["paste"] == nil { return files }
        }
        guard let correction = correction(by: advice), let place = problem.place, let text = files[place.file] else {
            return nil
        }
        guard let mended = replaced(in: text, at: place, by: correction) else { return nil }
        files[place.file] = mended
        return files
    }

    private func replaced(in text: String, at place: Place, by correction: String) -> String? {
        if let over = self["over"] {
            guard let range = text.firstRange(of: over) else { return nil }
            return text.replacingCharacters(range, correction)
        }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard lines.indices.contains(place.line - 1) else { return nil }
        let scalars = Array(lines[place.line - 1].unicodeScalars)
        let start = min(place.column - 1, scalars.count)
        let end = min(start + place.length, scalars.count)
        var line = String.UnicodeScalarView(scalars[..<start])
        line.append(contentsOf: correction.unicodeScalars)
        line.append(contentsOf: scalars[end...])
        lines[place.line - 1] = String(line)
        return lines.joined(separator: "\n")
    }

    /// The command line after the correction.
    package func correctedLine(by said: String) -> String? {
        guard let line = self["run"] else { return nil }
        let advice = said.split(separator: "\n").last.map(String.init) ?? ""
        guard let correction = correction(by: advice) else { return nil }
        guard let over = self["over"] else { return correction }
        if over.isEmpty { return "\(line) \(correction)" }
        return line.firstRange(of: over).map { line.replacingCharacters($0, correction) }
    }
}

extension String {
    fileprivate func replacingCharacters(_ range: Range<String.Index>, _ text: String) -> String {
        self[..<range.lowerBound] + text + self[range.upperBound...]
    }
}
