import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues
import BroadsheetYAML

// Several files, with what all their records tell together.
extension SourceInspector {
    /// What is understood of the files that `paths` mean, paths or patterns, of which `format` is declared: as of one, if it
    /// is one.
    static func weigh(files paths: [String], _ format: FormatDefinition) throws(Problem) -> Inspection {
        let files = try files(of: paths)
        var (inspection, source) = try inspect(files: files, named: paths, format)
        guard inspection.problem == nil, inspection.records > 0 else { return inspection }
        try noteOverlap(source, paths, format, &inspection)
        if !inspection.unique.isEmpty { source = source.leavingOut(by: inspection.unique) }
        let schema = try source.schema(declared: [])
        var reader = EvidenceReader(inspection, schema)
        inspection.evidence = try reader.read(source, width: schema.fields.count)
        // A line of totals stands at the end of one of the files: nobody can leave it out for all of them.
        for i in (inspection.evidence?.lines ?? []).indices { inspection.evidence?.lines[i].reason = .perhaps }
        return inspection
    }

    /// The records of the files that `paths` mean.
    static func united(_ paths: [String], _ format: FormatDefinition) throws(Problem) -> UnitedSource {
        try inspect(files: files(of: paths), named: paths, format).1
    }

    /// What files have in common, and what a page says to leave it out once.
    private static func noteOverlap(
        _ source: UnitedSource, _ paths: [String], _ format: FormatDefinition, _ inspection: inout Inspection
    ) throws(Problem) {
        let shared = try source.sharedFields()
        if shared.isEmpty { return }
        func found(by names: [String]) throws(Problem) -> Overlap? {
            try attempt { () throws(Problem) in try source.leavingOut(by: names).overlap() }
        }
        let names = shared.map(\.name)
        guard let overlap = try found(by: names) else { return }
        let main = shared.filter { $0.type == .date || $0.type == .number || $0.type == .money }.map(\.name)
        let wider = main.count < 2 ? nil : try found(by: main)
        if overlap.count > 0 {
            inspection.unique = names
            inspection.records -= overlap.count
            inspection.source = sourceText(paths.map(ContentPath.inPage), format, unique: names)
            let records = overlap.count == 1 ? "1 record is" : "\(overlap.count) records are"
            let files = overlap.byPart.map { "\($0.count) in \(source.parts[$0.part].label)" }.joined(separator: ", ")
            inspection.notes.append(
                "\(records) in an earlier file too (\(files)): they are left out by unique; take it away if all of them "
                    + "are meant")
        }
        if let wider, wider.count > overlap.count {
            let more = wider.count - overlap.count
            inspection.notes.append(
                "\(more) \(overlap.count > 0 ? "more " : "")\(more == 1 ? "record has" : "records have") the same "
                    + "\(main.joined(separator: ", ")) as one of an earlier file, and another text: if it is the same"
                    + " record, write unique: [\(main.map(YAMLWriting.text).joined(separator: ", "))]")
        }
    }
}
