import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReports

/// How the pages of a site are divided among shards while they are counted.
struct PageDivision {
    private let count: Int
    /// The shard whose pages are made; nil where none of them is, for they come from parts.
    private let own: Shard?

    /// As a build with `options` divides them; nil for one that makes the whole.
    init?(_ options: BuildOptions) {
        guard let count = options.shards else { return nil }
        self.count = count
        own = options.shard
    }

    /// The shard that the page whose values `texts` has falls to. In all languages and views it is the same.
    func shard(of texts: inout PageTextWriter) throws(Problem) -> Int32 {
        var key = ByteSink()
        key.append("/")
        try texts.appendPath(PageSetPlan.family, to: &key)
        return Int32(Shard.number(of: key.span, among: count))
    }

    /// The shard that the page with that address falls to, which begins and ends with a slash.
    func shard(of address: String) -> Int32 { Int32(Shard.number(of: Array(address.utf8).span, among: count)) }

    /// Whether the records of pages of `shard` are wanted while this build renders. A page that leads to its neighbours reads theirs.
    func needs(_ shard: Int32, _ set: PageSetPlan) -> Bool {
        guard let own else { return false }
        return set.hasNeighbours || Int(shard) == own.number
    }
}
