import BroadsheetDiagnostics
import Testing

/// Which name was meant, and what is said of it.
@Suite struct NearestTests {
    private let names = ["price", "product", "quantity", "day"]

    @Test(arguments: [
        // Changed, left out, put in, swapped with its neighbour, written in large letters.
        ("prise", "price"), ("pric", "price"), ("pricee", "price"), ("pirce", "price"), ("PRICE", "price"),
        ("qantitty", "quantity"), ("prodcut", "product"), ("dya", "day"), ("das", "day"),
    ])
    func aSlipIsRecognized(_ word: String, _ meant: String) {
        #expect(nearest(to: word, in: names) == meant)
    }

    @Test(arguments: ["", "dsz", "dates", "cost", "xyz", "prxyz", "quan"])
    func anotherWordIsNone(_ word: String) { #expect(nearest(to: word, in: names) == nil) }

    @Test func theNearestOfSeveralIsTaken() {
        #expect(nearest(to: "total", in: ["totals", "local", "total_2"]) == "totals")
        // Of two that are as near, the first.
        #expect(nearest(to: "cat", in: ["car", "bat"]) == "car")
    }

    /// A third of the longer word may differ, and not a letter more.
    @Test(arguments: 3...12) func howMuchMayDiffer(_ length: Int) {
        let word = String(repeating: "a", count: length)
        for wrong in 1...length {
            let other = String(repeating: "b", count: wrong) + String(repeating: "a", count: length - wrong)
            #expect((nearest(to: other, in: [word]) != nil) == (wrong <= max(1, length / 3)), "\(other)")
        }
    }

    /// Letters are counted as Unicode counts them, and a name that is there is always the nearest.
    @Test func everyNameIsNearestToItself() {
        for name in ["Größe", "日付", "a", "prix d’achat", "👍🏽"] {
            #expect(nearest(to: name, in: ["x", "yyyy", name]) == name)
        }
        #expect(nearest(to: "Grösse", in: ["Größe"]) == "Größe")
    }

    @Test func theAdviceNamesWhatWasMeantOrAllThereIs() {
        #expect(suggestion(for: "prise", among: names) == "Did you mean \"price\"?")
        #expect(suggestion(for: "xyz", among: names) == "Known here: price, product, quantity, day.")
        #expect(suggestion(for: "xyz", among: []) == "There are none to choose from.")
        let many = (1...12).map { "column\($0)" }
        #expect(suggestion(for: "xyz", among: many).hasSuffix("column11, column12."))
        #expect(suggestion(for: "xyz", among: many + ["last"]).hasSuffix("column11, column12, …."))
    }
}
