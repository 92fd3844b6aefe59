import BroadsheetCharts
import BroadsheetValues
import Testing

@Suite struct CellStepsTests {
    @Test func stepsAreEquallyWideAndEndAtTheirEnds() {
        let steps = (-1...71).map { CellSteps.step(of: Decimal($0), from: .zero, to: Decimal(70)) }
        #expect(steps.first == 1 && steps.last == 7)
        for (value, step) in zip(-1...71, steps) { #expect(step == min(7, max(0, value) / 10 + 1)) }
    }

    @Test func aScaleOfOneValueHasOneStep() {
        #expect(CellSteps.step(of: Decimal(5), from: Decimal(5), to: Decimal(5)) == 1)
    }
}
