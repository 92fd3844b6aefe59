import BroadsheetYAML

// The keys of the report language. The cases are what is read, what is suggested, and what docs/manual/report.md
// must mention (a test compares them).

/// The keys of a report, and of a view of it.
enum ReportKey: String, MappingKey {
    case title, source, fields, compute, `where`, sort, limit, sections, group, columns, totals, band, row, link, base
    case views, rounding, downloads, expect, missing, empty
    case headerTotals = "header_totals"
    case paginate, join, rates
    case contents, summary, charts
    static let mapping = "the report"
}

/// The keys that say how a value is shown; fields, columns, items, groups and totals all have them.
enum StyleKey: String, MappingKey {
    case label, show, digits, grouping, `case`, accounting, align, missing, `class`
    static let mapping = "the style"
}

/// The keys of a field's declaration.
enum FieldKey: String, MappingKey {
    case type, from, debit, credit, reversals, decimal, format, zone, locale, currency, to, negative
    case label, show, digits, grouping, `case`, accounting, align, missing, `class`
    static let mapping = "the field"
}

/// The keys of a column.
enum ColumnKey: String, MappingKey {
    case value, when, chart
    case type, from, debit, credit, reversals, decimal, format, zone, locale, currency, to, negative
    case label, show, digits, grouping, `case`, accounting, align, missing, `class`
    static let mapping = "the column"
}

/// The keys of a section.
enum SectionKey: String, MappingKey {
    case title, id, source, join, `where`, when, items, group, totals, sort, limit, missing, empty, required
    static let mapping = "the section"
}

/// The keys of an item, the controls' included.
enum ItemKey: String, MappingKey {
    case value, when
    case control, name, min, max, step, labels, options, placeholder, required
    case label, show, digits, grouping, `case`, accounting, align, missing, `class`
    static let mapping = "the item"
}

/// The keys of a level of grouping.
enum GroupKey: String, MappingKey {
    case by, title, titles, sort, order, totals, keep
    case label, show, digits, grouping, `case`, accounting, align, missing, `class`
    static let mapping = "the group"
}

/// The keys of one total.
enum TotalKey: String, MappingKey {
    case by
    case label, show, digits, grouping, `case`, accounting, align, missing, `class`
    static let mapping = "the total"
}

/// The keys of a chart.
enum ChartKey: String, MappingKey {
    case kind, value, rule, by, title, description, place
    static let mapping = "the chart"
}

/// The keys of an order.
enum SortOrderKey: String, MappingKey {
    case by, order
    static let mapping = "the order"
}

/// The keys of the downloads.
enum DownloadKey: String, MappingKey {
    case files
    case guardFormulas = "guard_formulas"
    static let mapping = "the downloads"
}

/// The keys of the rounding rule.
enum RoundingKey: String, MappingKey {
    case mode, totals
    static let mapping = "the rounding"
}
