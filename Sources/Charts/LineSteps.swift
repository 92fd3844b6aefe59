import BroadsheetBytes
import BroadsheetValues

/// Which values of lines and areas are drawn: all of them, or where these are more than a drawing of 30 kB can have, of so many after another
/// the least and the greatest, each where it is.
struct LineSteps: Equatable {
    /// How many values a step has; 1 where all are drawn.
    let width: Int

    /// All values.
    static let all = LineSteps(width: 1)

    /// The most points of a drawing.
    private static let most = 1800

    private init(width: Int) { self.width = width }

    /// The steps of so many names in so many series, each value of which takes so many points of a way.
    init(names: Int, series: Int, ends: Int) {
        let points = names * max(1, series) * ends
        width = points <= Self.most ? 1 : (2 * points + Self.most - 1) / Self.most
    }

    /// What is said of it; nil where all are drawn.
    func told(_ words: ChartWords, _ locale: LocaleTable) -> String? {
        if width == 1 { return nil }
        let count = ChartFigures.counted(width, locale)
        return Sentence(words.lineSteps).filled { $0 == .width ? count : "" }
    }

    /// The places of the least and the greatest of each step, in their order; `value` is what they are compared by, nil where there is none.
    private func places<Value: Comparable>(
        _ count: Int, _ value: (Int) -> Value?
    ) -> [(places: [Int], isWhole: Bool)] {
        stride(from: 0, to: count, by: width).map { first in
            var least: (place: Int, value: Value)?
            var greatest = least
            var isWhole = true
            for place in first..<min(first + width, count) {
                guard let value = value(place) else {
                    isWhole = false
                    continue
                }
                if least.map({ value < $0.value }) ?? true { least = (place, value) }
                if greatest.map({ value > $0.value }) ?? true { greatest = (place, value) }
            }
            guard let least, let greatest else { return ([], false) }
            let places = least.place == greatest.place ? [least.place] : [least.place, greatest.place].sorted()
            return (places, isWhole)
        }
    }

    /// The same of values that are all there.
    func places(_ values: [some Comparable]) -> [[Int]] { places(values.count) { values[$0] }.map(\.places) }

    /// Appends the way of a line through `count` places; nil is a gap, which it never goes over.
    func append(_ count: Int, _ place: (Int) -> (x: Int, y: Int)?, to sink: inout ByteSink) {
        var path = LinePath()
        if width == 1 {
            for number in 0..<count {
                guard let place = place(number) else {
                    path.lift(to: &sink)
                    continue
                }
                path.add(x: place.x, y: place.y, to: &sink)
            }
            return path.lift(to: &sink)
        }
        for step in places(count, { place($0)?.y }) {
            // Where a step has a gap somewhere, its values are points.
            if !step.isWhole { path.lift(to: &sink) }
            for place in step.places.compactMap(place) {
                path.add(x: place.x, y: place.y, to: &sink)
                if !step.isWhole { path.dot(to: &sink) }
            }
        }
        path.lift(to: &sink)
    }
}

extension ChartWords {
    /// What is said of the first `drawn` that are drawn of so many.
    package func toldLimit(drawn: String, count: String) -> String {
        Sentence(limited).filled { name in
            switch name {
            case .drawn: drawn
            case .count: count
            default: ""
            }
        }
    }

    /// The sentence about steps.
    package func toldSteps(count: String, width: String, drawn: String) -> String {
        Sentence(steps).filled { name in
            switch name {
            case .count: count
            case .width: width
            case .names: drawn
            default: ""
            }
        }
    }
}
