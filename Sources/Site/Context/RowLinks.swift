import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetReports

/// Where the rows and the groups of reports lead: so a page that is made for a record, or for a value, knows the report that leads to it.
struct RowLinks: Sendable {
    /// The links in the order of their pages.
    private let links: [Link]

    /// A link, and the page that has it.
    private struct Link: Sendable {
        /// The characters of the address; nil for what each row has of its own.
        let address: [Character?]
        let page: ContentPage
    }

    /// The links in the reports of `pages`.
    init(_ pages: [ContentPage]) {
        links = pages.flatMap { page in
            page.file.page.rowLinks.compactMap { link in
                let address = Self.address(of: link.prefix { $0 != "#" && $0 != "?" })
                // A field that has whole addresses says nothing before there is a record.
                guard address.count > 1, link.hasPrefix("/") else { return nil }
                let isWhole = address.last.flatMap(\.self) == "/"
                return Link(address: isWhole ? address : address + ["/"], page: page)
            }
        }
    }

    /// The first page whose rows lead to pages at `path`, which may have fields in double braces.
    func page(leadingTo path: String) -> ContentPage? {
        // What a path has of its record is no character of any link.
        let path = Self.address(of: path[...]).map { $0 ?? "\0" }
        return links.first { Self.matches($0.address[...], path[...]) }?.page
    }

    /// All of them with the titles of their pages: what pages depend on that are led to.
    func identity(in configuration: SiteConfiguration) -> [String] {
        links.map { "\(String($0.address.map { $0 ?? "\0" })) \($0.page.url) \($0.page.title(in: configuration))" }
    }

    /// `written` with nothing in place of what stands in double braces.
    private static func address(of written: Substring) -> [Character?] {
        var address: [Character?] = []
        var rest = written
        while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
            address += rest[..<start.lowerBound].map(Optional.some)
            address.append(nil)
            rest = rest[end.upperBound...]
        }
        return address + rest.map(Optional.some)
    }

    /// Whether an address can become `path`; a field stands for one part of it at the most.
    private static func matches(_ address: ArraySlice<Character?>, _ path: ArraySlice<Character>) -> Bool {
        guard let first = address.first else { return path.isEmpty }
        guard let next = path.first else { return false }
        if let first { return first == next && matches(address.dropFirst(), path.dropFirst()) }
        guard next != "/" else { return false }
        return matches(address.dropFirst(), path.dropFirst()) || matches(address, path.dropFirst())
    }
}

extension PageDefinition {
    /// Where rows and groups of its reports lead, as it is written.
    fileprivate var rowLinks: [String] {
        let reports = reports + (reports.first?.views ?? []).map(\.report)
        return reports.flatMap { report in
            let groups = report.groups + report.sections.flatMap { $0.groups ?? [] }
            return ([report.link] + groups.map(\.link)).compactMap { $0?.content }
        }
    }
}
