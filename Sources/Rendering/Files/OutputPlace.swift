/// Where finished files go.
package enum OutputPlace: Sendable {
    /// Into the folder `root`, which takes the place of the folder `old`: what has not changed is taken over from there.
    case folder(root: String, old: String?)
    /// As well, and the sum of each file is told.
    case summed(root: String, old: String?, FileSums)
    /// Into memory.
    case memory(FinishedFiles)
    /// Nowhere: it is only tried whether they can be made.
    case nowhere
}
