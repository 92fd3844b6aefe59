/// The table that sections share which are lines: it goes on until a section comes that is none.
struct LinesTable: Sendable {
    /// The section that opened it, while it is open.
    var section: Int?
    /// The shade of its last line.
    var shade = Shade.none
}
