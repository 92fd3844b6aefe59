import BroadsheetDiagnostics

/// Where a command says something: results on one stream, everything else on the other.
///
/// All text that reaches a terminal passes here, and what cannot be seen of it is made visible: cells, names and
/// addresses may have orders for a terminal in them.
package struct Console: Sendable {
    private let out: Stream
    private let err: Stream
    /// Whether messages are coloured.
    let colours: Bool
    /// Whether results are.
    private(set) var coloursResults = false
    /// Whether a bar can be drawn that is drawn over again.
    let hasProgress: Bool
    /// Whether it is that of the process, and nobody else's.
    private(set) var isProcess = false
    /// Why what was asked for could not be written to standard output, if it could not; a reader that went away is no failure.
    private(set) var failure: String?
    /// Why it could not be told there that the work is done, which it is all the same.
    private(set) var untold: String?

    /// A console over two streams.
    package init(out: Stream, err: Stream, colours: Bool = false, hasProgress: Bool = false) {
        self.out = out
        self.err = err
        self.colours = colours
        self.hasProgress = hasProgress
    }

    /// The process's own console: colours and progress on a terminal, unless NO_COLOR or a dumb one forbids them.
    static func process() -> Console {
        let isTerminal = Stream.standardError.isTerminal && environment("TERM") != "dumb"
        let noColour = environment("NO_COLOR") ?? ""
        var console = Console(
            out: .standardOutput, err: .standardError, colours: isTerminal && noColour.isEmpty,
            hasProgress: isTerminal)
        console.isProcess = true
        console.coloursResults = Stream.standardOutput.isTerminal && environment("TERM") != "dumb" && noColour.isEmpty
        return console
    }

    /// A line of what was asked for.
    mutating func print(_ text: String) {
        if let reason = out.write(text.visible + "\n"), failure == nil { failure = reason }
    }

    /// A line of what was asked for, with orders for the terminal that are this program's own, and no others.
    mutating func printPainted(_ text: String) {
        if let reason = out.write(text + "\n"), failure == nil { failure = reason }
    }

    /// Writes lines of what was asked for, in which nothing is that cannot be seen; gives the system's code of what went
    /// wrong, if anything did.
    func print(lines: [UInt8]) -> Int32? { out.write(lines) }

    /// A line about work that is going to be done; where nobody can read it, the work is done all the same.
    func show(_ text: String) { _ = out.write(text.visible + "\n") }

    /// A line about work that is done: where it cannot be written, that takes nothing back.
    mutating func tell(_ text: String) {
        if let reason = out.write(text.visible + "\n"), untold == nil { untold = reason }
    }

    /// A line about it.
    func error(_ text: String) {
        _ = err.write(text.visible + "\n")
    }

    /// A problem, as a person reads it.
    func report(_ problem: Problem) {
        paint(colours ? Painted.problem(problem) : problem.text)
    }

    /// A line with orders for the terminal that are this program's own.
    func paint(_ text: String) {
        _ = err.write(text + "\n")
    }

    /// Draws a line over the one that was drawn before; without a text, it is wiped away.
    func draw(over text: String = "") {
        _ = err.write("\r\u{1B}[2K" + text.visibleLine)
    }
}
