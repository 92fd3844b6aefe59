/// How a page differs from what it was.
package struct PageChange: Sendable {
    /// Where it is; where it was, if it is gone.
    package var path: String
    /// Where it was, if that was elsewhere.
    package var oldPath: String?
    /// Whether the page is new, gone, or there on both sides.
    package var kind = ChangeKind.changed
    /// What it is called.
    package var title = ""
    /// What changed, report by report; what stands outside of them is one without an id.
    package var reports: [ReportChange] = []
    /// How the page itself is arranged differently.
    package var structure: [StructureChange] = []

    /// Whether nothing differs that people read.
    package var isEmpty: Bool {
        kind == .changed && oldPath == nil && structure.isEmpty && reports.allSatisfy(\.isEmpty)
    }
}

/// How a report differs from what it was.
package struct ReportChange: Sendable {
    /// Its id; empty for what stands outside of the reports of a page.
    package var id: String
    /// The figures that differ, in the order of the page, those that have vanished at the end.
    package var figures: [FigureChange] = []
    /// The records that differ.
    package var records: [RecordChange] = []
    /// Whether it shows records on neither side, so that none can be told.
    package var hasNoRecords = false
    /// How it is arranged differently.
    package var structure: [StructureChange] = []
    /// Its texts that are gone, and those that are new.
    package var oldTexts: [String] = []
    package var newTexts: [String] = []
    /// Its drawings that show something else.
    package var drawings: [String] = []

    /// Whether nothing differs.
    package var isEmpty: Bool {
        figures.isEmpty && records.isEmpty && structure.isEmpty && oldTexts.isEmpty && newTexts.isEmpty
            && drawings.isEmpty
    }
}

/// How something is arranged or called differently.
package struct StructureChange: Sendable, Equatable {
    /// What it is of.
    package enum Subject: String, Sendable { case title, report, section, column, order }

    /// What it is of.
    package var subject: Subject
    /// Which one it is of: the title of a section for its columns; empty for the page's own title.
    package var place = ""
    /// What it was called; nil if it is new.
    package var old: String?
    /// What it is called; nil if it is gone.
    package var new: String?
}
