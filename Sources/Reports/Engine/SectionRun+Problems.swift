import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

extension SectionRun {
    /// The problem of a field that cannot be read.
    func unreadable(_ decoder: SlotDecoder, _ failure: DecodeFailure, row: Int, in source: any RecordSource) -> Problem {
        let cell = state.memory.batch.cell(row, decoder.field)
        let written = state.memory.bytes(of: cell.text).string
        let shown = written.count > 40 ? written.prefix(40) + "…" : Substring(written)
        return Problem(
            "\"\(shown)\" \(failure.reason), in the field \"\(decoder.name)\"",
            at: source.place(origin: state.memory.batch.origins[row], field: decoder.field), advice: failure.advice)
    }

    /// A problem of an expression, with the record that it came up in.
    func inRecord(_ problem: Problem, row: Int, of source: any RecordSource) -> Problem {
        let place = source.place(origin: state.memory.batch.origins[row], field: 0)
        var problem = problem
        problem.message += " (\(place.file), line \(place.line))"
        return problem
    }
}
