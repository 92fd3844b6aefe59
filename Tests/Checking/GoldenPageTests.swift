import BroadsheetChecking
import BroadsheetDiagnostics
import BroadsheetTesting
import Testing

/// The pages of all expected sites add up, and faults that are planted in them are told.
@Suite struct GoldenPageTests {
    private static let sites = "\(#filePath.dropLast("Checking/GoldenPageTests.swift".count))golden"

    @Test func allAddUp() throws {
        var tally = Tally()
        for site in Folder(Self.sites).folders {
            let folder = "\(Self.sites)/\(site)/expected"
            guard let check = try? SiteCheck(of: folder, name: "\(site)/") else { continue }
            // Of long lists not all pages are recorded; the check of the example site reads them all.
            let lists = Folder("\(Self.sites)/\(site)").text(of: "by-hash.txt")?.split(separator: "\n") ?? []
            let parted = lists.compactMap { $0.split(separator: " ").first.map { "\(site)/\($0)" } }
            let wrong = check.problems.filter { problem in
                !parted.contains { problem.place?.file.hasPrefix($0) == true }
            }
            #expect(wrong.isEmpty, "\(wrong.map(\.message))")
            tally.add(check.tally)
        }
        #expect(tally.proved > 1000 && tally.shown > 4000 && tally.records > 1000)
    }

    /// One digit of a text is another one: told wherever it is, for the value beside it is not that.
    @Test func anotherDigit() throws {
        var random = Seeded(20_261_123)
        for page in ["stocks", "margins", "transactions", "walks", "ar/walks"] {
            let text = try #require(Folder("\(Self.sites)/example/expected/\(page)").text(of: "index.html"))
            let figures = text.ranges(of: #/<data [^>]*>[^<]*\p{Nd}[^<]*</data>/#)
            for _ in 0..<40 {
                let range = try #require(figures.randomElement(using: &random))
                let figure = String(text[range])
                let start = try #require(figure.firstIndex(of: ">"))
                let places = figure.indices.filter {
                    $0 > start && figure[$0].wholeNumberValue != nil && figure[$0].isNumber
                }
                let place = try #require(places.randomElement(using: &random))
                let zero = try #require(
                    figure.unicodeScalars[place].properties.numericValue.map {
                        figure.unicodeScalars[place].value - UInt32($0)
                    })
                let digit =
                    (UInt32(figure[place].wholeNumberValue ?? 0) + UInt32.random(in: 1...9, using: &random)) % 10
                let other = try #require(Unicode.Scalar(zero + digit))
                let planted =
                    text[..<range.lowerBound] + figure[..<place] + String(other)
                    + figure[figure.index(after: place)...] + text[range.upperBound...]
                var shares = [Array(String(planted).utf8), []][...]
                let check = try PageCheck { shares.removeFirst() }
                #expect(!check.findings.isEmpty, "\(page): \(figure)")
            }
        }
    }
}
