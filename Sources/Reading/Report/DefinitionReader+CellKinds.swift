import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetValues
import BroadsheetYAML

// What the values of columns are shown as.
extension DefinitionReader {
    /// `as: tags`, `as: { kind: picture, alt: name, width: 96 }`
    mutating func cellKind(_ value: KeyedValue?) -> CellKindDefinition? {
        guard let value else { return nil }
        if value.scalar != nil {
            return choice(value, of: CellKind.self).flatMap { checked(CellKindDefinition($0), at: value.place) }
        }
        guard let keys = mapping(value, of: CellKindKey.self) else { return nil }
        guard keys.has(.kind) else {
            problems.add(
                Problem(
                    "it is not said what the column is shown as", at: keys.place,
                    advice: "Add kind: \(CellKind.allCases.map(\.rawValue).joined(separator: ", "))."))
            return nil
        }
        guard let kind = choice(keys[.kind], of: CellKind.self) else { return nil }
        var cell = CellKindDefinition(kind)
        cell.words = word(keys[.words])
        cell.alt = word(keys[.alt])
        cell.width = integer(keys[.width])
        cell.height = integer(keys[.height])
        cell.most = integer(keys[.of])
        cell.least = figure(keys[.from])
        cell.greatest = figure(keys[.to])
        // A figure that is none has its problem already.
        if keys.has(.from), keys.has(.to), cell.least == nil || cell.greatest == nil { return nil }
        cell.target = word(keys[.target])
        cell.separator = text(keys[.separator])
        for key in CellKindKey.allCases {
            guard let owner = key.owner, owner != kind.content, let entry = keys.entry(key) else { continue }
            problems.add(
                Problem(
                    "\"\(key.rawValue)\" belongs to \(owner.rawValue), and this is \(kind.content.rawValue)",
                    at: entry.key.place, advice: "Take it out, or write kind: \(owner.rawValue)."))
        }
        return checked(cell, at: keys.place)
    }

    /// Keys that a kind must have, and figures that are not in order.
    private mutating func checked(_ cell: CellKindDefinition, at place: Place) -> CellKindDefinition? {
        switch cell.kind.content {
        case .scale:
            if let least = cell.least, let greatest = cell.greatest, least.content >= greatest.content {
                problems.add(
                    Problem(
                        "the scale ends before it begins", at: greatest.place,
                        advice: "Write the lesser figure behind from, and the greater behind to."))
                return nil
            }
            if let one = cell.least ?? cell.greatest, (cell.least == nil) != (cell.greatest == nil) {
                problems.add(
                    Problem(
                        "a scale has two ends", at: one.place,
                        advice: "Write both, from: 0, to: 100, or none: it then goes from the least to the greatest."))
                return nil
            }
        default: break
        }
        if let separator = cell.separator, separator.content.isEmpty {
            problems.add(
                Problem("tags are parted by something", at: separator.place, advice: "Write separator: \"|\"."))
            return nil
        }
        return cell
    }

    /// A figure as programs write it.
    mutating func figure(_ value: KeyedValue?) -> Located<Decimal>? {
        guard let text = word(value) else { return nil }
        guard let figure = Decimal(text.content) else {
            problems.add(
                Problem(
                    "\"\(text.content)\" is not a number", at: text.place,
                    advice: "Write it with a point, if it has decimals: 12.5."))
            return nil
        }
        return Located(figure, at: text.place)
    }
}
