import Glibc

/// A moment in a header line, in the one form that is written today: `Sun, 06 Nov 1994 08:49:37 GMT`.
struct HTTPDate: Sendable, Equatable {
    /// The seconds since 1970.
    let seconds: Int

    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// The moment that `text` tells; nil for any other text.
    init?(_ text: String) {
        let words = text.split(separator: " ")
        guard words.count == 6, words[5] == "GMT", let day = Int32(words[1]), 1...31 ~= day,
            let month = Self.months.firstIndex(of: words[2].lowercased()), let year = Int32(words[3]),
            1970...9999 ~= year
        else { return nil }
        let clock = words[4].split(separator: ":", omittingEmptySubsequences: false).compactMap { Int32($0) }
        guard clock.count == 3, 0...23 ~= clock[0], 0...59 ~= clock[1], 0...60 ~= clock[2] else { return nil }
        // Sound: the structure holds numbers alone; its name of a zone is not looked at.
        var parts = unsafe tm()
        unsafe (parts.tm_year, parts.tm_mon, parts.tm_mday) = (year - 1900, Int32(month), day)
        unsafe (parts.tm_hour, parts.tm_min, parts.tm_sec) = (clock[0], clock[1], clock[2])
        // Sound: the call reads and writes the one structure.
        seconds = unsafe timegm(&parts)
    }
}
