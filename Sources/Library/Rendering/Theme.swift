import BroadsheetDiagnostics
import BroadsheetRendering

/// The templates that make HTML of rows: one of those in the library, or files of one's own.
public struct Theme: Hashable, Sendable {
    let name: String
    let folder: String?

    private init(builtIn name: String) {
        self.name = name
        folder = nil
    }

    /// The theme in `Themes/NAME` of a folder; what it has not is taken from the theme that it extends.
    public init(_ name: String, inThemesOf folder: String) {
        self.name = name
        self.folder = folder
    }

    /// The theme that sites have where they name none.
    public static let standard = Theme(builtIn: "broadsheet")

    /// A dense theme in black and white, for printing.
    public static let ledger = Theme(builtIn: "ledger")

    /// Numbered tables between two rules, set in serifs.
    public static let bulletin = Theme(builtIn: "bulletin")

    /// Records as cards in a grid.
    public static let catalogue = Theme(builtIn: "catalogue")

    /// The theme, read.
    func read(language: String) throws(Problem) -> BroadsheetRendering.Theme {
        let name = LocatedText(name, at: Place(file: folder ?? "the library", line: 1, column: 1))
        // No folder of that name can be there: only what is in the library is found.
        return try BroadsheetRendering.Theme(name, site: folder ?? "/dev/null", language: language)
    }
}
