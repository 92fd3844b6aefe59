/// Something on a page, or in a file beside it, that is not as the rest says.
package struct Finding: Sendable, Equatable {
    /// The line that it stands in.
    package let line: Int
    /// What is wrong, as one sentence without its full stop.
    package let text: String
    /// The name of the file beside the page that it stands in; nil where it is the page itself.
    package var file: String?
}
