import BroadsheetBytes
package import BroadsheetDiagnostics
package import BroadsheetJSON
import BroadsheetReports

/// What a build is made of, written down beside the site: each file with its hash, each source with its records, what the build was
/// given, and the control totals that were met. Of equal inputs it is the same, byte for byte.
package struct BuildRecord {
    /// What it is called in the folder of the finished site. It is hidden: no release has it under this name.
    package static let file = ".broadsheet-record.json"
    /// The version of the writing.
    package static let version = 1

    private let value: JSONValue

    /// The record of the build of `site`, when all of its pages are made.
    init(of site: LoadedSite, _ plan: SitePlan, _ files: RecordedFiles) throws(Problem) {
        let settings = site.context.settings
        value = .object([
            ("build", .integer(Self.version)), ("program", .text(settings.options.program)),
            ("given", Self.given(settings)), ("files", .list(try files.list())),
            ("sources", .list(try settings.options.sources?.list() ?? [])),
            ("controls", .list(Self.controls(plan, settings.options.controls))),
        ])
    }

    /// The files that the site which `options` name is made of, as the record of a build has them.
    package static func files(_ options: BuildOptions) throws(Problems) -> [JSONValue] {
        let (site, files) = try RecordedFiles.load(options)
        defer { site.context.close() }
        return try asProblems { () throws(Problem) in try files?.list() ?? [] }
    }

    /// Its bytes: what it lists has a line each, for people who compare two of them.
    var json: [UInt8] {
        guard case .object(let members) = value else { return [] }
        let lines = members.map { name, value in
            guard case .list(let values) = value, !values.isEmpty else { return "\"\(name)\":\(value.written)" }
            return "\"\(name)\":[\n\(values.map(\.written).joined(separator: ",\n"))\n]"
        }
        return Array("{\(lines.joined(separator: ",\n"))}\n".utf8)
    }

    /// What the command line said that pages depend on.
    static func given(_ settings: SiteSettings) -> JSONValue {
        let options = settings.options
        var members: [(String, JSONValue)] = []
        if let day = options.day { members.append(("date", .text("\(day)"))) }
        if !options.inputs.isEmpty {
            let inputs = options.inputs.sorted { $0.key < $1.key }.map { ($0.key, JSONValue.text($0.value)) }
            members.append(("inputs", .object(inputs)))
        }
        if options.drafts { members.append(("drafts", .boolean(true))) }
        if let path = options.basePath { members.append(("base-path", .text(path))) }
        if let url = options.baseURL { members.append(("base-url", .text(url))) }
        return .object(members)
    }

    /// The control totals of all reports. A build in which one is not met makes no site, so these are met.
    private static func controls(_ plan: SitePlan, _ found: FoundControls?) -> [JSONValue] {
        var seen: Set<String> = []
        var list: [JSONValue] = []
        for report in plan.pages.flatMap(\.plan.reports) {
            for expectation in report.expectations {
                for figure in expectation.figures {
                    let place = figure.name.place
                    guard seen.insert(FoundControls.key(place)).inserted else { continue }
                    var members: [(String, JSONValue)] = [
                        ("at", .text("\(place.file):\(place.line)")), ("total", .text(figure.name.content)),
                    ]
                    if !expectation.section.content.isEmpty {
                        members.append(("section", .text(expectation.section.content)))
                    }
                    if !expectation.groups.isEmpty {
                        members.append(("groups", .list(expectation.groups.map { .text($0.content) })))
                    }
                    members.append(("expected", .list(figure.figures.map { .text($0.text.content) })))
                    members.append(("found", .list((found?.figures(at: place) ?? []).map { .text($0) })))
                    if !figure.origins.isEmpty {
                        members.append(("found_in", .list(figure.origins.map { .text($0.said) })))
                    }
                    members.append(("met", .boolean(true)))
                    list.append(.object(members))
                }
            }
        }
        return list
    }
}

extension ExpectedOrigin {
    /// Where the figure is found, in short: `/stocks/ value`, `the closing balance of giro.xml`.
    fileprivate var said: String {
        switch kind {
        case .total(let total):
            [total.page, total.report, total.section, total.total].compactMap { $0?.content }
                .joined(separator: " ")
        case .balance(let balance): "the \(balance.moment.rawValue) of bank statements"
        }
    }
}
