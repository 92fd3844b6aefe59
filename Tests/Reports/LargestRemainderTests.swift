import BroadsheetValues
import Testing

@testable import BroadsheetReports

/// The largest remainder method, against what it is in books.
@Suite struct LargestRemainderTests {
    /// What figures are shown as so that they add up to `total`; nil where they cannot.
    private func shown(_ figures: [String], to total: String, _ digits: Int) throws -> [String]? {
        let figures = try figures.map { try #require(Decimal($0)) }
        let method = try LargestRemainder(figures, digits, .halfEven)
        guard var cut = try method.cut(for: try #require(Decimal(total))) else { return nil }
        return try figures.map { figure in
            let part = try LargestRemainder.Part(figure, digits, .halfEven)
            return try part.isAbove(cut, &cut.ties) ? "\(part.above(digits))" : "\(part.floor)"
        }
    }

    @Test(arguments: [
        // Hamilton's seats: 41.4, 31.3 and 27.3 of a hundred.
        (["41.4", "31.3", "27.3"], "100", 0, ["42", "31", "27"]),
        (["33.3333", "33.3333", "33.3334"], "100.0", 1, ["33.3", "33.3", "33.4"]),
        // Of equal ones the first, but for those that would be rounded up by themselves.
        (["1.5", "1.5", "1.5", "1.5"], "6", 0, ["2", "2", "1", "1"]), (["2.5", "1.5"], "4", 0, ["2", "2"]),
        // Below zero what is cut off is above the figure.
        (["-1.3", "-1.3", "2.6"], "0", 0, ["-1", "-1", "2"]), (["-0.4", "0.4"], "0", 0, ["0", "0"]),
        // Nothing lacks, and nothing is there.
        (["1.00", "2.00"], "3", 0, ["1", "2"]), ([], "0", 2, []),
        (["0.005", "0.005"], "0.01", 2, ["0.01", "0.00"]),
    ])
    func figuresAddUp(_ figures: [String], _ total: String, _ digits: Int, _ wanted: [String]) throws {
        let shown = try #require(try shown(figures, to: total, digits))
        #expect(shown.map { Decimal($0) } == wanted.map { Decimal($0) }, "\(shown)")
    }

    @Test(arguments: [
        // More than one unit each, less than is cut off, and a figure that has no more digits.
        (["1.4", "1.4"], "5"), (["1.4", "1.4"], "1"), (["1", "1.5"], "4"), (["1", "1"], "3"), (["1.4"], "1.4"),
    ])
    func whatCannotAddUp(_ figures: [String], _ total: String) throws {
        #expect(try shown(figures, to: total, 0) == nil)
    }
}
