import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues
import BroadsheetYAML

// What is asked of the person who knows the figures.
extension FieldProposal {
    /// A figure that is not added up, why, and what it would come to.
    struct Question {
        /// The column.
        var column: Int
        /// Why it is asked.
        var reason: String
        /// An example, and what the total would be; nil where no total would be right.
        var total: String?
    }

    /// The figures that are not added up until it is decided what they are.
    var questions: [Question] {
        roles.doubts.keys.sorted().compactMap { i in
            guard let doubt = roles.doubts[i], pair?.credit != i || roles.doubts[pair?.debit ?? i] == nil else {
                return nil
            }
            return Question(column: i, reason: reason(doubt), total: isMixed(doubt, i) ? nil : total(of: i))
        }
    }

    /// What to tell on the terminal, in sentences without a full stop: what the balance says, and what is not added up.
    package var remarks: [String] {
        var remarks: [String] = []
        if let proof = roles.proof { remarks.append(told(proof)) }
        remarks += questions.map { question in
            let name = roles.columns[question.column].name
            let total = question.total.map { "; added up: \($0)" } ?? ""
            return "\(name) is not added up: \(question.reason)\(total)"
        }
        remarks += Set(roles.within.filter { roles.doubts[$0.key] == nil }.values).sorted().map { unit in
            let names = roles.within.keys.sorted().filter { roles.within[$0] == unit && roles.doubts[$0] == nil }.map {
                roles.columns[$0].name
            }
            let name = roles.columns[unit].name
            return "\(names.joined(separator: ", ")): added up only within one \(name)"
        }
        remarks += roles.columns.indices.filter(hasQuotedFigures).map { i in
            let column = roles.columns[i]
            return
                "\(column.name) is not added up: the file has its figures as texts, \(DraftYAML.comment(column.values[0], room: 24)); "
                + "as numbers they are { type: number }"
        }
        return remarks + times
    }

    /// What is told of columns that count the time since 1970.
    private var times: [String] {
        roles.columns.compactMap { column in
            guard case .dates(let pattern, _) = column.field.writing, UnixTime(rawValue: pattern) != nil else {
                return nil
            }
            return column.field.remark.map { "\(column.name): \($0)" }
        }
    }

    /// How the balance agrees: `Saldo agrees in 152 of 152 lines, the newest first, with Betrag as it is`.
    private func told(_ check: BalanceCheck) -> String {
        let how =
            switch check.flow {
            case .column(let i, let isTurned):
                roles.columns[i].name + (isTurned ? " with the opposite sign" : "")
            case .pair(let debit, let credit, _):
                "\(roles.columns[credit].name) added and \(roles.columns[debit].name) taken away"
            case .marked(let i, let by, let word):
                "\(roles.columns[i].name) taken away where \(roles.columns[by].name) is \(word)"
            }
        let order = check.isNewestFirst ? ", the newest first" : ""
        return "balance agrees in \(check.agreeing) of \(check.checked) lines: "
            + "\(roles.columns[check.balance].name) with \(how)\(order)"
    }

    private func reason(_ doubt: SumDoubt) -> String {
        switch doubt {
        case .name: "its name does not say that it can be"
        case .unit(let unit, let missing): "\(missing) of its figures have nothing in \(roles.columns[unit].name)"
        case .noUnit: "several currencies occur, and no column says which is its own"
        case .noMeasure: "several units occur, and no column says which is its own"
        case .repeated(let key): "it is the same on all lines of one \(roles.columns[key].name)"
        case .line(let text): "the line \"\(DraftYAML.comment(text, room: 40))\" may be one of totals"
        case .balance(let check):
            "\(roles.columns[check.balance].name) agrees with it in only \(check.agreeing) of \(check.checked) lines"
        case .creditsBelowZero(let credit):
            "all of \(roles.columns[credit].name) is below zero, which can be what comes in, or what is taken back of it"
        case .unbalanced(let balance, let lines):
            lines == 1
                ? "1 of its figures has nothing in \(roles.columns[balance].name): it may be pending, or stand for others"
                : "\(lines) of its figures have nothing in \(roles.columns[balance].name): they may be pending, or stand for others"
        case .whole: "all its figures are whole, and may be counted in hundredths or thousandths of their currency"
        case .status(let column, let word?):
            "\(roles.columns[column].name) says \(DraftYAML.comment(word, room: 30)) of some, which may not have been paid"
        case .status(let column, nil):
            "\(roles.columns[column].filled) lines have a \(roles.columns[column].name), and may not have been paid"
        case .action(let column):
            "\(roles.columns[column].name) says of some that they take others back, and both have the same sign"
        case .block(let row): "the figure of record \(row + 1) is the sum of others beside it, and may be a total"
        case .forOthers(let column, let word):
            "\(roles.columns[column].name) says \"\(DraftYAML.comment(word, room: 40))\" of some, which may stand for others"
        case .alone: "the file is read as one record, and may hold several under its names"
        case .few(let count):
            "it stands in \(count == 1 ? "1 line" : "\(count) lines") of \(roles.records) only, and may be a total of others"
        case .marker(let sign):
            "\(roles.columns[sign].name) (\(roles.columns[sign].values.joined(separator: ", "))) may say which are taken away"
        }
    }

