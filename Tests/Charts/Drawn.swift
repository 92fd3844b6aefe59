import BroadsheetBytes
import BroadsheetCharts
import BroadsheetValues

/// An element of a drawing, as its tag has it.
struct Element {
    var name: String
    var attributes: [String: String]
    /// The text up to the next tag.
    var text: String

    /// The attribute as a length in tenths; percentages in hundredths.
    func tenths(_ attribute: String) -> Int? {
        guard let text = attributes[attribute] else { return nil }
        let number = Decimal(text.hasSuffix("%") ? String(text.dropLast()) : text)
        let decimals = text.hasSuffix("%") ? 2 : 1
        return (try? number?.rounded(to: decimals, .halfEven)).map { Int($0.units) }
    }

    /// The numbers of the attribute `d`, with the letter that stands before each pair or each single one.
    var path: [(letter: Character, numbers: [Int])] {
        var steps: [(letter: Character, numbers: [Int])] = []
        var number = ""
        func flush() {
            if let value = Decimal(number), let tenths = try? value.rounded(to: 1, .halfEven) {
                steps[steps.count - 1].numbers.append(Int(tenths.units))
            }
            number = ""
        }
        // The two flags of an arc may stand together.
        for character in (attributes["d"] ?? "").replacing(" 0 10", with: " 0 1 0 ") {
            if character.isLetter {
                flush()
                steps.append((character, []))
            } else if character == " " || character == "-" && !number.isEmpty {
                flush()
                if character == "-" { number = "-" }
            } else {
                number.append(character)
            }
        }
        flush()
        return steps
    }
}

/// The opening tags of `markup`, in their order. It reads what charts write, and no more.
func elements(_ markup: String) -> [Element] {
    markup.split(separator: "<").compactMap { piece in
        guard let first = piece.first, first.isLetter, let end = piece.firstIndex(of: ">") else { return nil }
        let tag = piece[..<end]
        let name = tag.prefix { $0.isLetter }
        var attributes: [String: String] = [:]
        var rest = tag.dropFirst(name.count)
        while let equals = rest.firstIndex(of: "=") {
            let value = rest[rest.index(equals, offsetBy: 2)...]
            guard let close = value.firstIndex(of: "\"") else { break }
            let key = rest[..<equals].drop { $0 == " " || $0 == "/" }
            attributes[String(key)] = String(value[..<close])
            rest = value[value.index(after: close)...]
        }
        let text = piece[piece.index(after: end)...]
        return Element(name: String(name), attributes: attributes, text: String(text))
    }
}

/// The drawings of `markup`, each from its `svg` on.
func drawings(_ markup: String) -> [[Element]] {
    var result: [[Element]] = []
    for element in elements(markup) {
        if element.name == "svg" { result.append([]) }
        if !result.isEmpty { result[result.count - 1].append(element) }
    }
    return result
}

/// A chart's markup.
func drawn(
    _ kind: ChartKind, _ points: [ChartPoint], isRightToLeft: Bool = false, axis: ChartAxis = .names,
    description: String = "", figures: ChartFigures = .numbers
) -> String {
    var sink = ByteSink(capacity: 4096)
    let chart = Chart(
        kind: kind, id: "report.chart", title: "Title", description: description, points: points, words: ChartWords(),
        isRightToLeft: isRightToLeft, axis: axis, figures: figures)
    chart.append(to: &sink)
    return sink.string
}

/// Points from names and plainly written numbers; an empty number is a missing value.
func points(_ pairs: KeyValuePairs<String, String>) -> [ChartPoint] {
    pairs.map { ChartPoint(label: $0.key, value: Decimal($0.value), shown: $0.value.isEmpty ? "–" : $0.value) }
}

/// The rectangles of bars that are elements, in their order.
func bars(_ drawing: [Element]) -> [Element] { drawing.filter { $0.name == "rect" } }
