import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetReports

/// Finds the files of sources by what reports call them: paths relative to the content folder.
struct FileFinder {
    /// The content folder, and what messages call it.
    let folder: String
    let name: String
    /// Where links in it may lead.
    let links: LinkRule
    /// The names of declared records, which stand for files.
    var declared: [String] = []

    /// The file that `text` names, or what to say of one that is not there.
    func find(_ text: LocatedText) throws(Problem) -> Result<SourceFile, PlanContext.Absence> {
        let written = text.content
        try refuseOutside(text)
        let file = SourceFile(path: "\(folder)/\(written)", name: "\(name)/\(written)")
        switch file.state {
        case .missing:
            let elsewhere = try whereItIs(written)
            let meant = elsewhere == nil ? try meant(by: written) : nil
            let problem = Problem(
                "the source \(file.name) does not exist", at: text.place,
                advice: elsewhere ?? meant ?? "Put the file there, or mend the path.")
            return .failure(PlanContext.Absence(problem, elsewhere == nil ? .notThere : .elsewhere))
        case .unreadable(let reason):
            return .failure(
                PlanContext.Absence(
                    Problem(
                        "the source \(file.name) cannot be read: \(reason)", at: text.place,
                        advice: "Look at the file and its rights.")))
        case .empty, .readable:
            do throws(Problem) {
                try links.check(file.path, name: file.name)
            } catch {
                throw error.at(text.place)
            }
            return .success(file)
        }
    }

    /// Throws if what `text` names lies outside the content folder.
    func refuseOutside(_ text: LocatedText) throws(Problem) {
        let written = text.content
        guard written.hasPrefix("/") || written.split(separator: "/").contains("..") else { return }
        // A slash at the beginning means the root of the content to many, and of the machine to others.
        if let inside = inside(written) {
            throw Problem(
                "the source \"\(written)\" lies outside the content folder", at: text.place,
                advice: "The file is there as \(name)/\(inside): write \(inside).")
        }
        throw Problem(
            "the source \"\(written)\" lies outside the content folder", at: text.place,
            advice: "Put the file into the folder \(name), and name it relative to that: data/records.csv.")
    }

    /// The path in the content folder that is meant by one from its root, or from the pages' own folder.
    private func inside(_ written: String) -> String? {
        let parts = written.split(separator: "/").drop { $0 == ".." || $0 == "." }
        for path in [parts, parts.first.map { $0 == name } == true ? parts.dropFirst() : parts] {
            let path = path.joined(separator: "/")
            if !path.contains(".."), (try? FileSystem.isFile("\(folder)/\(path)")) == true { return path }
        }
        return nil
    }

    /// What to do about a file that is not where `written` says, but elsewhere.
    private func whereItIs(_ written: String) throws(Problem) -> String? {
        let slashed = written.replacing("\\", with: "/")
        if slashed != written, try FileSystem.isFile("\(folder)/\(slashed)") {
            return "Folders are divided by slashes: write \(slashed)."
        }
        if written.hasPrefix("\(name)/"), try FileSystem.isFile("\(folder)/\(written.dropFirst(name.count + 1))") {
            return "Leave out \"\(name)/\": \(written.dropFirst(name.count + 1)) is enough, as in all pages."
        }
        let file = slashed.split(separator: "/").last.map(String.init) ?? written
        let files = try FileSystem.files(under: folder, name: name)
        let here = files.filter { $0.split(separator: "/").last?.lowercased() == file.lowercased() }
        if let found = here.first { return "The file is there as \(name)/\(found): write source: \(found)." }
        if let found = try outside(written) { return "The file is there as \(found): move it into the folder \(name)." }
        return nil
    }

    /// What to do about a file that is called a little otherwise.
    private func meant(by written: String) throws(Problem) -> String? {
        // The folder and the ending are the same for many: what differs must be in the name itself.
        let near = try FileSystem.files(under: folder, name: name).filter {
            !$0.hasSuffix(".md") && nearest(to: stem(written), in: [stem($0)]) != nil
        }
        guard let meant = nearest(to: written, in: near + declared) else { return nil }
        return "Did you mean \"\(meant)\"? Else put the file there."
    }

    /// The file's name without its folder and its ending.
    private func stem(_ file: String) -> String {
        let name = file.split(separator: "/").last ?? Substring(file)
        return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
    }

    /// The same path beside the content folder in place of in it.
    private func outside(_ written: String) throws(Problem) -> String? {
        let site = folder.dropLast(name.count)
        return try FileSystem.isFile("\(site)\(written)") ? written : nil
    }
}
