import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

/// Looks at all records for what a schema says of their fields.
struct StatementSurvey {
    private let fields: [StatementField]
    private var isFilled: [Bool]
    private var scales: [Int]

    /// Nothing seen yet of records with `fields`.
    init(_ fields: [StatementField]) {
        self.fields = fields
        isFilled = fields.map { _ in false }
        scales = fields.map { _ in 0 }
    }

    /// Looks at the records in `batch`.
    mutating func look(at batch: borrowing Batch) {
        for (i, field) in fields.enumerated() {
            let isFigure = field.isFigure
            if isFilled[i], !isFigure { continue }
            for row in 0..<batch.count {
                let cell = batch.cell(row, i)
                if cell.form == .missing { continue }
                isFilled[i] = true
                guard isFigure else { break }
                let bytes = batch.bytes.bytes(cell.offset, cell.length)
                if let point = bytes.first(0x2E) { scales[i] = max(scales[i], bytes.count - point - 1) }
            }
        }
    }

    /// The fields; money is a number where nothing says any currency.
    var schema: Schema {
        Schema(
            fields.indices.map { i in
                var field = fields[i].field
                field.isBlank = !isFilled[i]
                if case .beside(let name)? = field.unit, !has(name) {
                    (field.type, field.unit) = (.number, nil)
                }
                if field.type == .number { field.scale = scales[i] }
                return field
            })
    }

    private func has(_ name: String) -> Bool {
        fields.indices.contains { fields[$0].name == name && isFilled[$0] }
    }
}

extension StatementField {
    /// Whether its values are figures.
    var isFigure: Bool {
        switch self {
        case .amount, .originalAmount, .rate, .fee, .units, .price, .commission: true
        default: false
        }
    }
}
