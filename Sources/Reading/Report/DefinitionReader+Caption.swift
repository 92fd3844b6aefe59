import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetYAML

// What the author of a chart has found in it.
extension DefinitionReader {
    /// `"{{sum(price)}} came in, {{margin}} of it stayed"`
    mutating func caption(_ value: KeyedValue?) -> ChartCaption? {
        guard let text = label(value) else { return nil }
        let pieces: [TemplatePieces.Piece]
        do {
            pieces = try TemplatePieces.split(text)
        } catch {
            problems.add(error)
            return nil
        }
        var parts: [ChartCaption.Part] = []
        for piece in pieces {
            switch piece {
            case .literal(let literal): parts.append(.text(literal))
            case .expression(let inner):
                guard let figure = figure(inner, example: "{{sum(amount)}}; or {{count}}") else { return nil }
                parts.append(.figure(figure, inner))
            }
        }
        return ChartCaption(parts)
    }
}
