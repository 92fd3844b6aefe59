import BroadsheetValues

extension ReportPlanner {
    /// Notes what figures of a column can have behind the decimal sign.
    mutating func note(tailOf column: String, _ format: CellFormat, _ entry: SlotAllocator.Entry) {
        note(tailOf: column, format, digits: entry.digits, currency: entry.currency)
    }

    /// Notes what figures of a column can have behind the decimal sign, of whose values no more is known.
    mutating func note(tailOf column: String, _ format: CellFormat, digits: Int? = nil, currency: Currency? = nil) {
        let tail = formats.table.tail(
            of: format, digits: digits, currency: currency, isRightToLeft: context.locale.isRightToLeft)
        guard let tail else { return }
        tails[column] = tails[column].map { $0.joined(with: tail) } ?? tail
    }

    /// Lets the figures of uneven columns tell what they lack, so that all decimal signs of a column share one place.
    mutating func alignDecimals(_ sections: inout [SectionPlan]) {
        for (number, column) in columns.enumerated() {
            guard let tail = tails[column.name], !tail.isEven else { continue }
            for section in sections.indices where number < sections[section].cells.count {
                sections[section].uneven.append(UnevenColumn(cell: number, tail: tail))
            }
            totals.align(column: number, tail)
        }
        for (number, section) in sections.enumerated() { markPadded(section, number) }
    }

    /// Tells the shapes of a section's details which cells have something to tell.
    private mutating func markPadded(_ section: SectionPlan, _ number: Int) {
        let details =
            [section.shapes.detail] + section.choices.values.map(\.shape) + section.shapes.openings
            + section.shapes.closings
        guard !section.cells.isEmpty else { return }
        for shape in Set(details) {
            shapes[shape].markPadded { cell in section.uneven.contains { $0.cell == cell } }
        }
    }

    /// Tells the shapes of footers and of lines which figures have something to tell.
    mutating func markPadded(_ figures: [FigurePlan]) {
        for shape in shapes.indices where shapes[shape].kind.hasTotals || shapes[shape].isFolded {
            shapes[shape].markPadded { figure in
                figure < figures.count && figures[figure].decimals.isUneven
            }
        }
    }
}

extension RowShape {
    /// Marks the cells for whose number `isPadded` holds.
    fileprivate mutating func markPadded(_ isPadded: (Int) -> Bool) {
        for i in cells.indices {
            cells[i].markPadded(isPadded)
            for k in cells[i].figures.indices { cells[i].figures[k].shape.markPadded(isPadded) }
        }
        for i in named.indices { named[i].shape.markPadded(isPadded) }
    }
}

extension CellShape {
    fileprivate mutating func markPadded(_ isPadded: (Int) -> Bool) {
        if let cell { self.isPadded = isPadded(cell) }
    }
}

extension TotalDefinition.Rule {
    /// Whether its figure is one such as those above it. How many they are, and which part they are of a whole, is not.
    var isOfTheColumn: Bool { !counts && self != .share && self != .value }
}

extension DecimalPlan {
    /// Whether figures tell what they lack.
    package var isUneven: Bool { if case .uneven = self { true } else { false } }
}
