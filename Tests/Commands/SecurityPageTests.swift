import BroadsheetBytes
import BroadsheetTesting
import Testing

/// docs/security.md: each promise names the tests that hold it, and these must be there.
@Suite struct SecurityPageTests {
    private let page = Project.root().text(of: "docs/security.md") ?? ""

    /// The names of tests in the page, as `FOLDER/FILE.TEST` or `errors/CASE`.
    private var names: [String] {
        page.matches(of: /`([A-Za-z]+\/[A-Za-z0-9_.*-]+)`/).map { String($0.1) }
    }

    @Test func everyTestThatIsNamedIsThere() throws {
        #expect(names.count > 120)
        let files = try FileSystem.files(under: Project.root().path + "/Tests")
        for name in Set(names).sorted() { #expect(isThere(name, files), "there is no test \(name)") }
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

    private func isThere(_ name: String, _ files: [String]) -> Bool {
        let folder = name.prefix { $0 != "/" }
        let rest = name.dropFirst(folder.count + 1)
        if folder == "errors" { return files.contains("errors/\(rest)/expected.txt") }
        guard let dot = rest.lastIndex(of: ".") else { return false }
        let (file, test) = (rest[..<dot], rest[rest.index(after: dot)...])
        let ending = folder == "browser" ? "py" : "swift"
        guard let path = files.first(where: { $0.hasPrefix("\(folder)/") && $0.hasSuffix("/\(file).\(ending)") }),
            let text = Project.root().text(of: "Tests/\(path)")
        else { return false }
        if test == "*" { return text.contains("@Test") }
        if folder == "browser" { return text.contains("def \(test)(self") }
        // The attribute stands before its function, with arguments or without.
        guard let place = text.firstRange(of: "func \(test)(") else { return false }
        let before = text[..<place.lowerBound]
        let last = before.ranges(of: "func ").last?.lowerBound ?? before.startIndex
        return before[last...].contains("@Test")
    }
}
