import BroadsheetDiagnostics
import BroadsheetPublish
import BroadsheetTesting
import Testing

/// A is there, the publish of B is broken off, and then comes A again, or B, or C, from this machine or from another one:
/// the host has just that, and "nothing to publish" is true. All versions of a file have the same size.
@Suite struct BrokenOffTests {
    /// What comes after the run that was broken off.
    enum Next: Sendable, CaseIterable {
        case a, b, c
        /// The current release once more, the one before, and then what is published.
        case rollBackThenA, rollBackFurtherThenC
        /// Two are broken off, one after the other.
        case cBrokenThenA
    }

    private static let points: [DyingHost.Point] = [
        .uploads(1), .uploads(4), .uploads(9), .commit, .deletions, .end,
    ]

    /// All points of folders, which are quick, and one or two of servers.
    private func points(_ kind: RigKind, _ next: Next) -> [DyingHost.Point] {
        if isFullForm { return (0...12).map { .uploads($0) } + [.commit, .deletions, .end] }
        if kind.title.contains("folder") { return Self.points }
        return next == .a ? [.uploads(4), .uploads(4)] : [.uploads(next == .b ? 9 : 4)]
    }

    @Test(arguments: RigKind.all, Next.allCases)
    func theHostHasWhatWasPublishedLast(_ kind: RigKind, _ next: Next) throws {
        for (number, point) in points(kind, next).enumerated() {
            let site = try SampleSite()
            let rig = try kind.make()
            if next == .rollBackFurtherThenC {
                try write(site, "Z")
                try site.publish(to: rig.host())
            }
            try write(site, "A")
            let first = try #require(try site.publish(to: rig.host()).release)
            try write(site, "B")
            _ = try? site.publish(to: DyingHost(try rig.host(), point))
            // Another machine has another journal.
            let isElsewhere = number % 2 == 1
            if isElsewhere { forget(site) }
            try go(on: next, site, rig, first, point, isElsewhere)
            #expect(try contents(rig) == site.contents, "\(point), elsewhere: \(isElsewhere)")
            let again = try site.publish(to: rig.host())
            #expect(again.sentFiles == 0, "\(point)")
            guard case .unchanged = again.outcome else {
                Issue.record("\(point): \(again.outcome), \(again.plan.actions)")
                continue
            }
        }
    }

    private func go(
        on next: Next, _ site: SampleSite, _ rig: any HostRig, _ first: ReleaseID, _ point: DyingHost.Point,
        _ isElsewhere: Bool
    ) throws {
        let rollsBack = try rig.host().promise.keepsReleases
        switch next {
        case .a: try write(site, "A")
        case .b: break
        case .c: try write(site, "C")
        case .rollBackThenA:
            try write(site, "A")
            if rollsBack {
                _ = try site.rollBack(rig.host(), to: first)
                #expect(try contents(rig) == site.contents, "\(point), rolled back")
            }
        case .rollBackFurtherThenC:
            if rollsBack {
                try write(site, "Z")
                let earliest = try #require(try rig.host().releases().map(\.id).min())
                _ = try site.rollBack(rig.host(), to: earliest)
                #expect(try contents(rig) == site.contents, "\(point), rolled back")
            }
            try write(site, "C")
        case .cBrokenThenA:
            try write(site, "C")
            _ = try? site.publish(to: DyingHost(try rig.host(), .uploads(3)))
            if isElsewhere { forget(site) }
            try write(site, "A")
        }
        try site.publish(to: rig.host())
    }

    private func forget(_ site: SampleSite) { site.folder.removeFile("journal") }

    /// A version has files of its own, and others that only it has not.
    private func write(_ site: SampleSite, _ letter: String) throws {
        try site.write(version: 1)
        for page in ["index.html", "reports/index.html", "reports/deep/er/index.html", "names/a b.html"] {
            try site.output.write("<p>version \(letter)</p>", to: page)
        }
        for other in ["A", "B", "C", "Z"] {
            site.output.removeFile("only/\(other).html")
            try site.output.write("all but \(other)", to: "others/\(other).html")
        }
        try site.output.write("only \(letter)", to: "only/\(letter).html")
        try site.output.write("amount\n\(letter)\n", to: "reports/data.csv")
        site.output.removeFile("others/\(letter).html")
    }

    private func contents(_ rig: any HostRig) throws -> [SitePath: [UInt8]] { try rig.contents() }
}
