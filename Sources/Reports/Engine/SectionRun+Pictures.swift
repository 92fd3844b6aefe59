import BroadsheetBytes
import BroadsheetCharts
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

// Pictures in cells: what they are measured by, and what they list.
extension SectionRun {
    /// Takes the scales of bars that are the same for the whole report.
    mutating func takeScales() {
        state.scales.removeAll(keepingCapacity: true)
        for column in plan.bars {
            switch column.plan {
            case .share: break
            case .percent:
                add(.length(bar(from: .zero, to: Decimal(100))), cell: column.cell, currency: nil)
            case .ends(let least, let greatest): takeEnds(least, greatest, of: column)
            }
        }
    }

    private mutating func takeEnds(_ least: Int, _ greatest: Int, of column: BarColumn) {
        guard let group = whole.group(0) else { return }
        for part in 0..<group.parts {
            switch (whole.value(least, part: part, of: group), whole.value(greatest, part: part, of: group)) {
            case (.number(let least), .number(let greatest)):
                add(scale(of: column, from: least, to: greatest), cell: column.cell, currency: nil)
            case (.money(let least), .money(let greatest)):
                add(
                    scale(of: column, from: least.amount, to: greatest.amount), cell: column.cell,
                    currency: least.currency)
            default: break
            }
        }
    }

    /// Takes the scales of bars within the total of the section that begins.
    mutating func takeShares(of section: AheadTotals.Group?) {
        guard let section else { return }
        for column in plan.bars {
            guard case .share(let accumulator) = column.plan else { continue }
            state.scales.removeAll { $0.cell == column.cell }
            for part in 0..<section.parts {
                switch ahead.value(report.figures.count + accumulator, part: part, of: section) {
                case .number(let sum): add(.share(share(of: sum)), cell: column.cell, currency: nil)
                case .money(let sum): add(.share(share(of: sum.amount)), cell: column.cell, currency: sum.currency)
                default: break
                }
            }
        }
    }

    private mutating func add(_ bar: CellScale.Bar, cell: Int, currency: Currency?) {
        state.scales.append(CellScale(cell: cell, currency: currency, bar: bar))
    }

    private func scale(of column: BarColumn, from least: Decimal, to greatest: Decimal) -> CellScale.Bar {
        column.isGround ? .ground(least: least, greatest: greatest) : .length(bar(from: least, to: greatest))
    }

    private func bar(from least: Decimal, to greatest: Decimal) -> CellBar {
        CellBar(least: least, greatest: greatest, isRightToLeft: report.overview.locale.isRightToLeft)
    }

    private func share(of whole: Decimal) -> CellShare {
        CellShare(of: whole, isRightToLeft: report.overview.locale.isRightToLeft)
    }

    /// Reads the lists of figures in the cells of the record at hand.
    mutating func readLists() throws(Problem) {
        var points: [Decimal?] = []
        swap(&points, &state.points)
        defer { swap(&points, &state.points) }
        points.removeAll(keepingCapacity: true)
        for number in state.lists.indices {
            let first = points.count
            switch state.cells[state.lists[number].cell].value {
            case .number(let figure): points.append(figure)
            case .text(let text):
                if let wrong = FigureList.read(state.memory.bytes(of: text), into: &points) {
                    throw listProblem(plan.sparklines[number], wrong)
                }
            default: break
            }
            state.lists[number].points = ListRun(start: first, count: points.count - first)
        }
    }

    private func listProblem(_ column: SparklineColumn, _ wrong: String) -> Problem {
        let name = report.columns[column.cell].name
        let problem = Problem(
            "\"\(wrong)\" in the list \"\(name)\" is not a number", at: plan.place,
            advice: """
                Write numbers with a point as decimal sign, 1 2.5 3 or 1; 2.5; 3, and null where there is none.
                """)
        guard let source else { return problem }
        let origin = state.memory.batch.origins[state.record]
        return problem.at(source.place(origin: origin, field: max(0, column.field)))
    }
}
