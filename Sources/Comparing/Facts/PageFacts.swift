/// What a page says, as far as two pages are compared: figures, records, texts, and how they are arranged.
package struct PageFacts: Sendable {
    /// Its title.
    package var title = ""
    /// Its reports in their order; what stands outside of them is one without an id, the first.
    package var reports: [ReportFacts] = [ReportFacts(id: "")]

    /// Nothing: what a page says that is not there.
    package init() {}
}

/// What a report of a page says.
package struct ReportFacts: Sendable {
    /// Its id: `report`, or `NAME.report` where the page has several; empty for the page's own texts.
    package var id: String
    /// Its figures, each once.
    package var figures: [FigureFact] = []
    /// Its records.
    package var records = RecordStore()
    /// Whether it shows records besides these, which were passed over.
    var hasMoreRecords = false
    /// Its sections in their order.
    package var sections: [SectionFacts] = []
    /// The texts that are neither figures nor records, block by block.
    package var texts: [String] = []
    /// Its drawings, each by its id with a hash of what it shows.
    package var drawings: [(id: String, hash: UInt64)] = []
    /// What the ids of groups are called.
    package var titles: [String: String] = [:]

    /// A report without anything so far.
    init(id: String) { self.id = id }

    /// Whether it shows any records.
    var hasRecords: Bool { hasMoreRecords || records.count > 0 }
}

/// How a section is arranged.
package struct SectionFacts: Sendable, Equatable {
    /// Its id.
    package var id: String
    /// Its title.
    package var title = ""
    /// The titles of its columns.
    package var columns: [String] = []
}
