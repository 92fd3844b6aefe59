import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

/// What a report tells of a source of which records are left out, because several of its files have them.
package struct OverlapNote: Sendable, Hashable {
    /// What the source is called.
    package var source: String
    /// How many of all its records are left out, whatever the report shows of them.
    package var count: Int
    /// How many of each file that loses any, by the name of the file.
    package var files: [File]
    /// The sentence for readers.
    package var words: String

    /// A file and how many of its records are left out.
    package struct File: Sendable, Hashable {
        package var name: String
        package var count: Int
    }
}

extension ReportPlanner {
    /// What is left out of the sources of `sections`, each told once.
    func overlaps(_ sections: [SectionPlan]) throws(Problem) -> [OverlapNote] {
        var notes: [OverlapNote] = []
        var known: Set<String> = []
        for section in sections {
            guard let source = section.namedSource?.united, !source.unique.isEmpty,
                known.insert(section.sourceIdentity ?? source.name).inserted
            else { continue }
            let overlap = try source.overlap()
            guard overlap.count > 0 else { continue }
            var words = ByteSink()
            CountFormat(locale: context.locale, word: context.words.overlap)
                .appendPhrase(for: overlap.count, escaped: false, to: &words)
            notes.append(
                OverlapNote(
                    source: source.name, count: overlap.count,
                    files: overlap.byPart.map { OverlapNote.File(name: source.parts[$0.part].label, count: $0.count) },
                    words: words.string))
        }
        return notes
    }
}
