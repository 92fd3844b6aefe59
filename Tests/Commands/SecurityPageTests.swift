import BroadsheetBytes
import BroadsheetTesting
import Testing

/// docs/security.md: each promise names the tests that hold it, and these must be there.
@Suite struct SecurityPageTests {
    private let page = Project.root().text(of: "docs/security.md") ?? ""

    /// The names of tests in the page, as `FOLDER/FILE.TEST` or `errors/CASE`.
    private var names: [String] {
        let words = page.split(separator: "`").map(String.init)
        return words.filter { $0.contains(/^[A-Za-z]+\/[A-Za-z0-9_.*-]+$/) && !$0.hasPrefix("Scripts/") }
    }

    @Test func everyTestThatIsNamedIsThere() throws {
        #expect(names.count > 120)
        let files = try FileSystem.files(under: Project.root().path + "/Tests")
        var known: [String: Set<String>] = [:]
        let missing = Set(names).sorted().filter { !isThere($0, files, &known) }
        #expect(missing == [])
    }

    /// A row of a table of promises, faults or bounds that names no test says that it is open.
    @Test func everyRowNamesATest() throws {
        let sections = page.split(separator: "\n## ").filter { section in
            ["Promises", "Faults", "Bounds"].contains { section.hasPrefix($0) }
        }
        #expect(sections.count == 3)
        for row in sections.joined(separator: "\n").split(separator: "\n") where row.hasPrefix("| ") {
            guard !row.hasPrefix("| ---"), !row.hasSuffix("| test |"), !row.hasSuffix("| held by |") else { continue }
            let last = row.split(separator: "|").last ?? ""
            #expect(last.contains(/`[A-Za-z]+\/.+`/) || last.contains("(#what-is-open)"), "\(row)")
        }
    }

    /// The names of the tests in a file, from their functions with the attribute, or from Python's methods.
    private func tests(in path: String) -> Set<String> {
        var (names, isMarked): (Set<String>, Bool) = ([], false)
        for line in (Project.root().text(of: "Tests/\(path)") ?? "").utf8.split(separator: 0x0A) {
            let words = line.split { $0 == 0x20 || $0 == 0x28 }.map { String($0) ?? "" }
            if words.contains(where: { $0.hasPrefix("@Test") }) { isMarked = true }
            if words.first == "def", let name = words.dropFirst().first { names.insert(name) }
            guard let place = words.firstIndex(of: "func"), place + 1 < words.count else { continue }
            if isMarked { names.insert(words[place + 1]) }
            isMarked = false
        }
        return names
    }

    private func isThere(_ name: String, _ files: [String], _ known: inout [String: Set<String>]) -> Bool {
        let folder = name.prefix { $0 != "/" }
        let rest = name.dropFirst(folder.count + 1)
        if folder == "errors" { return files.contains("errors/\(rest)/expected.txt") }
        guard let dot = rest.lastIndex(of: ".") else { return false }
        let (file, test) = (rest[..<dot], rest[rest.index(after: dot)...])
        let ending = folder == "browser" ? "py" : "swift"
        guard let path = files.first(where: { $0.hasPrefix("\(folder)/") && $0.hasSuffix("/\(file).\(ending)") })
        else { return false }
        let names = known[path] ?? tests(in: path)
        known[path] = names
        return test == "*" ? !names.isEmpty : names.contains(String(test))
    }
}
