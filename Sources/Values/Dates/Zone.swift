import BroadsheetBytes

/// How far the clocks of a place are ahead of UTC, and when that changed: read from the system's table of zones.
package struct Zone: Sendable, Equatable {
    /// Seconds since 1970 at which a change took place, ascending.
    private var changes: [Int64] = []
    /// What holds from each change on, in seconds.
    private var offsets: [Int32] = []
    /// What holds before the first.
    private var first: Int32 = 0
    /// What holds behind the last, year after year.
    private var rule: ZoneRule?

    /// A zone that is always `offset` seconds ahead of UTC.
    package init(offset: Int) {
        first = Int32(clamping: offset)
    }

    /// How many seconds it is ahead of UTC at a moment, in seconds since 1970.
    package func offset(at time: Int64) -> Int32 {
        var low = 0
        var high = changes.count
        while low < high {
            let middle = (low + high) / 2
            if changes[middle] <= time { low = middle + 1 } else { high = middle }
        }
        if low == changes.count, let rule { return rule.offset(at: time) }
        return low == 0 ? first : offsets[low - 1]
    }
}

extension Zone {
    /// Where the zones of the system lie.
    package static let folder = "/usr/share/zoneinfo"

    /// Whether the system has zones at all.
    package static var areInstalled: Bool { (try? FileSystem.isFile("\(folder)/Europe/London")) ?? true }

    /// The zone of a name, `Europe/Berlin` or `UTC`, or of an offset, `+01:00`; `folder` has the system's zones.
    package init(_ name: String, in folder: String = Zone.folder) throws(ZoneFailure) {
        if name == "UTC" || name == "Z" || name == "GMT" {
            self.init(offset: 0)
            return
        }
        var text = ByteSink(capacity: 16)
        text.append(name)
        if let offset = Self.offset(text.span) {
            self.init(offset: offset)
            return
        }
        // No name leads out of the folder, nor to the tables beside the zones.
        let isName = name.utf8.allSatisfy {
            (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2F, 0x5F].contains($0)
        }
        guard isName, name.utf8.count <= 64, name.utf8.first.map({ (0x41...0x5A).contains($0) }) == true else {
            throw .unknown
        }
        let path = "\(folder)/\(name)"
        var bytes = ByteSink(capacity: 1 << 12)
        do throws(InputFailure) {
            let file = try InputFile(path: path)
            _ = try file.read(min(file.size, 1 << 20), into: &bytes)
        } catch {
            if error.isMissing { throw .unknown }
            throw error.isFolder ? .folder(path) : .unreadable(path, error)
        }
        guard let zone = Zone(table: bytes.span) else { throw .noTable(path) }
        self = zone
    }

    private static func offset(_ bytes: borrowing Span<UInt8>) -> Int? {
        guard bytes.count >= 3, bytes[0] == 0x2B || bytes[0] == 0x2D else { return nil }
        var scanner = TextScanner(copy bytes)
        guard let offset = DateReader.offset(&scanner), scanner.isAtEnd else { return nil }
        return offset
    }

    /// The names of all zones that the system has, for suggestions.
    package static var names: [String] {
        let regions = [
            "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific",
        ]
        return ["UTC"]
            + regions.flatMap { region in
                ((try? FileSystem.files(under: "\(folder)/\(region)")) ?? []).map { "\(region)/\($0)" }
            }
    }
}

// The file format of zones: RFC 8536, TZif, of which the part with 64 bits is read.
extension Zone {
    /// The zone that a table describes; nil if it is not one, or if it contradicts itself.
    init?(table bytes: borrowing Span<UInt8>) {
        guard let old = Header(bytes, at: 0), bytes[4] >= 0x32 else { return nil }
        let start = Header.size + old.length(of: 4)
        guard let header = Header(bytes, at: start), header.types > 0 else { return nil }
        let times = start + Header.size
        // Behind the table stands a line for the rule. One that is not whole was cut short, and would be right in its years alone.
        let end = times + header.length(of: 8)
        guard end + 1 < bytes.count, bytes[end] == 0x0A, bytes[bytes.count - 1] == 0x0A else { return nil }
        let kinds = times + header.times * 8
        let types = kinds + header.times
        func offset(_ type: Int) -> Int32? {
            type < header.types ? Int32(truncatingIfNeeded: Self.number(bytes, types + type * 6, 4)) : nil
        }
        first = offset(0) ?? 0
        for i in 0..<header.times {
            let time = Self.number(bytes, times + i * 8, 8)
            guard let offset = offset(Int(bytes[kinds + i])), changes.last ?? .min <= time else { return nil }
            changes.append(time)
            offsets.append(offset)
        }
        rule = ZoneRule(bytes, from: end)
    }

    /// The numbers at the head of a part of the table.
    private struct Header {
        static let size = 44
        let times: Int
        let types: Int
        private let rest: [Int]

        init?(_ bytes: borrowing Span<UInt8>, at start: Int) {
            guard start + Self.size <= bytes.count, Zone.number(bytes, start, 4) == 0x545A_6966 else { return nil }
            let counts = (0..<6).map { Int(Zone.number(bytes, start + 20 + $0 * 4, 4)) }
            guard counts.allSatisfy({ 0...(1 << 16) ~= $0 }) else { return nil }
            (times, types, rest) = (counts[3], counts[4], counts)
        }

        /// How many bytes follow it, where a time has `size` of them.
        func length(of size: Int) -> Int {
            rest[3] * (size + 1) + rest[4] * 6 + rest[5] + rest[2] * (size + 4) + rest[1] + rest[0]
        }
    }

    /// A number of `size` bytes, the highest first, with its sign.
    private static func number(_ bytes: borrowing Span<UInt8>, _ start: Int, _ size: Int) -> Int64 {
        var value: Int64 = 0
        for i in 0..<size { value = value << 8 | Int64(bytes[start + i]) }
        return size == 4 ? Int64(Int32(truncatingIfNeeded: value)) : value
    }
}
