/// Places of points of a drawing beside the figures that they are of: on one scale, equal steps of the figures are equal steps of the places.
///
/// A page does not say where its scale begins, so it is the one that two of the least and two of the greatest figures give, whichever of these
/// pairs most of the others agree with. A tenth of a pixel may be lost by each.
struct PointFit {
    /// The numbers of the points that do not stand where their figures are; nil where no scale is agreed on: too few points, a scale of ratios.
    let faults: [Int]?

    /// The fit of `places`, in hundredths of a pixel, with their figures; points without a figure are left alone.
    init(_ places: [Int], _ values: [Exact?]) {
        let known = places.indices.filter { values.indices.contains($0) && values[$0] != nil }
        let figures = known.map { Self.number(values[$0]!) }
        let order = figures.indices.sorted { figures[$0] < figures[$1] }
        guard known.count > 3, let first = order.first, let last = order.last, figures[first] < figures[last] else {
            faults = nil
            return
        }
        var best: [Int]?
        for low in order.prefix(2) {
            for high in order.suffix(2) where figures[low] < figures[high] {
                let wrong = known.indices.filter { index in
                    let part = (figures[index] - figures[low]) / (figures[high] - figures[low])
                    let step = Double(places[known[high]] - places[known[low]])
                    let place = Double(places[known[low]]) + part * step
                    // Each of both ends is rounded, which counts the more the farther away they are.
                    let lost = 6 * (1 + part.magnitude + (1 - part).magnitude)
                    return (Double(places[known[index]]) - place).magnitude > lost
                }
                if wrong.count < best?.count ?? Int.max { best = wrong }
            }
        }
        // Two points always agree with the scale that they give.
        guard let best, best.count * 4 <= known.count, known.count - best.count > 3 else {
            faults = nil
            return
        }
        faults = best.map { known[$0] }
    }

    private static func number(_ value: Exact) -> Double {
        var number = Double(value.units)
        for _ in 0..<value.scale { number /= 10 }
        return number
    }
}
