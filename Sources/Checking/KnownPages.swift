/// What an earlier check has found: the pages that are right, and which others they belong with.
package struct KnownPages: Sendable {
    /// Whether a page is right, together with the files beside it that may be its downloads: none of them has changed since.
    package var isRight: @Sendable (_ page: String, _ files: [String]) -> Bool
    /// The pages that those of the last check say the same as.
    package var related: [String: [String]]
    /// What the search had of a page in the last check, as a hash; nil if that is not known.
    package var share: @Sendable (_ page: String) -> String?

    /// Nothing is known: all is to be read.
    package static let none = KnownPages(isRight: { _, _ in false }, related: [:], share: { _ in nil })

    /// The pages of which `isRight` says that they are, what belongs with which, and what the search had of each.
    package init(
        isRight: @escaping @Sendable (String, [String]) -> Bool, related: [String: [String]],
        share: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
        (self.isRight, self.related, self.share) = (isRight, related, share)
    }
}
