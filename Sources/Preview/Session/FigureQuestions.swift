import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetSite
import Synchronization

/// Answers where a figure of the previewed site comes from. One question at a time is answered: a page that asks many holds up no more
/// than one of the threads that serve.
final class FigureQuestions: Sendable {
    private let options: BuildOptions
    private let isBusy = Mutex(false)

    /// Answers for the site that `options` build. Nothing is fetched for it: what the preview has fetched is there.
    init(_ options: BuildOptions) {
        var options = options
        options.reach = .copiesOfTheWeb
        self.options = options
    }

    /// The panel's HTML for the figure with this id on the page at `page`; nil while another question is answered.
    func answer(_ page: String, _ figure: String) -> String? {
        let isFree = isBusy.withLock { busy in
            defer { busy = true }
            return !busy
        }
        guard isFree else { return nil }
        defer { isBusy.withLock { $0 = false } }
        var records: [ExplainedRecord] = []
        do throws(Problems) {
            let taker = RecordTaker(
                take: { record in
                    records.append(record)
                    return records.count < ExplainPanel.most
                }, forget: { records = [] })
            let explanation = try FigureExplainer.explain(
                page, .id(figure), depth: 1, options, isBuilt: false, tell: taker)
            return ExplainPanel.html(explanation, records)
        } catch {
            return ExplainPanel.html(error)
        }
    }
}
