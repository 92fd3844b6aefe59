package import BroadsheetDiagnostics
import Glibc

/// What tells that a file is no longer what it was: another file stands at its path, or it was written to.
package struct FileStamp: Sendable, Hashable {
    private let device: UInt
    private let number: UInt
    private let size: Int
    private let seconds: Int
    private let nanoseconds: Int

    /// The stamp of the file at `path` now; nil if nothing is there.
    package init?(path: String) throws(Problem) {
        guard let info = try FileSystem.status(of: path, followsLinks: true) else { return nil }
        self.init(info)
    }

    /// The stamp in what the system says of a file.
    init(_ info: stat) {
        device = UInt(info.st_dev)
        number = UInt(info.st_ino)
        size = Int(info.st_size)
        (seconds, nanoseconds) = (Int(info.st_mtim.tv_sec), Int(info.st_mtim.tv_nsec))
    }

    /// All that it is made of.
    var numbers: [UInt64] {
        [UInt64(device), UInt64(number)] + [size, seconds, nanoseconds].map { UInt64(bitPattern: Int64($0)) }
    }

    /// A stamp of these numbers, as they were written; nil where they are damaged.
    init?(_ reader: inout BytesReader) {
        guard let numbers = reader.numbers(5) else { return nil }
        (device, number) = (UInt(numbers[0]), UInt(numbers[1]))
        let rest = numbers[2...].map { Int(Int64(bitPattern: $0)) }
        (size, seconds, nanoseconds) = (rest[0], rest[1], rest[2])
    }

    /// Whether the file was written to before the other one was.
    func isOlder(than other: FileStamp) -> Bool {
        (seconds, nanoseconds) < (other.seconds, other.nanoseconds)
    }

    /// Whether both are stamps of one file.
    package func isOfSameFile(as other: FileStamp) -> Bool { device == other.device && number == other.number }
}
