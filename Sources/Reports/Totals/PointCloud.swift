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
    /// The points, as long as they are few enough to be drawn one by one.
    private(set) var points: [Point] = []
    /// The fields, once they are too many.
    private(set) var fields: PointFields?
    /// All of them.
    private(set) var count = 0
    /// What a trend is made of; nil where none is wanted.
    private(set) var line: LinearFit?

    init(_ currencies: (x: Currency?, y: Currency?), hasTrend: Bool) {
        self.currencies = currencies
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
        var fields = try PointFields(points.map { ($0.x, $0.y) })
        for point in points { try fields.add(point.x, point.y, count: 1) }
        self.fields = fields
        points = []
    }

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
    private let hasTrend: Bool

    private static let mostClouds = 16

    init(hasTrend: Bool) { self.hasTrend = hasTrend }

    /// The number of the series that is called so.
    mutating func number(ofSeries name: borrowing Span<UInt8>) throws(Refusal) -> Int {
        for number in series.indices {
            let known = series[number]
            if known.count == name.count, known.indices.allSatisfy({ known[$0] == name[$0] }) { return number }
        }
        guard series.count < SeriesChart.mostSeries else { throw .tooManySeries }
        series.append((0..<name.count).map { name[$0] })
        return series.count - 1
    }

    /// Adds a point in a pair of currencies.
    mutating func add(
        _ x: Decimal, _ y: Decimal, in currencies: (x: Currency?, y: Currency?), series: Int, label: String
    ) throws(Refusal) {
        let place = try place(of: currencies)
        do { try clouds[place].add(x, y, series: series, label: label) } catch { throw .arithmetic(error) }
    }

    /// Whether the next point in these currencies may be drawn by itself.
    func keepsPoints(in currencies: (x: Currency?, y: Currency?)) -> Bool {
        clouds.first { $0.currencies == currencies }.map { $0.fields == nil } ?? true
    }

    private mutating func place(of currencies: (x: Currency?, y: Currency?)) throws(Refusal) -> Int {
        if let place = clouds.firstIndex(where: { $0.currencies == currencies }) { return place }
        guard clouds.count < Self.mostClouds else { throw .tooManyCurrencies }
        clouds.append(PointCloud(currencies, hasTrend: hasTrend))
        return clouds.count - 1
    }

    /// Adds those of another section.
    mutating func merge(_ other: PointClouds) throws(Refusal) {
        leftOut += other.leftOut
        precision = precision ?? other.precision
        var numbers: [Int] = []
        for name in other.series { numbers.append(try number(ofSeries: name.span)) }
        for cloud in other.clouds {
            let place = try place(of: cloud.currencies)
            do { try clouds[place].merge(cloud, series: numbers) } catch { throw .arithmetic(error) }
        }
    }
}
