import BroadsheetDiagnostics

/// What planning a content page gave.
struct PageOutcome: Sendable {
    /// The files that it becomes, in order.
    var paths: [OwnedPath]
    /// Which of the plan's jobs make them; none where they are kept.
    var jobs = 0..<0
    /// How many pages.
    var pages = 0
    /// What is worth a look: rendering its pages may find more.
    var warnings = SharedWarnings()
    /// Whether links are looked up when it is rendered.
    var looksUpLinks = false
    /// What it is made from beside its own file.
    var uses: Set<UsedInput> = []
    /// What is used while its pages are rendered, if each is planned only then.
    var late: UsedInputs?
    /// All that it is made from beside its own file, once its pages are rendered.
    var allUses: Set<UsedInput> { uses.union(late?.all.keys.map(\.self) ?? []) }
    /// The source of which its pages see nothing but their own records, and which they are alone to read.
    var recordsOnly: UsedInput?
}
