/// The HTML without the ids of headings and without escaped apostrophes, which libcmark does not make.
func withoutIDs(_ html: String) -> String {
    let pieces = html.replacing("&#39;", with: "'").split(separator: "<h", omittingEmptySubsequences: false)
    let plain = pieces.enumerated().map { index, piece in
        guard index > 0, let level = piece.first, level.isNumber, piece.dropFirst().hasPrefix(" id=\"") else {
            return String(piece)
        }
        return String(level) + String(piece.drop { $0 != ">" })
    }
    return plain.joined(separator: "<h")
}

/// The HTML of either renderer with tables, tasks and notes as both can say them.
func common(_ html: String) -> String {
    var html =
        html
        .replacing(#/<div class="scroll prose"[^>]*>\n<table>/#, with: "<table>")
        .replacing("</table>\n</div>\n", with: "</table>\n")
        .replacing("<tr class=\"columns\">", with: "<tr>")
        .replacing(#/<label>(<input[^>]*> )/#) { String($0.1) }
        .replacing("</label>", with: "")
        .replacing(#/<li class="todo">/#, with: "<li>")
        .replacing(
            #/<input type="checkbox" (?:disabled checked|checked="" disabled="")(?: aria-label="[^"]*")?(?: /)?> /#,
            with: "[x]"
        )
        .replacing(#/<input type="checkbox" disabled(?:="")?(?: aria-label="[^"]*")?(?: /)?> /#, with: "[ ]")
        .replacing(#/<(t[hd])(?: scope="col")? class="text(?: align-(start|center|end))?">/#) { match in
            let sides: [Substring: String] = ["start": "left", "center": "center", "end": "right"]
            return "<\(match.1)\(match.2.flatMap { sides[$0] }.map { " align=\"\($0)\"" } ?? "")>"
        }
        .replacing(#/<sup class="[a-z-]*"><a [^>]*>([0-9]+)</a></sup>/#) { "(\($0.1))" }
        .replacing(#/<(?:section|div) class="(?:foot)?notes"[^>]*>/#, with: "<div>")
        .replacing("</ol>\n</section>", with: "</ol>\n</div>")
        .replacing(#/<li id="[^"]*">/#, with: "<li id>")
        .replacing(#/ ?<a [^>]*doc-backlink[^>]*>[^<]*</a>/#, with: "")
        .replacing(#/ ?<a [^>]*data-footnote-backref[^>]*>.*?</a>/#, with: "")
    // Where a box stands in a loose list, and where lines end between blocks of tables, says nothing.
    html = html.replacing(#/\[([ x])\]\n?<p>/#) { "<p>[\($0.1)]" }
    return html.replacing(#/\n+/#, with: "\n").replacing(#/<li>\n<p>/#, with: "<li><p>")
}
