import CSystem

/// The memory that the process has got from the system.
package enum Heap {
    /// Gives back to the system what is free. It costs some milliseconds, and is worth it after something large.
    package static func giveBack() { _ = malloc_trim(0) }
}
