import BroadsheetDiagnostics
import BroadsheetTesting
import Testing

@testable import BroadsheetPublish

/// What must hold where the network between here and a real server resets connections, ends them, and falls silent,
/// after any number of bytes.
@Suite(.enabled(if: SSHServer.isThere)) struct SSHNetworkTests {
    private static let kinds: [(SSHServer.Kind, Bool)] =
        isFullForm ? SSHHostTests.ways : [(.shell, false), (.sftp, true)]
    private static let cases = kinds.flatMap { kind in [5, 20, 50].map { (kind.0, kind.1, $0) } }

    /// A host that is reached through `proxy`, and given up after some seconds.
    private func host(_ rig: SSHRig, through proxy: TestServer) throws -> SSHHost {
        let server = rig.server
        let key = try #require(server.folder.text(of: "known_hosts")).split(separator: " ", maxSplits: 1)[1]
        try server.folder.write("[127.0.0.1]:\(proxy.port) \(key)", to: "known-\(proxy.port)")
        let place = Place(file: "broadsheet.yml", line: 1, column: 1)
        var settings = SSHSettings(
            address: try SSHAddress(LocatedText("127.0.0.1:\(rig.folder)", at: place)), identity: server.key,
            knownHosts: "\(server.folder.path)/known-\(proxy.port)")
        settings.address.port = proxy.port
        settings.patience = 1
        return SSHHost(settings, isPlain: rig.isPlain, keep: 5)
    }

    /// Success means that the host has all of it; failure, that nothing was deleted, and that the next run mends it.
    @Test(arguments: cases)
    func convergesThroughABrokenNetwork(_ kind: SSHServer.Kind, _ isPlain: Bool, _ percent: Int) throws {
        for seed in 1...UInt64(isFullForm ? 20 : 1) {
            let (site, rig) = (try SampleSite(), try SSHRig(kind, isPlain: isPlain))
            try site.publish(to: rig.host())
            try site.write(version: 2)
            // Some bytes, so that connections break among them too.
            try site.output.write(String(repeating: "0123456789abcdef", count: 6000), to: "reports/large.csv")
            site.output.removeFile("names/a b.html")
            let kept = try #require(SitePath("names/a b.html"))
            let proxy = try #require(TestServer("raw-proxy", ["PORT", "\(rig.server.port)", "\(percent)", "\(seed)"]))
            defer { proxy.end() }
            do {
                try site.publish(to: host(rig, through: proxy), seed: seed)
            } catch let fault as HostFault {
                let isThere = rig.contents()[kept] != nil
                #expect(isThere || isWhole(rig, site), "seed \(seed): \(fault)")
                let direct = try rig.host()
                // The removal of the lock may not have arrived.
                try direct.breakLock()
                try site.publish(to: direct)
            }
            #expect(isWhole(rig, site), "seed \(seed)")
        }
    }

    /// Whether the host has the site, and beside it only the style sheet of the release before.
    private func isWhole(_ rig: SSHRig, _ site: SampleSite) -> Bool {
        rig.contents().filter { $0.key.text != SampleSite.sheet(1) } == site.contents
    }

    /// The program itself gives up at last, after half a minute of trying: with exit code 1, and with nothing done.
    @Test(.enabled(if: isFullForm && BuiltProgram.path != nil)) func givesUpWhereNoConnectionLasts() throws {
        let rig = try SSHRig(.shell, isPlain: false)
        let server = rig.server
        let proxy = try #require(TestServer("raw-proxy", ["PORT", "\(server.port)", "100", "1"]))
        defer { proxy.end() }
        let key = try #require(server.folder.text(of: "known_hosts")).split(separator: " ", maxSplits: 1)[1]
        try server.folder.write("[127.0.0.1]:\(proxy.port) \(key)", to: "known-\(proxy.port)")
        let definition = SSHProgram.definition(
            server, rig.folder, port: proxy.port, knownHosts: "\(server.folder.path)/known-\(proxy.port)")
        let publish = try KilledPublish(definition, pages: 200) { _ in nil }
        try publish.write(version: 1)
        let told = try ProgramRun(["publish", "--site", publish.site.path]).wait()
        #expect(told.code == 1)
        #expect(told.errors.contains("127.0.0.1"), "\(told.errors)")
        #expect(rig.contents().isEmpty)
        try publish.site.write(
            "publish: { live: \(SSHProgram.definition(server, rig.folder)) }\n", to: "broadsheet.yml")
        // What had arrived is not sent again.
        #expect(try publish.run().sent <= publish.count)
        #expect(rig.contents().count == publish.count)
    }

    /// What a host makes of half a text, when the connection ends in the middle: nothing.
    @Test(arguments: [SSHServer.Kind.shell, .bare])
    func halfOfWhatIsFedIsNothing(_ kind: SSHServer.Kind) throws {
        let rig = try SSHRig(kind, isPlain: false)
        let host = try rig.host()
        try host.open()
        try host.lock(PublishID(since: 1_795_000_000))
        let connection = SSHConnection(try SSHHostTests.settings(rig.server, rig.folder))
        let files = ShellFiles(connection, try #require(try HostTools.find(connection)))
        try files.write(Array("whole".utf8), to: SSHLayout.manifest)
        #expect(faultOf { try files.run(files.receiving(9, as: "\(SSHLayout.own)/x"), input: [1, 2, 3]) } != nil)
        #expect(try files.read("\(SSHLayout.own)/x") == nil)
        #expect(try files.read(SSHLayout.manifest) == Array("whole".utf8))
    }
}
