import BroadsheetBytes
import BroadsheetDiagnostics
import Glibc

/// Why a folder cannot be watched.
struct WatchFailure: Error, Sendable {
    /// The system's number of the error.
    let code: Int32

    /// Whether the folder is not there, or this user may not look into it: then nothing of it is in the site.
    var isNoMatter: Bool { code != ENOSPC && code != ENOMEM }
}

/// What is said where the system does not let more be watched.
enum WatchLimit {
    /// The problem with the system's error `code`.
    static func problem(for code: Int32) -> Problem {
        switch code {
        case ENOSPC:
            Problem(
                "the system lets this user watch \(limit("max_user_watches")) folders, and more are needed to see all changes",
                advice: advice("max_user_watches", 524_288))
        case EMFILE:
            Problem(
                "the system lets this user have \(limit("max_user_instances")) programs that watch folders, and there are as "
                    + "many",
                advice: advice("max_user_instances", 512))
        default:
            Problem(
                "changes of files cannot be watched: \(ErrorText.of(code))",
                advice: "Press Enter here after each change.")
        }
    }

    private static func advice(_ key: String, _ more: Int) -> String {
        "Raise the limit with sudo sysctl fs.inotify.\(key)=\(more), or press Enter here after a change."
    }

    private static func limit(_ key: String) -> String {
        let bytes = try? FileSystem.contents(of: "/proc/sys/fs/inotify/\(key)", name: key)
        return bytes.map { String(decoding: $0.prefix { $0 >= 0x30 && $0 <= 0x39 }, as: UTF8.self) } ?? "no more"
    }
}
