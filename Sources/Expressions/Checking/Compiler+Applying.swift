import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetValues

extension Compiler {
    /// The step of an ordinary function over its arguments.
    mutating func apply(_ all: Arguments, _ depth: Int) throws(Problem) -> Part {
        switch all.function {
        case .isMissing: return step(.isMissing, all, .boolean, depth)
        case .upper: return try step(.upper, all, [.text], .text, depth)
        case .lower: return try step(.lower, all, [.text], .text, depth)
        case .trim: return try step(.trim, all, [.text], .text, depth)
        case .length: return try step(.length, all, [.text], .number, depth)
        case .left: return try step(.left, all, [.text, .number], .text, depth)
        case .right: return try step(.right, all, [.text, .number], .text, depth)
        case .contains: return try step(.contains, all, [.text, .text], .boolean, depth)
        case .startsWith: return try step(.startsWith, all, [.text, .text], .boolean, depth)
        case .endsWith: return try step(.endsWith, all, [.text, .text], .boolean, depth)
        case .replace: return try step(.replace, all, [.text, .text, .text], .text, depth)
        case .text: return step(.textOf, all, .text, depth)
        case .year: return try period(.year, all, depth)
        case .quarter: return try period(.quarter, all, depth)
        case .month: return try period(.month, all, depth)
        case .week: return try period(.week, all, depth)
        case .day: return try datePart(.day, all, depth)
        case .weekday: return try datePart(.weekday, all, depth)
        case .yearNumber: return try datePart(.year, all, depth)
        case .quarterNumber: return try datePart(.quarter, all, depth)
        case .monthNumber: return try datePart(.month, all, depth)
        case .weekNumber: return try datePart(.week, all, depth)
        case .daysBetween: return try step(.daysBetween, all, [.date, .date], .number, depth)
        case .addDays: return try step(.addDays, all, [.date, .number], .date, depth)
        case .addMonths: return try step(.addMonths, all, [.date, .number], .date, depth)
        case .currency: return try step(.currencyCode, all, [.money], .text, depth)
        case .amount: return try step(.amount, all, [.money], .number, depth)
        case .money: return try money(all, depth)
        case .date: return try date(all, depth)
        case .number: return try number(all, depth)
        case .abs: return try figure(.magnitude, .moneyMagnitude, all, depth)
        case .floor: return try figure(.floor, .floorMoney, all, depth)
        case .ceil: return try figure(.ceiling, .ceilingMoney, all, depth)
        case .sign: return try figure(.sign, .moneySign, all, gives: Kind(.number), depth)
        case .round: return try round(all, depth)
        case .percent: return try percent(all, depth)
        case .min, .max: return try extreme(all, depth)
        case .if, .coalesce, .concat, .convert, .rate, .rateDate, .today: return Part(operand: .none, kind: nil)
        }
    }

    /// A step whose arguments are of these types; `missing` always fits.
    private mutating func step(
        _ code: OpCode, _ all: Arguments, _ types: [ValueType], _ result: ValueType, detail: UInt16 = 0, _ depth: Int
    ) throws(Problem) -> Part {
        for (index, type) in types.enumerated() { try require([type], all, index) }
        return step(code, all, result, detail: detail, depth)
    }

    private mutating func step(
        _ code: OpCode, _ all: Arguments, _ result: ValueType, detail: UInt16 = 0, _ depth: Int
    ) -> Part {
        let operands = all.parts.map(\.operand) + [.none, .none]
        let operand = emit(code, all.range, detail: detail, depth, operands[0], operands[1], operands[2])
        return Part(operand: operand, kind: Kind(result))
    }

