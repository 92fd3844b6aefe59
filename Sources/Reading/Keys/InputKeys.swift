import BroadsheetReports
import BroadsheetYAML

/// The keys of an input.
enum InputKey: String, MappingKey {
    case type
    case fallback = "default"
    case allowed
    static let mapping = "the input"

    var entry: KeyEntry {
        switch self {
        case .type:
            KeyEntry(.choice(of: InputType.self), "What the value is.", without: .needed, example: "number")
        case .fallback:
            KeyEntry(
                .text, "The value where the build is given none.", without: .words("it must be given one"),
                example: "2026")
        case .allowed:
            KeyEntry(
                .list(.text), "The only values that it may have.", without: .words("any of its type"),
                example: "[2025, 2026]")
        }
    }
}
