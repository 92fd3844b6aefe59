import BroadsheetBytes
import BroadsheetDiagnostics

/// The content pages of the last good build, and what tells which of them are what they were.
///
/// What tells that a page has changed is the content of all that it is made from, not the time of a file, and never who said
/// that something changed. Where that cannot be told, the page is made anew.
struct PageKeeper {
    var inputs = InputHashes()
    /// The pages by the names of their files.
    var kept: [String: KeptPage] = [:]

    /// The pages of `site` that are what they were, with what was kept of them.
    mutating func unchanged(_ site: LoadedSite, _ marks: PageFingerprints) -> [String: PageOutcome] {
        var unchanged: [String: PageOutcome] = [:]
        for (number, page) in site.pages.enumerated() {
            guard let before = kept[page.name], marks.all[number] == InputHash(value: before.mark) else { continue }
            guard sources(before.outcome.allUses, site.context) == InputHash(value: before.sources) else { continue }
            unchanged[page.name] = before.outcome
        }
        return unchanged.withoutBrokenFamilies(site)
    }

    /// The plan of `site`, in which the pages that are `unchanged` are kept, and those of the others that are made for records which are
    /// what they were. Links may lead nowhere now if one of the paths is gone: then pages that look links up are not among them.
    mutating func plan(
        _ site: LoadedSite, _ marks: PageFingerprints, keeping unchanged: inout [String: PageOutcome],
        isSomethingGone: (SitePaths) -> Bool
    ) throws(Problems) -> SitePlan {
        var plan = try SitePlanner.plan(site, keeping: unchanged)
        let isGone = isSomethingGone(plan.paths)
        if isGone, unchanged.contains(where: { $0.value.looksUpLinks }) {
            unchanged = unchanged.filter { !$0.value.looksUpLinks }.withoutBrokenFamilies(site)
            plan = try SitePlanner.plan(site, keeping: unchanged)
        }
        keepRecords(&plan, site, marks, isSomethingGone: isGone)
        return plan
    }

    /// The hash of all that is in sources.
    mutating func sources(_ uses: Set<UsedInput>, _ site: SiteContext) -> InputHash {
        if uses.isEmpty { return InputHash(value: 0) }
        var sum: UInt64 = 0
        var isSure = true
        for use in uses {
            let found = inputs.hash(use, site)
            var hash = ContentHash()
            hash.combine(use.name)
            hash.combine(found.value)
            // The order of a set differs from run to run; a sum does not.
            sum &+= hash.value
            isSure = isSure && found.isSure
        }
        return InputHash(value: sum, isSure: isSure)
    }

    /// Keeps what the next build can use of the pages of `plan`; `bytes` counts those of a page's files.
    mutating func take(
        _ plan: SitePlan, _ site: LoadedSite, _ marks: PageFingerprints, bytes: (PageOutcome) -> Int = { _ in 0 }
    ) {
        var next: [String: KeptPage] = [:]
        for (number, page) in site.pages.enumerated() {
            let outcome = plan.outcomes[number]
            let mark = marks.all[number]
            let sources = sources(outcome.allUses, site.context)
            guard mark.isSure, sources.isSure else { continue }
            if outcome.jobs.isEmpty, let before = kept[page.name] {
                next[page.name] = before
                continue
            }
            next[page.name] = KeptPage(
                mark: mark.value, sources: sources.value, outcome: outcome, records: records(of: outcome, plan),
                rest: rest(of: outcome, plan, mark, site.context)?.value ?? 0, bytes: bytes(outcome))
        }
        kept = next
        inputs.forgetOthers()
    }
}

extension [String: PageOutcome] {
    /// The pages without those of which another language is not among them: a page in several languages knows of all of them.
    func withoutBrokenFamilies(_ site: LoadedSite) -> Self {
        var pages = self
        for family in site.context.navigation.families.values where family.contains(where: { pages[$0.name] == nil }) {
            for page in family { pages[page.name] = nil }
        }
        return pages
    }
}
