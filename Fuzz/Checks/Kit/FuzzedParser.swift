import BroadsheetStatements

/// A parser that is fuzzed, by the name that `Scripts/fuzz` and its corpus have.
package enum FuzzedParser: String, CaseIterable, Sendable {
    case csv, json
    case number
    case numberPattern = "number-pattern"
    case date, expression, template, fixed, camt
    case mt940, ofx, qif, spreadsheet, archive, yaml
    case frontMatter = "front-matter"
    case sql, markdown, manifest, request
    case themeWord = "theme-word"
    case s3Listing = "s3-listing"
    case webDAV = "web-dav"

    /// What must hold of it.
    package func check() -> any FuzzCheck {
        switch self {
        case .csv: CSVCheck()
        case .json: JSONCheck()
        case .number: NumberCheck()
        case .numberPattern: NumberPatternCheck()
        case .date: DateCheck()
        case .expression: ExpressionCheck()
        case .template: TemplateCheck()
        case .fixed: FixedCheck()
        case .camt: StatementCheck(.camt)
        case .mt940: StatementCheck(.mt)
        case .ofx: StatementCheck(.ofx)
        case .qif: StatementCheck(.qif)
        case .spreadsheet: SpreadsheetCheck()
        case .archive: ArchiveCheck()
        case .yaml: YAMLCheck()
        case .frontMatter: FrontMatterCheck()
        case .sql: SQLCheck()
        case .markdown: MarkdownCheck()
        case .manifest: ManifestCheck()
        case .request: RequestCheck()
        case .themeWord: ThemeWordCheck()
        case .s3Listing: ListingCheck(isS3: true)
        case .webDAV: ListingCheck(isS3: false)
        }
    }
}
