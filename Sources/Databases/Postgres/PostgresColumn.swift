import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

/// A column of a query of PostgreSQL, and what its type means for a report.
struct PostgresColumn: Sendable {
    /// How its values are read.
    enum Kind: Sendable, Hashable {
        case integer
        /// Exact decimals, with so many digits after the point if the type says it.
        case numeric(scale: Int?)
        case float4, float8
        case boolean, date
        case timestamp
        /// Text whose order and equality are those of its bytes or of a collation.
        case text
        /// Text that is filled up with blanks.
        case padded
        /// What has an order, and is shown as the server writes it.
        case sortable
        case array(ofBooleans: Bool)
        /// Shown as the server writes it.
        case other
    }

    /// A type that no report can show.
    enum Refused: Error {
        case bytes, money
    }

    let name: String
    let kind: Kind

    /// A column of the type with this number; nil for types that only the server knows more of.
    static func kind(_ type: UInt32, _ modifier: Int32) throws(Refused) -> Kind? {
        switch type {
        case 16: return .boolean
        case 17: throw .bytes
        case 790: throw .money
        case 20, 21, 23, 26: return .integer
        case 700: return .float4
        case 701: return .float8
        case 1700: return .numeric(scale: scale(modifier))
        case 1082: return .date
        case 1114, 1184: return .timestamp
        case 19, 25, 1043, 705: return .text
        case 1042: return .padded
        // Times, intervals, UUIDs, addresses.
        case 18, 1083, 1266, 1186, 2950, 869, 650: return .sortable
        case 114, 142, 3802: return .other
        case 1000: return .array(ofBooleans: true)
        case 1001: throw .bytes
        default: return nil
        }
    }

    /// The 2 of numeric(12, 2).
    private static func scale(_ modifier: Int32) -> Int? {
        guard modifier >= 4 else { return nil }
        // Eleven bits with a sign.
        let bits = Int((modifier - 4) & 0x7FF)
        return min(max(0, (bits ^ 1024) - 1024), 38)
    }

    /// What a report knows of the field by its type alone.
    var field: Field {
        switch kind {
        case .integer, .float4, .float8: Field(name, .number)
        case .numeric(let scale): Field(name, .number, scale: scale ?? 0)
        case .boolean: Field(name, .boolean)
        case .date: Field(name, .date)
        default: Field(name)
        }
    }

    /// Whether the type leaves open how many digits stand after the point.
    var hasOpenScale: Bool {
        switch kind {
        case .numeric(nil), .float4, .float8: true
        default: false
        }
    }

    /// How the server can select and sort by it.
    var arranged: ArrangedColumn {
        let kind: ArrangedColumn.Kind =
            switch self.kind {
            case .integer: .integer
            case .numeric: .decimal
            case .float8: .double
            case .boolean: .boolean
            case .date: .date
            case .text: .text
            case .float4, .timestamp, .padded, .sortable: .sortable
            case .array, .other: .other
            }
        return ArrangedColumn(name: name, kind: kind)
    }
}

extension PostgresColumn.Refused {
    /// The problem of such a column.
    func problem(_ column: String, of query: DatabaseQuery) -> Problem {
        switch self {
        case .bytes:
            Problem(
                "the column \"\(column)\" holds bytes, and no text or number", at: query.places.written.place,
                advice: "Leave it out of the query, or write them as text: encode(\(column), 'base64') as \(column).")
        case .money:
            Problem(
                "the column \"\(column)\" is of the type money, whose writing depends on the server",
                at: query.places.written.place, advice: "Take its number: \(column)::numeric as \(column).")
        }
    }
}
