import BroadsheetDiagnostics
import BroadsheetTesting
import Testing

@testable import BroadsheetPublish

/// What must hold where the network between here and a repository resets connections, ends them, and falls silent.
@Suite(.enabled(if: SSHServer.isThere)) struct GitNetworkTests {
    /// Success means that the branch has all of it; failure, that it is as it was, and that the next run mends it.
    @Test(arguments: [5, 20, 50])
    func convergesThroughABrokenNetwork(_ percent: Int) throws {
        let server = try SSHServer(.shell)
        let key = try #require(server.folder.text(of: "known_hosts")).split(separator: " ", maxSplits: 1)[1]
        for seed in 1...UInt64(isFullForm ? 20 : 1) {
            let (site, rig) = (try SampleSite(), try GitRig())
            try site.publish(to: rig.host())
            let before = try rig.there(["rev-parse", "pages"]).text
            try site.write(version: 2)
            try site.output.write(String(repeating: "0123456789abcdef", count: 6000), to: "reports/large.csv")
            site.output.removeFile("names/a b.html")
            let proxy = try #require(TestServer("raw-proxy", ["PORT", "\(server.port)", "\(percent)", "\(seed)"]))
            defer { proxy.end() }
            try server.folder.write("[127.0.0.1]:\(proxy.port) \(key)", to: "known")
            let host = try GitHostTests.host(
                rig, server, knownHosts: "\(server.folder.path)/known", port: proxy.port, patience: 1)
            do {
                try site.publish(to: host, seed: seed)
            } catch let fault as HostFault {
                let now = try rig.there(["rev-parse", "pages"]).text
                let isDone = try isWhole(rig, site)
                #expect(now == before || isDone, "seed \(seed): \(fault)")
                let direct = rig.host()
                // The removal of the lock may not have arrived.
                try direct.breakLock()
                try site.publish(to: direct)
            }
            #expect(try isWhole(rig, site), "seed \(seed)")
        }
    }

    /// Whether the branch has the site, and beside it only the style sheet of the release before.
    private func isWhole(_ rig: GitRig, _ site: SampleSite) throws -> Bool {
        try rig.contents().filter { $0.key.text != SampleSite.sheet(1) } == site.contents
    }
}
