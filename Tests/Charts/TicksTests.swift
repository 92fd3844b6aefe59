import BroadsheetTesting
import BroadsheetValues
import Testing

@testable import BroadsheetCharts

@Suite struct TicksTests {
    private func texts(
        _ least: String, _ greatest: String, about wanted: Int, _ figures: ChartFigures = .numbers,
        locale: String = "en"
    ) throws -> [String] {
        let ruler = Ruler(from: try #require(Decimal(least)), to: try #require(Decimal(greatest)))
        return Ticks(ruler, about: wanted).texts(ruler, figures, try #require(LocaleTable(locale)))
    }

    @Test func areRound() throws {
        #expect(try texts("0", "100", about: 4) == ["0", "25", "50", "75", "100"])
        #expect(try texts("0", "0.01", about: 4) == ["0.0000", "0.0025", "0.0050", "0.0075", "0.0100"])
        #expect(try texts("-3", "12", about: 4) == ["−5", "0", "5", "10", "15"])
        #expect(try texts("901.5", "1289.25", about: 4) == ["900", "1,000", "1,100", "1,200", "1,300"])
        #expect(try texts("0", "4131.43", about: 5) == ["0", "1,000", "2,000", "3,000", "4,000", "5,000"])
        #expect(try texts("-400", "-100", about: 3) == ["−400", "−300", "−200", "−100"])
    }

    @Test func areWrittenAsThePageDoes() throws {
        #expect(try texts("0", "2500.5", about: 2, locale: "de") == ["0", "1.000", "2.000", "3.000"])
        #expect(try texts("0", "0.5", about: 2, .percents) == ["0%", "25%", "50%"])
        #expect(try texts("0", "0.01", about: 4, .percents) == ["0.00%", "0.25%", "0.50%", "0.75%", "1.00%"])
    }

    /// From a million on nobody counts zeros: all numbers of such an axis are short, and none is another number for that.
    @Test func areShortFromAMillionOn() throws {
        let euro = try #require(Currency("EUR"))
        #expect(try texts("0", "999999", about: 4).last == "1M")
        #expect(try texts("0", "750000", about: 3) == ["0", "250,000", "500,000", "750,000"])
        #expect(try texts("0", "200000000000", about: 2) == ["0", "100B", "200B"])
        #expect(try texts("0", "5000000", about: 4, .money(euro)) == ["0", "2M", "4M", "€6M"])
        #expect(try texts("-4000000", "0", about: 2) == ["−4M", "−2M", "0"])
        #expect(try texts("0", "2000000", about: 2, .whole(euro)) == ["0", "1,000,000", "€2,000,000"])
        #expect(try texts("0", "2000000", about: 2, .whole(nil)) == ["0", "1,000,000", "2,000,000"])
    }

    /// An axis ends near its values, if a finer step has seven lines at most.
    @Test func littleIsLeftEmpty() throws {
        #expect(try texts("0", "104", about: 4) == ["0", "25", "50", "75", "100", "125"])
        #expect(try texts("0", "104", about: 3) == ["0", "25", "50", "75", "100", "125"])
        #expect(try texts("-104", "0", about: 4) == ["−125", "−100", "−75", "−50", "−25", "0"])
        #expect(try texts("0", "104", about: 1) == ["0", "200"])
        // 0 to 2,500 in steps of 500 would end nearer, but a quarter at most is empty here.
        #expect(try texts("0", "2400", about: 3) == ["0", "1,000", "2,000", "3,000"])
    }

    /// Tried by all steps there are: where one of four to seven lines leaves a quarter of the axis at most, so does what is made.
    @Test func noFinerStepIsMissed() throws {
        var random = Seeded(47)
        var (finer, all) = (0, 0)
        for _ in 0..<4000 {
            let low = Bool.random(using: &random) ? 0 : -Int.random(in: 0...4000, using: &random)
            let high = Int.random(in: 1...9000, using: &random)
            let ruler = Ruler(from: Decimal(low), to: Decimal(high))
            let wanted = Int.random(in: 3...5, using: &random)
            let ticks = Ticks(ruler, about: wanted)
            func ends(_ step: Int) -> (length: Int, count: Int) {
                let below = Int((Double(low) / Double(step)).rounded(.down))
                let above = Int((Double(high) / Double(step)).rounded(.up))
                return ((above - below) * step, above - below + 1)
            }
            func leavesQuarter(_ length: Int) -> Bool { 4 * (length - (high - low)) <= length + 3 }
            let unit = Int(ruler.units(of: Decimal(1)))
            let length = Int(ticks.last - ticks.first) / unit
            let steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10000]
            let coarse = Int(Ticks(ruler, about: wanted, isFine: false).step) / unit
            let possible = steps.filter { step in
                step < coarse && (4...7).contains(ends(step).count) && leavesQuarter(ends(step).length)
            }
            all += 1
            if !leavesQuarter(length) { #expect(possible.isEmpty, "\(low) \(high) \(wanted) \(possible)") }
            if Ticks(ruler, about: wanted, isFine: false).step != ticks.step { finer += 1 }
        }
        #expect(finer > all / 20 && finer < all / 2, "\(finer) of \(all)")
    }

    /// No number has 39 digits, so these have no texts.
    @Test func tooLargeForNumbers() throws {
        let most = String(repeating: "9", count: 38)
        #expect(try texts("-\(most)", most, about: 4).isEmpty)
    }

    @Test func coverTheRange() {
        var random = Seeded(43)
        for _ in 0..<3000 {
            let values = [randomDecimal(&random), randomDecimal(&random)].sorted()
            let ruler = Ruler(from: values[0], to: values[1])
            let wanted = Int.random(in: 1...10, using: &random)
            let ticks = Ticks(ruler, about: wanted)
            #expect(ticks.first <= ruler.low && ticks.last >= ruler.high, "\(values)")
            #expect(ticks.first > ruler.low - ticks.step && ticks.last < ruler.high + max(ticks.step, 2), "\(values)")
            #expect(ticks.count >= 2 && ticks.count <= wanted * 5 / 2 + 3, "\(values) \(wanted) \(ticks.count)")
            #expect(isRound(ticks.step) && ticks.first % ticks.step == 0)
        }
    }

    private func isRound(_ step: Int128) -> Bool {
        var step = step
        while step % 10 == 0 { step /= 10 }
        return [1, 2, 5, 25].contains(step)
    }

    /// A currency is said once, and with as many decimals as the other numbers have.
    @Test func theGreatestNumberHasTheCurrency() throws {
        let ruler = Ruler([Decimal(0), try #require(Decimal("1.5"))])
        let ticks = Ticks(ruler, about: 3)
        let euro = try #require(Currency("EUR"))
        #expect(ticks.texts(ruler, .money(euro), .standard) == ["0.0", "0.5", "1.0", "€1.5"])
        let german = try #require(LocaleTable("de"))
        #expect(ticks.texts(ruler, .money(euro), german) == ["0,0", "0,5", "1,0", "1,5\u{A0}€"])
    }
}
