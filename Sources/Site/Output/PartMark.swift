import BroadsheetBytes
package import BroadsheetDiagnostics

/// The files that make a folder a part of a site, and no site.
package enum PartMark {
    /// What the part says of itself and of each of its pages.
    package static let manifest = ".broadsheet-part.jsonl"
    /// The record of the figures of its pages.
    package static let figures = ".broadsheet-part.figures"

    /// Whether `name` is that of one of them.
    static func has(_ name: String) -> Bool { name == manifest || name == figures }

    /// Whether the folder at `path` is a part.
    package static func isIn(_ path: String) throws(Problem) -> Bool { try FileSystem.exists("\(path)/\(manifest)") }

    /// What is said of the folder `name`, which is a part, where a finished site is wanted.
    package static func noSite(_ name: String) -> Problem {
        Problem(
            "\(name) is a part of a site, and not the whole",
            advice: "Put all parts together first: broadsheet assemble PART… --output DIR.")
    }
}
