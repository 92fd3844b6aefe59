package import BroadsheetDiagnostics
package import BroadsheetRecords

/// The keys of a format that fit some kinds of files only.
package enum FormatKey: String, CaseIterable {
    case delimiter, quote, skip, until, header, widths, at, sheet
    case missingValues = "missing_values"

    /// The kinds that it means something for.
    private var kinds: [FileKind] {
        switch self {
        case .delimiter, .quote: [.csv, .tsv]
        case .header: [.csv, .tsv, .xlsx, .ods]
        case .skip, .until, .missingValues: [.csv, .tsv, .fixed, .xlsx, .ods]
        case .sheet: [.xlsx, .ods]
        case .widths: [.fixed]
        case .at: [.json, .yaml]
        }
    }

    /// Where it is written in `format`, if it is.
    package func place(in format: FormatDefinition) -> Place? {
        switch self {
        case .delimiter: format.delimiter?.place
        case .quote: format.quote?.place
        case .skip: format.skip?.place
        case .until: format.until?.place
        case .missingValues: format.missingValues.first?.place
        case .widths: format.widths.first?.place
        case .at: format.at?.place
        case .sheet: format.sheet?.place
        case .header:
            switch format.header {
            case .some(.first(let place)), .some(.none(let place)): place
            case .some(.names(let names)): names.first?.place
            case nil: nil
            }
        }
    }

    /// Throws the first key of `format` that means nothing for a file of `kind`.
    package static func check(_ format: FormatDefinition, for kind: FileKind) throws(Problem) {
        for key in allCases where !key.kinds.contains(kind) {
            guard let place = key.place(in: format) else { continue }
            let fitting = key.kinds.filter { $0 != .tsv }.map(\.rawValue).joined(separator: " or ")
            throw Problem(
                "\"\(key.rawValue)\" means nothing for \(kind.words)", at: place,
                advice: "Take it out, or say what kind of file it is: as: \(fitting).")
        }
    }
}
