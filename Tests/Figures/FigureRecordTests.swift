import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetTesting
import Testing

@testable import BroadsheetFigures

/// The record of figures: what is written is read, whoever wrote it, and damage is told.
@Suite struct FigureRecordTests {
    private static let texts = ["", "12.50", "a\tb", "line\nline\r", "\\-", "\\", "–", "ü \\t"]

    private func line(_ number: Int, _ segment: FigureSegment) throws {
        var parts = (0..<7).map { Self.texts[(number * 7 + $0) % Self.texts.count] }
        parts[0] = "id\(number)"
        for (place, part) in parts.enumerated() {
            if place > 0 { FigureLine.next(in: &segment.lines) }
            FigureLine.append([UInt8](part.utf8).span, to: &segment.lines)
        }
        segment.lines.append("\t\(number)\t1")
        try segment.endLine()
    }

    private func end(_ segment: FigureSegment, _ number: Int) {
        let (address, file) = ([UInt8]("/p\(number)/".utf8), [UInt8]("p\(number)/index.html".utf8))
        segment.end(
            address.span, file: file.span, length: number, hash: UInt64(number) &* 0x9E37_79B9_7F4A_7C15,
            downloads: (0..<(number % 3)).map { RecordedDownload(name: "a\t:\($0).csv", length: $0, hash: UInt64($0)) })
    }

    /// The record of so many pages with so many figures, each page rendered by one of so many workers.
    private func record(_ pages: Int, _ figures: Int, workers: Int, in folder: Folder) throws -> String {
        let recorder = FigureRecorder()
        let segments = (0..<workers).map { _ in FigureSegment() }
        for number in (0..<pages).reversed() {
            let segment = segments[number % workers]
            segment.number = number
            segment.begin()
            // A page that is begun anew has nothing of its first attempt.
            for figure in 0..<(number % 3 == 0 ? figures : 0) { try line(figure, segment) }
            if number % 3 == 0 { segment.begin() }
            for figure in 0..<figures { try line(number + figure, segment) }
            end(segment, number)
        }
        for segment in segments { recorder.take(segment) }
        let path = "\(folder.path)/record\(workers)"
        try recorder.write(to: path)
        return path
    }

    private struct Missing: Error {}

    private func open(_ path: String) throws -> FigureRecord {
        guard let record = try FigureRecord(at: path, name: "record") else { throw Missing() }
        return record
    }

    /// Pages are taken over from the record that was read, whoever puts another one in its place before they are written.
    @Test func aRecordThatIsReplacedMeanwhile() throws {
        let folder = try Folder.temporary()
        defer { folder.remove() }
        let path = try record(4, 9, workers: 1, in: folder)
        let before = try open(path)
        let pages = before.pages
        let recorder = FigureRecorder()
        recorder.keep(pages.enumerated().map { (number: $0, page: $1) }, from: before.lines())
        #expect(try FileSystem.move(record(4, 2, workers: 2, in: folder), to: path) == 0)
        try recorder.write(to: "\(folder.path)/new")
        let new = try open("\(folder.path)/new")
        let taken = new.pages
        #expect(taken.map(\.figuresHash) == pages.map(\.figuresHash))
        for page in taken { #expect(try new.figures(of: page).count == 9) }
    }

    @Test func whatIsWrittenIsRead() throws {
        let folder = try Folder.temporary()
        defer { folder.remove() }
        let record = try open(record(7, 9, workers: 2, in: folder))
        let pages = record.pages
        #expect(pages.map(\.address) == (0..<7).map { "/p\($0)/" })
        for (number, page) in pages.enumerated() {
            let figures = try record.figures(of: page)
            #expect(figures.map(\.id) == (0..<9).map { "id\(number + $0)" })
            for (place, figure) in figures.enumerated() {
                let texts = (0..<7).map { Self.texts[((number + place) * 7 + $0) % Self.texts.count] }
                #expect(
                    [figure.value ?? "-", figure.unit, figure.text, figure.rule, figure.label, figure.title]
                        == Array(texts[1...]))
                #expect(figure.records == number + place && figure.leftOut == 1)
            }
        }
        let (third, none) = (record.page(at: "/p3/"), record.page(at: "/p9/"))
        #expect(third?.length == 3)
        #expect(none == nil)
    }

    /// Pages beyond what is kept in memory, and begun anew behind it.
    @Test func itIsTheSameHoweverManyWorkersThereAre() throws {
        let folder = try Folder.temporary()
        defer { folder.remove() }
        let one = try FileSystem.contents(of: record(5, 30_000, workers: 1, in: folder), name: "one")
        #expect(one.count > 3 << 20)
        for workers in 2...3 {
            let other = try FileSystem.contents(of: record(5, 30_000, workers: workers, in: folder), name: "other")
            #expect(other == one)
        }
        let record = try open("\(folder.path)/record3")
        for page in record.pages {
            let figures = try record.figures(of: page)
            #expect(figures.count == 30_000)
        }
    }

    /// A byte anywhere in it that is another one is noticed, and so is an end that is gone.
    @Test func damageIsTold() throws {
        let folder = try Folder.temporary()
        defer { folder.remove() }
        let bytes = try FileSystem.contents(of: record(3, 4, workers: 1, in: folder), name: "record")
        func isTold(_ bytes: [UInt8], _ name: String) throws -> Bool {
            try folder.write(bytes, to: name)
            do throws(Problem) {
                guard let record = try FigureRecord(at: "\(folder.path)/\(name)", name: name) else { return true }
                for page in record.pages { _ = try record.figures(of: page) }
                return false
            } catch {
                return error.sentence.contains(name)
            }
        }
        #expect(try !isTold(bytes, "whole"))
        for place in bytes.indices {
            var other = bytes
            other[place] ^= 1
            #expect(try isTold(other, "other"), "byte \(place)")
        }
        for count in 0..<bytes.count where count % 7 == 0 || count > bytes.count - 3 {
            #expect(try isTold(Array(bytes[..<count]), "short"), "\(count) bytes")
        }
        #expect(throws: Missing.self) { _ = try open("\(folder.path)/none") }
    }
}
