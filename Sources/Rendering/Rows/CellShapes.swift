import BroadsheetReports
import BroadsheetTemplates

/// What templates see of a row's cells: the list of them, and each by its name.
struct CellShapes {
    /// The cells in the order of the columns.
    private(set) var list: [Shape] = []
    /// The cells by name; a field's several totals are names inside it.
    private(set) var named: [String: Shape] = [:]

    /// The cells of `row`, whose figures are those of `report`.
    init(_ row: RowShape, of report: ReportPlan) {
        for (number, cell) in row.cells.enumerated() {
            list.append(Self.shape(of: cell, row, report, number: number, count: row.cells.count))
        }
        var rules: [String: [String: Shape]] = [:]
        for cell in row.named {
            let shape = Self.shape(of: cell.shape, row, report, number: nil, count: 0)
            if let rule = cell.rule { rules[cell.name, default: [:]][rule] = shape } else { named[cell.name] = shape }
        }
        for (name, inner) in rules {
            guard case .object(let members, let text)? = named[name] else { continue }
            named[name] = .object(members.merging(inner) { $1 }, text: text)
        }
        for name in Array(named.keys) where name.contains(".") { nest(name) }
    }

    /// A field called `address.city` is found as `address`, then `city`.
    private mutating func nest(_ name: String) {
        guard let shape = named[name], let dot = name.firstIndex(of: ".") else { return }
        let outer = String(name[..<dot])
        let inner = String(name[name.index(after: dot)...])
        if case .object(let members, let text)? = named[outer] {
            named[outer] = .object(members.merging([inner: shape]) { $1 }, text: text)
        } else {
            named[outer] = .object([inner: shape], text: nil)
        }
    }

    private static func shape(
        of cell: CellShape, _ row: RowShape, _ report: ReportPlan, number: Int?, count: Int
    ) -> Shape {
        var members = common(cell)
        members["index"] = .constant(number.map { "\($0 + 1)" } ?? "")
        members["first"] = .boolean(number == 0)
        members["last"] = .boolean(number == count - 1)
        members["main"] = .boolean(number != nil && number == report.mainColumn)
        // Totals have no pictures, but may stand below some.
        if let number, number < report.columns.count, let kind = report.columns[number].drawing {
            members["chart_kind"] = .constant(kind)
        }
        guard let place = cell.cell else {
            for name in ["text", "value"] { members[name] = .absent }
            for name in ["own_class", "currency", "pad"] { members[name] = .absent }
            for name in ["present", "negative", "positive", "true"] { members[name] = .absent }
            // Below a narrow column the total is no wider.
            let isNarrow = number.map { $0 < report.columns.count && report.columns[$0].isNarrow } ?? false
            members["class"] = .constant(cell.constantClasses + (isNarrow ? " narrow" : ""))
            members["totals"] = .list([])
            members["left_out"] = .absent
            members["figure"] = .absent
            return .object(members, text: .absent)
        }
        members["text"] = .slot(RowSlot.cell(place, .text, role: cell.role))
        members["value"] = .slot(RowSlot.cell(place, .value, role: cell.role))
        // Of a text nothing changes but whether it is there, which matters where it follows controls.
        members["class"] =
            cell.role == "text" && !cell.hasClasses && row.item?.isLive != true
            ? .constant(cell.constantClasses + (cell.kind == .picture ? " narrow" : ""))
            : .slot(RowSlot.classes(place, cell.classesPart, role: cell.role, tellsSign: cell.tellsSign))
        let sign = number.flatMap { Self.headSign(ofColumn: $0, row, report) }
        members["unsaid"] = sign.map { .slot(RowSlot.unsaid(place, sign: $0)) } ?? .absent
        members["own_class"] = cell.hasClasses ? .slot(RowSlot.cell(place, .ownClasses, role: cell.role)) : .absent
        members["currency"] = cell.role == "money" ? .slot(RowSlot.cell(place, .currency, role: cell.role)) : .absent
        members["figure"] = .figure(of: cell, place, row, report)
        members.merge(ofValue(cell, place)) { $1 }
        members.merge(ofFormer(cell, place, row, report)) { $1 }
        members["positive"] = cell.tellsSign ? .flag(RowFlag.cell(place, .positive)) : .boolean(false)
        members["true"] = .flag(RowFlag.cell(place, .truth))
        members["pad"] = pad(of: cell, place)
        members["link"] = row.hasLink ? .slot(RowSlot.link) : .absent
        members["block"] = cell.kind == .markdown ? .flag(RowFlag.cell(place, .present)) : .boolean(false)
        if cell.kind?.replacesText == true { members["drawn"] = .flag(RowFlag.cell(place, .present)) }
        if cell.chart != nil || cell.kind != nil {
            members["chart"] = .slot(RowSlot.cell(place, .chart, role: cell.role))
        }
        let leftOut = leftOut(of: cell, report)
        members["totals"] = .list(
            cell.figures.map { figure($0, of: cell.figures.count, row, report, sign, tellsLeftOut: leftOut == .each) })
        members["left_out"] = .absent
        if case .all(let figure) = leftOut { members["left_out"] = self.leftOut(figure) }
        let truth = cell.role == "boolean" ? RowFlag.cell(place, .truth) : RowFlag.cell(place, .present)
        return .object(members, text: .present(truth, .slot(RowSlot.cell(place, .text, role: cell.role))))
    }

