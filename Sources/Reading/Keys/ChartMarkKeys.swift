import BroadsheetYAML

/// The keys of a line or a range in a chart.
enum ChartMarkKey: String, MappingKey {
    case value, at, label
    static let mapping = "the line or range"

    var entry: KeyEntry {
        switch self {
        case .value:
            KeyEntry(
                .oneOrMore(.word(.figure)),
                "The value that it is at, with its currency where the chart has several; of a range the first and the last.",
                without: .words("what `at` says"), example: "100")
        case .at:
            KeyEntry(
                .oneOrMore(.text), "What of the chart's names it is at; of a range the first and the last one.",
                without: .words("what `value` says"), example: "2026-03")
        case .label:
            KeyEntry(
                .text, "What stands beside it.", without: .words("nothing"), example: "Target", beside: "value: 100")
        }
    }
}

/// The keys of a note in a chart.
enum ChartNoteKey: String, MappingKey {
    case at, series, label
    static let mapping = "the note"

    var entry: KeyEntry {
        switch self {
        case .at:
            KeyEntry(.text, "What of the chart's names it is at.", without: .needed, example: "2026-03")
        case .series:
            KeyEntry(.text, "Which series it is of, where there are several.", example: "Wind")
        case .label:
            KeyEntry(.text, "What it says.", without: .needed, example: "The best month")
        }
    }
}
