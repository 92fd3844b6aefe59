import BroadsheetSite
import Testing

@testable import BroadsheetCommands

@Suite struct ProgressBarTests {
    @Test func theBarGrowsWithTheWork() {
        #expect(
            ProgressBar.line(Progress(done: 0, total: 10, what: "pages"), width: 30) == "pages [-----------------] 0/10"
        )
        #expect(
            ProgressBar.line(Progress(done: 10, total: 10, what: "pages"), width: 30)
                == "pages [################] 10/10")
    }

    @Test(arguments: [0, 1, 5, 12, 20, 79, 200], [(0, 0), (7, 3), (-1, 5), (Int.max, Int.max), (5000, 10000)])
    func itNeverLeavesItsLine(_ width: Int, _ state: (Int, Int)) {
        let line = ProgressBar.line(Progress(done: state.0, total: state.1, what: "pages"), width: width)
        #expect(line.count <= width)
    }

    @Test func nothingIsDrawnInTheFirstSecond() {
        let file = TemporaryFile()
        let bar = ProgressBar(on: Console(out: file.stream, err: file.stream, hasProgress: true))
        for done in 0..<100 { bar.callback(Progress(done: done, total: 100, what: "pages")) }
        bar.clear()
        #expect(file.text.isEmpty)
    }
}
