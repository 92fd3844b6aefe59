import BroadsheetValues

extension FormatPlanner {
    /// The first of some formats of one figure, with the decimals of the widest: it shows no figure with fewer than any
    /// of them would.
    mutating func widest(_ all: [CellFormat]) -> CellFormat {
        guard let first = all.first, all.contains(where: { $0 != first }) else { return all.first ?? .text }
        return table.widest(first, all)
    }
}

extension FormatTable {
    fileprivate mutating func widest(_ first: CellFormat, _ all: [CellFormat]) -> CellFormat {
        switch first {
        case .number(let number), .written(let number), .percent(let number):
            let decimals = all.compactMap { self.decimals(of: $0, like: number) }
            let wide = numbers.widen(
                number, least: decimals.map(\.least).max() ?? 0, most: decimals.map(\.most).max() ?? 0)
            let isWritten = all.contains { if case .written = $0 { true } else { false } }
            if case .percent = first { return .percent(wide) }
            return isWritten ? .written(wide) : .number(wide)
        case .money(let number):
            var wide = moneys[number]
            for format in all {
                switch format {
                case .money(let other): wide.widen(to: moneys[other])
                case .number(let other):
                    let decimals = numbers.decimals(of: other)
                    wide.widen(least: decimals.least, most: decimals.most)
                default: break
                }
            }
            moneys.append(wide)
            return .money(moneys.count - 1)
        default: return first
        }
    }

    /// The decimals that a format shows; nil if its numbers are not those of format `number`, but a hundredth.
    private func decimals(of format: CellFormat, like number: Int) -> (least: Int, most: Int)? {
        switch format {
        case .number(let other), .written(let other), .percent(let other):
            numbers.shift(of: other) == numbers.shift(of: number) ? numbers.decimals(of: other) : nil
        case .money(let other): moneys[other].decimals ?? (0, 2)
        default: nil
        }
    }
}
