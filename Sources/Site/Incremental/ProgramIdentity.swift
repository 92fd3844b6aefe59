import BroadsheetBytes

/// What tells the program at work from every other one: its own file and the libraries that it is made of, the time zones of the
/// system, which it reads, and the list of the system's libraries, some of which are only loaded where they are needed.
enum ProgramIdentity {
    /// A hash of which files these are, when it was asked first; nil where the system does not say. Libraries that are loaded later do not make it another
    /// program.
    static let mark: UInt64? = now

    private static var now: UInt64? {
        var hash = ContentHash()
        for path in ["/proc/self/exe", "/usr/share/zoneinfo", "/usr/share/zoneinfo/tzdata.zi", "/etc/ld.so.cache"] {
            hash.combine(((try? FileState(path: path)) ?? nil)?.mark ?? 0)
        }
        guard let files = mappedFiles, !files.isEmpty else { return nil }
        for file in files.sorted() { hash.combine(file) }
        return hash.value
    }

    /// Of each file that is mapped into memory a hash of its device, its number and its path: another file has another number.
    private static var mappedFiles: Set<UInt64>? {
        guard let map = try? FileSystem.contents(of: "/proc/self/maps", name: "/proc/self/maps") else { return nil }
        var files: Set<UInt64> = []
        var start = 0
        while start < map.count {
            var end = start
            while end < map.count, map[end] != UInt8(ascii: "\n") { end += 1 }
            // The addresses, the rights and the place in the file come before, and differ from run to run.
            var place = start
            var blanks = 0
            while place < end, blanks < 3 {
                if map[place] == UInt8(ascii: " ") { blanks += 1 }
                place += 1
            }
            if map[place..<end].contains(UInt8(ascii: "/")) {
                files.insert(ContentHash.of(map.span.extracting(place..<end)))
            }
            start = end + 1
        }
        return files
    }
}
