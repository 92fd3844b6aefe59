import BroadsheetBytes
import BroadsheetDiagnostics

/// The figures that a build has recorded beside its site: by page and by the ids that they have there.
///
/// It is read by a reader of its own, like the pages. One that is damaged, or of other pages, is none: it can only tell what changed after the
/// build, and a page is held against itself without it.
package struct BuildRecord: Sendable {
    /// A page of the record.
    private struct Page: Sendable {
        let length: Int, hash: UInt64, offset: Int, bytes: Int
        /// The hashes of its downloads, by their names.
        let downloads: [String: UInt64]
    }

    /// A figure as it was recorded.
    struct Figure { let value: String, unit: String }

    private let path: String
    private let pages: [String: Page]

    private static let head = Array("broadsheet figures 2\n".utf8)
    private static let endLength = "index 0000000000000000 0000000000000000 0000000000000000".utf8.count

    /// The record in `folder` that is of the pages in the folder `site`, by their lengths; nil if there is none.
    package init?(in folder: String, of site: String) {
        guard let names = try? FileSystem.files(under: folder) else { return nil }
        var best: (record: BuildRecord, fitting: Int)?
        for name in names.sorted() where !name.contains("/") && !name.hasPrefix(".") {
            guard let record = BuildRecord("\(folder)/\(name)") else { continue }
            let fitting = record.pages.filter { page, recorded in
                (try? FileSystem.size(of: "\(site)/\(page)")) == recorded.length
            }.count
            if fitting * 2 >= record.pages.count, fitting > best?.fitting ?? 0 { best = (record, fitting) }
        }
        guard let best else { return nil }
        self = best.record
    }

    /// The record in the file at `path`; nil if that is none.
    private init?(_ path: String) {
        guard let file = try? InputFile(path: path), file.size >= Self.head.count + Self.endLength,
            Self.read(Self.head.count, at: 0, of: file) == Self.head,
            let last = Self.read(Self.endLength, at: file.size - Self.endLength, of: file)
        else { return nil }
        let end = String(decoding: last, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        let numbers = end.dropFirst().compactMap { UInt64($0, radix: 16) }
        guard end.first == "index", numbers.count == 3, let start = Int(exactly: numbers[0]), start >= 0,
            let index = Self.read(file.size - Self.endLength - start, at: start, of: file),
            ContentHash.of(index.span) == numbers[2]
        else { return nil }
        var pages: [String: Page] = [:]
        for line in index.split(separator: UInt8(ascii: "\n")) {
            let parts = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
                String(decoding: $0, as: UTF8.self)
            }
            guard parts.count == 9, let length = Int(parts[2]), let hash = UInt64(parts[3], radix: 16),
                let offset = Int(parts[4]), let bytes = Int(parts[5])
            else { return nil }
            pages[parts[1]] = Page(
                length: length, hash: hash, offset: offset, bytes: bytes, downloads: Self.downloads(parts[8]))
        }
        (self.path, self.pages) = (path, pages)
    }

    private static func read(_ length: Int, at position: Int, of file: borrowing InputFile) -> [UInt8]? {
        guard length >= 0, position >= 0, position + length <= file.size else { return nil }
        var bytes = ByteSink(capacity: max(16, length))
        do throws(InputFailure) {
            try file.seek(to: position)
            while bytes.count < length, try file.read(length - bytes.count, into: &bytes) > 0 {}
        } catch {
            return nil
        }
        return bytes.count == length ? bytes.array : nil
    }

    /// The downloads of a page as the index has them: length, hash and name of each.
    private static func downloads(_ list: String) -> [String: UInt64] {
        var hashes: [String: UInt64] = [:]
        for one in list.split(separator: "/") {
            let parts = one.split(separator: ":", maxSplits: 2)
            if parts.count == 3, let hash = UInt64(parts[1], radix: 16) { hashes[String(parts[2])] = hash }
        }
        return hashes
    }

    /// The downloads that the build wrote beside the page with that path: their hashes by their names.
    func downloads(of page: String) -> [String: UInt64] { pages[page]?.downloads ?? [:] }

    /// Whether the page with that path has just the bytes that the build wrote, by their hash; nil if the record does not have it.
    func isAsBuilt(_ page: String, _ hash: UInt64) -> Bool? { pages[page].map { $0.hash == hash } }

    /// The figures of a page by their ids: those that have a value. Nil if the record does not have it, or is damaged there.
    func figures(of page: String) -> [String: Figure]? {
        guard let place = pages[page], let file = try? InputFile(path: path),
            let lines = Self.read(place.bytes, at: place.offset, of: file)
        else { return nil }
        let bytes = lines.span
        var figures: [String: Figure] = [:]
        figures.reserveCapacity(bytes.count(of: UInt8(ascii: "\n"), in: 0..<bytes.count) + 1)
        var start = 0
        while start < bytes.count {
            let end = bytes.place(of: UInt8(ascii: "\n"), from: start)
            defer { start = end + 1 }
            if start == end { continue }
            guard bytes.count(of: UInt8(ascii: "\t"), in: start..<end) == 8 else { return nil }
            let id = start..<bytes.place(of: UInt8(ascii: "\t"), from: start)
            let value = (id.upperBound + 1)..<bytes.place(of: UInt8(ascii: "\t"), from: id.upperBound + 1)
            let unit = (value.upperBound + 1)..<bytes.place(of: UInt8(ascii: "\t"), from: value.upperBound + 1)
            if value.count == 2, lines[value.lowerBound] == UInt8(ascii: "\\"),
                lines[value.lowerBound + 1] == UInt8(ascii: "-")
            {
                continue
            }
            figures[String(decoding: lines[id], as: UTF8.self)] = Figure(
                value: String(decoding: lines[value], as: UTF8.self), unit: String(decoding: lines[unit], as: UTF8.self)
            )
        }
        return figures
    }
}
