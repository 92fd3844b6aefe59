import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetReading
package import BroadsheetRecords

/// Makes a page with a report of a file; and a site around it, where there is none yet.
package struct NewPage {
    /// What was made.
    package struct Made {
        /// The files, as the user would name them.
        package var files: [String]
        /// The folder of the site.
        package var site: String
        /// Whether the site is new.
        package var isNewSite: Bool
        /// The page's file.
        package var page: String
        /// What was found in the file.
        package var inspection: Inspection
        /// What the balance says, and what is not added up.
        package var remarks: [String]
        /// Whether the page has lines that wait for a decision.
        package var isOpen: Bool
    }

    /// The records.
    private let source: InspectedSource
    /// What is declared of the file.
    private let format: FormatDefinition
    /// The folder of the site, if the user named one.
    private let folder: String?
    /// What the page's file is to be called, if the user says so.
    private let name: String?
    /// The currency of amounts that do not say theirs.
    private let currency: String?

    /// A page of `source`, for the site in `folder`.
    package init(
        from source: InspectedSource, _ format: FormatDefinition, folder: String?, name: String?, currency: String?
    ) {
        self.source = source
        self.format = format
        self.folder = folder
        self.name = name
        self.currency = currency
    }

    /// Makes the page; if anything is wrong, nothing is made.
    package func make() throws(Problem) -> Made {
        try CreationStage.tidy(for: folder ?? ".")
        let source = try withSubject(self.source)
        let inspection = try SourceInspector.weigh(source, format)
        if let problem = inspection.problem { throw problem }
        let name = self.name ?? source.name
        let isHere = folder == nil ? try NewSite.isSite(".") : false
        let site = folder ?? (isHere ? "." : Naming.page(name))
        if folder == nil { try CreationStage.tidy(for: site) }
        let isNew = try !NewSite.isSite(site)
        if isNew { try NewSite.check(site) }
        let content = "\(site)/\(try Self.contentFolder(of: site))"
        let title = Naming.title(name)
        let page = Naming.page(name)
        let data = try NewData(source, in: content, name: self.name)
        let draft = PageDraft(inspection, title: title, source: data.source(inspection, format), currency: currency)
        try check("\(content)/\(page).md", data.newPath.map { "\(content)/\($0)" })
        let files = try Creation.all(in: site) { (creation) throws(Problem) in
            if isNew {
                let home = StarterTexts.homeOfReport
                let name = folder == nil ? "Reports" : try NewSite.title(of: site)
                let locale = HeaderLanguage.locale(of: inspection.columns.map(\.name)) ?? "en-US"
                try NewSite.frame(of: site, title: name, locale: locale, home: home, in: &creation)
            }
            try data.bring(to: content, in: &creation)
            try creation.file("\(content)/\(page).md", draft.text)
        }
        return Made(
            files: files.map(Self.shown), site: site, isNewSite: isNew, page: Self.shown("\(content)/\(page).md"),
            inspection: inspection, remarks: draft.remarks, isOpen: draft.isOpen)
    }

    /// A database of one table is asked for that.
    private func withSubject(_ source: InspectedSource) throws(Problem) -> InspectedSource {
        guard case .database(let database, nil) = source else { return source }
        let tables = try SourceInspector.inspect(database, nil).tables
        if tables.count == 1 { return .database(database, .table(Located(tables[0].name, at: database.name.place))) }
        let told = tables.prefix(8).map { table in table.rows.map { "\(table.name) (\($0))" } ?? table.name }
        let more = tables.count > told.count ? " and \(tables.count - told.count) more" : ""
        throw Problem(
            tables.isEmpty
                ? "\(database.name.content) has no tables"
                : "\(database.name.content) has \(tables.count) tables: \(told.joined(separator: ", "))\(more)",
            advice: tables.isEmpty
                ? "Name another database, or ask this one: --query \"select …\"."
                : "Name one of them, --table \(shellWord(tables[0].name)), or ask: --query \"select …\".")
    }

    /// Refuses to write over what is there.
    private func check(_ page: String, _ data: String?) throws(Problem) {
        var taken: String?
        for path in [data, page].compactMap(\.self) where taken == nil {
            if try FileSystem.kind(of: path) != .nothing { taken = path }
        }
        guard let taken else { return }
        throw Problem(
            "\(Self.shown(taken)) is there already, and is left as it is",
            advice: "Choose another name for the page and its data: --name \(try free(page)).")
    }

    /// A name that is not taken yet.
    private func free(_ page: String) throws(Problem) -> String {
        let stem = String(page.dropLast(3))
        var number = 2
        while number < 1000, try FileSystem.kind(of: "\(stem)-\(number).md") != .nothing { number += 1 }
        return "\(Naming.file(stem))-\(number)"
    }

    private static func contentFolder(of site: String) throws(Problem) -> String {
        do {
            return try SiteConfiguration(ofSite: site)?.contentFolder ?? "content"
        } catch {
            throw error.all[0]
        }
    }

    /// A path as a user writes it.
    private static func shown(_ path: String) -> String { path.hasPrefix("./") ? String(path.dropFirst(2)) : path }
}
