import BroadsheetBytes
import BroadsheetDiagnostics
import Testing

@testable import BroadsheetSearch

/// Sorting in runs gives what a dictionary gives, however small the runs are.
@Suite struct WordRunsTests {
    private func sorted(_ added: [(String, Int, SearchRank)], places: Int, words: Int) throws -> [(String, [UInt64])] {
        var runs = WordRuns(places: places, words: words)
        var document = 0
        for (word, number, rank) in added {
            if number != document { try runs.endDocument() }
            document = number
            let bytes = Array(word.utf8)
            runs.add(bytes.span, in: number, rank: rank)
        }
        try runs.endDocument()
        var found: [(String, [UInt64])] = []
        try runs.forEach { (word, places) throws(Problem) in found.append((word.string, places)) }
        return found
    }

    @Test(arguments: [1, 2, 7, 100, 100_000])
    func agreesWithADictionary(_ size: Int) throws {
        var random = SystemRandomNumberGenerator()
        var added: [(String, Int, SearchRank)] = []
        var expected: [String: [Int: UInt8]] = [:]
        for document in 0..<200 {
            for _ in 0..<Int.random(in: 0...12, using: &random) {
                let word =
                    String(repeating: "aö日", count: Int.random(in: 0...2, using: &random))
                    + "\(Int.random(in: 0...60, using: &random))"
                let rank = SearchRank(rawValue: UInt8.random(in: 0...2, using: &random))!
                added.append((word, document, rank))
                expected[word, default: [:]][document] = max(expected[word]?[document] ?? 0, rank.rawValue)
            }
        }
        let found = try sorted(added, places: size, words: size)
        #expect(found.map(\.0) == expected.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        for (word, places) in found {
            let wanted = expected[word]!.sorted { $0.key < $1.key }.map { UInt64($0.key) << 2 | UInt64($0.value) }
            #expect(places == wanted, "\(word)")
        }
    }

    @Test func nothingGivesNothing() throws { #expect(try sorted([], places: 1, words: 1).isEmpty) }
}
