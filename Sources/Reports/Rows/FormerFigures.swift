/// Knows what the figures of a page were in the last release, where revised ones are marked. Pages that mark none have none.
package protocol FormerFigures: AnyObject {
    /// What total, balance or item `cell` of a row was shown as, if it was another figure; nil for one that is what it was, or new.
    func former(of cell: Int, in state: borrowing RowState) -> String?

    /// Whether the figure with this id, which a row lists, had another value.
    func isRevised(_ id: String, _ value: String, in currency: String) -> Bool
}
