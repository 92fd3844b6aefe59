/// Something on a page that is not as the rest of the page says.
package struct Finding: Sendable, Equatable {
    /// The line that it stands in.
    package let line: Int
    /// What is wrong, as one sentence without its full stop.
    package let text: String
}
