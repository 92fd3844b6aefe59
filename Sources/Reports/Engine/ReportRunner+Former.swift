extension ReportRunner {
    /// Lets rows know from now on what their figures were.
    package func compare(with former: (any FormerFigures)?) {
        for section in sections { section.compare(with: former) }
        total.state.former = former
    }
}