    /// Which currency the head of a column says in place of the cells of this row: rows that stand below a head, which that of the
    /// whole report does not.
    private static func headSign(ofColumn number: Int, _ row: RowShape, _ report: ReportPlan) -> Int? {
        guard number < report.columns.count, let sign = report.columns[number].headSign else { return nil }
        switch row.kind {
        case .header, .grandfooter, .item, .summary, .contents, .chart: return nil
        case .subheader: return row.isFolded ? sign : nil
        default: return sign
        }
    }

    /// One of the figures under a column; it has a word where there are several, and where it is no sum: nobody can tell an
    /// average from a total by looking at it.
    private static func figure(
        _ figure: NamedCell, of count: Int, _ row: RowShape, _ report: ReportPlan, _ sign: Int?, tellsLeftOut: Bool
    ) -> Shape {
        guard let place = figure.shape.cell else { return .absent }
        var members = common(figure.shape)
        members["figure"] = .figure(of: figure.shape, place, row, report)
        members["rule"] = .constant(figure.rule ?? "")
        members["unsaid"] = sign.map { .slot(RowSlot.unsaid(place, sign: $0)) } ?? .absent
        let isSum = figure.rule == TotalDefinition.Rule.sum.rawValue
        // A calculation that stands alone under the column of its name is called by the column's head; and where each figure has a
        // column of its own, the head of that says all.
        let isNamed =
            place < report.figures.count
            && count == 1 && report.figures[place].measure != nil && figure.label == figure.shape.label
        let isTold = (count > 1 || !isSum && !isNamed) && !report.isOfTotals
        members["word"] = isTold ? .constant(figure.label) : .absent
        members["left_out"] = tellsLeftOut ? leftOut(place) : .absent
        let isOfRecords = place >= report.figures.count
        members["rule_in_full"] = .constant(
            isOfRecords ? figure.rule ?? "" : report.ruleInFull(of: report.figures[place], in: row.section))
        members["currency"] =
            figure.shape.role == "money"
            ? .slot(RowSlot.cell(place, .currency, role: figure.shape.role)) : .absent
        members["text"] = .slot(RowSlot.cell(place, .text, role: figure.shape.role))
        members["value"] = .slot(RowSlot.cell(place, .value, role: figure.shape.role))
        members["pad"] = pad(of: figure.shape, place)
        members.merge(ofValue(figure.shape, place)) { $1 }
        members.merge(ofFormer(figure.shape, place, row, report)) { $1 }
        return .object(members, text: .slot(RowSlot.cell(place, .text, role: figure.shape.role)))
    }

    /// Where a cell tells what its figures leave out: once, by one of them, where they leave out the same. An average with
    /// weights also leaves out what has no weight, and one with a condition tells of other records, so beside others each tells it
    /// by itself.
    private enum LeftOut: Equatable {
        case none
        case all(Int)
        case each
    }

    private static func leftOut(of cell: CellShape, _ report: ReportPlan) -> LeftOut {
        let figures = cell.figures.compactMap(\.shape.cell).filter {
            $0 < report.figures.count && !report.figures[$0].rule.counts
        }
        if Set(figures.map { report.figures[$0].leavingOut }).count > 1 { return .each }
        return figures.first.map { .all($0) } ?? .none
    }

