import BroadsheetRecords
import BroadsheetValues
import BroadsheetYAML

// The lines of `fields:`, made of what each column does.
extension FieldProposal {
    /// The line of an amount that stands in two columns.
    package func line(of pair: AmountPair) -> FieldLine {
        let known = currency(of: pair.debit) ?? currency(of: pair.credit)
        let reversals = self.reversals(of: pair)
        var remark = [pair.debit, pair.credit].map(half).joined(separator: ", ")
        if let reversals { remark += "; taken for reversals: \(reversals.evidence)" }
        // With reversals the whole line would be too long for a comment.
        let money =
            reversals == nil ? line(of: pair, as: Self.money("EUR"), "").declaration : "type: money, currency: EUR"
        if known == nil { remark += Self.ifMoney + money }
        return line(of: pair, as: known.map(Self.money) ?? [("type", "number")], DraftYAML.comment(remark, room: 200))
    }

    /// What was seen in one of the two columns of a pair.
    private func half(_ i: Int) -> String {
        let column = roles.columns[i]
        if column.isAmbiguous { return "\(column.name) \(column.values.first ?? ""), written like the other" }
        return "\(column.name) \(column.extentInWords ?? "is empty")"
    }

    private func line(of pair: AmountPair, as type: [(key: String, value: String)], _ comment: String) -> FieldLine {
        let halves = [("debit", pair.debit), ("credit", pair.credit)].map { key, i in
            (key: key, value: YAMLWriting.text(roles.columns[i].name))
        }
        let reversed = reversals(of: pair).map { [("reversals", $0.kind.rawValue)] } ?? []
        return FieldLine(name: YAMLWriting.text(pair.name), keys: halves + reversed + type, comment: comment)
    }

    /// The line of one of two columns that are an amount as soon as it is decided what their figures mean. Both are
    /// text until then, and what is chosen for the first holds for both.
    package func line(_ i: Int, of pair: AmountPair) -> FieldLine? {
        let (first, second) = (min(pair.debit, pair.credit), max(pair.debit, pair.credit))
        let name = YAMLWriting.text(roles.columns[i].name)
        let isOpen = [first, second].first { roles.columns[$0].isAmbiguous }
        guard i == first, let open = isOpen.flatMap({ roles.columns[$0].openLine }) else {
            return FieldLine(name: name, keys: [("type", "text")], comment: "the other half of the amount")
        }
        var line = FieldLine(name: name, keys: open.keys, comment: open.comment)
        let known = currency(of: pair.debit) ?? currency(of: pair.credit)
        line.choices = open.choices.map { choice in
            let isNumber = choice.keys.first?.value == "number"
            let type =
                isNumber ? (known.map(Self.money) ?? [("type", "number")]) + choice.keys.dropFirst() : choice.keys
            return self.line(of: pair, as: type, choice.comment)
        }
        return line
    }

    private static let ifMoney = "; if it is money: "

    private static func money(_ currency: String) -> [(key: String, value: String)] {
        [("type", "money"), ("currency", currency)]
    }

    /// The line of a column that stands for itself.
    package func line(of i: Int) -> FieldLine {
        let column = roles.columns[i]
        let name = YAMLWriting.text(column.name)
        func line(_ keys: [(String, String)], _ comment: String) -> FieldLine {
            FieldLine(name: name, keys: keys, comment: DraftYAML.comment(comment, room: 200))
        }
        switch roles.roles[i] {
        case .open:
            return column.openLine ?? line([("type", "text")], "")
        case .day, .date: return line([("type", "date")] + column.writingKeys + column.absentKeys, seen(column))
        case .truth: return line([("type", "boolean")], seen(column))
        case .key where column.field.type == .text: return line([("type", "text")], seen(column))
        case .key: return line([("type", "text")], "digits that are not added up: " + samples(column))
        case .sum, .figure, .debit, .credit: return markedLine(i) ?? unitLine(i) ?? plainLine(i)
        case .unit: return line([("type", "text")], "what each amount is counted in: " + samples(column))
        case .currency: return line([("type", "text")], "the currency of each amount: " + samples(column))
        case .sign: return line([("type", "text")], "the sign of each amount: " + samples(column))
        case .idle where column.field.countsRecords: return line([("type", "number")], "counts the records")
        case .idle where column.filled == 0: return line([("type", emptyType(column))], "nothing in any record")
        case .idle, .text, .description, .category:
            return strayLine(i) ?? quotedFiguresLine(i) ?? line([("type", "text")], seen(column))
        }
    }

    /// The line of a figure of which nothing is open.
    func plainLine(_ i: Int) -> FieldLine {
        let name = YAMLWriting.text(roles.columns[i].name)
        return FieldLine(name: name, keys: amountKeys(i), comment: DraftYAML.comment(amountRemark(i), room: 200))
    }

    /// The type of a field without values: what a database says of it, else text.
    private func emptyType(_ column: ColumnProfile) -> String {
        switch column.field.type {
        case .number, .money, .rate: "number"
        case .date: "date"
        case .boolean: "boolean"
        case .text: "text"
        }
    }

