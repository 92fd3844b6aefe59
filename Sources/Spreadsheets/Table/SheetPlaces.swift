import BroadsheetDiagnostics

/// Names the places of a sheet in messages.
struct SheetPlaces: Sendable {
    /// What messages call the workbook.
    let file: String
    /// The sheet.
    let sheet: String

    /// The name of a cell, as formulas have it: `Sheet1!C7`, `'My sheet'!C7`.
    func name(_ column: Int, _ row: Int) -> String { quoted + "!" + CellName.text(column, row) }

    /// The sheet's name, in quotes where formulas have it so.
    private var quoted: String {
        let isPlain = sheet.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_" || $0 == "."
        }
        return isPlain && !sheet.isEmpty ? sheet : "'" + sheet.replacing("'", with: "''") + "'"
    }

    /// The place of a cell.
    func place(_ column: Int, _ row: Int) -> Place {
        named(Place(file: file, line: max(1, row), column: 1), column, row)
    }

    /// `place`, as that of a cell.
    func named(_ place: Place, _ column: Int, _ row: Int) -> Place {
        var place = place
        place.cell = name(column, row)
        return place
    }
}

extension SheetCell {
    /// What is wrong with a cell that can be no value, of which `text` is shown.
    func problem(_ text: String, at place: Place) -> Problem {
        switch kind {
        case .uncalculated:
            Problem(
                "this formula was never calculated, so its result is not in the workbook", at: place,
                advice: "Open the workbook in a spreadsheet program, save it, and build again.")
        case .noDate:
            Problem(
                "the number \(text) is to be shown as a date, and there is no such day", at: place,
                advice: "Mend the cell, or give it the format of a number.")
        case .noNumber:
            Problem(
                "\"\(text.prefix(40))\" stands where the workbook must have a number", at: place,
                advice: "Open the workbook in a spreadsheet program, and save it anew.")
        default:
            Problem(
                "\"\(text.prefix(40))\" is the error of a formula", at: place,
                advice: "Mend the formula; if there is no value, say so: missing_values: [\"\(text.prefix(40))\"].")
        }
    }
}
