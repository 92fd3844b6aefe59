import BroadsheetDiagnostics
import BroadsheetPreview
import Synchronization

/// Tells in the terminal what a preview does: where it is, and a line for each change.
final class ServeReport {
    private let request: ServeRequest
    private var console: Console
    private let bar: ProgressBar?
    private var address = ""
    private var network: [String] = []
    private var isOpened = false

    init(of request: ServeRequest, on console: Console, _ bar: ProgressBar?) {
        (self.request, self.console, self.bar) = (request, console, bar)
    }

    /// Tells what has happened.
    func tell(_ event: SessionEvent) {
        bar?.clear()
        switch event {
        case .serving(let address, let network):
            (self.address, self.network) = (address, network)
        case .built(let pages, _, _, let seconds, true): tellStart(pages, seconds)
        case .built(_, _, let changed, let seconds, false): console.print(Self.line(changed, seconds))
        case .nothingNew: console.print("Nothing has changed")
        case .failed(let problems, let isShown): tell(problems, isShown: isShown)
        case .moved(let path): console.print("The site lies under \(path.visibleLine) now")
        case .mended: console.print("Mended")
        case .warning(let problem): console.error("warning: " + problem.text + "\n")
        }
    }

    private func tellStart(_ pages: Int, _ seconds: Double) {
        console.print("Showing \(pages) page\(pages == 1 ? "" : "s"), made in \(Shown.seconds(seconds)), at")
        tellAddresses()
    }

    private func tellAddresses() {
        console.print("\n    \(address.visibleLine)\n")
        for address in network { console.print("    \(address.visibleLine)\n") }
        // For the camera of a phone; nothing for a file that the addresses are written to.
        if console.hasProgress, let first = network.first, let code = QRCode(first) {
            for line in code.terminalLines { console.paint("    " + line) }
            console.error("")
        }
        console.print("Changes show at once. Enter builds again, Ctrl-C ends.\n")
        guard request.opens, !isOpened else { return }
        isOpened = true
        if let problem = Browser.open(address) { console.report(problem) }
    }

    private func tell(_ problems: Problems, isShown: Bool) {
        for problem in problems.all {
            console.report(problem)
            console.error("")
        }
        let count = problems.all.count
        let what = "\(count) problem\(count == 1 ? "" : "s")"
        console.error(
            isShown ? "\(what); the pages are as they were\n" : "\(what); the site is shown when they are mended, at")
        if !isShown { tellAddresses() }
    }

    /// `Changed in 12 ms: /stocks/, /stocks/AAPL/ and 3 more`, pages before other files.
    private static func line(_ changed: [String], _ seconds: Double) -> String {
        let changed = changed.filter { $0.hasSuffix("/") } + changed.filter { !$0.hasSuffix("/") }
        let shown = changed.prefix(3).map(\.visibleLine).joined(separator: ", ")
        let more = changed.count > 3 ? " and \(changed.count - 3) more" : ""
        return "Changed in \(Shown.seconds(seconds)): \(shown)\(more)"
    }
}
