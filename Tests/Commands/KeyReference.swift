import BroadsheetYAML

@testable import BroadsheetCommands

/// The manual's list of all keys, made from the tables.
enum KeyReference {
    /// The chapter of the manual that tells of a mapping.
    static let chapters = [
        "the front matter": "pages.md", "\"pages\"": "pages.md", "the form": "pages.md", "\"submit\"": "pages.md",
        "the value": "pages.md",
        "the report": "report.md", "the field": "report.md", "the style": "report.md", "the column": "report.md",
        "what the column is shown as": "report.md",
        "the section": "report.md", "the item": "report.md", "the group": "report.md", "the total": "report.md",
        "the calculated total": "report.md", "the order": "report.md", "the rounding": "report.md",
        "the assertion": "report.md", "the control total": "report.md",
        "the chart": "report.md", "the line or range": "charts.md", "the note": "charts.md",
        "the downloads": "report.md",
        "the source": "sources.md", "a file of the source": "sources.md", "the join": "joins-and-rates.md",
        "the rates": "joins-and-rates.md",
        "the configuration": "configuration.md", "\"allow\"": "configuration.md", "\"markdown\"": "configuration.md",
        "\"changes\"": "diff.md",
        "the language": "configuration.md", "the input": "inputs.md", "the opening": "report.md",
        "the pagination": "report.md",
        "the target": "publish.md", "\"guard\"": "diff.md", "the theme": "themes.md",
        "the logo": "looks.md", "the social picture": "looks.md", "\"accent\"": "looks.md", "the font": "looks.md",
        "the letterhead": "looks.md", "the card": "cards.md",
    ]

    /// The whole page.
    static var markdown: String {
        let index = AllKeys.index
        return """
            # All keys

            Every key that a page, `broadsheet.yml` and a theme can have, with what may stand behind it and what holds without it. The
            chapters that are named tell more. `broadsheet keys NAME` shows the same in a terminal, and `broadsheet keys --schema page` gives
            [what editors need](commands.md#broadsheet-keys-name) to complete and check keys.

            This page is made from the tables that the program reads by: `make keys`.


            """ + index.all.map { mapping($0) }.joined(separator: "\n")
    }

    private static func mapping(_ found: KeyIndex.Found) -> String {
        let table = found.table
        var lines = ["## Keys of \(table.mapping)", ""]
        let chapter = chapters[table.mapping] ?? ""
        let places = found.paths.map { "`\($0)`" }.joined(separator: ", ")
        lines.append((places.isEmpty ? "" : "\(places). ") + "[More](\(chapter))")
        for shared in table.shared {
            lines += ["", "It has [the keys of \(shared.mapping)](#\(anchor(shared))) as well."]
        }
        lines += ["", "| key | what it does | what may stand there | without it | example |"]
        lines.append("| --- | --- | --- | --- | --- |")
        for row in table.rows { lines.append(line(row)) }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func line(_ row: KeyTable.Row) -> String {
        let absence =
            switch row.entry.absence {
            case .needed: "**needed**"
            case .nothing: ""
            case .value(let value): "`\(value)`"
            case .words(let words): words
            }
        let example = row.entry.shape.isReserved ? "" : "`\(row.example)`"
        let cells = ["`\(row.name)`", row.entry.sentence, row.entry.shape.words, absence, example]
        return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }

    /// The id that a heading has.
    private static func anchor(_ table: KeyTable) -> String {
        "keys of \(table.mapping)".filter { $0 != "\"" }.replacing(" ", with: "-")
    }
}
