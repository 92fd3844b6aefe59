/// What the program tells the shell when it ends.
public enum ExitCode: Int32, Sendable, CaseIterable {
    /// What was asked for is done.
    case done = 0
    /// The site has errors, or something could not be written; the old output is as it was.
    case failed = 1
    /// The command line is wrong; nothing was done.
    case wrongUsage = 2

    /// What the help says of it.
    var meaning: String {
        switch self {
        case .done: "done"
        case .failed: "the site or its data has errors; what was there before is as it was"
        case .wrongUsage: "the command line is wrong; nothing was done"
        }
    }
}
