import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

/// Whether the values of one field are figures, and with which decimal sign.
///
/// Plain values are looked at as quickly as they always were. Any other is read with both decimal signs: one that can
/// be read with one of them only proves it for the whole field.
struct NumberGuess {
    /// Whether all values so far are figures.
    private(set) var isPossible = true
    /// Whether all of them are plain.
    private(set) var isPlain = true
    /// Whether all of them could be days without signs between: `20251231`.
    private(set) var couldBeDays = true
    /// The first values that prove a sign.
    private var point: Sample?
    private var comma: Sample?
    /// The first value that can be read with either sign: `1,234`; and the first such one in plain writing: `1.234`.
    private var doubtful: Sample?
    private var plainDoubtful: Sample?
    /// The most digits behind the decimal sign, whichever of the two it is.
    private var pointScale = 0
    private var commaScale = 0
    private var units = UnitGuess()
    private var identifiers = IdentifierGuess()
    /// The first figure that does not go with those before it: a per cent among numbers.
    private var odd: Sample?
    private var count = 0

    static let pointReader = reader(decimal: ".", group: ",")
    static let commaReader = reader(decimal: ",", group: ".")

    private static func reader(decimal: Unicode.Scalar, group: Unicode.Scalar) -> NumberReader {
        var reader = NumberReader(decimal: decimal, group: group)
        reader.readsPercent = true
        return reader
    }

    /// Takes a further value into account; gives whether it is a figure. One that is none changes nothing of what is
    /// known of the others.
    mutating func add(_ bytes: borrowing Span<UInt8>, origin: UInt64) -> Bool {
        count += 1
        guard let figure = PlainFigure(bytes) else { return addWritten(bytes, origin: origin) }
        identifiers.addOther()
        if couldBeDays, figure.whole != 8 || figure.fraction > 0 || !bytes.isCompactDay { couldBeDays = false }
        if !units.knowsBare {
            units.addBare(isZero: bytes.isZero)
            if odd == nil, !units.isSound { odd = Sample(text: bytes.string, origin: origin) }
        }
        if figure.fraction == 0 { return true }
        if figure.fraction > pointScale { pointScale = figure.fraction }
        if figure.couldBeGrouped(bytes) {
            if plainDoubtful == nil { plainDoubtful = Sample(text: bytes.string, origin: origin) }
        } else if point == nil {
            point = Sample(text: bytes.string, origin: origin)
        }
        return true
    }

    /// Takes a value into account that is not plain.
    private mutating func addWritten(_ bytes: borrowing Span<UInt8>, origin: UInt64) -> Bool {
        guard bytes.couldBeFigure, !bytes.isAddress else { return refuse() }
        let withPoint = Self.figure(bytes, Self.pointReader)
        let withComma = Self.figure(bytes, Self.commaReader)
        guard let reading = withPoint ?? withComma else { return refuse() }
        if bytes.isLettersAndDigits, reading.sign != .krone, reading.sign != .rupee { return refuse() }
        isPlain = false
        couldBeDays = false
        units.add(reading)
        if odd == nil, !units.isSound { odd = Sample(text: bytes.string, origin: origin) }
        identifiers.add(reading)
        if let withPoint { pointScale = max(pointScale, Int(withPoint.amount.scale)) }
        if let withComma { commaScale = max(commaScale, Int(withComma.amount.scale)) }
        if withComma == nil {
            if point == nil { point = Sample(text: bytes.string, origin: origin) }
        } else if withPoint == nil {
            if comma == nil { comma = Sample(text: bytes.string, origin: origin) }
        } else if withPoint?.amount.scale != withComma?.amount.scale, doubtful == nil {
            doubtful = Sample(text: bytes.string, origin: origin)
        }
        return true
    }

    private mutating func refuse() -> Bool {
        isPossible = false
        return false
    }

    /// The figure as a reader reads it; nil for what is rather a key: 007.
    private static func figure(_ bytes: borrowing Span<UInt8>, _ reader: NumberReader) -> NumberReading? {
        guard let reading = try? reader.read(bytes), !reading.hasLeadingZero else { return nil }
        return reading.whole + Int(reading.amount.scale) <= PlainFigure.mostDigits ? reading : nil
    }
}

extension NumberGuess {
    /// Whether a value proves that the decimal sign is a point; one that is a comma.
    var provesPoint: Bool { isPossible && point != nil && comma == nil }
    var provesComma: Bool { isPossible && comma != nil && point == nil }
    /// Whether it is known how the values are written that are still to come, if they are written alike.
    var isDecided: Bool { point != nil || comma != nil }
    /// Whether the values that are figures can be nothing else, as whole numbers could.
    var isCertain: Bool { !identifiers.areAll && (pointScale > 0 || commaScale > 0 || units.unit != nil) }

    /// The figure that keeps the field from being one of figures, though all its values are some.
    var stray: Stray? {
        guard isPossible, let odd else { return nil }
        return Stray(odd.text, origin: odd.origin, count: 1, others: count - 1, kind: .numbers, isCertain: true)
    }

    /// What the field is, if its values are figures; `source` is what the other fields prove.
    func field(_ name: String, in source: SourceEvidence) -> Field? {
        guard isPossible, units.isSound, !identifiers.areAll else { return nil }
        if let point, let comma {
            let later: FieldWriting.DecimalSign = point.origin > comma.origin ? .point : .comma
            let contradiction = Contradiction(
                point: point.text, comma: comma.text, later: later, origin: max(point.origin, comma.origin))
            return Field(name, writing: .contradictory(contradiction))
        }
        if comma != nil { return field(name, .figures(.comma), scale: commaScale) }
        if point == nil {
            if let doubtful { return ambiguous(name, doubtful) }
            if let plainDoubtful, !source.takesPlainPoint { return ambiguous(name, plainDoubtful) }
        }
        return field(name, isPlain ? .plain : .figures(.point), scale: pointScale)
    }

    /// What the field would be without the values that are no figures.
    func field(ofMost name: String, in source: SourceEvidence) -> Field? {
        var others = self
        others.isPossible = true
        return others.field(name, in: source)
    }

    private func field(_ name: String, _ writing: FieldWriting, scale: Int) -> Field {
        guard let unit = units.unit else {
            let isDays = couldBeDays && isPlain
            return Field(name, .number, scale: scale, writing: isDays ? .dates(pattern: "yyyyMMdd") : writing)
        }
        if unit.isUnclear { return Field(name, writing: writing, unit: unit) }
        return Field(name, unit == .percent ? .number : .money, scale: scale, writing: writing, unit: unit)
    }

    private func ambiguous(_ name: String, _ sample: Sample) -> Field {
        var bytes = ByteSink()
        bytes.append(sample.text)
        let readings = [(Self.pointReader, FieldWriting.DecimalSign.point), (Self.commaReader, .comma)].compactMap {
            reader, sign in
            (try? reader.read(bytes.span)).map { Ambiguity.Reading(.figures(sign), $0.amount.description) }
        }
        let ambiguity = Ambiguity(sample.text, origin: sample.origin, readings: readings)
        return Field(name, writing: .ambiguous(ambiguity), unit: units.unit)
    }
}

/// What is known of a source besides the values of one field.
struct SourceEvidence {
    /// Whether commas stand between its fields, so that figures with a comma need quotes.
    var hasCommas: Bool
    /// Whether other fields prove a decimal point, or a decimal comma.
    var provesPoint = false
    var provesComma = false

    /// Whether 1.234 is a plain number with a fraction, where nothing else is known of its field.
    var takesPlainPoint: Bool { !provesComma && (hasCommas || provesPoint) }
}