    /// The type of an amount: money where its currency is known.
    private func amountKeys(_ i: Int) -> [(key: String, value: String)] {
        let column = roles.columns[i]
        var keys: [(key: String, value: String)] = []
        if let currency = currency(of: i) {
            keys += Self.money(currency)
        } else if column.field.unit == .percent {
            keys.append(("type", "percent"))
        } else {
            keys.append(("type", "number"))
            if let rest = column.field.rest {
                keys.append(("digits", String(rest.decimals)))
            } else if (1...2).contains(column.field.scale) {
                keys.append(("digits", String(column.field.scale)))
            }
            if looksLikeCodes(i) { keys.append(("grouping", "false")) }
        }
        return keys + furtherKeys(i)
    }

    /// Whether figures of which no name says that they can be added up look like codes or coordinates.
    private func looksLikeCodes(_ i: Int) -> Bool {
        guard case .name? = roles.doubts[i] else { return false }
        return roles.columns[i].looksLikeCodes
    }

    /// How an amount is written, and where it is meant with the opposite sign.
    private func furtherKeys(_ i: Int) -> [(key: String, value: String)] {
        let negative =
            roles.turned.contains(i) ? "\"true\"" : roles.roles[i] == .sum && !hasOwnSigns(i) ? negative : nil
        let absent = roles.columns[i].absentKeys
        return roles.columns[i].writingKeys + absent + (negative.map { [("negative", $0)] } ?? [])
    }

    /// Whether the figures of a column other than the one that the balance proves have signs of their own.
    private func hasOwnSigns(_ i: Int) -> Bool {
        if case .marked(let proven, _, _)? = roles.proof?.flow { return proven != i }
        return HeaderWords.meaning(of: roles.columns[i].name) == .quantity
    }

    /// The currency of a column, as a page writes it; nil for a code that a column is called, which would mean that column.
    private func currency(of i: Int) -> String? {
        guard let currency = writtenCurrency(of: i) else { return nil }
        let isField = roles.columns.contains { $0.name == currency }
        return isField && roles.currencyColumn(of: i) == nil ? nil : currency
    }

    /// The currency of a column: its own, that of the field beside it, or what its name or the user says.
    private func writtenCurrency(of i: Int) -> String? {
        let column = roles.columns[i]
        if case .currency(let own)? = column.field.unit { return own.code }
        if case .beside(let name)? = column.field.unit { return YAMLWriting.text(name) }
        if case .sign? = column.field.unit { return currency?.code }
        guard isMoney(column) else { return nil }
        if let named = HeaderWords.currency(in: column.name) { return named.code }
        if let beside = roles.currencyColumn(of: i) { return YAMLWriting.text(roles.columns[beside].name) }
        return currency?.code
    }

    private func amountRemark(_ i: Int) -> String {
        let column = roles.columns[i]
        var remark = seen(column)
        if looksLikeCodes(i) { remark += "; like codes or coordinates: where they count something, take grouping out" }
        if isMoney(column), currency(of: i) == nil {
            remark +=
                Self.ifMoney + FieldLine(name: "", keys: Self.money("EUR") + furtherKeys(i), comment: "").declaration
        }
        if isOfStatements { return remark }
        if roles.roles[i] == .sum, let sign = roles.possibleSign, let condition = condition(sign) {
            remark += "; if its signs are elsewhere: negative: \(condition)"
        } else if roles.proof == nil, roles.isMostlyAdded(i) {
            remark += "; if what is spent has no sign: negative: \"true\""
        }
        return remark
    }

    /// Whether a figure may be money: one with two digits after the point, unless its name says otherwise.
    private func isMoney(_ column: ColumnProfile) -> Bool {
        if column.field.unit == .percent || HeaderWords.isInHundredths(column.name) { return false }
        switch HeaderWords.meaning(of: column.name) {
        case .measure, .quantity: return false
        case .debit, .credit, .balance, .price, .amount: return true
        default: return column.field.scale == 2
        }
    }

    /// Where an amount is meant with the opposite sign.
    private var negative: String? {
        roles[.sign].first.flatMap { condition($0) }
    }

    /// The expression that is true where that column says that an amount is taken away.
    private func condition(_ i: Int) -> String? { roles.negativeWord(of: i).flatMap { condition(i, $0) } }

    /// The expression that is true where that word stands in that column.
    func condition(_ i: Int, _ word: String) -> String? {
        guard !word.contains("'"),
            let name = DraftYAML.name(roles.columns[i].name)
        else { return nil }
        return YAMLWriting.quoted("\(name) == '\(word)'")
    }

    /// What was seen in a column, for its comment: how its values look where that is not plain, and what they are.
    private func seen(_ column: ColumnProfile) -> String {
        var parts: [String] = []
        if case .dates = column.field.writing, !column.writingKeys.isEmpty, let remark = column.field.remark {
            parts.append(remark)
        }
        if !column.writingKeys.isEmpty, let sample = column.values.first {
            parts.append(DraftYAML.comment(sample, room: 24))
        }
        switch column.extent {
        case .none: return "nothing in any record"
        case .characters: parts.append(samples(column))
        case .numbers, .dates, .truths: parts += [column.extentInWords].compactMap(\.self)
        }
        if column.missing > 0 { parts.append("\(column.missing) missing") }
        if !column.absent.isEmpty { parts.append("\(column.absent.joined(separator: ", ")) read as missing") }
        return parts.joined(separator: "; ")
    }

    private func samples(_ column: ColumnProfile) -> String {
        let shown = column.samples.map { DraftYAML.comment($0, room: 24) }.joined(separator: " | ")
        guard let different = column.different, different > 3 else {
            return shown + (column.different == nil ? " | …" : "")
        }
        return "\(shown) | … (\(different) different)"
    }
}
