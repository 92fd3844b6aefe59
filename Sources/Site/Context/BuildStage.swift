import BroadsheetBytes
import Synchronization

/// How far a build is, for those outside: whether it can be ended early, with nothing left behind and the old site as it is, and
/// what it has left of the old site if it fails. Once the new site is taking the place of the old one, it ends by itself.
package final class BuildStage: Sendable {
    private enum State {
        /// Nothing has been written yet.
        case free
        /// The folder of a new tree is being made.
        case starting
        /// A new tree is being written to this folder.
        case writing(String)
        /// The new site is taking the place of the old one, or has done so.
        case replacing
        /// That failed, and some files are new, others old.
        case halfReplaced
        /// The build has been told to end.
        case stopped
    }

    private let state = Mutex(State.free)

    /// The beginning.
    package init() {}

    /// Takes note that the folder of a new tree is being made, or that it could not be.
    func start() { change(to: .starting) }
    func giveUp() { change(to: .free) }

    /// Takes note of the folder that a new tree is written to.
    func begin(_ root: String) { change(to: .writing(root)) }

    /// Takes note that from now on the build ends by itself; does not come back if it has been told to end before.
    func enterLastStep() { change(to: .replacing) }

    /// Takes note that some files of the site are new, and others not.
    func failHalfway() { state.withLock { $0 = .halfReplaced } }

    /// Whether some files of the site are new, and others not.
    package var isHalfReplaced: Bool { state.withLock { if case .halfReplaced = $0 { true } else { false } } }

    /// Removes what the build has written, which can go on then no more; says whether the process may end now.
    package func stop() -> Bool {
        while true {
            if let mayEnd = tryToStop() { return mayEnd }
            Threads.giveWay()
        }
    }

    /// The same; nil while it is not yet known which folder there is to remove.
    private func tryToStop() -> Bool? {
        state.withLock { state in
            switch state {
            case .starting: return nil
            case .replacing, .halfReplaced: return false
            case .free, .stopped: break
            case .writing(let root):
                // A worker may be adding to it; once the folder is gone, none can make it anew.
                while FileSystem.clear(root) != 0, FileSystem.isFolderNow(root) {}
            }
            state = .stopped
            return true
        }
    }

    /// Waits for the end of the process, if that is on its way: what fails now fails because of it.
    package func waitIfStopped() {
        let isStopped = state.withLock { if case .stopped = $0 { true } else { false } }
        if isStopped { Threads.sleepForGood() }
    }

    private func change(to next: State) {
        let isStopped = state.withLock { state in
            if case .stopped = state { return true }
            state = next
            return false
        }
        if isStopped { Threads.sleepForGood() }
    }
}
