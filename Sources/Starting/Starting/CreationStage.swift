import BroadsheetBytes
import BroadsheetDiagnostics

/// A hidden folder in which the files of a new site, page or theme are made, beside where they will be.
///
/// What is new as a whole, such as a site in a folder that is not there yet, gets its place in one step. What has to be
/// added to folders that are there takes several: then the stage gets another name first. From that moment on what is left
/// to do can be seen, and a run that is killed is completed by the next one; before it, nothing of it remains.
struct CreationStage: Sendable {
    /// What the name of a stage begins with that is still being filled; the number of its process follows.
    private static let beginning = ".broadsheet-new-"
    /// The name of one that is being emptied.
    private static let decided = ".broadsheet-new"

    /// The folder that has the stage, and in which paths on it begin: the site, or the first one above it that is there.
    private let root: String
    private let name = "\(beginning)\(FileSystem.process)"
    private let hold: Hold

    /// Keeps others from taking the stage for one of a run that is gone.
    private final class Hold: Sendable {
        let hold: FolderHold
        init(_ path: String) { hold = FolderHold(path) }
    }

    /// A stage for the site in `folder`.
    init(for folder: String) throws(Problem) {
        root = try Self.root(of: folder)
        let path = "\(root)/\(name)"
        let code = FileSystem.makeNewFolder(path, forOwnerAlone: true)
        if code != 0 { throw Self.problem("nothing can be made in \(root)", code) }
        hold = Hold(path)
    }

    /// The folder at `path`, or the first one above it that is there.
    private static func root(of path: String) throws(Problem) -> String {
        var path = path
        while try !FileSystem.exists(path) { path = parent(of: path) }
        if try FileSystem.isFolder(path) { return path }
        throw Problem("\(path) is a file, not a folder", advice: "Choose another place.")
    }

    /// Where on the stage the file is that will be at `path`.
    func path(of path: String) -> String { "\(root)/\(name)/\(within(path))" }

    /// `path` from the root on.
    private func within(_ path: String) -> String {
        root == "/" ? String(path.drop { $0 == "/" }) : path.behind("\(root)/") ?? path
    }

    /// The same problem, with paths as they will be: nobody knows the stage.
    func shown(_ problem: Problem) -> Problem {
        var problem = problem
        let place = root == "." ? "" : root == "/" ? "/" : "\(root)/"
        problem.sentence = problem.sentence.replacing("\(root)/\(name)/", with: place)
        return problem
    }

    /// Removes all that is on it, and the stage.
    func remove() { Self.clear("\(root)/\(name)") }
}

// From the stage to its place.
extension CreationStage {
    /// A file or a folder, with all that is in it, that gets its place in one step.
    private struct Step {
        let staged: String
        let place: String
    }

    /// Lets all files get their places, which nothing may have taken: `files` in their order, and what makes a folder a site at
    /// the end. Those that have theirs are taken back where one fails.
    func open(_ files: [String]) throws(Problem) {
        let own = "\(root)/\(name)"
        try settle(own)
        let order = files.map { within($0) }
        let steps = try Self.steps(own, to: root).map { step in
            let path = step.staged.behind("\(own)/") ?? ""
            let last = order.lastIndex { $0 == path || $0.hasPrefix("\(path)/") } ?? 0
            return (step, number: path == "broadsheet.yml" ? Int.max : last)
        }.sorted { $0.number < $1.number }.map(\.0)
        let stage = steps.count > 1 ? "\(root)/\(Self.decided)" : own
        if stage != own {
            let code = FileSystem.move(own, to: stage)
            if code != 0 { throw Self.problem("\(stage) is in the way", code) }
        }
        var taken: [Step] = []
        do throws(Problem) {
            for step in steps {
                let step = Step(staged: stage + (step.staged.behind(own) ?? ""), place: step.place)
                try Self.take(step)
                taken.append(step)
            }
            try settle(root)
        } catch {
            for step in taken.reversed() { _ = FileSystem.move(step.place, to: step.staged) }
            Self.clear(stage)
            throw error
        }
        Self.clear(stage)
    }

    /// What was written is not lost with the power from now on.
    private func settle(_ path: String) throws(Problem) {
        let code = FileSystem.settleDisk(of: path)
        if code != 0 { throw Self.problem("the new files in \(root) cannot be written down", code) }
    }

    /// Removes what is at `path`; what fails once may go well the second time.
    private static func clear(_ path: String) {
        if FileSystem.clear(path) != 0 { _ = FileSystem.clear(path) }
    }

