extension SitePlan {
    /// Lets only those pages be rendered that fall to `shard`, or those that fall to none where that is nil.
    mutating func render(only shard: Shard?) {
        for job in pages.indices {
            let shards = pages[job].shards
            if shards.isEmpty {
                if shard != nil { pages[job].isKept = [Bool](repeating: true, count: pages[job].count) }
            } else {
                pages[job].isKept = shards.map { number in number != shard.map { Int32($0.number) } }
            }
        }
    }
}
