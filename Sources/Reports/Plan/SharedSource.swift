import BroadsheetRecords

/// A source whose records several sections show, where a total of the whole report counts them all.
package struct SharedSource: Sendable {
    /// What it is called.
    var name: String
    /// The sections, by number.
    var sections: [Int]
    /// Whether it is a database, whose records have no place that is always the same.
    var isOfDatabase: Bool
}

extension ReportPlanner {
    /// The sources that several of the sections share.
    func sharedSources(_ sections: [SectionPlan]) -> [SharedSource] {
        var found: [SharedSource] = []
        var places: [String: Int] = [:]
        for (number, section) in sections.enumerated() {
            let (identity, source) = (section.sourceIdentity, section.namedSource)
            guard let identity, let source else { continue }
            if let place = places[identity] {
                found[place].sections.append(number)
            } else {
                places[identity] = found.count
                found.append(
                    SharedSource(name: source.name, sections: [number], isOfDatabase: section.isOfDatabase))
            }
        }
        return found.filter { $0.sections.count > 1 }
    }
}