    /// Whether several currencies would be added.
    private func isMixed(_ doubt: SumDoubt, _ i: Int) -> Bool {
        if hasSeveralUnits(i) { return true }
        return switch doubt {
        case .unit(let unit, _): roles.columns[unit].different != 1
        case .noUnit, .noMeasure, .creditsBelowZero: true
        default: false
        }
    }

    /// Whether the figures of a column are in several units, so that no single total of them is right.
    private func hasSeveralUnits(_ i: Int) -> Bool {
        roles.within[i] != nil || roles.units.unit(of: i).map { roles.columns[$0].different != 1 } ?? false
    }

    private func total(of i: Int) -> String? {
        guard let total = roles.evidence?.totals[i] else { return nil }
        let samples = roles.columns[i].samples.prefix(2).map { DraftYAML.comment($0, room: 24) }.joined(
            separator: " | ")
        return "\(samples) … makes \(total.description)"
    }

    /// The line of an amount without signs beside words that may say which are taken away: text, until one of the lines
    /// under it is taken.
    func markedLine(_ i: Int) -> FieldLine? {
        guard let open = roles.openSign, open.amounts.contains(i) else { return nil }
        let sign = roles.columns[open.sign]
        var line = plainLine(i)
        let choices = sign.values.compactMap { word -> FieldLine? in
            guard let condition = condition(open.sign, word) else { return nil }
            var choice = line
            choice.keys.append((key: "negative", value: condition))
            let total = roles.evidence?.flows[.marked(i, by: open.sign, word: word)]?.description
            choice.comment =
                "\(word) is taken away" + (hasSeveralUnits(i) ? "" : total.map { ": the total is \($0)" } ?? "")
            return choice
        }
        var plain = line
        plain.comment =
            "as it is"
            + (hasSeveralUnits(i) ? "" : roles.evidence?.totals[i].map { ": the total is \($0.description)" } ?? "")
        line.keys = [("type", "text")]
        line.comment =
            FieldLine.open + "\(sign.name) may say which are taken away; take one of these lines, and add it to totals"
        line.choices = choices + [plain]
        return line
    }

    /// The line of a column of figures among which a few values stand that cannot be read as some: text, until a line under
    /// it is taken or the values are mended.
    func strayLine(_ i: Int) -> FieldLine? {
        let column = roles.columns[i]
        guard let stray = column.field.stray, stray.kind == .numbers, stray.isCertain, stray.areAll else { return nil }
        let name = YAMLWriting.text(column.name)
        let shown = stray.values.prefix(3).map { DraftYAML.comment($0, room: 24) }.joined(separator: ", ")
        let place = column.strayPlace.map { " in line \($0.line)" } ?? ""
        let count = "\(stray.others) of \(stray.others + stray.count) are numbers, \(shown)\(place)"
        var line = FieldLine(
            name: name, keys: [("type", "text")], comment: FieldLine.open + count + " is not: mend it, or take a line")
        if stray.values.allSatisfy({ Decimal($0) != nil }) {
            let values = stray.values.prefix(3).compactMap { text in
                Decimal(text).map { "\(text) is \($0.description)" }
            }
            line.choices = [
                FieldLine(name: name, keys: [("type", "number")], comment: values.joined(separator: ", "))
            ]
        } else {
            let words = "[" + stray.values.map { YAMLWriting.quoted($0) }.joined(separator: ", ") + "]"
            line.choices = [
                FieldLine(
                    name: name, keys: [("type", "number"), ("missing_values", words)],
                    comment: "\(shown) then counts as no value, and is added to nothing")
            ]
        }
        return line
    }

    /// Whether a program has written the figures of a column in quotes, so that they are texts.
    private func hasQuotedFigures(_ i: Int) -> Bool {
        let column = roles.columns[i]
        guard roles.evidence?.isOfPrograms == true, column.field.type == .text, column.filled >= 3,
            HeaderWords.meaning(of: column.name) != .key
        else { return false }
        return column.values.contains { $0.contains(".") } && column.values.allSatisfy { Decimal($0) != nil }
    }

    /// The line of a column of figures in quotes: text, until the line under it is taken.
    func quotedFiguresLine(_ i: Int) -> FieldLine? {
        guard hasQuotedFigures(i) else { return nil }
        let name = YAMLWriting.text(roles.columns[i].name)
        var line = FieldLine(
            name: name, keys: [("type", "text")],
            comment: FieldLine.open + "figures that the file has as texts; take a line")
        line.choices = [FieldLine(name: name, keys: [("type", "number")], comment: "as numbers")]
        return line
    }

    /// The line of amounts of which some have no currency, though all that is said is one and the same.
    func unitLine(_ i: Int) -> FieldLine? {
        guard case .unit(let unit, let missing)? = roles.doubts[i] else { return nil }
        let column = roles.columns[unit]
        var line = plainLine(i)
        line.comment = FieldLine.open + "\(missing) of these have nothing in \(column.name): not added up"
        guard column.different == 1, roles.roles[unit] == .currency, let code = column.values.first else { return line }
        var choice = line
        choice.keys = [("type", "money"), ("currency", code)] + line.keys.filter { $0.key == "decimal" }
        let total = roles.evidence?.totals[i].map { ": the total is \($0.description)" } ?? ""
        choice.comment = "all of them \(code)\(total)"
        line.choices = [choice]
        return line
    }
}
