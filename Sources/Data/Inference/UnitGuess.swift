import BroadsheetRecords
import BroadsheetValues

/// What stands beside the figures of one field, as far as they have been looked at.
struct UnitGuess {
    private var first: FigureUnit?
    private var other: FigureUnit?
    /// Whether a figure other than zero stands without anything.
    private var hasBare = false
    /// Whether CR or DR stands behind a figure.
    private var hasEntries = false
    private var lacksEntries = false

    /// Whether a further figure that is nothing but a number tells nothing new.
    var knowsBare: Bool { hasBare && lacksEntries }

    /// Takes a figure that is nothing but a number into account.
    mutating func addBare(isZero: Bool) {
        if !isZero { (hasBare, lacksEntries) = (true, true) }
    }

    /// Takes a figure into account as it was read.
    mutating func add(_ reading: NumberReading) {
        let isZero = reading.amount.units == 0
        if reading.isEntry { hasEntries = true } else if !isZero { lacksEntries = true }
        guard let unit = Self.unit(of: reading) else {
            if !isZero { hasBare = true }
            return
        }
        if first == nil { first = unit } else if other == nil, unit != first { other = unit }
    }

    private static func unit(of reading: NumberReading) -> FigureUnit? {
        if reading.isPercent { return .percent }
        if let currency = reading.currency { return .currency(currency) }
        return reading.sign.map { .sign($0) }
    }

    /// Whether the figures fit together: per cents do not stand among numbers, nor amounts with CR among those without.
    var isSound: Bool {
        if hasEntries, lacksEntries { return false }
        if first == .percent, other != nil || hasBare { return false }
        return other != .percent
    }

    /// What stands beside the figures.
    var unit: FigureUnit? {
        guard let first else { return nil }
        if let other { return .several(first.text, other.text) }
        if hasBare, case .currency(let currency) = first { return .partly(currency) }
        return first
    }
}

extension FigureUnit {
    /// The sign or the code.
    fileprivate var text: String {
        switch self {
        case .currency(let currency), .partly(let currency): currency.code
        case .sign(let sign): sign.text
        case .percent: "%"
        case .beside(let name): name
        case .several(let one, _): one
        }
    }
}
