/// Holds running balances against what moves them: each is the one before it and the record's movement, from the opening one to the closing one.
///
/// A page does not say which of its columns moves a balance, so that is the one that does in more than half of the rows; where there
/// is none, nothing is proved.
struct BalanceProof {
    /// A column that may move a balance.
    private struct Mover {
        /// In how many rows the balance is what it makes of the one before, and in how many of them it is another one.
        var times = 0, moves = 0
        /// In how many rows it does so but for what is rounded away.
        var near = 0
        /// In how many rows it is not, and the first of them.
        var misses = 0
        var faults: [Finding] = []
    }

    /// A balance in one column and one currency, from where it was opened.
    private struct Chain {
        let column: Int
        let currency: String
        let level: Int
        /// The last balance that was shown.
        var last: Exact
        var rows = 0
        /// How many of them left it as it was.
        var resting = 0
        /// What is known of each column that may move it.
        var movers: [Int: Mover] = [:]
        /// Whether records are not shown since the last balance.
        var isPartial = false
    }

    private(set) var findings: [Finding] = []
    /// How many balances follow from those before them, and how many cannot be proved.
    private(set) var proved = 0
    private(set) var left = 0
    private var chains: [Chain] = []
    /// Closing balances that are not the last ones above them, unless it is said next that some records are not shown.
    private var doubtful: [Finding] = []

    /// Takes the next row of the page.
    mutating func add(_ row: PageRow) {
        if row.kind.goesOn { finish() }
        switch row.kind {
        case .opening: for figure in row.figures { open(figure, row) }
        case .detail where !chains.isEmpty: move(row)
        case .closing: for figure in row.figures { close(figure, row) }
        // What is not shown moves a balance too.
        case .rest, .line:
            for index in chains.indices { chains[index].isPartial = true }
            left += doubtful.count
            doubtful = []
        default: break
        }
    }

    /// Takes as wrong what no sentence behind it explains.
    mutating func finish() {
        findings += doubtful
        doubtful = []
    }

    private func place(_ figure: PageFigure) -> Int? {
        chains.firstIndex { $0.column == figure.column && $0.currency == figure.currency }
    }

    private mutating func open(_ figure: PageFigure, _ row: PageRow) {
        guard let value = figure.value else { return }
        if let place = place(figure) { chains.remove(at: place) }
        chains.append(Chain(column: figure.column, currency: figure.currency, level: row.level, last: value))
    }

    private mutating func move(_ row: PageRow) {
        for index in chains.indices {
            let chain = chains[index]
            guard
                let balance = row.figures.first(where: { $0.column == chain.column && $0.currency == chain.currency }),
                let value = balance.value
            else { continue }
            defer { (chains[index].last, chains[index].isPartial) = (value, false) }
            if chain.isPartial { continue }
            let isResting = value.isSame(as: chain.last)
            // What is moved by nothing rests: a column without a figure here may move it elsewhere.
            for column in chain.movers.keys where isResting && !row.figures.contains(where: { $0.column == column }) {
                chains[index].movers[column]?.times += 1
            }
            for figure in row.figures where figure.currency == chain.currency && !isBalance(figure.column) {
                guard let moved = figure.value.flatMap({ chain.last + $0 }) else { continue }
                var mover = chain.movers[figure.column] ?? Mover(times: chain.resting)
                if moved.isSame(as: value) {
                    mover.times += 1
                    if !isResting { mover.moves += 1 }
                } else if Self.isRounded(moved, value) {
                    // What is added up as it is shown is proved by no exact figure.
                    left += 1
                    mover.near += 1
                } else {
                    mover.misses += 1
                    let text = "the balance \(balance.amount) does not follow from \(chain.last) and \(figure.amount)"
                    if mover.faults.count < 3 { mover.faults.append(Finding(line: row.line, text: text)) }
                }
                chains[index].movers[figure.column] = mover
            }
            chains[index].rows += 1
            if isResting { chains[index].resting += 1 }
        }
    }

    /// Whether a balance may be another number in fewer digits.
    private static func isRounded(_ exact: Exact, _ shown: Exact) -> Bool {
        guard exact.scale > shown.scale, let units = shown.units(at: exact.scale),
            let unit = Exact.power(exact.scale - shown.scale)
        else { return false }
        let (difference, over) = exact.units.subtractingReportingOverflow(units)
        return !over && difference.magnitude <= (unit / 2).magnitude
    }

    /// Whether a column is one of balances: they do not move each other.
    private func isBalance(_ column: Int) -> Bool { chains.contains { $0.column == column } }

    private mutating func close(_ figure: PageFigure, _ row: PageRow) {
        guard let value = figure.value, let place = place(figure), chains[place].level == row.level else {
            left += 1
            return
        }
        let chain = chains.remove(at: place)
        // What moves it does so in most rows, and at least once.
        let movers = chain.movers.values.filter { $0.times * 2 > chain.rows && $0.moves > $0.misses }
        // One that moves it in every row, if rounded ones count, is more than one that does so exactly in most.
        let isRounded = chain.movers.values.contains {
            $0.near > 0 && $0.misses == 0 && $0.times + $0.near >= chain.rows
        }
        if let mover = movers.max(by: { ($0.times, $1.misses) < ($1.times, $0.misses) }) {
            if !isRounded { findings += mover.faults }
            proved += mover.times
        } else {
            left += chain.rows
        }
        if chain.last.isSame(as: value) {
            proved += 1
        } else if chain.isPartial || chain.rows == 0 {
            left += 1
        } else {
            let text = "the closing balance is \(figure.amount), and the last one above it is \(chain.last)"
            doubtful.append(Finding(line: row.line, text: text))
        }
    }
}
