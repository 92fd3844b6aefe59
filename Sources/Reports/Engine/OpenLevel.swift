import BroadsheetBytes
import BroadsheetValues

/// A level of a section while its records are gone through: the group that is open in it.
struct OpenLevel: BitwiseCopyable, Sendable {
    /// The key of the open group, held beyond its records.
    var key = Value.missing
    /// Whether a group is open.
    var isOpen = false
    /// The place of the key among the values that come first; the number of those for all others.
    var rank = 0
    /// The title, the id.
    var title = Text(0, 0, in: .held)
    var id = Text(0, 0, in: .held)
    /// The group's number among its siblings.
    var ordinal = 0
    /// How many details it has.
    var count = 0
    /// Whether the limit cut records of it off.
    var isCut = false
    /// The number of the group among all groups, in the order in which they opened: what is known ahead of it.
    var number = 0
    /// Its number in the table of groups, if there is one.
    var node: Int32 = -1
    /// Where it leads.
    var link = Text(0, 0, in: .held)
    /// How much was held before the group opened: what it holds is given back when it closes.
    var heldBefore = 0
}
