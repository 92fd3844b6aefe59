package import BroadsheetDiagnostics

/// What `broadsheet.yml` says of the looks of a site that are its own, whatever its theme: nothing is looked up yet.
package struct SiteBrand: Sendable {
    /// A picture of the site's.
    package struct Picture: Sendable {
        /// Where it lies, `assets/logo.svg`.
        package var file: LocatedText
        /// The one that takes its place by night.
        package var dark: LocatedText?
        /// What it says to those who do not see it.
        package var alt: LocatedText?

        /// The picture in `file`.
        package init(_ file: LocatedText) { self.file = file }
    }

    /// The files of a font.
    package struct Font: Sendable {
        /// What is set in it.
        package enum Use: String, CaseIterable, Sendable {
            case text, titles
        }

        /// What is set in it.
        package var use: Use
        /// The upright one.
        package var file: LocatedText
        package var bold: LocatedText?
        package var italic: LocatedText?
        package var boldItalic: LocatedText?
        /// Whether each of the files has all weights.
        package var isVariable = false

        /// All of its files.
        package var files: [LocatedText] { [file] + [bold, italic, boldItalic].compactMap(\.self) }
    }

    /// The colour of links and buttons, and the one that it has by night if that was said.
    package struct Accent: Sendable {
        package var light: LocatedText
        package var dark: LocatedText?
    }

    /// What stands on the first sheet of a printed page.
    package struct Letterhead: Sendable {
        package var logo: LocatedText?
        package var lines: [LocatedText] = []
    }

    package var logo: Picture?
    package var accent: Accent?
    package var fonts: [Font] = []
    /// The words at the foot of each page, Markdown.
    package var footer: LocatedText?
    /// The icon in the browser's tab.
    package var icon: LocatedText?
    /// What others show beside a link to the site.
    package var picture: Picture?
    package var letterhead: Letterhead?

    /// What holds if nothing is said.
    package init() {}
}
