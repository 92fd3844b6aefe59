import BroadsheetDiagnostics
import BroadsheetJSON

extension JSONValue {
    /// A problem: where, what, and what to do.
    static func problem(_ problem: Problem) -> JSONValue {
        .object(
            [
                ("file", problem.place.map { .text($0.file) } ?? .null),
                ("line", problem.place.map { .integer($0.line) } ?? .null),
                ("column", problem.place.map { .integer($0.column) } ?? .null),
            ] + (problem.place?.cell.map { [("cell", .text($0))] } ?? []) + [
                ("message", .text(problem.message)),
                ("advice", problem.advice.map { .text($0) } ?? .null),
            ])
    }
}
