import BroadsheetDiagnostics
import BroadsheetRecords

/// The options that declare how a file is written, for all commands that look at one.
enum FormatOptions {
    /// The options.
    static let options = [
        Option(
            "as", "KIND",
            "what kind of file it is: csv, json, jsonl, yaml, fixed, xlsx, ods, camt, mt940, ofx, qif; else its name tells"
        ),
        Option("delimiter", "SIGN", "what stands between fields: \",\" \";\" \"|\" or tab"),
        Option("quote", "SIGN", "what stands around fields"),
        Option("encoding", "NAME", "the encoding of its text: utf-8, windows-1252"),
        Option("skip", "N", "how many lines stand before the header"),
        Option("until", "TEXT", "how the first line behind the records begins, or a field in it"),
        Option("header", nil, "the first line names the fields, even where it does not look like it"),
        Option("no-header", nil, "there is no line with the names of the fields"),
        Option(
            "widths", "LIST", "the characters of each field of a file of fixed widths: date:1-10,text:11-40,amount:41-"),
        Option("at", "/PATH", "where in a JSON or YAML document the records are"),
        Option("sheet", "NAME", "which sheet of a workbook, by its name or its number"),
    ]

    /// What they declare. An option stands in messages for the place where something is written.
    static func format(_ arguments: Arguments) throws(Problem) -> FormatDefinition {
        var format = FormatDefinition()
        format.kind = text("as", arguments)
        format.delimiter = text("delimiter", arguments)
        format.quote = text("quote", arguments)
        format.encoding = text("encoding", arguments)
        format.until = text("until", arguments)
        format.at = text("at", arguments)
        format.sheet = text("sheet", arguments)
        if let list = text("widths", arguments) { format.widths = try widths(list) }
        if arguments.has("header") { format.header = .first(place("header")) }
        if arguments.has("no-header") { format.header = FormatDefinition.Header.none(place("no-header")) }
        if let skip = arguments["skip"] {
            guard let lines = Int(skip), (0...1_000_000).contains(lines) else {
                throw Problem(
                    "--skip needs a number of lines, and \"\(skip)\" is none", advice: "Write --skip 4.")
            }
            format.skip = Located(lines, at: place("skip"))
        }
        return format
    }

    /// The value of an option, which stands in messages for the place where it is written.
    static func text(_ name: String, _ arguments: Arguments) -> LocatedText? {
        arguments[name].map { Located($0, at: place(name)) }
    }

    private static func place(_ name: String) -> Place { Place(file: "--\(name)", line: 1, column: 1) }

    /// `date:1-10,text:11-40,amount:41-`
    private static func widths(_ list: LocatedText) throws(Problem) -> [FormatDefinition.Width] {
        var widths: [FormatDefinition.Width] = []
        for part in list.content.split(separator: ",", omittingEmptySubsequences: false) {
            let sides = part.split(separator: ":", omittingEmptySubsequences: false)
                .map { $0.split(separator: " ").joined(separator: " ") }
            let ends = sides.last?.split(separator: "-", omittingEmptySubsequences: false) ?? []
            let last = ends.last.flatMap { Int($0) }
            guard sides.count == 2, !sides[0].isEmpty, let first = ends.first.flatMap({ Int($0) }), first >= 1,
                ends.count <= 2, ends.last?.isEmpty == true || last ?? 0 >= first
            else {
                throw Problem(
                    "--widths cannot be read at \"\(part)\"",
                    advice: "Write the first and the last character of each: --widths date:1-10,text:11-40,amount:41-.")
            }
            widths.append(
                FormatDefinition.Width(Located(sides[0], at: list.place), first: first, last: last, at: list.place))
        }
        return widths
    }
}
