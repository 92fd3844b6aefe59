package import BroadsheetChecking

/// What has become of a figure.
package struct FigureChange: Sendable {
    /// What it was; nil if it is new.
    package var old: FigureFact?
    /// What it is; nil if it has vanished.
    package var new: FigureFact?

    /// The figure as it is, or as it was last.
    package var figure: FigureFact { new ?? old ?? FigureFact() }

    /// What happened.
    package var kind: ChangeKind {
        guard let old else { return .appeared }
        guard let new else { return .vanished }
        if new.isMissing, !old.isMissing { return .vanished }
        if old.isMissing, !new.isMissing { return .appeared }
        return .changed
    }

    /// By how much it is more than it was; nil where one of both is no number.
    package var difference: Exact? { Change.difference(old?.value, new?.value) }

    /// The difference in thousandths of the old value, ten for one per cent, rounded toward zero.
    package var permille: Int128? { Change.permille(old?.value, new?.value) }
}

/// What happened to something that two pages are compared for.
package enum ChangeKind: String, Sendable {
    case appeared, vanished, changed
}

/// How two numbers differ.
package enum Change {
    /// By how much `new` is more than `old`.
    package static func difference(_ old: Exact?, _ new: Exact?) -> Exact? {
        guard let old, let new else { return nil }
        return new + Exact(units: -old.units, scale: old.scale)
    }

    /// The difference in thousandths of the old value, rounded toward zero; nil where that was nothing, or digits do not fit.
    package static func permille(_ old: Exact?, _ new: Exact?) -> Int128? {
        guard let old, let difference = difference(old, new), old.units != 0 else { return nil }
        guard let (a, b) = aligned(difference, old) else { return nil }
        let (product, over) = a.multipliedReportingOverflow(by: 1000)
        return over ? nil : product / Int128(clamping: b.magnitude)
    }

    /// Whether the value has changed by more than `limit` per cent; what cannot be known counts as more.
    package static func isLarger(_ old: Exact, _ new: Exact, than limit: Exact) -> Bool {
        if old.isSame(as: new) { return false }
        guard let difference = difference(old, new), old.units != 0, let (a, b) = aligned(difference, old) else {
            return true
        }
        // |a| / |b| > limit / 100
        var (left, over) = a.magnitude.multipliedReportingOverflow(by: 100)
        for _ in 0..<limit.scale where !over { (left, over) = left.multipliedReportingOverflow(by: 10) }
        let (right, beyond) = b.magnitude.multipliedReportingOverflow(by: limit.units.magnitude)
        if over { return true }
        return beyond ? false : left > right
    }

    /// The digits of both with as many behind the decimal sign.
    private static func aligned(_ one: Exact, _ other: Exact) -> (Int128, Int128)? {
        guard one.scale != other.scale else { return (one.units, other.units) }
        let scale = max(one.scale, other.scale)
        guard let first = units(one, scale), let second = units(other, scale) else { return nil }
        return (first, second)
    }

    private static func units(_ number: Exact, _ scale: Int) -> Int128? {
        var units = number.units
        for _ in number.scale..<max(scale, number.scale) {
            let (product, over) = units.multipliedReportingOverflow(by: 10)
            if over { return nil }
            units = product
        }
        return units
    }
}
