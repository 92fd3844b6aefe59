package import BroadsheetValues
import Synchronization

/// The day that a build was given, which `today()` is; takes note of whether anything asks for it, so that a page can say it.
package final class GivenDay: Sendable {
    private let day: Day
    private let asked: Atomic<Bool>

    /// The day, which was asked for already or not.
    package init(_ day: Day, isAsked: Bool = false) {
        self.day = day
        asked = Atomic(isAsked)
    }

    /// Whether anything has asked for the day.
    package var isAsked: Bool { asked.load(ordering: .acquiring) }

    /// The day, for something that is shown.
    package func ask() -> Day {
        asked.store(true, ordering: .releasing)
        return day
    }

    /// The day, for who only compares it.
    package var unasked: Day { day }
}
