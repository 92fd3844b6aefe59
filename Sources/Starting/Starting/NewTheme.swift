import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetReading

/// Makes a theme that extends another one, with comments on what can be changed; a site with it can be built at once.
package enum NewTheme {
    /// Makes the theme called `name` in the site in `folder`; gives the files that were made. `builtIn` are the names that themes
    /// have already.
    package static func make(_ name: String, in folder: String, beside builtIn: [String]) throws(Problem) -> [String] {
        try check(name, builtIn)
        try CreationStage.tidy(for: folder)
        guard try NewSite.isSite(folder) else {
            throw Problem(
                "there is no site in \(folder)",
                advice: "Make one first, broadsheet new my-site, or go into the folder of one.")
        }
        let theme = "\(folder)/Themes/\(name)"
        guard try !FileSystem.exists(theme) else {
            throw Problem(
                "there is a theme \(name) already", advice: "Change its files, or give the new one another name.")
        }
        return try Creation.all(in: folder) { (creation) throws(Problem) in
            try creation.file("\(theme)/theme.yml", ThemeTexts.configuration(name))
            try creation.file("\(theme)/assets/\(name).css", ThemeTexts.sheet(name))
            try creation.file("\(theme)/partials/styles.html", ThemeTexts.styles(name))
        }
    }

    /// A name is a part of paths and of names in templates.
    private static func check(_ name: String, _ builtIn: [String]) throws(Problem) {
        let isPlain = name.utf8.allSatisfy {
            ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2D
        }
        guard isPlain, !name.isEmpty, !name.hasPrefix("-") else {
            throw Problem(
                "a theme cannot be called \"\(name)\"", advice: "Use letters, digits and hyphens: harbour, my-theme.")
        }
        guard !builtIn.contains(name) else {
            throw Problem(
                "the theme \(name) is built in", advice: "Give yours another name; it can extend that one.")
        }
    }
}

/// The files of a new theme.
private enum ThemeTexts {
    static func configuration(_ name: String) -> String {
        """
        # The theme \(name). What it does not say is said by the theme that it extends.
        name: \(name)
        description: A theme of our own
        # broadsheet, ledger, bulletin or catalogue; or another one in Themes/.
        extends: broadsheet
        # What the templates say by themselves, by name, in the language of the site:
        # words: { total: Sum, grand_total: All in all }

        """
    }

    static func styles(_ name: String) -> String {
        let sheet = String(name.map { $0 == "-" ? "_" : $0 })
        return """
            {{! The style sheets of each page: that of the default theme, then this theme's. }}
            <link rel="stylesheet" href="{{assets.broadsheet_css}}">
            <link rel="stylesheet" href="{{assets.\(sheet)_css}}">

            """
    }

    static func sheet(_ name: String) -> String {
        """
        /* The theme \(name): read after broadsheet.css. Change values first, and write rules for what no value says.
           A colour is light-dark(by day, by night). The manual has a list of all values: docs/manual/themes.md. */
        :root {
          /* The page, and what is written on it; labels and notes. */
          --paper: light-dark(#fff, #15171a);
          --ink: light-dark(#17191c, #e9ebee);
          --quiet: light-dark(#50565e, #a9b0b9);
          /* Thin lines between rows, strong ones around sections; behind every other group, and behind heads of columns. */
          --line: light-dark(#d9dce0, #363b41);
          --rule: light-dark(#17191c, #cdd2d8);
          --band: light-dark(#f3f5f7, #1e2125);
          --head: light-dark(#fff, #15171a);
          /* Links and buttons, and what is written on them. (broadsheet.yml can say it as well: accent.) */
          --accent: light-dark(#7a1f3d, #f09ab5);
          --accent-ink: light-dark(#fff, #15171a);
          /* Titles and grand totals; everything else. */
          /* --serif: Georgia, serif; --sans: system-ui, sans-serif; */
          /* Above and below a cell, above and below a group, above a section; rounded corners. */
          /* --pad: .3125rem; --gap: 1rem; --apart: 2.75rem; --round: .25rem; */
        }

        /* A rule of your own: the total of a section on a ground of its own. */
        /* .footer > * { background: var(--band); } */

        /* On paper. */
        @media print {
          /* :root { --pad: .0625rem; } */
        }

        """
    }
}