    /// How many records a figure leaves out, where it does.
    private static func leftOut(_ place: Int) -> Shape {
        func slot(_ part: RowSlot.Part) -> Shape { .slot(RowSlot.cell(place, part, role: "number")) }
        return .present(
            RowFlag.cell(place, .leftOut),
            .object(["value": slot(.plainLeftOut), "phrase": slot(.leftOutPhrase)], text: slot(.leftOut)))
    }

    /// Whether a cell has a value, and what kind of one.
    private static func ofValue(_ cell: CellShape, _ place: Int) -> [String: Shape] {
        let present = Shape.flag(RowFlag.cell(place, .present))
        return [
            "present": present,
            "negative": cell.tellsSign ? .flag(RowFlag.cell(place, .negative)) : .boolean(false),
            "adjusted": .flag(RowFlag.cell(place, .adjusted)),
            "number": cell.role == "number" || cell.role == "money" ? present : .boolean(false),
            "money": cell.role == "money" ? present : .boolean(false),
            "date": cell.role == "date" ? present : .boolean(false),
            "boolean": cell.role == "boolean" ? present : .boolean(false),
        ]
    }

    /// Whether a figure was another in the last release, and what it was: of totals, balances and items, where these are marked.
    private static func ofFormer(
        _ cell: CellShape, _ place: Int, _ row: RowShape, _ report: ReportPlan
    ) -> [String: Shape] {
        let isFigure = row.knowsCount && place < report.figures.count || row.kind.isOfBalance || row.item != nil
        guard report.marksRevised, isFigure, row.item?.control == nil else {
            return ["revised": .boolean(false), "former": .absent]
        }
        let flag = RowFlag.cell(place, .revised)
        return [
            "revised": .flag(flag), "former": .present(flag, .slot(RowSlot.cell(place, .former, role: cell.role))),
        ]
    }

    /// What a figure lacks at its end: nothing, where the decimal signs of its column stand in line by themselves.
    private static func pad(of cell: CellShape, _ place: Int) -> Shape {
        cell.isPadded ? .slot(RowSlot.cell(place, .pad, role: cell.role)) : .absent
    }

    /// What is known of a cell before there is a row.
    private static func common(_ cell: CellShape) -> [String: Shape] {
        [
            "name": .constant(cell.name), "label": .constant(cell.label), "role": .constant(cell.role),
            "align": .constant(cell.alignment.rawValue),
            "chart": .absent, "unsaid": .absent, "block": .boolean(false),
            "drawn": .boolean(cell.chart?.isOfList == true),
            "chart_kind": (cell.chart?.rawValue ?? cell.kind?.rawValue).map { .constant($0) } ?? .absent,
            "sparkline": .boolean(cell.chart == .sparkline), "brief": .boolean(cell.isBrief),
            "number": .boolean(false), "money": .boolean(false), "date": .boolean(false), "boolean": .boolean(false),
            "adjusted": .boolean(false), "revised": .boolean(false), "former": .absent,
        ]
    }
}

extension SectionPlan {
    /// Whether scripts can tell `figure` of some of the rows: lines of groups have but the first figure of their cells, and
    /// only what is added up or compared is the same of groups as of records.
    fileprivate func tells(_ figure: FigurePlan, in report: ReportPlan) -> Bool {
        if showsDetails || isItems { return true }
        guard [.sum, .min, .max].contains(figure.rule) else { return false }
        let first = levels.last?.figures.shown.first { report.figures[$0].column == figure.column }
        return first.map { report.figures[$0].key == figure.key } ?? true
    }
}

extension ReportPlan {
    /// The rule of a figure, with what makes its result another than that of the rule alone.
    fileprivate func ruleInFull(of figure: FigurePlan, in section: Int?) -> String {
        if figure.isWeighted { return figure.rule.rawValue + "-weighted" }
        if figure.measure != nil { return figure.key }
        // Of groups alone nobody can tell an average of all, or how many values there are.
        let isOfGroups = sections.indices.contains { number in
            section ?? number == number && !sections[number].tells(figure, in: self)
        }
        // What stands in its parentheses tells scripts that they cannot follow it.
        if isOfGroups { return figure.key + "-of-groups" }
        return figure.key + (accumulators[figure.accumulator].isOfRounded ? "-of-rounded" : "")
    }
}
