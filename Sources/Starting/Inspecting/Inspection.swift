package import BroadsheetDiagnostics

/// What was understood of a source: where it is from, how it is written, and what its fields hold.
package struct Inspection: Sendable {
    /// One thing that is known of the source as a whole: `encoding`, `UTF-8`.
    package struct Fact: Sendable, Equatable {
        /// What it is about, in one word.
        package var subject: String
        /// What is known.
        package var text: String

        /// `subject` is `text`.
        package init(_ subject: String, _ text: String) {
            self.subject = subject
            self.text = text
        }
    }

    /// What messages call the source.
    package var name: String
    /// How the file is written, in the order in which it is told.
    package var facts: [Fact] = []
    /// How many records there are, as far as they could be read.
    package var records = 0
    /// Its fields.
    package var columns: [ColumnProfile] = []
    /// What must be said in `source:` beside the file's name.
    package var format = FormatWords()
    /// The value of `source:`, in YAML, for what is no file.
    package var source: String?
    /// The fields by which records of several files that overlap are left out once.
    package var unique: [String] = []
    /// The tables of a database of which nothing was asked, and how many rows each has, if that could be counted.
    package var tables: [(name: String, rows: Int?)] = []
    /// Whether only the records before the problem were looked at, so that types are not known.
    package var isPartial = false
    /// What the records show that no column tells alone; nil if they were not looked at for it.
    package var evidence: Evidence?
    /// The statements, if it is a file of bank statements.
    package var statements: StatementsFound?
    /// What was left out or read otherwise than it stands there, in sentences without a full stop.
    package var notes: [String] = []
    /// The condition that leaves out lines of totals among the records, if there are some.
    package var condition: String?
    /// What is wrong with the records, if anything is.
    package var problem: Problem?

    /// Whether nothing need be said of `column`: formats of statements have many fields that a file leaves empty.
    package func hides(_ column: ColumnProfile) -> Bool { statements != nil && column.isEmpty }

    /// Nothing known yet of the source that messages call `name`.
    package init(name: String) {
        self.name = name
    }
}
