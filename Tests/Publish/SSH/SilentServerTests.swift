import Testing

@testable import BroadsheetPublish

/// Servers of SFTP that say nothing more, each a script that reads requests of 14 bytes.
@Suite struct SilentServerTests {
    /// Milliseconds until a server is asked whether it is there.
    private let patience = 50

    /// The greeting of version 3; and an answer to the request with that number, that all is well.
    private let greeting = "printf '\\0\\0\\0\\5\\2\\0\\0\\0\\3'; head -c 9 >/dev/null; "
    private func answer(_ number: Int) -> String {
        "printf '\\0\\0\\0\\021\\145\\0\\0\\0\\\(number)\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0'; "
    }

    private func client(_ script: String) throws -> SFTPClient {
        let program = try ChildProgram(ShellCommand("sh", ["-c", greeting + script]))
        // A machine that has much to do takes its time for the greeting.
        var client = try SFTPClient(program, patience: 10_000)
        client.patience = patience
        return client
    }

    /// What came of one request; nil for an answer that all is well.
    private func failure(_ script: String) throws -> SFTPFailure? {
        var client = try client(script)
        do throws(SFTPFailure) {
            let answer = try client.ask(.status) { $0.add(".") }
            #expect(answer.isGood)
            return nil
        } catch {
            return error
        }
    }

    @Test func oneThatNeverAnswersIsGivenUp() throws {
        let failure = try failure("exec sleep 1000")
        guard case .silent = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
    }

    /// As where the ssh that holds the connection has thrown an answer away: the server ends when it answers once more.
    @Test func oneWhoseAnswersNobodyReadsIsAskedOnceMore() throws {
        let failure = try failure("head -c 14 >/dev/null; head -c 14 >/dev/null")
        guard case .broken = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
    }

    @Test func oneThatOnlyTakesItsTimeIsHeard() throws {
        let late = "head -c 14 >/dev/null; head -c 14 >/dev/null; "
        #expect(try failure(late + answer(1) + answer(0)) == nil)
        #expect(try failure(late + answer(0) + answer(1)) == nil)
    }

    @Test func oneThatNeverReadsIsGivenUp() throws {
        var client = try client("exec sleep 1000")
        let bytes = [UInt8](repeating: 1, count: 1 << 22)
        do throws(SFTPFailure) { try client.write(bytes, at: 0, [1], path: "index.html") } catch {
            guard case .silent = error else {
                Issue.record("\(error)")
                return
            }
            return
        }
        Issue.record("it was sent to nobody")
    }
}
