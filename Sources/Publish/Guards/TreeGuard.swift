import BroadsheetBytes
import BroadsheetDiagnostics

/// What a site must be before anything of it is sent.
enum TreeGuard {
    /// Refuses a site without pages, and names that some hosts and some readers' machines take for one.
    static func check(_ files: [LocalFile], name: String) throws(Problems) {
        guard files.contains(where: { ContentType($0.entry.metadata.type).isPage }) else {
            throw Problems(
                Problem(
                    "the site in \(name) has no page", advice: "Look at what broadsheet build said, and build again."))
        }
        var problems = Problems()
        // Texts are equal here if they differ in the writing of accents only, which is what is asked.
        var seen: [String: SitePath] = [:]
        for file in files {
            if let other = seen.updateValue(file.path, forKey: file.path.text.lowercased()) {
                problems.add(clash(other, file.path, in: name))
            }
        }
        for file in files {
            for folder in file.path.folders {
                if let other = seen[folder.lowercased()] { problems.add(clash(other, file.path, in: name)) }
            }
        }
        try problems.throwIfAny()
    }

    private static func clash(_ a: SitePath, _ b: SitePath, in name: String) -> Problem {
        let isCase = a.text.lowercased().utf8.elementsEqual(b.text.lowercased().utf8)
        let reason = isCase ? "in capital and small letters" : "in how accents are written, or are file and folder"
        return Problem(
            "\(name)\(a) and \(name)\(b) differ only \(reason)",
            advice: "Many hosts take them for one: give one of them another name.")
    }
}
