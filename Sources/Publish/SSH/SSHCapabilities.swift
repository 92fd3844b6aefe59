/// What stands in a target's folder.
struct SSHCapabilities: Sendable, Equatable {
    /// Whether the folder is there.
    var isThere = false
    /// Whether it can be written, or be made where it is not there.
    var isWritable = false
    /// Whether `current` is a link.
    var isLinked = false
    /// Whether there is a `current` that is no link.
    var isBlocked = false
}
