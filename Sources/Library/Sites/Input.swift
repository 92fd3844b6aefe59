import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetSite

/// A value that each build of a site is given, `--input year=2025`, for its pages in YAML and its theme: `input.year` there.
public struct Input: SiteContent {
    /// What a value is.
    public enum Kind: String, Hashable, Sendable {
        /// Any text.
        case text
        /// Written with a point and without grouping.
        case number
        /// Written as ISO 8601 has it: `2026-11-22`, or a month, `2026-11`.
        case date
        /// `true` or `false`.
        case boolean
    }

    private let name: String
    private let kind: Kind
    private let fallback: String?
    private let allowed: [String]
    private let place: Place

    /// The input called `name`. A build that is given no value takes `fallback`, and fails where there is none; where `allowed` has
    /// values, it takes no other. Values are written as on the command line.
    public init(
        _ name: String, _ kind: Kind, default fallback: String? = nil, allowed: [String] = [],
        file: StaticString = #fileID, line: Int = #line
    ) {
        (self.name, self.kind, self.fallback, self.allowed) = (name, kind, fallback, allowed)
        place = Place(file, line)
    }

    /// The input in its site.
    public var declaration: SiteDeclaration {
        SiteDeclaration { draft in
            draft.collect { site throws(Problems) in
                do throws(Problem) {
                    site.add(try definition)
                } catch {
                    throw Problems(error)
                }
            }
        }
    }

    private var definition: InputDefinition {
        get throws(Problem) {
            let text = { (text: String) in LocatedText(text, at: place) }
            if let problem = text(name).problemAsNameOfInput { throw problem }
            return try InputDefinition(
                text(name), Located(InputType(rawValue: kind.rawValue) ?? .text, at: place),
                fallback: fallback.map(text), allowed: allowed.map(text))
        }
    }
}
