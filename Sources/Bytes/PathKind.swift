/// What stands at a path, links followed.
package enum PathKind: Sendable, Equatable {
    /// Nothing at all.
    case nothing
    /// A plain file.
    case file
    /// A folder.
    case folder
    /// A link to something that is not there.
    case brokenLink
    /// A pipe, a socket or a device: what cannot be read twice, or keeps whoever reads it waiting.
    case other
}
