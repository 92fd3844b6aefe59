import BroadsheetRecords
import BroadsheetValues

// Columns of figures that are text until it is decided what they mean.
extension ColumnProfile {
    /// Whether its figures could be added up as soon as they are clear.
    var isOpenFlow: Bool {
        guard isAmbiguous, field.type == .text, filled > 0 else { return false }
        return switch HeaderWords.meaning(of: name) {
        case .balance, .price, .measure, .key, .day: false
        default: true
        }
    }
}

extension Field {
    /// Its decimal sign in one of the readings that its figures can have; nil if they have none.
    private var someSign: FieldWriting.DecimalSign? {
        switch writing {
        case .ambiguous(let ambiguity):
            for reading in ambiguity.readings { if case .figures(let sign) = reading.writing { return sign } }
            return nil
        case .figures(let sign): return unit == nil ? nil : sign
        case .plain: return unit == nil ? nil : .point
        case .dates, .contradictory: return nil
        }
    }

    /// Whether its figures can be read in one way at least.
    var isReadable: Bool { someSign != nil }

    /// The same with figures in one of their readings.
    fileprivate var opened: Field {
        guard let sign = someSign else { return self }
        let currency: Currency? =
            switch unit {
            case .sign(let sign)?: sign.codes.first.flatMap { Currency($0) }
            case .currency(let currency)?, .partly(let currency)?: currency
            case .percent?, .beside?, .several?, nil: nil
            }
        guard let currency else { return Field(name, .number, scale: scale, writing: .figures(sign)) }
        return Field(name, .money, scale: scale, writing: .figures(sign), unit: .currency(currency))
    }
}

extension Schema {
    /// The same with those fields read in one of their readings.
    func opened(_ open: [Int]) -> Schema {
        Schema(fields.enumerated().map { i, field in open.contains(i) ? field.opened : field })
    }
}
