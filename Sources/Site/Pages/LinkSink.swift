import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports
import BroadsheetValues

/// Looks the links of rows up among the paths of the site, and keeps what to say of those that lead nowhere.
final class LinkSink: RowSink {
    /// The most links of a report that are told one by one.
    private static let most = 3

    private let paths: SitePaths
    private let report: ReportPlan
    private let definition: LocatedText
    private let basePath: String
    /// The address of the page at hand, and its records, if it has any.
    var url = ""
    var pageRecords: (any RecordSource)?
    private var failed: [Problem] = []
    private var untold = 0
    private var finder = PathFinder()

    /// A sink for the links of `report`, which are made from `definition`.
    init(_ report: ReportPlan, _ definition: LocatedText, paths: SitePaths, basePath: String) {
        self.report = report
        self.definition = definition
        self.paths = paths
        self.basePath = basePath
    }

    /// Nothing looked up yet.
    func begin() {
        failed = []
        untold = 0
    }

    func row(_ state: borrowing RowState) throws(Problem) {
        guard state.row.link.length > 0 else { return }
        let start = basePath.utf8.count
        if finder.isThere(state.memory.bytes(of: state.row.link), from: start, in: paths) { return }
        var link = state.memory.string(state.row.link)
        if link.hasPrefix("\(basePath)/") { link = String(link.dropFirst(basePath.count)) }
        let isTold = failed.count < Self.most
        guard let problem = paths.problem(of: link, on: url, suggests: isTold) else { return }
        if isTold {
            failed.append(
                state.row.kind.isDetail
                    ? inRecord(problem.at(definition.place), state) : problem.at(placeOfGroup(state.row)))
        } else {
            untold += 1
        }
    }

    /// Where the link of a group is declared.
    private func placeOfGroup(_ row: Row) -> Place {
        let levels = report.sections[Int(row.section)].levels
        let level = Int(row.level) - 1
        return (levels.indices.contains(level) ? levels[level].linkPlace : nil) ?? definition.place
    }

    /// The problem with the record at hand.
    private func inRecord(_ problem: Problem, _ state: borrowing RowState) -> Problem {
        var source = pageRecords
        if case .records(let own) = report.sections[Int(state.row.section)].content { source = own }
        guard let source else { return problem }
        return problem.in(source.place(origin: state.memory.batch.origins[state.record], field: 0))
    }

    /// Tells what was found.
    func finish(_ problems: inout [Problem]) {
        problems += failed
        if untold > 0 {
            problems.append(
                Problem(
                    "\(untold) more link\(untold == 1 ? "" : "s") of these rows lead\(untold == 1 ? "s" : "") nowhere",
                    at: definition.place, advice: "Mend the first ones, and build again."))
        }
    }
}

/// Finds the path of a file by an address, without making a text of either.
private struct PathFinder: ~Copyable {
    private var address = ByteSink()
    private var path = ByteSink()

    /// Whether the bytes of `link` from `start` on are the address of a page, as they are of most links of rows.
    mutating func isThere(_ link: borrowing Span<UInt8>, from start: Int, in paths: SitePaths) -> Bool {
        guard link.count > start, link[0] == UInt8(ascii: "/"), link[start] == UInt8(ascii: "/") else { return false }
        var end = start
        while end < link.count, link[end] != UInt8(ascii: "#"), link[end] != UInt8(ascii: "?") { end += 1 }
        address.removeAll()
        address.append(link.extracting(start..<end))
        path.removeAll()
        address.appendFilePath(to: &path)
        return paths.registry.has(path.span)
    }
}
