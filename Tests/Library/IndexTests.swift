import BroadsheetTesting
import Testing

/// The index of public names is that of the sources: none changes unnoticed.
@Suite struct IndexTests {
    @Test func everyPublicNameIsInTheIndex() throws {
        let root = Project.root()
        var lines: [String] = []
        for module in ["Library", "Foundation"] {
            let folder = root.folder("Sources/\(module)")
            for file in folder.files {
                lines += PublicNames(try #require(folder.text(of: file))).found.map(\.declaration)
            }
        }
        let index = Array(Set(lines)).sorted().joined(separator: "\n") + "\n"
        let docs = root.folder("docs/manual")
        if Recording.isOn { return try docs.write(index, to: "library-index.txt") }
        let known = Set((docs.text(of: "library-index.txt") ?? "").split(separator: "\n").map(String.init))
        let found = Set(lines)
        #expect(found.subtracting(known).sorted() == [], "not in the index: RECORD=1 writes it anew")
        #expect(known.subtracting(found).sorted() == [], "no longer there")
    }

    /// Every public declaration, and every case and requirement of a public type, has a sentence before it.
    @Test func everyPublicNameIsDocumented() throws {
        for module in ["Library", "Foundation"] {
            let folder = Project.root().folder("Sources/\(module)")
            for file in folder.files {
                for name in PublicNames(try #require(folder.text(of: file))).found {
                    #expect(name.hasSentence, "\(module)/\(file): \(name.declaration)")
                }
            }
        }
    }

    @Test func namesAreFound() {
        let text = """
            /// A row
            /// of a table.
            ///
            ///     Row("a")
            public struct Row: Sendable {
                /// A kind
                public enum Kind: Hashable {
                    /// Both.
                    case one, two(Int)
                    case three
                }
                let hidden: Int
                public init(
                    _ text: String, at line: Int = 1
                ) {
                    case_ = 1
                }
            }
            extension Row {
                public var count: Int { 1 }
            }
            """
        let found = PublicNames(text).found
        #expect(
            found.map(\.declaration) == [
                "struct Row: Sendable", "Row.enum Kind: Hashable", "Row.Kind.case one, two(Int)", "Row.Kind.case three",
                "Row.init( _ text: String, at line: Int = 1 )", "Row.var count: Int",
            ])
        #expect(found.map(\.hasSentence) == [true, false, true, false, false, false])
    }
}

/// The public declarations of a Swift file, each behind the types that it stands in.
struct PublicNames {
    /// A declaration without its body.
    struct Name {
        let declaration: String
        /// Whether a comment before it begins with a whole sentence.
        let hasSentence: Bool
    }

    var found: [Name] = []

    init(_ text: String) {
        var around: [(indent: Int, name: String, implied: [String])] = []
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        var comment: [Substring] = []
        while let line = lines.popFirst() {
            let bare = line.drop { $0 == " " }
            let indent = line.count - bare.count
            if bare.hasPrefix("///") {
                comment.append(bare.dropFirst(3))
                continue
            }
            if bare.hasPrefix("@") { continue }
            defer { comment = [] }
            guard !bare.isEmpty, !bare.hasPrefix("//"), !bare.hasPrefix(")"), !bare.hasPrefix("}") else { continue }
            while let last = around.last, last.indent >= indent { around.removeLast() }
            let owner = around.last
            let implied = owner.map { indent == $0.indent + 4 ? $0.implied : [] } ?? []
            let isImplied = implied.contains { bare.hasPrefix($0) }
            var whole = String(bare)
            guard whole.hasPrefix("public ") || Self.opens(whole) || isImplied else { continue }
            while whole.filter({ $0 == "(" }).count > whole.filter({ $0 == ")" }).count, let more = lines.popFirst() {
                whole += " " + more.drop { $0 == " " }
            }
            if whole.hasPrefix("public import") { continue }
            let declared = Self.head(whole)
            let isPublic = whole.hasPrefix("public ") || isImplied
            let path = around.map { $0.name + "." }.joined()
            if isPublic, !declared.hasPrefix("extension ") {
                found.append(Name(declaration: path + declared, hasSentence: Self.isSentence(comment)))
            }
            if let name = Self.typeName(declared) {
                around.append((indent, name, isPublic ? Self.implied(in: declared) : []))
            }
        }
    }

    /// Whether the first paragraph of a comment ends as a sentence does.
    private static func isSentence(_ comment: [Substring]) -> Bool {
        comment.prefix { !$0.allSatisfy { $0 == " " } }.last.map { $0.hasSuffix(".") || $0.hasSuffix(":") } ?? false
    }

    private static let kinds = ["struct", "enum", "protocol", "class", "extension"]

    private static func opens(_ line: String) -> Bool {
        kinds.contains { line.hasPrefix("\($0) ") }
    }

    /// What is public in a public type without saying so.
    private static func implied(in declared: String) -> [String] {
        if declared.hasPrefix("enum ") { return ["case "] }
        return declared.hasPrefix("protocol ") ? ["var ", "static var ", "func ", "associatedtype "] : []
    }

    /// The declaration without its body.
    private static func head(_ line: String) -> String {
        var text = line.hasPrefix("public ") ? String(line.dropFirst(7)) : line
        if let body = text.firstRange(of: " {") { text = String(text[..<body.lowerBound]) }
        return text
    }

    private static func typeName(_ declared: String) -> String? {
        let words = declared.split(separator: " ")
        let rest = words.drop { $0 == "final" }
        guard let kind = rest.first, kinds.contains(String(kind)), let name = rest.dropFirst().first else { return nil }
        return String(name.prefix { $0.isLetter || $0.isNumber || $0 == "." })
    }
}
