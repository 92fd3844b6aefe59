import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetJSON

/// The lines of a part's manifest, one after the other.
final class PartReader {
    private let file: InputFile
    private let name: String
    private var piece = ByteSink(capacity: 1 << 16)
    private var at = 0
    /// The hash of all lines before the one at hand.
    private(set) var hash = SHA256()
    private var last: [UInt8] = []

    /// The manifest in the folder `folder`, which messages call `name`.
    init(_ folder: String, name: String) throws(Problem) {
        self.name = name
        do throws(InputFailure) {
            file = try InputFile(path: "\(folder)/\(PartMark.manifest)", followsLinks: false)
        } catch {
            if error.isMissing {
                throw Problem(
                    "\(name) is no part of a site: it has no \(PartMark.manifest)",
                    advice: "Name the folders that broadsheet build --shard K/N --output PART has made.")
            }
            throw error.problem(of: "\(name)/\(PartMark.manifest)")
        }
    }

    /// The next line; nil at the end.
    func next() throws(Problem) -> JSONValue? { try next(where: { _ in true }) ?? nil }

    /// The next line that is not of a page; nil at the end. Lines of pages are told to `skip`, and not looked into: there may be a million.
    func nextBesidePages(_ skip: () -> Void) throws(Problem) -> JSONValue? {
        while let line = try next(where: { !$0.starts(with: Self.page) }) {
            if let line { return line }
            skip()
        }
        return nil
    }

    /// The next line as JSON, or nothing for one that is not wanted; nil at the end.
    private func next(where isWanted: ([UInt8]) -> Bool) throws(Problem) -> JSONValue?? {
        guard let line = try line() else { return nil }
        hash.update(last.span)
        last = line
        guard line.last == 0x0A else { throw damaged }
        if !isWanted(line) { return .some(nil) }
        guard let json = JSONReader.read(line) else { throw damaged }
        return json
    }

    /// What the line of a page begins with.
    private static let page = Array("{\"page\":".utf8)

    /// What is said of a manifest that is not as it was written.
    var damaged: Problem {
        Problem(
            "\(name)/\(PartMark.manifest) is damaged, or was not written to its end", advice: "Build that part again.")
    }

    /// The next line with its end.
    private func line() throws(Problem) -> [UInt8]? {
        var line: [UInt8] = []
        while true {
            if at == piece.count {
                piece.removeAll()
                at = 0
                do throws(InputFailure) {
                    if try file.read(1 << 16, into: &piece) == 0 { return line.isEmpty ? nil : line }
                } catch {
                    throw error.problem(of: "\(name)/\(PartMark.manifest)")
                }
            }
            let start = at
            while at < piece.count, piece.span[at] != 0x0A { at += 1 }
            let isEnd = at < piece.count
            if isEnd { at += 1 }
            line += piece.bytes(start, at - start).array
            if isEnd { return line }
            if line.count > Self.longest { throw damaged }
        }
    }

    /// The longest line that a manifest has: a page with some thousand downloads.
    private static let longest = 1 << 24
}
