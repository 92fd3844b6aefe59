import BroadsheetBytes
import BroadsheetCharts
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

// What cells are shown as: what that needs to know of the record, and what would be wrong.
extension SectionRun {
    /// Fills what the kinds of cells tell of the record at hand.
    mutating func fillKinds() throws(Problem) {
        for number in state.kinds.indices {
            let plan = state.kinds[number].plan
            let value = state.cells[plan.cell].value
            state.kinds[number].words = Text(0, 0)
            state.kinds[number].thousandths = -1
            if value.isMissing { continue }
            switch plan.look {
            case .markdown, .tags, .check: break
            case .link(let words, _):
                try checkAddress(value, plan, isPicture: false)
                if let words { state.kinds[number].words = try text(of: words) }
            case .picture(let alt, _, _, _):
                try checkAddress(value, plan, isPicture: true)
                state.kinds[number].words = try text(of: alt)
            case .rating(let most):
                try check(value, against: most, plan)
                let shown = state.memory.string(state.cells[plan.cell].text)
                state.kinds[number].words = made(
                    report.cellWords.rating.replacing("{value}", with: shown).replacing("{of}", with: counted(most)))
            case .scale(let least, let greatest):
                guard let figure = value.number else { continue }
                shade(plan.cell, figure, least, greatest)
            case .scaleOfColumn:
                guard let figure = value.number, let scale = state.scale(of: plan.cell),
                    case .ground(let least, let greatest) = scale.bar
                else { continue }
                shade(plan.cell, figure, least, greatest)
            case .target(let program):
                let target = try self.plan.programs.value(program, in: &state.memory)
                try takeShare(of: value, target, number)
            }
        }
    }

    private mutating func text(of program: Int) throws(Problem) -> Text {
        guard case .text(let text) = try plan.programs.value(program, in: &state.memory) else { return Text(0, 0) }
        return text
    }

    /// Throws if a link leads where none may, or if a picture could come from anywhere.
    private func checkAddress(_ value: Value, _ kind: CellKindPlan, isPicture: Bool) throws(Problem) {
        guard case .text(let text) = value else { return }
        let address = state.memory.string(text)
        guard CellAddress(address, isPicture: isPicture) == .refused else { return }
        throw problem(
            kind, "\"\(address)\" is no address that a \(isPicture ? "picture" : "link") may have",
            isPicture
                ? "Name a file in content/, such as images/chair.png, or an address that begins with https://."
                : "Write an address that begins with https://, http://, mailto: or tel:, or a path of the site.")
    }

    private func check(_ value: Value, against most: Int, _ kind: CellKindPlan) throws(Problem) {
        guard let figure = value.number, figure < .zero || figure > Decimal(most) else { return }
        throw problem(
            kind, "\(figure) is no rating from 0 to \(most)",
            "Mend the record, or say how many stars there are: as: { kind: rating, of: 10 }.")
    }

    /// Notes how much of `target` a figure comes to.
    private mutating func takeShare(of value: Value, _ target: Value, _ number: Int) throws(Problem) {
        let kind = state.kinds[number].plan
        if case .money(let one) = value, case .money(let other) = target, one.currency != other.currency {
            throw problem(
                kind, "the figure is in \(one.currency.code), and its target in \(other.currency.code)",
                "Convert one of them: convert(…, base, on: date).")
        }
        guard let figure = value.number, let target = target.number, target > .zero,
            let share = try? figure.divided(by: target, scale: 5, rounding: report.roundingMode)
        else { return }
        let percent = Value.number(Decimal(units: share.units, scale: 3))
        let text = report.formats.text(
            of: percent, as: .percent(report.formats.share), missing: Text(0, 0), in: &state.memory)
        let shown = state.memory.string(text)
        state.kinds[number].words = made(report.cellWords.target.replacing("{share}", with: shown))
        let most = Decimal(100)
        let bounded = share.isNegative ? Decimal.zero : share > most ? most : share
        state.kinds[number].thousandths = Int(bounded.units / 100)
    }

    private mutating func made(_ words: String) -> Text {
        let start = state.memory.scratch.count
        state.memory.scratch.append(words)
        return Text(start, state.memory.scratch.count - start, in: .scratch)
    }

    /// A small number as the page's language writes it.
    private mutating func counted(_ number: Int) -> String {
        let text = report.formats.text(
            of: .number(Decimal(number)), as: .number(report.formats.count), missing: Text(0, 0), in: &state.memory)
        return state.memory.string(text)
    }

    /// Gives a cell the class of its ground: seven steps, on either side of zero where the scale has both.
    private mutating func shade(_ cell: Int, _ figure: Decimal, _ least: Decimal, _ greatest: Decimal) {
        let isDivided = least.isNegative && greatest > .zero
        let isBelow = isDivided && figure.isNegative
        let end = least.magnitude > greatest ? least.magnitude : greatest
        let step =
            !isDivided
            ? CellSteps.step(of: figure, from: least, to: greatest)
            : figure == .zero ? 0 : CellSteps.step(of: figure.magnitude, from: .zero, to: end)
        let own = state.cells[cell].classes
        let start = state.memory.scratch.count
        if own.length > 0 { state.memory.scratch.append(state.memory.string(own) + " ") }
        state.memory.scratch.append(isBelow ? "scale below scale-\(step)" : "scale scale-\(step)")
        state.cells[cell].classes = Text(start, state.memory.scratch.count - start, in: .scratch)
    }

    /// A problem with the value at hand.
    private func problem(_ kind: CellKindPlan, _ message: String, _ advice: String) -> Problem {
        let problem = Problem(message, at: plan.place, advice: advice)
        guard let source else { return problem }
        let origin = state.memory.batch.origins[state.record]
        return problem.at(source.place(origin: origin, field: max(0, kind.field)))
    }
}
