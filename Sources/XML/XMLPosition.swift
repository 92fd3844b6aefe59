/// Where a parser is in its document: what a receiver asks while it is told of a part, for the parser itself is in use then.
package struct XMLPosition {
    private let state: XMLState

    init(_ state: XMLState) { self.state = state }

    /// The byte of the document at which the part begins that the receiver is told of.
    package var offset: Int { state.isOver ? 0 : state.offset }
}
