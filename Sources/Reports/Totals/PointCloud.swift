import BroadsheetBytes
import BroadsheetCharts
import BroadsheetRecords
import BroadsheetValues

/// The points of a scatter in one pair of currencies: each of them while they are few, else how many are in each field. It is bounded,
/// whatever the number of records is.
struct PointCloud {
    /// A point that is kept.
    struct Point {
        var x: Decimal
        var y: Decimal
        var series: Int
        /// As the record has it, where it is wanted.
        var label: String
    }

    /// The currencies of both values; nil where they are numbers or days.
    let currencies: (x: Currency?, y: Currency?)
    /// The series that it is of, where each has a drawing of its own; nil of one for all.
    let series: Int?
    /// The points, as long as they are few enough to be drawn one by one.
    private(set) var points: [Point] = []
    /// The fields, once they are too many.
    private(set) var fields: PointFields?
    /// All of them.
    private(set) var count = 0
    /// What a trend is made of; nil where none is wanted.
    private(set) var line: LinearFit?

    init(_ currencies: (x: Currency?, y: Currency?), series: Int? = nil, hasTrend: Bool) {
        (self.currencies, self.series) = (currencies, series)
        line = hasTrend ? LinearFit() : nil
    }

    /// Adds a point.
    mutating func add(_ x: Decimal, _ y: Decimal, series: Int, label: String) throws(ArithmeticError) {
        count += 1
        try line?.add(x, y)
        if fields != nil {
            try fields?.add(x, y, count: 1)
            return
        }
        points.append(Point(x: x, y: y, series: series, label: label))
        if points.count > ScatterChart.mostPoints { try gather() }
    }

    private mutating func gather() throws(ArithmeticError) {
        try gather(in: PointFields(points.map { ($0.x, $0.y) }))
    }

    /// Counts its points in these fields, which have none so far.
    mutating func gather(in empty: PointFields) throws(ArithmeticError) {
        var fields = empty
        if let own = self.fields { try fields.merge(own) }
        for point in points { try fields.add(point.x, point.y, count: 1) }
        self.fields = fields
        points = []
    }

    /// Says how many points it stands for, where it is told of and not drawn.
    mutating func hold(_ count: Int) { self.count = count }

    /// Adds the points of another section; `series` gives the number that each of its series has here.
    mutating func merge(_ other: PointCloud, series: [Int]) throws(ArithmeticError) {
        if var own = line, let later = other.line {
            try own.merge(later)
            line = own
        }
        if let later = other.fields {
            if fields == nil {
                var merged = later
                for point in points { try merged.add(point.x, point.y, count: 1) }
                (fields, points) = (merged, [])
            } else {
                try fields?.merge(later)
            }
            count += other.count
            return
        }
        for point in other.points {
            if fields != nil {
                try fields?.add(point.x, point.y, count: 1)
                continue
            }
            var own = point
            own.series = series[point.series]
            points.append(own)
            if points.count > ScatterChart.mostPoints { try gather() }
        }
        count += other.count
    }
}

/// The points of a scatter as one section has them, or the whole report.
struct PointClouds {
    /// Why a point has no place.
    enum Refusal: Error {
        /// There are more series than can be told apart, or more pairs of currencies than anybody looks at.
        case tooManySeries, tooManyCurrencies
        case arithmetic(ArithmeticError)
    }

    /// What the series are called, in the order in which they came.
    private(set) var series: [[UInt8]] = []
    /// One a pair of currencies.
    private(set) var clouds: [PointCloud] = []
    /// How many records have no value for one of the two.
    var leftOut = 0
    /// Of which periods the values along the page are, where they are days.
    var precision: Day.Precision?
    /// The hashes of the names of those series that have no drawing of their own, since there are so many before them.
    private var leftOutSeries: Set<Int> = []
    private var silent = SilentParts()
    private let hasTrend: Bool
    private let isSplit: Bool

