// Sections that are only called something else.
extension ReportFacts {
    /// The report with the ids of its sections as they are in `new`, where a section stands in its place there under another id,
    /// with the same figures.
    func calledAs(_ new: ReportFacts) -> ReportFacts {
        guard sections.count == new.sections.count, zip(sections, new.sections).contains(where: { $0.id != $1.id })
        else { return self }
        let (olds, news) = (Set(sections.map(\.id)), Set(new.sections.map(\.id)))
        var report = self
        for (one, other) in zip(sections, new.sections)
        where one.id != other.id && !one.id.isEmpty && !other.id.isEmpty && !news.contains(one.id)
            && !olds.contains(other.id)
        {
            let renamed = report.renamed(one.id, to: other.id)
            let figures = renamed.figures.filter { Self.rest(of: $0.base, in: other.id) != nil }
            let others = new.figures.filter { Self.rest(of: $0.base, in: other.id) != nil }
            guard !figures.isEmpty, figures.count == others.count,
                zip(figures, others).allSatisfy({ $0.base == $1.base && $0.rule == $1.rule && $0.states($1) })
            else { continue }
            report = renamed
        }
        return report
    }

    private func renamed(_ old: String, to new: String) -> ReportFacts {
        var report = self
        for i in report.figures.indices {
            guard let rest = Self.rest(of: report.figures[i].base, in: old) else { continue }
            report.figures[i].base = new + rest
            let mark = report.figures[i].mark
            if mark.hasPrefix(old) { report.figures[i].mark = new + mark.dropFirst(old.count) }
        }
        report.records.rename { base in Self.rest(of: base, in: old).map { new + $0 } ?? base }
        for i in report.sections.indices where report.sections[i].id == old { report.sections[i].id = new }
        return report
    }

    /// What follows the id of a section in that of one of its groups: nothing in its own, nil where it is of another one.
    private static func rest(of base: String, in section: String) -> Substring? {
        guard base.hasPrefix(section) else { return nil }
        let rest = base.dropFirst(section.count)
        return rest.isEmpty || rest.first == "-" ? rest : nil
    }
}
