import BroadsheetBytes
import BroadsheetTesting
import Glibc

/// All processes that a run of the program has started, by a variable that they inherit; also those whose parents have
/// gone, and those of servers, which start them anew, not.
struct MarkedProcesses {
    /// What is put into the environment of a run.
    let environment: [String: String]
    private let mark: String

    private static let name = "BROADSHEET_TEST_MARK"

    /// A mark that no other test has.
    init(_ home: Folder) {
        mark = home.path
        environment = [Self.name: home.path]
    }

    /// Their numbers.
    var all: [Int32] {
        ((try? FileSystem.entries(of: "/proc")) ?? []).compactMap { Int32($0) }.filter { process in
            Self.words("/proc/\(process)/environ").contains("\(Self.name)=\(mark)")
        }
    }

    /// What stands in the arguments of all of them now, which every user of the machine can read.
    var arguments: [[String]] { all.map { Self.words("/proc/\($0)/cmdline") } }

    /// Those that are still there after a while: programs may need a moment to see that they are alone.
    func left(afterSeconds seconds: Int = 20) -> [[String]] {
        for _ in 0..<seconds * 20 {
            if all.isEmpty { return [] }
            usleep(50_000)
        }
        return arguments
    }

    private static func words(_ path: String) -> [String] {
        guard let bytes = try? FileSystem.contents(of: path, name: path) else { return [] }
        return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
}
