import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetReports

/// The page that somebody means: by the path of its file, `content/card.md` or `card`, or by its address, `/card/`.
struct PageChoice {
    /// The content page.
    let page: ContentPage
    /// The number of its view that is meant, if it is one.
    var view: Int?
    /// The address of the page that is meant, if it is one of several that are made of records.
    var address: String?
    /// The number of the page that is meant, if it is one of several that are made for values.
    var variant: Int?

    /// The page of `site` that `name` means; of files that could not be read, what is wrong with them.
    init(_ name: String, of site: LoadedSite, unread: [String: Problems]) throws(Problems) {
        let folder = site.context.configuration.contentFolder
        let name = Self.path(name, in: site.context)
        let file = name.hasPrefix("\(folder)/") ? name : "\(folder)/\(name)"
        let files = [file, "\(folder)/\(name)"].flatMap { [$0, "\($0).md"] }
        if let page = site.pages.first(where: { files.contains($0.name) }) {
            self.page = page
            return
        }
        let address = Self.address(name)
        for (file, problems) in unread.sorted(by: { $0.key < $1.key }) {
            let url = try? ContentAddress(
                String(file.dropFirst(folder.count + 1)), name: file, site: site.context.configuration
            ).url
            if files.contains(file) || url == address { throw problems }
        }
        if let (page, number, view) = Self.variant(at: address, of: site) {
            (self.page, variant, self.view) = (page, number, view)
            return
        }
        let found = site.pages.filter { $0.url == address && site.variants[$0.name] == nil }
        if found.count > 1 {
            throw Problems(
                Problem(
                    "\(address) is the address of \(found[0].name) and of \(found[1].name)",
                    advice: "Name one of the files."))
        }
        let known = found.first.map { ($0, nil) } ?? Self.view(at: address, of: site)
        guard let choice = known ?? Self.further(at: address, of: site) else {
            guard let (page, first) = Self.set(with: address, of: site) else {
                throw Problems(Self.unknown(name, of: site, unread: unread.keys.sorted()))
            }
            (self.page, self.address) = (page, first)
            return
        }
        (page, view) = choice
    }

    /// A path in the site, as its messages would write it.
    private static func path(_ name: String, in site: SiteContext) -> String {
        var name = name
        while name.hasPrefix("./") { name = String(name.dropFirst(2)) }
        return site.settings.relative(name)
    }

    /// `card` and `card.md` as an address: `/card/`.
    private static func address(_ name: String) -> String {
        var parts = name.split(separator: "/").map(String.init)
        if parts.last == "index.html" { parts.removeLast() }
        return "/" + parts.map { "\($0)/" }.joined()
    }

    /// The page at `address` of those that are made for values, its number and that of its view, if it is one.
    private static func variant(at address: String, of site: LoadedSite) -> (ContentPage, Int, Int?)? {
        for page in site.pages {
            guard let variants = site.variants[page.name] else { continue }
            let views = (try? variants.page(0))?.file.page.reports.first?.views.map(\.name.content) ?? []
            for number in 0..<variants.count {
                guard let url = try? variants.placed(number).address.url, address.hasPrefix(url) else { continue }
                if url == address { return (page, number, nil) }
                if let view = views.firstIndex(where: { address == "\(url)\($0)/" }) { return (page, number, view) }
            }
        }
        return nil
    }

    /// The pages whose rows are meant, one after the other: all that are made of the file, or the one that is meant.
    func pages(of site: LoadedSite) -> some Sequence<Result<ContentPage, Problems>> {
        let variants = site.variants[page.name]
        let numbers = variant.map { $0..<$0 + 1 } ?? 0..<(variants?.count ?? 1)
        return numbers.lazy.map { [page] number in
            guard let variants else { return .success(page) }
            do throws(Problems) { return .success(try variants.page(number)) } catch { return .failure(error) }
        }
    }

    /// The page that has a view at `address`, and which it is.
    private static func view(at address: String, of site: LoadedSite) -> (ContentPage, Int?)? {
        for page in site.pages where page.file.page.pages == nil && site.variants[page.name] == nil {
            for (number, view) in (page.file.page.reports.first?.views ?? []).enumerated()
            where address == "\(page.url)\(view.name.content)/" { return (page, number) }
        }
        return nil
    }

    /// The page, and which of its views, of whose report a further page is at `address`: all of them are one report.
    private static func further(at address: String, of site: LoadedSite) -> (ContentPage, Int?)? {
        let (first, last) = first(of: address)
        func isParted(_ report: ReportDefinition?) -> Bool { Self.isParted(report, last) }
        if let page = site.pages.first(where: { $0.url == first && isParted($0.file.page.reports.first) }) {
            return (page, nil)
        }
        return view(at: first, of: site).flatMap { page, number in
            isParted(number.map { page.file.page.reports[0].views[$0].report }) ? (page, number) : nil
        }
    }

    /// An address without its last part, and that part.
    private static func first(of address: String) -> (first: String, last: String) {
        let last = address.dropLast().lastIndex(of: "/").map { address[address.index(after: $0)...].dropLast() } ?? ""
        return (String(address.dropLast(last.count + 1)), String(last))
    }

    /// Whether a further page of a report may have an address that ends so.
    private static func isParted(_ report: ReportDefinition?, _ last: String) -> Bool {
        guard case .details? = report?.pagination?.rule else { return report?.pagination != nil }
        return Int(last).map { $0 > 1 } ?? false
    }

    /// The content page whose records or groups have a page at `address`, or a further page of its report there, and the address of the
    /// first: for that, their records are read.
    private static func set(with address: String, of site: LoadedSite) -> (ContentPage, String)? {
        let (first, last) = first(of: address)
        for page in site.pages where page.file.page.pages != nil {
            guard let rows = try? PlannedRows(page, of: site.context, view: nil) else { continue }
            if rows.has(address) { return (page, address) }
            let reports = page.file.page.reports.first.map { [$0] + $0.views.map(\.report) } ?? []
            if reports.contains(where: { isParted($0, last) }), rows.has(first) { return (page, first) }
        }
        return nil
    }

    /// What is said of a name that no page has; the pages are suggested as it is written.
    private static func unknown(_ name: String, of site: LoadedSite, unread: [String]) -> Problem {
        let folder = site.context.configuration.contentFolder
        let files = site.pages.map(\.name) + unread
        let names =
            if name.hasPrefix("/") {
                site.pages.map(\.url)
            } else if name.hasPrefix("\(folder)/") {
                files
            } else if name.hasSuffix(".md") {
                files.map { String($0.dropFirst(folder.count + 1)) }
            } else {
                files.map { String($0.dropFirst(folder.count + 1).dropLast(3)) }
            }
        return Problem("there is no page \"\(name)\"", advice: suggestion(for: name, among: names))
    }
}
