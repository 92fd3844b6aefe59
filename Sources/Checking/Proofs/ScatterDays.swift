/// How far fields along days go, by what they are called: `12 Jan 2025 – 1 Feb 2025`.
///
/// No words of days are known. But records of the page write some of these days, with what they are for programs beside them; where most of the
/// fields that say two such days are equally long, each field is known that says one. So are those whose day a neighbour says.
struct ScatterDays {
    /// The first day of each field, and the one behind its last, by what it is called; fields of which nothing is known are not there.
    private(set) var spans: [String: ScatterTable.Span] = [:]
    /// What those fields are called that say other days than the rest.
    private(set) var wrong: [String] = []

    /// Reads what fields are called, each once and in their order; `days` are the days that records have, by their texts. Nil where they say
    /// too little.
    init?(_ names: [String], _ days: [String: Exact]) {
        var known = days.compactMapValues { $0.scale == 0 ? $0.units : nil }
        let fields = names.map { $0.components(of: " – ") }
        guard fields.allSatisfy({ $0.count == 2 && $0[0] != $0[1] }), let (step, start) = Self.step(fields, known)
        else {
            return nil
        }
        var lows: [Int: Int128] = [:]
        var faults: Set<Int> = []
        // What one field says is known of its neighbour as well.
        while true {
            let before = lows.count
            for (place, field) in fields.enumerated() where lows[place] == nil && !faults.contains(place) {
                let (low, high) = (known[field[0]], known[field[1]].map { $0 - step })
                guard let first = low ?? high else { continue }
                if (low ?? first) != (high ?? first) || (first - start) % step != 0 || lows.values.contains(first) {
                    faults.insert(place)
                } else {
                    lows[place] = first
                    known[field[0]] = first
                    known[field[1]] = first + step
                }
            }
            if lows.count == before { break }
        }
        // One day has one text: that of records, if they have one.
        let texts = Dictionary(grouping: known, by: \.value).mapValues { $0.map(\.key) }
        func others(than text: String) -> [String] {
            days[text] != nil ? [] : (texts[known[text] ?? 0] ?? []).filter { $0 != text }
        }
        for (place, field) in fields.enumerated() where lows[place] != nil {
            let others = field.flatMap(others)
            if others.contains(where: { days[$0] != nil }) { faults.insert(place) }
            if !others.isEmpty { lows[place] = nil }
        }
        guard faults.count * 4 <= names.count else { return nil }
        wrong = faults.sorted().map { names[$0] }
        for (place, low) in lows where !faults.contains(place) && !wrong.contains(names[place]) {
            spans[names[place]] = ScatterTable.Span(
                low: Exact(units: low, scale: 0), high: Exact(units: low + step, scale: 0))
        }
    }

    /// How many days most of the fields have that say two days which records have, and where one of these begins.
    private static func step(_ fields: [[String]], _ known: [String: Int128]) -> (Int128, Int128)? {
        let whole = fields.compactMap { field in
            known[field[0]].flatMap { low in known[field[1]].map { (low: low, step: $0 - low) } }
        }
        guard
            let most = whole.first(where: { one in
                one.step > 0
                    && whole.count { $0.step == one.step && ($0.low - one.low) % one.step == 0 } * 4 >= whole.count * 3
            }), whole.count > 2
        else { return nil }
        return (most.step, most.low)
    }
}

extension String {
    /// What stands before, between and behind each `separator`.
    fileprivate func components(of separator: String) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
}
