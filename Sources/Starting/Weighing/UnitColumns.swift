import BroadsheetRecords
import BroadsheetValues

/// Which columns say in what other ones are counted: a currency, an asset, a stock.
package struct UnitColumns {
    /// What a column has.
    package enum Kind: Sendable {
        /// The codes of currencies, and nothing else.
        case codes
        /// Signs, codes in small letters, names of assets: figures of one of them can be added up, and no others.
        case names
    }

    private let columns: [ColumnProfile]
    private let kinds: [Kind?]
    /// The columns that say it, by their numbers.
    package let all: [Int]
    /// Whether a column counts something.
    private let hasQuantity: Bool
    /// Whether figures may be in several currencies, or in several assets, where nothing else says how many there are.
    package let hasSeveral: Bool

    /// Those of `columns`.
    package init(_ columns: [ColumnProfile]) {
        self.columns = columns
        let kinds = columns.map(Self.kind)
        let all = kinds.indices.filter { kinds[$0] != nil }
        (self.kinds, self.all) = (kinds, all)
        // Where no column says it, nothing else is asked: there may be thousands.
        hasQuantity =
            !all.isEmpty
            && columns.contains { $0.field.type == .number && HeaderWords.meaning(of: $0.name) == .quantity }
        hasSeveral = Self.hasSeveral(columns, all)
    }

    private static func hasSeveral(_ columns: [ColumnProfile], _ all: [Int]) -> Bool {
        let several = all.filter { columns[$0].different != 1 }
        if several.isEmpty { return false }
        let isCounted = columns.contains { column in
            column.isFigures
                && (HeaderWords.meaning(of: column.name) == .quantity || HeaderWords.isAsset(column.name))
        }
        let hasCurrency = all.contains { !HeaderWords.isAsset(columns[$0].name) }
        return several.contains { !HeaderWords.isAsset(columns[$0].name) || !isCounted || hasCurrency }
    }

    /// Whether a column says of each record in which of several measures something is counted: `UoM`, `Einheit`.
    var haveSeveralMeasures: Bool {
        all.contains { HeaderWords.isMeasure(columns[$0].name) && columns[$0].different != 1 }
    }

    /// What column `i` says of others, if it does.
    package subscript(i: Int) -> Kind? { kinds[i] }

    private static func kind(of column: ColumnProfile) -> Kind? {
        guard column.field.type == .text, column.filled > 0 else { return nil }
        let isCounted = column.different == column.values.count
        let isCodes = isCounted && column.values.allSatisfy { isCode($0) }
        if isCodes { return .codes }
        let isSigns =
            isCounted
            && column.values.allSatisfy { isCode($0.uppercased()) || isSign($0) || coins.contains($0.uppercased()) }
        if isSigns, !column.values.allSatisfy({ $0.count <= 1 && $0.first?.isLetter == true }) { return .names }
        // What one thing costs is no unit: `Unit Cost`.
        if column.isAmbiguous || column.field.stray?.kind == .numbers { return nil }
        if HeaderWords.meaning(of: column.name) == .price, HeaderWords.isAsset(column.name),
            !HeaderWords.isUnitAlone(column.name)
        {
            return nil
        }
        guard HeaderWords.isUnit(column.name), column.values.allSatisfy({ $0.count <= 60 }) else { return nil }
        return .names
    }

    private static func isCode(_ text: String) -> Bool { text.count == 3 && Currency(text) != nil }

    private static func isSign(_ text: String) -> Bool {
        text.count <= 3 && text.contains(where: \.isCurrencySymbol) || Currency.isSign(text)
    }

    private static let coins: Set<String> = [
        "BTC", "XBT", "ETH", "LTC", "XRP", "BCH", "ADA", "DOT", "DOGE", "SOL", "USDT", "USDC", "BNB", "XLM", "LINK",
        "MATIC",
        "AVAX", "ATOM", "XMR", "EOS", "TRX", "ETC", "DAI", "UNI", "ALGO", "XTZ", "SHIB", "SATS", "EURC", "BUSD",
    ]

    /// The column that says in what column `i` is counted: that of its own stem (`Fee` and `Fee Currency`); where there is
    /// none, the one that has no stem; among several of those the one right behind it, or right before. Never that of
    /// another amount.
    package func unit(of i: Int) -> Int? {
        if all.isEmpty { return nil }
        let isQuantity =
            HeaderWords.meaning(of: columns[i].name) == .quantity || HeaderWords.isAsset(columns[i].name)
        let stem = HeaderWords.stem(of: columns[i].name)
        let isOriginal = HeaderWords.isOriginal(columns[i].name)
        let fitting = all.filter { HeaderWords.isOriginal(columns[$0].name) == isOriginal && suits($0, isQuantity) }
        let remarks = HeaderWords.remarks(of: columns[i].name)
        let named = fitting.filter { remarks.contains(HeaderWords.stem(of: columns[$0].name)) }
        if !named.isEmpty { return nearest(named, to: i) }
        let isConverted = HeaderWords.isConverted(columns[i].name)
        let own = fitting.filter { HeaderWords.stem(of: columns[$0].name) == stem }
        if !own.isEmpty, !isConverted || !stem.isEmpty { return nearest(own, to: i) }
        // Another column's currency is not that of what was converted.
        if isConverted, fitting.contains(where: { columns[$0].different != 1 }) { return nil }
        let general = fitting.filter { HeaderWords.stem(of: columns[$0].name).isEmpty }
        // A stock has several names, such as its ISIN and its ticker: the one that keeps most of them apart, or the nearest.
        if isQuantity, let finest = general.max(by: { (apart($0), -abs($0 - i)) < (apart($1), -abs($1 - i)) }) {
            return finest
        }
        if !general.isEmpty { return nearest(general, to: i) }
        guard fitting.count == 1, let only = fitting.first, !isTaken(only) else { return nil }
        return only
    }

    /// Whether a column of units is one that such figures are counted in. How many there are is counted in assets; money is
    /// not, where how many there are stands beside it.
    private func suits(_ unit: Int, _ isQuantity: Bool) -> Bool {
        let isAsset = HeaderWords.isAsset(columns[unit].name) && kinds[unit] == .names
        if isQuantity { return isAsset }
        if !isAsset { return true }
        let hasCurrency = all.contains { $0 != unit && !HeaderWords.isAsset(columns[$0].name) }
        return !hasQuantity && !hasCurrency
    }

    /// Whether another column of figures has the stem of that unit.
    private func isTaken(_ unit: Int) -> Bool {
        let stem = HeaderWords.stem(of: columns[unit].name)
        return !stem.isEmpty
            && columns.indices.contains { i in
                columns[i].isFigures && HeaderWords.stem(of: columns[i].name) == stem
                    && HeaderWords.meaning(of: columns[i].name) != .price
            }
    }

    /// How many values a column of units keeps apart; where they are too many to be counted, more than any that are.
    private func apart(_ unit: Int) -> Int { columns[unit].different ?? .max }

    private func nearest(_ units: [Int], to i: Int) -> Int? {
        if units.count == 1 { return units[0] }
        if units.contains(i + 1) { return i + 1 }
        return units.contains(i - 1) ? i - 1 : nil
    }
}

extension ColumnProfile {
    /// Whether its values are figures that can be read.
    package var isFigures: Bool {
        if isAmbiguous { return false }
        if case .dates = field.writing { return false }
        return field.type == .number || field.type == .money
    }
}
