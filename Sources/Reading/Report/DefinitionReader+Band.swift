import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetValues
import BroadsheetYAML

// What lies behind pictures of lists.
extension DefinitionReader {
    /// `band: [60, 80]`, `band: reach`
    mutating func band(_ value: KeyedValue?) -> CellBandDefinition? {
        guard let value else { return nil }
        if let scalar = value.scalar, scalar.text == CellBandDefinition.reach {
            return CellBandDefinition(nil, at: value.place)
        }
        guard value.sequence != nil else { return wrongBand("a band has two ends", at: value.place) }
        let nodes = list(value) ?? []
        guard nodes.count == 2 else {
            return wrongBand(
                "a band has two ends, and here \(nodes.count == 1 ? "is 1" : "are \(nodes.count)")", at: value.place)
        }
        let ends = nodes.compactMap { figure(value.element($0)) }
        // A figure that is none has its problem already.
        guard ends.count == 2 else { return nil }
        return CellBandDefinition((ends[0].content, ends[1].content), at: value.place)
    }

    private mutating func wrongBand(_ sentence: String, at place: Place) -> CellBandDefinition? {
        problems.add(
            Problem(
                sentence, at: place,
                advice:
                    "Write band: [60, 80]; or band: \(CellBandDefinition.reach), for the least and the greatest of each list."
            ))
        return nil
    }
}
