import BroadsheetTesting
import Testing

/// What the manual and the design say of the style sheets of the built-in themes.
@Suite struct StyleSheetTests {
    private static func sheet(_ theme: String) -> String {
        Project.root().folder("Themes/\(theme)/assets").text(of: "\(theme).css") ?? ""
    }

    private static var manual: String { Project.root().folder("docs/manual").text(of: "themes.md") ?? "" }

    /// The custom properties that `text` sets in its first block for the root.
    private static func properties(in text: String) -> Set<String> {
        guard let start = text.firstRange(of: ":root {") else { return [] }
        let block = text[start.upperBound...].prefix { $0 != "}" }
        let names = block.split { $0 == ";" || $0.isNewline }.compactMap { declaration -> String? in
            let trimmed = declaration.drop { $0 == " " }
            guard trimmed.hasPrefix("--"), let colon = trimmed.firstIndex(of: ":") else { return nil }
            return String(trimmed[..<colon])
        }
        return Set(names)
    }

    /// The names that the first cells of the manual's tables have.
    private static var described: Set<String> {
        let rows = manual.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("| `--") }
        let names = rows.flatMap { row in row.split(separator: "|")[0].split { $0 == " " || $0 == "`" } }
        return Set(names.map(String.init))
    }

    @Test func theManualDescribesEveryValueOfTheStyleSheetAndNoOther() {
        let named = Self.properties(in: Self.sheet("broadsheet"))
        #expect(named.contains("--paper") && named.contains("--page") && named.count > 20)
        #expect(Self.described == named)
    }

    @Test(arguments: ["ledger", "bulletin", "catalogue"])
    func aThemeSetsOnlyValuesThatThereAre(_ theme: String) {
        let own = Self.properties(in: Self.sheet(theme))
        #expect(!own.isEmpty)
        #expect(own.subtracting(Self.properties(in: Self.sheet("broadsheet"))) == [])
    }

    /// A colour is changed in one place, and dark pages have none of a light one.
    @Test(arguments: ["broadsheet", "ledger", "bulletin", "catalogue"])
    func coloursStandInCustomPropertiesOnly(_ theme: String) {
        let faults = Self.sheet(theme).split(whereSeparator: \.isNewline).filter { line in
            let hasColour = line.contains(#/#[0-9a-f]{3,8}\b|rgb|hsl/#)
            // A mask has no colour but an opacity.
            return hasColour && !line.contains("--") && !line.contains("mask-image")
        }
        #expect(faults == [])
    }

    @Test(arguments: ["broadsheet", "ledger", "bulletin", "catalogue"])
    func nothingIsLoaded(_ theme: String) {
        let sheet = Self.sheet(theme)
        #expect(!sheet.isEmpty)
        for sign in ["url(", "@import", "http:", "https:", "@font-face"] { #expect(!sheet.contains(sign), "\(sign)") }
    }
}
