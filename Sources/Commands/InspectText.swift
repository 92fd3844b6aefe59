import BroadsheetRecords
import BroadsheetSite
import BroadsheetStarting

/// An inspection as a person reads it, on a terminal of 80 columns.
enum InspectText {
    /// How wide it is.
    private static let width = 80
    /// The longest name that shares a line with what is said of it.
    private static let longestName = 20

    /// All of it: the file, the columns, the lines to paste.
    static func text(_ inspection: Inspection, block: String) -> String {
        var parts = [head(inspection)]
        if !inspection.facts.isEmpty { parts.append(facts(inspection)) }
        let remarks = inspection.problem == nil && !inspection.isPartial ? FieldProposal(inspection).remarks : []
        for hint in inspection.hints + remarks {
            parts.append(TerminalText.wrapped("? " + TerminalText.clean(hint), width).joined(separator: "\n"))
        }
        if !inspection.columns.isEmpty {
            parts.append(columns(inspection))
            if !inspection.isPartial { parts.append("To paste under \"report:\" of a page:\n\n" + block.dropLast()) }
        }
        if !inspection.tables.isEmpty { parts.append(tables(inspection)) }
        return parts.joined(separator: "\n\n") + (inspection.problem == nil ? "" : "\n")
    }

    private static func head(_ inspection: Inspection) -> String {
        let name = TerminalText.clean(inspection.name)
        if inspection.columns.isEmpty {
            return inspection.problem == nil && inspection.tables.isEmpty ? "\(name): no records" : name
        }
        let records = inspection.records == 1 ? "1 record" : "\(inspection.records) records"
        let fields = inspection.columns.count == 1 ? "1 field" : "\(inspection.columns.count) fields"
        let bound = inspection.problem == nil ? "" : " could be read"
        return "\(name): \(records)\(bound), \(fields)"
    }

    private static func tables(_ inspection: Inspection) -> String {
        let room = min(width - 20, inspection.tables.map { TerminalText.width($0.name) }.max() ?? 0)
        return inspection.tables.map { table in
            let rows = table.rows.map { $0 == 1 ? "1 row" : "\($0) rows" } ?? "cannot be counted"
            return TerminalText.filled(TerminalText.clean(table.name), room + 2) + rows
        }.joined(separator: "\n") + "\n\nLook at one of them with --table NAME, or ask with --query \"select …\"."
    }

    private static func facts(_ inspection: Inspection) -> String {
        let room = inspection.facts.map(\.subject.count).max() ?? 0
        return inspection.facts.map { fact in
            TerminalText.filled(fact.subject, room + 2) + TerminalText.cut(fact.text, width - room - 2)
        }.joined(separator: "\n")
    }

    private static func columns(_ inspection: Inspection) -> String {
        let shown = inspection.columns.filter { !inspection.hides($0) }
        let names = shown.map { TerminalText.width(TerminalText.clean($0.name)) }
        let room = min(longestName, names.max() ?? 0) + 2
        let hidden = inspection.columns.filter { inspection.hides($0) }.map(\.name).joined(separator: ", ")
        let rest = hidden.isEmpty ? [] : TerminalText.wrapped("empty in all records: \(hidden)", width)
        return (shown.map { column($0, room, isPartial: inspection.isPartial) } + rest).joined(separator: "\n")
    }

    /// What is said of one field, with its name before it, or above it if that is long.
    private static func column(_ column: ColumnProfile, _ room: Int, isPartial: Bool) -> String {
        let name = TerminalText.clean(column.name)
        var lines = said(of: column, width - room, isPartial: isPartial)
        let margin = String(repeating: " ", count: room)
        if TerminalText.width(name) > room - 2 {
            lines = [TerminalText.cut(name, width)] + lines.map { margin + $0 }
        } else {
            lines = [TerminalText.filled(name, room) + lines[0]] + lines.dropFirst().map { margin + $0 }
        }
        return lines.joined(separator: "\n")
    }

    private static func said(of column: ColumnProfile, _ room: Int, isPartial: Bool) -> [String] {
        // What type a field has is known only once all its values were seen.
        var lines = [
            (isPartial ? "as far as it could be read" : column.typeInWords)
                + (column.extentInWords.map { ", \($0)" } ?? "")
        ]
        lines.append(counts(of: column))
        if !column.samples.isEmpty {
            // Each sample has its share of the line, and what a shorter one leaves.
            var left = room
            var samples: [String] = []
            for (i, sample) in column.samples.enumerated() {
                let share = (left - (column.samples.count - 1 - i) * 3) / (column.samples.count - i)
                let shown = TerminalText.cut(TerminalText.clean(sample), share)
                samples.append(shown)
                left -= TerminalText.width(shown) + 3
            }
            lines.append(samples.joined(separator: " | "))
        }
        lines = lines.map { TerminalText.cut($0, room) }
        if let doubt = column.doubt { lines += TerminalText.wrapped("? " + TerminalText.clean(doubt), room) }
        return lines
    }

    private static func counts(of column: ColumnProfile) -> String {
        let missing = column.missing == 0 ? "none missing" : "\(column.missing) missing"
        guard column.filled > 0 else { return column.missing == 0 ? "no records" : missing }
        if column.different == 1, column.filled > 1 { return "always the same, \(missing)" }
        let different = column.different.map { $0 == column.filled ? "all different" : "\($0) different" }
        return "\(different ?? "more than 1000 different"), \(missing)"
    }
}
