import BroadsheetBytes
package import BroadsheetDiagnostics

/// A page in the record of a build.
package struct RecordedPage: Sendable, Equatable {
    /// Its address in the site, `/stocks/`, and its file in the output, `stocks/index.html`.
    package var address: String
    package var file: String
    /// How many bytes the finished page had, and their hash.
    package var length: Int
    package var hash: UInt64
    /// How many figures it has, and the hash of all that is recorded of them: the same hash, the same figures.
    package var figures: Int
    package var figuresHash: UInt64
    /// Its downloads, as the record has them.
    var downloads: String
    /// Where they stand in the record.
    var offset: Int
    var bytes: Int

    /// Whether a finished page is the one that was recorded, to the byte.
    package func isOf(_ page: borrowing Span<UInt8>) -> Bool {
        page.count == length && ContentHash.of(page) == hash
    }
}

/// The record of the figures of a build, as it was written beside it. It is opened once and read page by page.
package struct FigureRecord: ~Copyable {
    /// The pages, in the order of the site; those without figures are there for their bytes.
    package let pages: [RecordedPage]
    private let file: InputFile
    private let name: String

    /// Opens the record at `path`, which messages call `name`; nil if there is none.
    package init?(at path: String, name: String) throws(Problem) {
        let opened: InputFile
        do throws(InputFailure) {
            opened = try InputFile(path: path)
        } catch {
            if error.isMissing { return nil }
            throw error.problem(of: name)
        }
        let pages = try Self.pages(of: opened, name)
        (self.name, self.pages) = (name, pages)
        file = opened
    }

    /// Its lines, for a record that takes pages over.
    package consuming func lines() -> RecordedLines { RecordedLines(of: file, name: name) }

    /// The hash of all figures.
    package var figuresHash: UInt64 {
        pages.reduce(0) { $0 &* 31 &+ $1.figuresHash &+ ContentHash.of([UInt8]($1.address.utf8).span) }
    }

    /// The page at `address`.
    package func page(at address: String) -> RecordedPage? { pages.first { $0.address == address } }

    /// The figures of a page, in the order in which they were recorded.
    package borrowing func figures(of page: RecordedPage) throws(Problem) -> [RecordedFigure] {
        let lines = try Self.read(page.bytes, at: page.offset, of: file, name)
        guard ContentHash.of(lines.span) == page.figuresHash else { throw Self.damaged(name) }
        var figures: [RecordedFigure] = []
        figures.reserveCapacity(page.figures)
        var start = 0
        while start < lines.count {
            var end = start
            while end < lines.count, lines.span[end] != UInt8(ascii: "\n") { end += 1 }
            guard let figure = FigureLine.figure(lines.bytes(start, end - start)) else { throw Self.damaged(name) }
            figures.append(figure)
            start = end + 1
        }
        guard figures.count == page.figures else { throw Self.damaged(name) }
        return figures
    }

    private static func read(
        _ length: Int, at position: Int, of file: borrowing InputFile, _ name: String
    ) throws(Problem) -> ByteSink {
        guard position >= 0, length >= 0, position + length <= file.size else { throw damaged(name) }
        var bytes = ByteSink(capacity: max(16, length))
        do throws(InputFailure) {
            try file.seek(to: position)
            guard try file.read(length, into: &bytes) == length else { throw InputFailure(code: 5) }
        } catch {
            throw error.problem(of: name)
        }
        return bytes
    }

    private static func pages(of file: borrowing InputFile, _ name: String) throws(Problem) -> [RecordedPage] {
        let head = FigureFormat.head.utf8.count
        guard file.size >= head + FigureFormat.endLength else { throw damaged(name) }
        guard try read(head, at: 0, of: file, name).string == FigureFormat.head else {
            throw Problem("\(name) was written by another version of broadsheet", advice: "Build the site again.")
        }
        let position = file.size - FigureFormat.endLength
        let end = try read(FigureFormat.endLength, at: position, of: file, name).string.split(separator: " ")
        let numbers = end.dropFirst().compactMap { UInt64($0, radix: 16) }
        guard end.first == FigureFormat.endWord[...], numbers.count == 3, let start = Int(exactly: numbers[0]),
            start >= head, start <= position
        else { throw damaged(name) }
        let index = try read(position - start, at: start, of: file, name)
        guard ContentHash.of(index.span) == numbers[2] else { throw damaged(name) }
        let pages = index.string.split(separator: "\n").compactMap(page)
        guard pages.count == numbers[1] else { throw damaged(name) }
        return pages
    }

    /// The page of a line of the index.
    private static func page(_ line: Substring) -> RecordedPage? {
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 9, let length = Int(parts[2]), let hash = UInt64(parts[3], radix: 16),
            let offset = Int(parts[4]), let bytes = Int(parts[5]), let figures = Int(parts[6]),
            let figuresHash = UInt64(parts[7], radix: 16)
        else { return nil }
        return RecordedPage(
            address: parts[0], file: parts[1], length: length, hash: hash, figures: figures, figuresHash: figuresHash,
            downloads: parts[8], offset: offset, bytes: bytes)
    }

    private static func damaged(_ name: String) -> Problem {
        Problem("\(name) is damaged", advice: "Build the site again.")
    }
}
