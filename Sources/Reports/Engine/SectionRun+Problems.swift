import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

extension SectionRun {
    /// A problem of an expression, with the record that it came up in.
    func inRecord(_ problem: Problem, row: Int, of source: any RecordSource) -> Problem {
        let place = source.place(origin: state.memory.batch.origins[row], field: 0)
        var problem = problem
        problem.message += " (\(place.file), line \(place.line))"
        return problem
    }
}
