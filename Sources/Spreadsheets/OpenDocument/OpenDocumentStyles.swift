import BroadsheetBytes
import BroadsheetXML

/// The number formats of an OpenDocument workbook, as far as a cell's own type does not say what its number is: which
/// numbers have zeros in front, and which columns and rows are hidden is no matter of styles there.
struct OpenDocumentStyles {
    /// The styles whose numbers have this many digits at least, and nothing else.
    private var padded: [String: Int] = [:]
    /// The style of numbers that a style of cells names.
    private var dataStyles: [String: String] = [:]
    private var open: (name: String, width: Int, isPlain: Bool)?

    /// The most styles that are kept.
    private static let most = 1 << 17

    /// Takes the beginning of an element.
    mutating func begin(_ element: borrowing XMLElement) {
        if element.is("style") {
            guard dataStyles.count < Self.most, let name = element.value(of: "name"),
                let data = element.value(of: "data-style-name")
            else { return }
            dataStyles[name] = data
        } else if element.is("number-style") {
            open = (element.value(of: "name") ?? "", 0, true)
        } else if element.is("number"), open != nil {
            let places = element.value(of: "decimal-places") ?? "0"
            open?.width = places == "0" ? element.value(of: "min-integer-digits").flatMap { Int($0) } ?? 0 : 0
            if element.value(of: "grouping") == "true" { open?.isPlain = false }
        } else if element.is("text") || element.is("fraction") || element.is("scientific-number") {
            open?.isPlain = false
        }
    }

    /// Takes the end of an element.
    mutating func end(_ name: borrowing XMLName) {
        guard name.is("number-style"), let style = open else { return }
        if style.isPlain, style.width >= 3, padded.count < Self.most { padded[style.name] = style.width }
        open = nil
    }

    /// How many digits the numbers of cells of that style have at least, where they are numbers of something.
    func width(of style: String) -> Int? {
        padded.isEmpty ? nil : dataStyles[style].flatMap { padded[$0] }
    }
}
