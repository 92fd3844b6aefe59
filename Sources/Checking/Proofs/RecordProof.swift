/// Holds the figures of a page, by their ids, against each other and against those that the build has recorded.
struct RecordProof {
    private(set) var findings: [Finding] = []
    /// How many figures are those of the record.
    private(set) var proved = 0
    private var met: [String: MarkedFigure] = [:]

    /// Takes the next figure of the page: the same id is the same figure, wherever it stands.
    mutating func add(_ figure: MarkedFigure) {
        guard let first = met[figure.id] else {
            met[figure.id] = figure
            return
        }
        if !Self.isSame(first.value, figure.value) {
            tell(figure.line, "the figure \(figure.id) is \(figure.value), and \(first.value) in line \(first.line)")
        }
    }

    /// Holds what was met against the record. It has more than a page: counts that are not shown, and texts.
    mutating func finish(_ recorded: [String: BuildRecord.Figure]) {
        var wrong: [String] = []
        for (id, shown) in met {
            guard let figure = recorded[id] else { continue }
            if Self.isSame(figure.value, shown.value), shown.currency.isEmpty || shown.currency == figure.unit {
                proved += 1
            } else {
                wrong.append(id)
            }
        }
        for id in wrong.sorted() {
            if let shown = met[id], let figure = recorded[id] {
                let amounts = [figure.value, figure.unit].filter { !$0.isEmpty }.joined(separator: " ")
                let there = [shown.value, shown.currency].filter { !$0.isEmpty }.joined(separator: " ")
                tell(shown.line, "the figure \(id) is \(there), and the build had \(amounts)")
            }
        }
    }

    /// Whether two values are the same: numbers whatever zeros they end with.
    private static func isSame(_ one: String, _ other: String) -> Bool {
        if one == other { return true }
        guard let first = Exact(one.utf8), let second = Exact(other.utf8) else { return false }
        return first.isSame(as: second)
    }

    private mutating func tell(_ line: Int, _ text: String) { findings.append(Finding(line: line, text: text)) }
}
