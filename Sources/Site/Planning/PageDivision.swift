import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReports

/// How the pages of a site are divided among shards while they are counted.
struct PageDivision {
    private let count: Int
    /// The shard whose pages are made; nil where none of them is, for they come from parts.
    private let own: Shard?
    /// The records that the shard is given, and the sources of which some shard is.
    private let given: [GivenRecords]
    private let proved: Set<String>

    /// As a build with `options` divides them; nil for one that makes the whole.
    init?(_ options: BuildOptions) {
        guard let count = options.shards else { return nil }
        self.count = count
        own = options.shard
        (given, proved) = (options.records, options.provedSources)
    }

    /// The shard that the page whose values `texts` has falls to. In all languages and views it is the same.
    func shard(of texts: inout PageTextWriter) throws(Problem) -> Int32 {
        let key = try key(of: &texts)
        return Int32(Shard.number(of: key.span, among: count))
    }

    /// What decides of the page whose values `texts` has: its address in no language and no view.
    private func key(of texts: inout PageTextWriter) throws(Problem) -> ByteSink {
        var key = ByteSink()
        key.append("/")
        try texts.appendPath(PageSetPlan.family, to: &key)
        return key
    }

    /// The shard that the page with that address falls to, which begins and ends with a slash.
    func shard(of address: String) -> Int32 { Int32(Shard.number(of: Array(address.utf8).span, among: count)) }

    /// Whether the records of pages of `shard` are wanted while this build renders. A page that leads to its neighbours reads theirs.
    func needs(_ shard: Int32, _ set: PageSetPlan) -> Bool {
        guard let own else { return false }
        return set.hasNeighbours || Int(shard) == own.number
    }
}

// Shards that are given the records of their own pages.
extension PageDivision {
    /// Whether the records of each page of `set` are hashed, since a shard is given its own.
    func proves(_ set: PageSetPlan) -> Bool { proved.contains(set.sourceName) }

    /// Whether the records of `set` come from standard input, in the order of their pages.
    func isStream(_ set: PageSetPlan) -> Bool { given.contains { $0.name == set.sourceName && $0.isStream } }

    /// Throws if the page whose values `texts` has is of another `shard`, and its records are given to this one.
    func refuse(_ shard: Int32, _ texts: inout PageTextWriter, _ set: PageSetPlan) throws(Problem) {
        guard let own, Int(shard) != own.number, given.contains(where: { $0.name == set.sourceName }) else { return }
        throw Problem(
            "the record is of the page \(try key(of: &texts).string), which falls to shard \(shard)/\(count), and this is shard \(own)",
            at: set.place, advice: "Give each shard the records of its own pages, and no others.")
    }

    /// What is said of a record of the page whose values `texts` has, if those of other pages stand between it and the ones before.
    func outOfOrder(_ texts: inout PageTextWriter, _ set: PageSetPlan) throws(Problem) -> Problem {
        Problem(
            "the records of the page \(try key(of: &texts).string) do not come together on standard input",
            at: set.place,
            advice: "Sort them by what the pages are grouped by, as the whole is sorted, or give them in a file.")
    }
}
