import BroadsheetBytes

/// What is known of a table while it is written.
struct MarkdownTable {
    /// The alignments of its columns.
    let alignments: [MarkdownAlignment]
    /// The column of the next cell.
    var column = 0
    /// Whether the row at hand is the head.
    var isHead = false
    /// Whether a row has come behind the head.
    var hasBody = false

    /// From as many columns on a table may have to be scrolled sideways, and so must be reached by keyboard.
    static let wide = 5
}

// Tables look like those of reports: their elements and classes are the same. In a cell of a report there is no table in the table, which
// whatever reads the report, or sorts it, would take for its rows: there the same is said by roles.
extension MarkdownWriter {
    mutating func table(_ node: MarkdownNode, _ entering: Bool, into sink: inout ByteSink) {
        newLine(&sink)
        if options.isPiece { return tablePiece(node, entering, into: &sink) }
        guard entering else {
            if table?.hasBody ?? false { sink.append("</tbody>\n") }
            table = nil
            return sink.append("</table>\n</div>\n")
        }
        let table = MarkdownTable(alignments: node.alignments)
        self.table = table
        sink.append("<div class=\"scroll prose\"")
        if table.alignments.count >= MarkdownTable.wide {
            sink.append(" role=\"group\" tabindex=\"0\" aria-labelledby=\"")
            sink.append(document.headings.last?.id ?? "_title")
            sink.append("\"")
        }
        sink.append(">\n<table>\n")
    }

    mutating func tableRow(_ node: MarkdownNode, _ entering: Bool, into sink: inout ByteSink) {
        guard var row = table else { return }
        if options.isPiece {
            newLine(&sink)
            (row.isHead, row.column) = (node.isTableHead, 0)
            table = row
            return sink.append(entering ? "<div role=\"row\">\n" : "</div>\n")
        }
        if entering {
            newLine(&sink)
            row.isHead = node.isTableHead
            row.column = 0
            if !row.isHead, !row.hasBody {
                row.hasBody = true
                sink.append("<tbody>\n")
            }
            sink.append(row.isHead ? "<thead>\n<tr class=\"columns\">\n" : "<tr>\n")
        } else {
            newLine(&sink)
            sink.append(row.isHead ? "</tr>\n</thead>\n" : "</tr>\n")
        }
        table = row
    }

    mutating func tableCell(_ entering: Bool, into sink: inout ByteSink) {
        guard let row = table else { return }
        guard entering else { return sink.append(options.isPiece ? "</div>\n" : row.isHead ? "</th>\n" : "</td>\n") }
        if options.isPiece {
            sink.append(row.isHead ? "<div role=\"columnheader\" class=\"text" : "<div role=\"cell\" class=\"text")
        } else {
            sink.append(row.isHead ? "<th scope=\"col\" class=\"text" : "<td class=\"text")
        }
        if row.column < row.alignments.count {
            switch row.alignments[row.column] {
            case .none: break
            case .start: sink.append(" align-start")
            case .center: sink.append(" align-center")
            case .end: sink.append(" align-end")
            }
        }
        sink.append("\">")
        table?.column += 1
    }

    private mutating func tablePiece(_ node: MarkdownNode, _ entering: Bool, into sink: inout ByteSink) {
        table = entering ? MarkdownTable(alignments: node.alignments) : nil
        sink.append(entering ? "<div class=\"tabular\" role=\"table\">\n" : "</div>\n")
    }
}
