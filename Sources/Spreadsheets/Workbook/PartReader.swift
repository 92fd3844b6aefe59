import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetXML

/// Reads a document of a workbook piece by piece: a file of the archive, or the workbook itself where it is one document.
final class PartReader {
    private enum Input {
        case packed(ZipReader)
        case plain(PlainPart)
    }

    private let file: SourceFile
    /// What messages call the document.
    private let name: String
    private let input: Input
    private var piece = ByteSink(capacity: 1 << 16)
    private var parser: XMLParser
    private var fed = 0
    private(set) var isAtEnd = false

    /// The most bytes between two marks that are told: a mark may be cut off by pieces, and must be held till it is whole.
    private static let longestMark = 1 << 24
    /// Small enough that the cells of one piece, each of which may name a long text, fit in memory.
    private static let pieceSize = 1 << 13

    /// The document called `part` in `archive`, whose parts `receiver` takes.
    init(_ part: ZipEntry, of archive: ZipArchive, for receiver: any XMLReceiver) throws(Problem) {
        file = archive.file
        name = "\(part.name) in \(file.name)"
        do throws(ZipFault) {
            input = .packed(try ZipReader(part, at: file.path))
        } catch {
            throw error.problem(of: file.name)
        }
        parser = try Self.parser(receiver, name)
    }

    /// The document that `file` is.
    init(_ file: SourceFile, for receiver: any XMLReceiver) throws(Problem) {
        self.file = file
        name = file.name
        do throws(InputFailure) {
            input = .plain(PlainPart(try InputFile(path: file.path)))
        } catch {
            throw file.problem(for: error)
        }
        parser = try Self.parser(receiver, name)
    }

    private static func parser(_ receiver: any XMLReceiver, _ name: String) throws(Problem) -> XMLParser {
        do throws(XMLFault) {
            return try XMLParser(for: receiver)
        } catch {
            throw error.problem(of: name, inFile: false)
        }
    }

    /// Reads the next piece; gives false when there is none.
    func next() throws(Problem) -> Bool {
        if isAtEnd { return false }
        piece.removeAll()
        let got = try read()
        isAtEnd = got == 0
        fed += got
        do throws(XMLFault) {
            try parser.parse(piece.span, isLast: isAtEnd)
        } catch {
            throw error.problem(of: name, inFile: false)
        }
        guard isAtEnd || fed - max(0, parser.offset) < Self.longestMark else {
            throw ZipFault.tooLarge("\(name) has a mark of more than 16 MiB").problem(of: file.name)
        }
        return true
    }

    /// Reads all of it.
    func readAll() throws(Problem) {
        while try next() {}
    }

    private func read() throws(Problem) -> Int {
        switch input {
        case .packed(let reader):
            do throws(ZipFault) {
                return try reader.read(Self.pieceSize, into: &piece)
            } catch {
                throw error.problem(of: file.name)
            }
        case .plain(let part):
            do throws(InputFailure) {
                return try part.input.read(Self.pieceSize, into: &piece)
            } catch {
                throw file.problem(for: error)
            }
        }
    }
}

/// A file that is open, to be held where it cannot be moved.
private final class PlainPart {
    let input: InputFile

    init(_ input: consuming InputFile) { self.input = input }
}
