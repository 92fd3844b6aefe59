import Glibc

/// The time of day.
enum Clock {
    /// The seconds since 1970.
    static var seconds: Int { time(nil) }
}
