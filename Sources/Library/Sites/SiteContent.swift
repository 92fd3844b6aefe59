import BroadsheetDiagnostics
import BroadsheetSite

/// What a site is made of: pages, and records that pages in YAML name.
public protocol SiteContent: Sendable {
    /// What it adds to a site.
    var declaration: SiteDeclaration { get }
}

/// What one declaration, or several together, add to a site.
public struct SiteDeclaration: SiteContent {
    let add: @Sendable (inout SiteDraft) -> Void

    init(_ add: @escaping @Sendable (inout SiteDraft) -> Void) {
        self.add = add
    }

    /// Itself.
    public var declaration: SiteDeclaration { self }
}

/// A site under construction, and what is wrong with its declarations so far.
struct SiteDraft {
    var site = DeclaredSite()
    var problems = Problems()

    /// Adds a declaration, or takes note of what is wrong with it.
    mutating func collect(_ add: (inout DeclaredSite) throws(Problems) -> Void) {
        do {
            try add(&site)
        } catch {
            problems.add(contentsOf: error)
        }
    }
}

/// Lets a site be written as its pages, one after the other.
@resultBuilder
public enum SiteBuilder {
    /// A page or records.
    public static func buildExpression(_ content: some SiteContent) -> SiteDeclaration { content.declaration }

    /// Several of them.
    public static func buildBlock(_ parts: SiteDeclaration...) -> SiteDeclaration { buildArray(parts) }

    /// Pages of a loop: one for each value.
    public static func buildArray(_ parts: [SiteDeclaration]) -> SiteDeclaration {
        SiteDeclaration { draft in for part in parts { part.add(&draft) } }
    }

    /// Pages that are there or not.
    public static func buildOptional(_ part: SiteDeclaration?) -> SiteDeclaration {
        part ?? SiteDeclaration { _ in }
    }

    /// The pages of a branch.
    public static func buildEither(first part: SiteDeclaration) -> SiteDeclaration { part }

    /// The pages of the other branch.
    public static func buildEither(second part: SiteDeclaration) -> SiteDeclaration { part }
}
