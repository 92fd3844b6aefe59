import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

// How figures and dates are read: as declared, else as they were found to be written.
extension SlotAllocator {
    /// A reader of figures, by its number in the decoder; none for plain ones.
    enum FigureReading {
        case plain
        /// With a decimal point, plain or not.
        case mixed(Int)
        case local(Int)

        /// The rule of a number.
        var numberRule: FieldRule {
            switch self {
            case .plain: .number
            case .mixed(let reader): .mixedNumber(reader: reader)
            case .local(let reader): .localNumber(reader: reader)
            }
        }

        /// The rule of an amount in `currency`.
        func moneyRule(_ currency: Currency) -> FieldRule {
            switch self {
            case .plain: .money(currency)
            case .mixed(let reader): .mixedMoney(currency, reader: reader)
            case .local(let reader): .localMoney(currency, reader: reader)
            }
        }

        /// The rule of an amount whose currency stands in `field`.
        func moneyRule(beside field: Int) -> FieldRule {
            switch self {
            case .plain: .moneyBeside(currencyField: field)
            case .mixed(let reader), .local(let reader): .localMoneyBeside(currencyField: field, reader: reader)
            }
        }
    }

    /// How the figures of `field` are read.
    mutating func figures(_ field: Field, _ declaration: FieldDeclaration?) throws(Problem) -> FigureReading {
        let isPercent = declaration?.type?.content == .percent || field.unit == .percent
        if field.isRewritten { return reader(.point, isPercent: isPercent, isDeclared: false) }
        if let tag = declaration?.locale {
            var reader = NumberReader(locale: try LocaleTable.named(tag))
            reader.readsPercent = isPercent
            return .local(decoder.add(reader, .locale(tag.content)))
        }
        if let text = declaration?.decimal, let sign = FieldWriting.DecimalSign(rawValue: text.content) {
            return reader(sign, isPercent: isPercent, isDeclared: true)
        }
        switch field.writing {
        case .figures(let sign): return reader(sign, isPercent: isPercent, isDeclared: false)
        case .ambiguous(let ambiguity) where !ambiguity.isOfFigures: return .plain
        case .ambiguous, .contradictory:
            if let problem = field.problem(declaration, at: place(of: field)) { throw problem }
            return .plain
        case .plain, .dates: return .plain
        }
    }

    private mutating func reader(
        _ sign: FieldWriting.DecimalSign, isPercent: Bool, isDeclared: Bool
    ) -> FigureReading {
        var reader = NumberReader(
            decimal: sign == .point ? "." : ",", group: sign == .point ? "," : ".")
        reader.readsPercent = isPercent
        let number = decoder.add(reader, .decimal(sign, isDeclared: isDeclared))
        return sign == .point ? .mixed(number) : .local(number)
    }

    /// How the dates of `field` are read.
    mutating func dates(_ field: Field, _ declaration: FieldDeclaration?) throws(Problem) -> FieldRule {
        if field.isRewritten { return .date }
        let zone = try declaration?.zone.map { text throws(Problem) in try Zone.named(text) }
        if let text = declaration?.zone, declaration?.format == nil, field.writing == .plain, !trustsNames {
            throw Problem(
                "the time zone of \"\(field.name)\" says nothing as long as it is not known how its times are written",
                at: text.place, advice: "Write that as well: format: \"yyyy-MM-dd'T'HH:mm:ssXXX\".")
        }
        var table = try declaration?.locale.map { tag throws(Problem) in try LocaleTable.named(tag) }
        if let format = declaration?.format {
            // ISO 8601 is what is read fastest.
            if format.content == "yyyy-MM-dd" { return .date }
            do {
                let reader = try DateReader(pattern: format.content, locale: table ?? locale, zone: zone)
                return .patternDate(reader: decoder.add(reader, .pattern(format.content, isDeclared: true)))
            } catch {
                throw error.problem(at: format.place)
            }
        }
        switch field.writing {
        case .dates(let pattern, let tag):
            table = table ?? tag.flatMap { LocaleTable($0) }
            guard let reader = try? DateReader(pattern: pattern, locale: table ?? locale, zone: zone) else {
                return .date
            }
            return .patternDate(reader: decoder.add(reader, .pattern(pattern, isDeclared: false)))
        case .ambiguous(let ambiguity) where !ambiguity.isOfFigures:
            if let problem = field.problem(declaration, at: place(of: field)) { throw problem }
            return .date
        default: return .date
        }
    }

    /// Where the value stands that shows what is wrong with a field.
    func place(of field: Field) -> Place? {
        guard let source, let number = schema.fields.firstIndex(where: { $0.writing == field.writing }) else {
            return nil
        }
        switch field.writing {
        case .ambiguous(let ambiguity): return source.ownPlace(origin: ambiguity.origin, field: number)
        case .contradictory(let contradiction): return source.ownPlace(origin: contradiction.origin, field: number)
        default: return nil
        }
    }
}

extension Zone {
    /// The zone that is called so.
    static func named(_ name: LocatedText) throws(Problem) -> Zone {
        do throws(ZoneFailure) {
            return try Zone(name.content)
        } catch {
            throw problem(error, of: name)
        }
    }

    private static func problem(_ failure: ZoneFailure, of name: LocatedText) -> Problem {
        switch failure {
        case .unknown: return unknown(name)
        case .folder:
            let inside = Zone.names.first { $0.hasPrefix(name.content + "/") }
            return Problem(
                "\"\(name.content)\" is a folder of time zones, and none itself", at: name.place,
                advice: inside.map { "Name one that is in it, such as \($0)." } ?? "Write a name such as Europe/Berlin."
            )
        case .unreadable(let path, let failure):
            return Problem(
                "the system's table of the time zone \"\(name.content)\", \(path), cannot be read: \(failure.reason)",
                at: name.place, advice: failure.advice)
        case .noTable(let path):
            return Problem(
                "the system's table of the time zone \"\(name.content)\", \(path), is damaged or none", at: name.place,
                advice: "Install the package tzdata again, or write an offset: zone: +01:00.")
        }
    }

    private static func unknown(_ name: LocatedText) -> Problem {
        guard Zone.areInstalled else {
            return Problem(
                "the system knows no time zones, and so not \"\(name.content)\"", at: name.place,
                advice: "Install the package tzdata, or write an offset: zone: +01:00.")
        }
        let meant = nearest(to: name.content, in: Zone.names)
        return Problem(
            "there is no time zone \"\(name.content)\"", at: name.place,
            advice: meant.map { "Did you mean \"\($0)\"?" }
                ?? "Write a name such as Europe/Berlin, UTC, or an offset: +01:00.")
    }
}
