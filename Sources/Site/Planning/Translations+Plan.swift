import BroadsheetBytes

extension Translations {
    /// Adds the page of `plan` at `path`, whose record has the path `record` in the page's family.
    mutating func add(_ plan: PagePlan, record: borrowing ByteSink, path: Int) {
        guard let family = plan.family else { return }
        var key = ByteSink()
        family.appendKey(record: record, suffix: plan.suffix, to: &key)
        add(key.span, language: family.language, path: path)
    }
}
