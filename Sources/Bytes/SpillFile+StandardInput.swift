package import BroadsheetDiagnostics
import Glibc

extension SpillFile {
    /// All that there is on standard input, which can be read once only: in a file it can be read as often as it is wanted.
    package static func ofStandardInput(to purpose: String) throws(Problem) -> SpillFile {
        let file = try SpillFile(to: purpose)
        var piece = ByteSink(capacity: 1 << 18)
        var position = 0
        while true {
            piece.removeAll()
            piece.reserve(1 << 18)
            // Sound: `reserve` made room for so many bytes.
            let got = unsafe Glibc.read(STDIN_FILENO, piece.base, 1 << 18)
            if got == 0 { return file }
            if got < 0 {
                if errno == EINTR { continue }
                throw InputFailure(code: errno).problem(of: "standard input")
            }
            piece.count = got
            try file.write(piece, at: position)
            position += got
        }
    }
}
