import Glibc

/// Places of points of a drawing beside the figures that they are of: on one scale, equal steps of the figures are equal steps of the places; on one of
/// ratios, equal ratios are.
///
/// A page does not say where its scale begins, nor of which kind it is, so it is the one that two of the least and two of the greatest figures give,
/// whichever of these pairs most of the others agree with. A tenth of a pixel may be lost by each.
struct PointFit {
    /// The numbers of the points that do not stand where their figures are; nil where no scale is agreed on.
    let faults: [Int]?

    /// The fit of `places`, in hundredths of a pixel, with their figures; points without a figure are left alone.
    init(_ places: [Int], _ values: [Exact?]) {
        let known = places.indices.filter { values.indices.contains($0) && values[$0] != nil }
        let figures = known.map { Self.number(values[$0]!) }
        let own = known.map { Double(places[$0]) }
        let scales = figures.allSatisfy { $0 > 0 } ? [figures, figures.map { log10($0) }] : [figures]
        let fits = scales.compactMap { Self.faults(own, $0) }
        faults = fits.min { $0.count < $1.count }?.map { known[$0] }
    }

    /// The numbers of those that do not agree with the pair of ends that most agree with; nil where no others agree with it.
    private static func faults(_ places: [Double], _ figures: [Double]) -> [Int]? {
        let order = figures.indices.sorted { figures[$0] < figures[$1] }
        var best: [Int]?
        for low in order.prefix(2) {
            for high in order.suffix(2) where figures[low] < figures[high] {
                let wrong = figures.indices.filter { index in
                    let part = (figures[index] - figures[low]) / (figures[high] - figures[low])
                    let place = places[low] + part * (places[high] - places[low])
                    // Each of both ends is rounded, which counts the more the farther away they are.
                    let lost = 6 * (1 + part.magnitude + (1 - part).magnitude)
                    return (places[index] - place).magnitude > lost
                }
                if wrong.count < best?.count ?? Int.max { best = wrong }
            }
        }
        // Two points always agree with the scale that they give, and so do others of the same figures.
        guard let best, best.count * 4 <= figures.count, figures.count - best.count > 3 else { return nil }
        let wrong = Set(best)
        let agreeing = Set(figures.indices.lazy.filter { !wrong.contains($0) }.map { figures[$0] })
        return agreeing.count > 2 ? best : nil
    }

    private static func number(_ value: Exact) -> Double {
        var number = Double(value.units)
        for _ in 0..<value.scale { number /= 10 }
        return number
    }
}
