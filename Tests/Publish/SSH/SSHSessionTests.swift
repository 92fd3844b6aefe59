import BroadsheetTesting
import Testing

@testable import BroadsheetPublish

/// How often a host is spoken to: over a line with a delay, that is what a publish takes its time for.
@Suite(.enabled(if: SSHServer.isThere && BuiltProgram.path != nil)) struct SSHSessionTests {
    @Test func aPublishIsOneConnectionAndFewQuestions() throws {
        let server = try SSHServer(.shell)
        let counter = try CountedProgram("ssh")
        let publish = try SSHProgram.publish(server, isPlain: false, environment: counter.environment)
        _ = try publish.publishWhole()
        let first = counter.take()
        #expect(first.count { $0.hasPrefix("-M ") } == 1)
        // The host, lock, manifest, listing, names of releases, begin, rsync, listing, hashes, switch, lock.
        #expect(first.count <= 1 + 13, "\(first.count) runs of ssh")
        try publish.write(version: 2)
        try publish.run()
        // The same, and the pages that differ are read once, for the figures in them. An old style sheet stays for a while, so
        // nothing is deleted.
        let second = counter.take()
        #expect(second.count <= 1 + 14, "\(second.count) runs of ssh")
        try publish.run()
        let unchanged = counter.take()
        #expect(unchanged.count <= 1 + 6, "\(unchanged.count) runs of ssh for a site that has not changed")
    }
}
