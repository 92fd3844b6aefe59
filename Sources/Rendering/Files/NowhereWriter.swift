import BroadsheetBytes
import BroadsheetDiagnostics

/// Keeps nothing of finished files: for who wants to know whether they can be made.
final class NowhereWriter: PageWriter {
    var another: any PageWriter { NowhereWriter() }

    func begin(_ path: borrowing Span<UInt8>) {}
    func write(_ piece: borrowing ByteSink) throws(Problem) {}
    func restart() throws(Problem) {}
    func takeOver() throws(Problem) -> Int? { nil }
    func finish(_ piece: borrowing ByteSink) throws(Problem) -> Bool { false }

    func copy(_ input: borrowing InputFile, name: String) throws(Problem) -> (bytes: Int, isUnchanged: Bool) {
        (input.size, false)
    }
}
