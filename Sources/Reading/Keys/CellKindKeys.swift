import BroadsheetReports
import BroadsheetYAML

/// The keys of what a column's values are shown as.
enum CellKindKey: String, MappingKey {
    case kind, words, alt, width, height, of, from, to, target, separator
    static let mapping = "what the column is shown as"

    var entry: KeyEntry {
        switch self {
        case .kind:
            KeyEntry(.choice(of: CellKind.self), "What it is.", without: .words("an error"), example: "link")
        case .words:
            KeyEntry(
                .word(.expression), "The words of a link.", without: .words("the address"), example: "name",
                beside: "kind: link")
        case .alt:
            KeyEntry(
                .word(.expression), "What a picture shows, for those who do not see it.",
                without: .words("needed with pictures"), example: "name", beside: "kind: picture")
        case .width:
            KeyEntry(
                .integer(8...2000), "How wide the place of a picture is, in pixels.", without: .value("64"),
                example: "96", beside: "kind: picture, alt: name")
        case .height:
            KeyEntry(
                .integer(8...2000), "How high the place of a picture is, in pixels.", without: .words("as its width"),
                example: "72", beside: "kind: picture, alt: name")
        case .of:
            KeyEntry(
                .integer(1...10), "How many stars there are.", without: .value("5"), example: "10",
                beside: "kind: rating")
        case .from:
            KeyEntry(
                .word(.figure), "The figure at the first end of a scale.",
                without: .words("the least of the column"), example: "0", beside: "kind: scale, to: 100")
        case .to:
            KeyEntry(
                .word(.figure), "The figure at the other end.", without: .words("the greatest of the column"),
                example: "100", beside: "kind: scale, from: 0")
        case .target:
            KeyEntry(
                .word(.expression), "What the figure is to come to.", without: .words("needed with targets"),
                example: "plan", beside: "kind: target")
        case .separator:
            KeyEntry(
                .text, "What parts the tags.", without: .words("semicolons, or else commas"), example: "\"|\"",
                beside: "kind: tags")
        }
    }

    /// The kind that it belongs to; nil for any.
    var owner: CellKind? {
        switch self {
        case .kind: nil
        case .words: .link
        case .alt, .width, .height: .picture
        case .of: .rating
        case .from, .to: .scale
        case .target: .target
        case .separator: .tags
        }
    }
}
