import BroadsheetCharts
import BroadsheetTesting
import BroadsheetValues
import Testing

@testable import BroadsheetCharts

/// Expects that all that is drawn lies on its canvas, and that no text lies over another one.
func expectInside(_ markup: String, sourceLocation: SourceLocation = #_sourceLocation) {
    for drawing in drawings(markup) {
        // A bar of parts has no canvas: its places are hundredths of the page.
        guard let box = drawing[0].attributes["viewBox"]?.split(separator: " ").compactMap({ Int($0) }), box.count == 4
        else {
            for part in drawing where part.attributes["x"]?.hasSuffix("%") == true {
                let end = (part.tenths("x") ?? 0) + (part.tenths("width") ?? 0)
                #expect((0...10_000).contains(end), sourceLocation: sourceLocation)
            }
            continue
        }
        let canvas = (width: box[2] * 10, top: box[1] * 10, bottom: (box[1] + box[3]) * 10)
        for element in drawing.dropFirst() {
            for place in places(element) {
                #expect((0...canvas.width).contains(place.x), "\(element)", sourceLocation: sourceLocation)
                #expect((canvas.top...canvas.bottom).contains(place.y), "\(element)", sourceLocation: sourceLocation)
            }
        }
        expectTextsApart(drawing, canvas.width, sourceLocation)
    }
}

/// The places that an element touches.
private func places(_ element: Element) -> [(x: Int, y: Int)] {
    switch element.name {
    case "rect":
        let (x, y) = (element.tenths("x") ?? 0, element.tenths("y") ?? 0)
        return [(x, y), (x + (element.tenths("width") ?? 0), y + (element.tenths("height") ?? 0))]
    case "circle": return [(element.tenths("cx") ?? -1, element.tenths("cy") ?? -1)]
    case "text":
        // The line on which it stands, and the tops of its letters.
        let (x, y) = (element.tenths("x") ?? -1, element.tenths("y") ?? -1)
        return [(x, y), (x, y - 95)]
    case "path":
        var (x, y) = (0, 0)
        return element.path.compactMap { step in
            switch (step.letter, step.numbers.count) {
            case ("M", 2), ("L", 2): (x, y) = (step.numbers[0], step.numbers[1])
            case ("h", 1): x += step.numbers[0]
            case ("v", 1): y += step.numbers[0]
            case ("z", 0): break
            case ("l", 2): (x, y) = (x + step.numbers[0], y + step.numbers[1])
            // An arc ends where it goes to, beside where it began.
            case ("a", 7): x += step.numbers[5]
            default: return (-1, -1)
            }
            return (x, y)
        }
    default: return []
    }
}

/// Texts as wide as they were thought to be.
private func expectTextsApart(_ drawing: [Element], _ width: Int, _ location: SourceLocation) {
    let isMirrored = drawing[0].attributes["direction"] == "rtl"
    var group: String?
    var isFigure = false
    var boxes: [(x: Range<Int>, y: Int, text: String)] = []
    for element in drawing {
        if element.name == "g" {
            group = element.attributes["text-anchor"]
            isFigure = element.attributes["class"] == "figures"
        }
        guard element.name == "text", let x = element.tenths("x"), let y = element.tenths("y") else { continue }
        let text = element.text.replacing("&amp;", with: "&").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
        let wide = isFigure ? TextWidth.figure(text) : TextWidth.of(text)
        let start: Int
        switch element.attributes["text-anchor"] ?? group ?? "start" {
        case "middle": start = x - wide / 2
        case "end": start = isMirrored ? x : x - wide
        default: start = isMirrored ? x - wide : x
        }
        #expect(start >= -1 && start + wide <= width + 1, "\(text)", sourceLocation: location)
        for other in boxes where abs(other.y - y) < 110 {
            #expect(!other.x.overlaps(start..<start + wide), "\(text) and \(other.text)", sourceLocation: location)
        }
        boxes.append((start..<start + wide, y, text))
    }
}
