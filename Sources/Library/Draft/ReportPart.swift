import BroadsheetDiagnostics

/// What a report is made of: columns, groups, sections and so on of records of one type.
public protocol ReportContent<Record>: Sendable {
    /// The type of the records.
    associatedtype Record: Sendable
    /// What it adds to a report.
    var part: ReportPart<Record> { get }
}

/// What one declaration, or several together, add to a report.
public struct ReportPart<Record: Sendable>: ReportContent {
    let add: @Sendable (inout Draft<Record>) -> Void

    init(_ add: @escaping @Sendable (inout Draft<Record>) -> Void) {
        self.add = add
    }

    /// Itself.
    public var part: ReportPart<Record> { self }
}

/// Lets a report be written as its parts, one in each line.
@resultBuilder
public enum ReportBuilder<Record: Sendable> {
    /// A part.
    public static func buildExpression(_ content: some ReportContent<Record>) -> ReportPart<Record> { content.part }

    /// Several parts.
    public static func buildBlock(_ parts: ReportPart<Record>...) -> ReportPart<Record> { buildArray(parts) }

    /// Parts of a loop.
    public static func buildArray(_ parts: [ReportPart<Record>]) -> ReportPart<Record> {
        ReportPart { draft in for part in parts { part.add(&draft) } }
    }

    /// Parts that are there or not.
    public static func buildOptional(_ part: ReportPart<Record>?) -> ReportPart<Record> {
        part ?? ReportPart { _ in }
    }

    /// The parts of a branch.
    public static func buildEither(first part: ReportPart<Record>) -> ReportPart<Record> { part }

    /// The parts of the other branch.
    public static func buildEither(second part: ReportPart<Record>) -> ReportPart<Record> { part }
}

extension Place {
    /// The line of a Swift file in which something is declared.
    init(_ file: StaticString, _ line: Int) {
        self.init(file: file.description, line: line, column: 1)
    }
}
