import BroadsheetTesting
import Testing

@testable import BroadsheetCharts

@Suite struct LabelRowTests {
    /// Texts of any width at places of any distance: none over another, none outside, all in their order.
    @Test func neverOverlap() {
        var random = Seeded(47)
        for round in 0..<1500 {
            let count = Int.random(in: 0...60, using: &random)
            let texts = (0..<count).map { _ in String(repeating: "m", count: Int.random(in: 0...30, using: &random)) }
            let centers = (0..<count).map { 300 + 5800 * (2 * $0 + 1) / (2 * count) }
            let keepsLast = round % 2 == 0
            let row = LabelRow(texts, centers: centers, from: 0, to: 6400, keepsLast: keepsLast)
            var free = 0
            for label in row.labels where !label.text.isEmpty {
                let half = (TextWidth.of(label.text) + 1) / 2
                #expect(label.center - half >= free)
                #expect(label.center + half <= 6401)
                free = label.center + half
            }
            #expect(row.labels.map(\.index) == row.labels.map(\.index).sorted())
            if keepsLast, count > 0 { #expect(row.labels.last?.index == count - 1) }
        }
    }

    @Test func allStandWhereThereIsRoom() {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"]
        let row = LabelRow(months, centers: (0..<6).map { 500 + 1000 * $0 }, from: 0, to: 6400, keepsLast: true)
        #expect(row.labels.map(\.text) == months)
        #expect(row.labels.map(\.center) == [500, 1500, 2500, 3500, 4500, 5500])
    }

    /// Of names that are longer than all of the row more than one is there, each with the whole of it for those who ask.
    @Test func longNamesShareTheRow() {
        let texts = (0..<48).map { "Planning, Regeneration and Economic Development, 2025-Q\($0)" }
        let row = LabelRow(texts, centers: (0..<48).map { 600 + 50 * $0 }, from: 0, to: 3200, keepsLast: true)
        #expect(row.labels.count > 1 && row.labels.allSatisfy { $0.full == texts[$0.index] })
    }

    /// 1 + 60 places: a distance that ends at the last one is preferred to one that does not.
    @Test func distancesEndAtTheLast() {
        let texts = (0...60).map { "D\($0)" }
        let row = LabelRow(texts, centers: (0...60).map { 200 + 100 * $0 }, from: 0, to: 6400, keepsLast: true)
        let steps = zip(row.labels, row.labels.dropFirst()).map { $1.index - $0.index }
        #expect(Set(steps).count == 1 && row.labels.last?.index == 60)
    }
}
