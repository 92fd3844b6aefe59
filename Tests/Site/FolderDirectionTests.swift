import BroadsheetTesting
import Testing

/// The folders of a module use each other in one direction: none uses one that uses it.
@Suite struct FolderDirectionTests {
    /// A file of a module: the folder that it lies in, and its names.
    private struct Source {
        var folder: String
        var names: Names
    }

    private struct Names: Equatable {
        /// The types that are declared for all of the module.
        var declared: Set<String> = []
        /// Those that are declared within others.
        var inner: Set<String> = []
        /// The types that are used, of others.
        var used: Set<String> = []
    }

    /// All modules in Swift.
    private static let modules = Set(
        Project.root().folder("Sources").files.filter { $0.hasSuffix(".swift") }.compactMap {
            $0.split(separator: "/").first.map(String.init)
        })

    @Test(arguments: modules.sorted()) func foldersUseEachOtherInOneDirection(_ module: String) throws {
        let files = try Self.files(of: module)
        var homes: [String: Set<String>] = [:]
        for file in files { for name in file.names.declared { homes[name, default: []].insert(file.folder) } }
        var uses: [String: [String: Set<String>]] = [:]
        for file in files {
            for name in file.names.used {
                for home in homes[name] ?? [] where home != file.folder {
                    uses[file.folder, default: [:]][home, default: []].insert(name)
                }
            }
        }
        for (folder, others) in uses {
            for (other, names) in others where folder < other {
                guard let back = uses[other]?[folder] else { continue }
                Issue.record(
                    """
                    \(module)/\(folder) uses \(names.sorted().prefix(5)) of \(other), \
                    which uses \(back.sorted().prefix(5)) of it
                    """)
            }
        }
    }

    /// The test sees a circle where there is one.
    @Test func namesAreFound() {
        let text = """
            /// Uses `Other`, which is only said.
            package struct Shape: Sendable {
                enum Kind { case one }
            }
            let words = "Not a Name"
            let part = Inner.Deep(of: Kind.one)
            """
        #expect(Self.names(in: text) == Names(declared: ["Shape"], inner: ["Kind"], used: ["Sendable", "Inner"]))
    }

    private static func files(of module: String) throws -> [Source] {
        let root = Project.root().folder("Sources/\(module)")
        return try root.files.filter { $0.hasSuffix(".swift") }.map { path in
            let text = try #require(root.text(of: path))
            let parts = path.split(separator: "/")
            return Source(folder: parts.count > 1 ? String(parts[0]) : "its root", names: names(in: text))
        }
    }

    /// The names of types in a text: neither of comments and texts, nor behind a dot.
    private static func names(in text: String) -> Names {
        let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
        var names = Names()
        for line in text.split(separator: "\n") {
            let words = words(in: line)
            for (number, word) in words.enumerated() where word.text.first?.isUppercase == true {
                if number > 0, kinds.contains(words[number - 1].text[...]) {
                    if line.first == " " { names.inner.insert(word.text) } else { names.declared.insert(word.text) }
                } else if word.before != "." {
                    names.used.insert(word.text)
                }
            }
        }
        names.used.subtract(names.declared.union(names.inner))
        return names
    }

    /// The words of a line of code, each with the character before it.
    private static func words(in line: Substring) -> [(text: String, before: Character)] {
        var words: [(text: String, before: Character)] = []
        var word = ""
        var before: Character = " "
        var isText = false
        let code = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
        for character in code + " " {
            if character == "\"" { isText.toggle() }
            if !isText, character.isLetter || character.isNumber || character == "_" {
                word.append(character)
                continue
            }
            if !word.isEmpty { words.append((word, before)) }
            word = ""
            before = character
        }
        return words
    }
}
