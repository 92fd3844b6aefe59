import BroadsheetTesting
import Testing

/// The files and types that the architecture, its details and the decisions name are there.
@Suite struct ArchitectureTests {
    /// What stands in backquotes.
    private static func words() throws -> [String] {
        let docs = Project.root().folder("docs")
        let pages = ["architecture.md", "extending.md", "rooms.md"] + docs.files.filter { $0.hasPrefix("decisions/") }
        return try pages.flatMap { page in
            let text = try #require(docs.text(of: page))
            return text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset % 2 == 1 }.map { String($0.element) }
        }
    }

    /// The architecture is read in five minutes.
    @Test func architectureIsShort() throws {
        let text = try #require(Project.root().text(of: "docs/architecture.md"))
        #expect(text.split { $0 == " " || $0 == "\n" }.count < 1200)
    }

    /// The index of the decisions has every file of them.
    @Test func everyDecisionIsFound() throws {
        let folder = Project.root().folder("docs/decisions")
        let index = try #require(folder.text(of: "README.md"))
        for file in folder.files where file != "README.md" {
            #expect(index.contains("(\(file))"), "\(file) is not in the index")
        }
    }

    @Test func everyFileIsThere() throws {
        let files = Project.root().folder("Sources").files + Project.root().folder("Tests").files
        for word in try Self.words() where word.hasSuffix(".swift") && !word.contains("…") {
            let name = word.hasPrefix("Tests/") ? String(word.dropFirst(6)) : word
            #expect(files.contains { $0 == name || $0.hasSuffix("/\(name)") }, "\(word) is not there")
        }
        for word in try Self.words() where word.hasPrefix("Sources/") || word.hasPrefix("Tests/") {
            if word.contains("ROOM") { continue }
            #expect(Project.root().has(word), "\(word) is not there")
        }
    }

    @Test func everyTypeIsThere() throws {
        let declared = Self.declared
        for word in try Self.words() where word.allSatisfy({ $0.isLetter || $0 == "." }) && !word.hasSuffix(".swift") {
            let name = word.split(separator: ".").first.map(String.init) ?? word
            let isType = name.first?.isUppercase == true && name.dropFirst().contains(where: \.isLowercase)
            // Names of modules and of Swift's own types are no types of ours.
            guard isType, !name.hasPrefix("Broadsheet"), name != "String" else { continue }
            #expect(
                declared.contains(name) || Project.root().has("Sources/\(name)") || Project.root().has(name),
                "there is no \(name)")
        }
    }

    /// The names of all types in the sources.
    private static var declared: Set<String> {
        let sources = Project.root().folder("Sources")
        let kinds: Set<Substring> = ["struct", "class", "enum", "protocol"]
        var names: Set<String> = []
        for file in sources.files where file.hasSuffix(".swift") && !file.contains("generated") {
            for line in (sources.text(of: file) ?? "").split(separator: "\n") {
                let words = line.split { !$0.isLetter }
                for (kind, name) in zip(words, words.dropFirst()) where kinds.contains(kind) {
                    names.insert(String(name))
                }
            }
        }
        return names
    }
}
