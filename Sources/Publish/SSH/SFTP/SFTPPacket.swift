/// A request of SFTP, version 3, as bytes: its length, its kind, a number, and what it says.
struct SFTPPacket {
    /// The kinds of requests.
    enum Kind: UInt8 {
        case hello = 1
        case open = 3
        case close = 4
        case read = 5
        case write = 6
        case linkStatus = 7
        case handleStatus = 8
        case openFolder = 11
        case readFolder = 12
        case remove = 13
        case makeFolder = 14
        case removeFolder = 15
        case status = 17
        case rename = 18
        case readLink = 19
        case symbolicLink = 20
        case extended = 200
    }

    private(set) var bytes: [UInt8]

    /// A request of that kind; of the first one, `number` is the version.
    init(_ kind: Kind, number: UInt32) {
        bytes = [0, 0, 0, 0, kind.rawValue]
        add(number)
    }

    mutating func add(_ number: UInt32) {
        for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: number >> UInt32(shift))) }
    }

    mutating func add(_ number: UInt64) {
        add(UInt32(truncatingIfNeeded: number >> 32))
        add(UInt32(truncatingIfNeeded: number))
    }

    mutating func add(_ text: some Collection<UInt8>) {
        add(UInt32(text.count))
        bytes += text
    }

    mutating func add(_ text: String) { add(text.utf8) }

    /// The rights of a file or a folder that is made, and nothing else of it.
    mutating func add(rights: UInt32) {
        add(UInt32(4))
        add(rights)
    }

    /// The bytes with their length in front.
    var finished: [UInt8] {
        var finished = bytes
        let length = UInt32(bytes.count - 4)
        for (index, shift) in [24, 16, 8, 0].enumerated() {
            finished[index] = UInt8(truncatingIfNeeded: length >> UInt32(shift))
        }
        return finished
    }
}