    /// Says so if an argument is of none of `types`.
    private func require(_ types: [ValueType], _ all: Arguments, _ index: Int) throws(Problem) {
        guard let type = all.parts[index].kind?.type, !types.contains(type) else { return }
        let names = types.map(\.title)
        let list = names.count == 1 ? names[0] : "\(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")"
        let ordinals = ["first", "second", "third"]
        let which =
            all.parts.count == 1 ? "argument" : index < 3 ? "\(ordinals[index]) argument" : "argument \(index + 1)"
        var advice = "Write \(all.function.usage)."
        if types == [.date], type == .text, case .name(let name) = all.call.arguments[index].value.kind {
            advice = "Declare it, if it is one: fields: { \(name): date }."
        }
        throw problem(
            "the \(which) of \(all.call.function) must be \(list), not \(type.title)",
            all.call.arguments[index].value.range, advice: advice)
    }

    private mutating func period(_ precision: Day.Precision, _ all: Arguments, _ depth: Int) throws(Problem) -> Part {
        try step(.period, all, [.date], .date, detail: UInt16(precision.rawValue), depth)
    }

    private mutating func datePart(_ part: DatePart, _ all: Arguments, _ depth: Int) throws(Problem) -> Part {
        try step(.dateNumber, all, [.date], .number, detail: part.rawValue, depth)
    }

    /// A function of one figure, which gives one of the same kind unless it `gives` another.
    private mutating func figure(
        _ code: OpCode, _ moneyCode: OpCode, _ all: Arguments, gives: Kind? = nil, _ depth: Int
    ) throws(Problem) -> Part {
        try require([.number, .money, .rate], all, 0)
        if isOfLacking(all) { return Part(operand: .none, kind: gives) }
        let kind = all.parts[0].kind ?? Kind(.number)
        let code = kind.type == .money ? moneyCode : code
        return Part(operand: emit(code, all.range, depth, all.parts[0].operand), kind: gives ?? kind)
    }

    /// Whether the figure is of a field that these records lack: it would be one of another kind where they have it.
    private func isOfLacking(_ all: Arguments) -> Bool {
        all.parts[0].kind == nil && all.call.arguments[0].value.uses(scope.lacking)
    }

    private mutating func round(_ all: Arguments, _ depth: Int) throws(Problem) -> Part {
        var all = all
        if all.parts.count == 1 { all.parts.append(constant(.number(.zero))) }
        try require([.number, .money, .rate], all, 0)
        try require([.number], all, 1)
        if isOfLacking(all) { return Part(operand: .none, kind: nil) }
        let kind = all.parts[0].kind ?? Kind(.number)
        let code: OpCode = kind.type == .money ? .roundMoney : .round
        return Part(operand: emit(code, all.range, depth, all.parts[0].operand, all.parts[1].operand), kind: kind)
    }

    private mutating func percent(_ all: Arguments, _ depth: Int) throws(Problem) -> Part {
        try require([.number, .money, .rate], all, 0)
        try require([.number, .money, .rate], all, 1)
        let kind = try common(all.parts[0].kind, all.parts[1].kind, all.call, all.call.arguments[1].value.range)
        return step(kind?.type == .money ? .moneyPercent : .percent, all, .number, depth)
    }

    /// `min` and `max` of the values of one record.
    private mutating func extreme(_ all: Arguments, _ depth: Int) throws(Problem) -> Part {
        var kind: Kind?
        for index in all.parts.indices {
            try require([.number, .money, .date, .rate], all, index)
            kind = try common(kind, all.parts[index].kind, all.call, all.call.arguments[index].value.range)
        }
        let isMin = all.function == .min
        let code: OpCode =
            switch kind?.type {
            case .money: isMin ? .smallerMoney : .largerMoney
            case .date: isMin ? .smallerDate : .largerDate
            default: isMin ? .smaller : .larger
            }
        var result = all.parts[0].operand
        for part in all.parts.dropFirst() { result = emit(code, all.range, depth, result, part.operand) }
        return Part(operand: result, kind: kind)
    }

    /// A text that is read, or a rate that is taken as a plain number.
    private mutating func number(_ all: Arguments, _ depth: Int) throws(Problem) -> Part {
        try require([.text, .number, .rate], all, 0)
        let part = all.parts[0]
        if part.kind?.type != .text { return Part(operand: part.operand, kind: Kind(.number)) }
        return step(.readNumber, all, .number, depth)
    }

    /// A date that is written is read now; one from a field is read when the record is there.
    private mutating func date(_ all: Arguments, _ depth: Int) throws(Problem) -> Part {
        if all.parts.count == 3 {
            return try step(.makeDate, all, [.number, .number, .number], .date, depth)
        }
        try require([.text, .date], all, 0)
        let part = all.parts[0]
        if part.kind?.type != .text { return Part(operand: part.operand, kind: Kind(.date)) }
        guard case .text(let written) = literal(of: part) else { return step(.readDate, all, .date, depth) }
        guard let day = Day(written) else {
            if let days = WrittenDay.meanings(of: written) {
                throw problem("\"\(written)\" is not a date", all.range, advice: "Write \(days).")
            }
            throw problem(
                "\"\(written)\" is not a date", all.call.arguments[0].value.range,
                advice: "Write year-month-day, date('2026-01-31'), or a period: date('2026-01'), date('2026').")
        }
        return constant(.date(day))
    }

    private mutating func money(_ all: Arguments, _ depth: Int) throws(Problem) -> Part {
        let result = try step(.makeMoney, all, [.number, .text], .money, depth)
        if case .text(let code) = literal(of: all.parts[1]), Currency(code) == nil {
            throw problem(
                "\"\(code)\" is not a currency", all.call.arguments[1].value.range,
                advice: suggestion(for: code, among: Currency.all.map(\.code)))
        }
        return result
    }
}

extension Day {
    /// The date or period that is written in `text` as ISO 8601 has it.
    fileprivate init?(_ text: String) {
        var sink = ByteSink(capacity: 16)
        sink.append(text)
        self.init(isoPeriod: sink.span)
    }
}