    private static let mostPairs = 16

    /// No points; if they are split, those of each series are by themselves.
    init(hasTrend: Bool, isSplit: Bool = false) { (self.hasTrend, self.isSplit) = (hasTrend, isSplit) }

    /// The number of the series that is called so; nil for one beyond the most that have drawings of their own.
    mutating func number(ofSeries name: borrowing Span<UInt8>) throws(Refusal) -> Int? {
        func isSame(_ known: [UInt8]) -> Bool {
            known.count == name.count && known.indices.allSatisfy { known[$0] == name[$0] }
        }
        for number in series.indices where isSame(series[number]) { return number }
        let title = (0..<name.count).map { name[$0] }
        if !isSplit, series.count >= SeriesChart.mostSeries { throw .tooManySeries }
        if isSplit, series.count >= SmallCharts.most {
            leftOutSeries.insert(title.hashValue)
            return nil
        }
        series.append(title)
        return series.count - 1
    }

    /// Notes that a series that is called so has a record without a point.
    mutating func addNothing(toSeriesCalled name: borrowing Span<UInt8>) { silent.note(name) }

    /// The series without a point: the first by their names, and how many others there are.
    var seriesWithoutPoint: (titles: [String], others: Int) { silent.without(series, leftOutSeries) }

    /// How many series there are, with those that have no drawing of their own.
    var seriesCount: Int {
        let drawn = Set(series.map(\.hashValue))
        return series.count + leftOutSeries.count { !drawn.contains($0) }
    }

    /// Adds a point in a pair of currencies.
    mutating func add(
        _ x: Decimal, _ y: Decimal, in currencies: (x: Currency?, y: Currency?), series: Int, label: String
    ) throws(Refusal) {
        let place = try place(of: currencies, series)
        do { try clouds[place].add(x, y, series: series, label: label) } catch { throw .arithmetic(error) }
    }

    /// Whether the next point in these currencies may be drawn by itself.
    func keepsPoints(in currencies: (x: Currency?, y: Currency?), series: Int) -> Bool {
        let own = isSplit ? series : nil
        return clouds.first { $0.currencies == currencies && $0.series == own }.map { $0.fields == nil } ?? true
    }

    private mutating func place(of currencies: (x: Currency?, y: Currency?), _ series: Int) throws(Refusal) -> Int {
        let own = isSplit ? series : nil
        if let place = clouds.firstIndex(where: { $0.currencies == currencies && $0.series == own }) { return place }
        guard clouds.contains(where: { $0.currencies == currencies }) || pairs.count < Self.mostPairs else {
            throw .tooManyCurrencies
        }
        clouds.append(PointCloud(currencies, series: own, hasTrend: hasTrend))
        return clouds.count - 1
    }

    /// The clouds of each pair of currencies, in the order in which these came.
    var pairs: [[PointCloud]] {
        var pairs: [[PointCloud]] = []
        for cloud in clouds {
            if let place = pairs.firstIndex(where: { $0[0].currencies == cloud.currencies }) {
                pairs[place].append(cloud)
            } else {
                pairs.append([cloud])
            }
        }
        return pairs
    }

    /// Adds those of another section.
    mutating func merge(_ other: PointClouds) throws(Refusal) {
        leftOut += other.leftOut
        precision = precision ?? other.precision
        var numbers: [Int?] = []
        for name in other.series { numbers.append(try number(ofSeries: name.span)) }
        leftOutSeries.formUnion(other.leftOutSeries)
        silent.merge(other.silent)
        for cloud in other.clouds {
            // Beyond the most drawings there is nothing to keep.
            guard let own = cloud.series.map({ numbers[$0] }) ?? 0 else { continue }
            let place = try place(of: cloud.currencies, own)
            do { try clouds[place].merge(cloud, series: numbers.map { $0 ?? 0 }) } catch { throw .arithmetic(error) }
        }
    }
}
