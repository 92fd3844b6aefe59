import BroadsheetTesting
import Testing

/// The files and types that docs/architecture.md names are there.
@Suite struct ArchitectureTests {
    /// What stands in backquotes.
    private static func words() throws -> [String] {
        let text = try #require(Project.root().text(of: "docs/architecture.md"))
        return text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
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
        let sources = Project.root().folder("Sources")
        let texts = sources.files.filter { $0.hasSuffix(".swift") }.compactMap { sources.text(of: $0) }
        for word in try Self.words() {
            let name = word.split(separator: ".").first.map(String.init) ?? word
            guard name.first?.isUppercase == true, name.dropFirst().contains(where: \.isLowercase),
                name.allSatisfy({ $0.isLetter }), word.allSatisfy({ $0.isLetter || $0 == "." }),
                !word.hasSuffix(".swift")
            else { continue }
            let kinds = ["struct", "class", "enum", "protocol", "func", "case"]
            let isThere = texts.contains { text in kinds.contains { text.contains("\($0) \(name)") } }
            #expect(isThere || sources.has(name) || Project.root().has(name), "there is no \(name)")
        }
    }
}
