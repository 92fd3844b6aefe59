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

    /// The file of the records.
    private let file: String
    /// What is declared of the file.
    private let format: FormatDefinition
    /// The folder of the site, if the user named one.
    private let folder: String?
    /// What the page's file is to be called, if the user says so.
    private let name: String?
    /// The currency of amounts that do not say theirs.
    private let currency: String?

    /// A page of the file at `file`, for the site in `folder`.
    package init(
        from file: String, _ format: FormatDefinition, folder: String?, name: String?, currency: String?
    ) {
        self.file = file
        self.format = format
        self.folder = folder
        self.name = name
        self.currency = currency
    }

    /// Makes the page; if anything is wrong, nothing is made.
    package func make() throws(Problem) -> Made {
        if try FileSystem.isFolder(file) {
            throw Problem(
                "\(file) is a folder, and a page is made of a file",
                advice: "Look at it with broadsheet inspect \(file), and paste what it proposes into a page.")
        }
        let inspection = try SourceInspector.weigh(file: file, format)
        if let problem = inspection.problem { throw problem }
        let isHere = folder == nil ? try NewSite.isSite(".") : false
        let site = folder ?? (isHere ? "." : Naming.page(name ?? Naming.stem(file)))
        let isNew = try !NewSite.isSite(site)
        if isNew { try NewSite.check(site) }
        let content = "\(site)/\(try Self.contentFolder(of: site))"
        let title = Naming.title(name ?? Naming.stem(file))
        let page = Naming.page(name ?? Naming.stem(file))
        let data = try dataPath(in: content)
        let draft = PageDraft(inspection, title: title, source: data.path, currency: currency)
        try check("\(content)/\(page).md", data.isThere ? nil : "\(content)/\(data.path)")
        let files = try Creation.all { (creation) throws(Problem) in
            if isNew {
                let home = StarterTexts.home(title: title, address: "/\(page)/")
                let name = folder == nil ? "Reports" : try NewSite.title(of: site)
                let locale = HeaderLanguage.locale(of: inspection.columns.map(\.name)) ?? "en-US"
                try NewSite.frame(of: site, title: name, locale: locale, home: home, in: &creation)
            }
            if !data.isThere { try creation.copy(file, to: "\(content)/\(data.path)") }
            try creation.file("\(content)/\(page).md", draft.text)
        }
        return Made(
            files: files.map(Self.shown), site: site, isNewSite: isNew, page: Self.shown("\(content)/\(page).md"),
            inspection: inspection, remarks: draft.proposal.remarks, isOpen: draft.isOpen)
    }

    /// The file's path from the content folder on, and whether it lies there already.
    private func dataPath(in content: String) throws(Problem) -> (path: String, isThere: Bool) {
        if let real = try FileSystem.real(file), let root = try FileSystem.real(content), real.hasPrefix(root + "/") {
            return (String(real.dropFirst(root.count + 1)), true)
        }
        guard let name else { return ("data/\(Naming.file(file))", false) }
        let ending = Naming.file(file).dropFirst(Naming.stem(file).count)
        return ("data/\(Naming.page(name))\(ending)", false)
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
