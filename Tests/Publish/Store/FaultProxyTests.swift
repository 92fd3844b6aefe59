import BroadsheetPublish
import BroadsheetTesting
import Testing

/// What must hold where the network between here and a real server breaks connections, loses answers, cuts bodies off,
/// falls silent, and where the server is busy.
@Suite struct FaultProxyTests {
    /// Success means that the host has all of it; failure, that nothing was deleted, and that the next run mends it.
    @Test(arguments: TestStore.present, [5, 20, 50])
    func convergesThroughABrokenNetwork(_ kind: TestStore, _ percent: Int) throws {
        for seed in 1...UInt64(isFullForm ? 20 : 1) {
            let site = try SampleSite()
            for name in SampleSite.names.dropFirst(4) { site.output.removeFile("names/\(name)") }
            let folder = StoreFolders.next()
            try site.publish(to: kind.host(folder))
            try site.write(version: 2)
            try site.output.write("", to: "empty.txt")
            site.output.removeFile("names/a b.html")
            let kept = try #require(SitePath("names/a b.html"))
            let server = try #require(kind.server)
            let proxy = try #require(TestServer("fault-proxy", ["PORT", "\(server.port)", "\(percent)", "\(seed)"]))
            defer { proxy.end() }
            let host = kind.host(folder, port: proxy.port, tries: 5, patience: .milliseconds(900))
            do {
                try site.publish(to: host, seed: seed)
            } catch let fault as HostFault {
                let found = try StoreFolders.contents(of: kind, folder)
                let whole = isWhole(found, site)
                #expect(found[kept] != nil || whole, "seed \(seed): \(fault)")
                let direct = kind.host(folder)
                // The answer to the removal of the lock may have been lost.
                try direct.open()
                try direct.breakLock()
                try site.publish(to: direct)
            }
            #expect(isWhole(try StoreFolders.contents(of: kind, folder), site), "seed \(seed)")
            // What was kept of the release before is right too.
            let releases = try kind.host(folder).releases()
            #expect(releases.count >= 2)
        }
    }

    /// Whether the host has the site, and beside it only the style sheet of the release before.
    private func isWhole(_ found: [SitePath: [UInt8]], _ site: SampleSite) -> Bool {
        found.filter { $0.key.text != SampleSite.sheet(1) } == site.contents
    }
}