    /// What has to be moved from the folder `staged` into the one at `place`: whole folders where none is.
    private static func steps(_ staged: String, to place: String) throws(Problem) -> [Step] {
        var steps: [Step] = []
        for name in try FileSystem.entries(of: staged) {
            let step = Step(
                staged: "\(staged)/\(name)", place: place == "." ? name : place == "/" ? "/\(name)" : "\(place)/\(name)"
            )
            if try FileSystem.isFolder(step.staged), try FileSystem.kind(of: step.place) != .nothing {
                guard try FileSystem.isFolder(step.place) else {
                    throw Problem("\(step.place) is a file, not a folder", advice: "Choose another place.")
                }
                steps += try self.steps(step.staged, to: step.place)
            } else {
                steps.append(step)
            }
        }
        return steps
    }

    private static func take(_ step: Step) throws(Problem) {
        var code: Int32 = -1
        if try FileSystem.isFolder(step.staged) {
            if try FileSystem.kind(of: step.place) == .nothing { code = FileSystem.move(step.staged, to: step.place) }
            if code > 0, !FileSystem.areOnOneMount(step.staged, parent(of: step.place)) {
                try FileSystem.makeFolder(step.place)
                for step in try steps(step.staged, to: step.place) { try take(step) }
                return
            }
        } else {
            // A link never takes the place of a file that somebody else makes at the same moment.
            code = FileSystem.shareFile(step.staged, as: step.place)
            if code == 0 {
                _ = FileSystem.removeFile(step.staged)
            } else if try FileSystem.kind(of: step.place) == .nothing {
                // Some disks know no links, and a folder may be on another disk.
                code = FileSystem.move(step.staged, to: step.place)
                if code != 0 { return try FileSystem.copy(step.staged, toNew: step.place) }
            } else {
                code = -1
            }
        }
        if code == 0 { return }
        if code == -1 {
            throw Problem("\(step.place) is there already, and is left as it is", advice: "Choose another name.")
        }
        throw problem("\(step.place) cannot be made", code)
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func problem(_ sentence: String, _ code: Int32) -> Problem {
        Problem(
            "\(sentence): \(ErrorText.of(code))", advice: "Look at the folder, its rights and the room on its disk.")
    }
}

// What killed runs have left.
extension CreationStage {
    /// Removes what runs that were killed have left beside the site in `folder`. Throws if one had begun to let its files get their
    /// places: the rest get theirs now, and whoever asks for something new should see that first.
    static func tidy(for folder: String) throws(Problem) {
        let root = try self.root(of: folder)
        // One that had made the whole folder may not have come to remove its stage above it.
        var above = root
        while above != parent(of: above) {
            above = parent(of: above)
            _ = try? clean(above, completing: false)
        }
        guard let completed = try clean(root, completing: true) else { return }
        let files = completed.isEmpty ? "all of its files were there" : "\(completed.joined(separator: ", ")) came now"
        throw Problem(
            "a run that was killed had begun to make something in \(root), and is completed: \(files)",
            advice: "Look at it; if something else was meant, say so once more.")
    }

    /// Removes the stages in the folder `root` of runs that are gone; gives what was moved if one of them had to be completed.
    private static func clean(_ root: String, completing: Bool) throws(Problem) -> [String]? {
        var completed: [String]?
        for name in try FileSystem.entries(of: root, .leftOut) where name.hasPrefix(decided) {
            let path = "\(root)/\(name)"
            guard try FileSystem.isFolder(path), try FileSystem.isOwn(path) else { continue }
            let hold = FolderHold(path)
            let process = name.behind(beginning).flatMap { Int($0) }
            switch hold.state {
            case .taken: continue
            case .unknown where process.map(FileSystem.isRunning) ?? false: continue
            case .held, .unknown: break
            }
            if name == decided, completing {
                completed = try complete(path, in: root)
            } else if process != nil {
                clear(path)
            }
            _ = consume hold
        }
        return completed
    }

    /// Lets the files that are left on the stage at `path` get their places; gives what was moved.
    private static func complete(_ path: String, in root: String) throws(Problem) -> [String] {
        var moved: [String] = []
        for step in try steps(path, to: root) {
            // What has been put there since stays.
            if try FileSystem.kind(of: step.place) != .nothing { continue }
            try take(step)
            moved.append(step.place)
        }
        _ = FileSystem.settleDisk(of: root)
        clear(path)
        return moved
    }
}
