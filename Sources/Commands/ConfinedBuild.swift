import BroadsheetBytes
import BroadsheetConfining
import BroadsheetDiagnostics
import Glibc

/// What `build --confined` asks for: a build of a site of somebody who is not trusted.
struct ConfinedBuild {
    /// The options.
    static let options = [
        Option(
            "confined", nil,
            "let the system see to it that the build reads and writes the site alone, reaches no network and runs no program"
        ),
        Option(
            "readable", "PATH", "with --confined: a file or a folder outside of the site that may be read too",
            isRepeated: true),
        Option("memory", "MB", "with --confined: how much memory the build may have; 1024 if left out"),
        Option("seconds", "N", "with --confined: how much processor time the build may take; 600 if left out"),
    ]

    private let confinement: Confinement
    /// The folder of the site.
    private let site: String
    /// What is read beside it, for the command line names it.
    private let given: [String]

    /// What `arguments` ask for a build of `site`, which is given those files besides; nil if it is not confined.
    init?(_ arguments: Arguments, site: String, given: [String]) throws(Problem) {
        guard arguments.has("confined") else {
            for option in ["readable", "memory", "seconds"] where arguments.has(option) {
                throw Problem(
                    "--\(option) needs --confined", advice: "Give both, or neither: other builds take what they need.")
            }
            return nil
        }
        var confinement = Confinement.usual
        confinement.memory = try Self.number(arguments, "memory", 64...1 << 24, confinement.memory >> 20) << 20
        confinement.seconds = try Self.number(arguments, "seconds", 1...1_000_000, confinement.seconds)
        (self.confinement, self.site, self.given) = (confinement, site, given + arguments.all("readable"))
    }

    private static func number(
        _ arguments: Arguments, _ option: String, _ range: ClosedRange<Int>, _ usual: Int
    ) throws(Problem) -> Int {
        guard let text = arguments[option] else { return usual }
        if let number = Int(text), range.contains(number) { return number }
        throw Problem(
            "--\(option) needs a whole number from \(range.lowerBound) to \(range.upperBound), and \"\(text)\" is none",
            advice: "Leave it out for \(usual).")
    }

    /// Confines the process from now on. What does not fit into memory goes to files in the cache of the site, for the folder of all others is closed.
    func begin() throws(Problem) {
        try confinement.begin(site: site, given: given)
        guard try FileSystem.isFolder(site) else { return }
        let folder = "\(site)/.cache/broadsheet"
        // Not before: the site may have a link there that leads elsewhere.
        do throws(Problem) { try FileSystem.makeFolder(folder) } catch { throw Self.told(error) }
        // Sound: both are C strings for the time of the call, and there is one thread.
        unsafe setenv("TMPDIR", folder, 1)
    }

    /// The same problems, which say why the system did not let the build have something.
    static func told(_ problems: Problems) -> Problems {
        var all = Problems()
        for problem in problems.all { all.add(told(problem)) }
        return all
    }

    private static func told(_ problem: Problem) -> Problem {
        let refusals = [EACCES, EPERM].flatMap { [ErrorText.of($0), InputFailure(code: $0).reason] }
        guard refusals.contains(where: { problem.sentence.contains($0) }) else { return problem }
        var problem = problem
        problem.advice = "The build is confined to the folder of its site: --readable PATH lets it read something else."
        return problem
    }
}
