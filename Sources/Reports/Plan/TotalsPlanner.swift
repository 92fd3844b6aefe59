import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetValues

/// Gathers what is totalled: each column is added up once, however many figures are made of it.
struct TotalsPlanner {
    private(set) var accumulators: [AccumulatorPlan] = []
    /// Where each of them was first asked for.
    private(set) var places: [Place] = []
    private(set) var figures: [FigurePlan] = []
    /// What calculated figures are made of.
    private(set) var measures: [Measure] = []
    private(set) var measureNames: [String] = []
    private(set) var measurePlaces: [Place] = []
    private(set) var calculations = ProgramList()
    /// The texts in calculations.
    var constants: [UInt8] = []
    private var programs: [CalculationKey: Int] = [:]
    /// What the whole report shows, as each of its sections would show it.
    var whole = WholeFigures()
    /// Whether a share is shown, for which totals must be known before the records.
    var needsAhead = false
    /// Whether a total keeps texts.
    var keepsTexts = false
    let words: Words
    /// Whether totals of rounded figures are held to add up as well, over all levels.
    private let isExact: Bool

    init(_ report: ReportDefinition, words: Words) {
        self.words = words
        isExact = report.footing?.content == .exact
    }

    /// The number of the accumulator of `name`, made or extended to what is needed of it.
    mutating func accumulator(
        _ name: String, of value: String, weight: String?, condition: String? = nil, needs: AccumulatorNeeds,
        isOfRounded: Bool = false, at place: Place
    ) -> Int {
        for i in accumulators.indices
        where accumulators[i].name == name && accumulators[i].weight == weight
            && accumulators[i].condition == condition && accumulators[i].isOfRounded == isOfRounded
        {
            accumulators[i].needs.formUnion(needs)
            return i
        }
        accumulators.append(
            AccumulatorPlan(
                name: name, value: value, weight: weight, condition: condition, needs: needs, isOfRounded: isOfRounded))
        places.append(place)
        return accumulators.count - 1
    }

    /// The number of a figure, made if there is none like it.
    mutating func figure(_ figure: FigurePlan) -> Int {
        let same = figures.firstIndex {
            $0.accumulator == figure.accumulator && $0.rule == figure.rule && $0.format == figure.format
                && $0.name == figure.name && $0.percent == figure.percent && $0.measure == figure.measure
                && $0.isOfAverage == figure.isOfAverage
        }
        if let same { return same }
        figures.append(figure)
        if figure.rule == .share { needsAhead = true }
        return figures.count - 1
    }

    /// The figures that the average `number` is made of: the sum of its values and how many there are.
    mutating func parts(ofAverage number: Int) -> (sum: Int, count: Int) {
        var part = figures[number]
        (part.isOfAverage, part.column, part.rule) = (true, nil, .sum)
        let sum = figure(part)
        part.rule = .count
        return (sum, figure(part))
    }

    /// The number of a measure, made if there is none like it.
    mutating func measure(_ measure: Measure, called name: String, at place: Place) -> Int {
        if let known = measures.firstIndex(of: measure) { return known }
        measures.append(measure)
        measureNames.append(name)
        measurePlaces.append(place)
        if measure.comparesGroups { needsAhead = true }
        return measures.count - 1
    }

    /// The number of a program of calculations: the same for the same text over the same measures.
    mutating func program(_ program: ExpressionProgram, of text: String, over operands: [Int]) -> Int {
        let key = CalculationKey(text: text, operands: operands)
        if let known = programs[key] { return known }
        let number = calculations.add(program)
        programs[key] = number
        return number
    }

    /// What tells one calculation from another.
    private struct CalculationKey: Hashable {
        var text: String
        var operands: [Int]
    }

    /// Lets the figures under a column stand in line with its details.
    mutating func align(column: Int, _ tail: FigureTail) {
        for i in figures.indices where figures[i].column == column && figures[i].rule.isOfTheColumn {
            figures[i].decimals = .uneven(tail)
        }
    }

    /// The exact sums among the figures of a level.
    func sums(_ level: LevelFigures) -> [ShownSum] {
        level.shown.compactMap { number in
            let figure = figures[number]
            guard figure.isPlainSum, accumulators[figure.accumulator].notesRounding else { return nil }
            return ShownSum(accumulator: figure.accumulator, digits: figure.digits)
        }
    }

    /// Remembers that an accumulator's sum is shown.
    mutating func noteSum(_ accumulator: Int) {
        if !accumulators[accumulator].isOfRounded || isExact { accumulators[accumulator].notesRounding = true }
    }

    /// Remembers that the report has a total of an accumulator.
    mutating func noteReport(_ accumulator: Int) { accumulators[accumulator].isOfReport = true }
}

extension TotalDefinition.Rule {
    /// What must be kept for it while adding up.
    var needs: AccumulatorNeeds {
        switch self {
        case .count: []
        case .sum, .avg, .share, .running: .sum
        case .min, .max: .extremes
        case .first, .last: .ends
        case .median, .percentile: .all
        case .mode: [.tally, .modes]
        case .distinct: .tally
        case .stddev, .stddevAll: [.sum, .squares]
        case .value: []
        }
    }

    /// Whether it makes an amount out of figures only.
    var needsFigures: Bool {
        switch self {
        case .sum, .avg, .share, .running, .median, .percentile, .stddev, .stddevAll: true
        case .count, .min, .max, .first, .last, .mode, .distinct, .value: false
        }
    }
}
