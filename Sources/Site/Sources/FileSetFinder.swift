import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetOpening
import BroadsheetRecords
import BroadsheetReports

/// Finds the files of a source that has several: those of a pattern by name, those of a list in its order.
struct FileSetFinder {
    /// A file that was found, with what is said of it.
    private struct FoundFile {
        var path: String
        var file: SourceFile
        var item: FileSetDefinition.Item
    }

    let files: FileFinder
    /// Told what is worth a look and not wrong.
    let tell: @Sendable (Problem) -> Void

    /// The records of the files that `definition` means, or what to say of files that are not there.
    func find(_ set: FileSetDefinition, _ definition: SourceDefinition) throws(Problem) -> PlanContext.Found {
        var found: [FoundFile] = []
        var numbers: [String: Int] = [:]
        for item in set.items {
            switch try files(of: item) {
            case .failure(let absence): return .missing(absence)
            case .success(let files):
                for file in files {
                    if let number = numbers[file.path] {
                        try twice(file, found[number], item, set)
                        continue
                    }
                    numbers[file.path] = found.count
                    found.append(file)
                }
            }
        }
        // A file that is called like a pattern is one file, as any other.
        if set.items.count == 1, set.unique.isEmpty, found.count == 1, found[0].path == set.items[0].path.content {
            return .source(try source(found[0]))
        }
        let folder = Self.sharedFolder(set.items.map { FilePattern($0.path.content).folder })
        var parts: [UnitedPart] = []
        for file in found {
            let label = folder.isEmpty ? file.path : file.path.behind("\(folder)/") ?? file.path
            parts.append(UnitedPart(try source(file), label: label))
        }
        return .source(
            UnitedSource(parts, called: name(of: set), unique: set.unique, at: definition.place, tell: tell))
    }

    /// What messages call the source.
    private func name(of set: FileSetDefinition) -> String {
        let first = "\(files.name)/\(set.items[0].path.content)"
        switch set.items.count {
        case 1: return first
        case 2: return "\(first) and \(files.name)/\(set.items[1].path.content)"
        default: return "\(first) and \(set.items.count - 1) more"
        }
    }

    /// The folder that the paths of all items begin with, whichever files there are.
    static func sharedFolder(_ folders: [String]) -> String {
        var shared = folders.first?.split(separator: "/") ?? []
        for folder in folders.dropFirst() {
            shared = Array(zip(shared, folder.split(separator: "/")).prefix { $0 == $1 }.map(\.0))
        }
        return shared.joined(separator: "/")
    }

    /// The records of one file.
    private func source(_ file: FoundFile) throws(Problem) -> any RecordSource {
        do {
            return try SourceOpener.source(file: file.file, format: file.item.format)
        } catch {
            var problem = error
            // What is said for all files may mean nothing for one of them.
            if problem.place != nil, !problem.sentence.contains(file.file.name) {
                problem.sentence += " (\(file.file.name))"
            }
            problem.place = problem.place ?? file.item.path.place
            if let kind = FileKind.probable(of: file.path, file.item.format) {
                problem.advice = "Say what is in it, { file: \(file.path), as: \(kind.rawValue) }, or name fewer files."
            }
            throw problem
        }
    }

    /// A file that two items mean is read once, unless these say different things of it.
    private func twice(
        _ file: FoundFile, _ other: FoundFile, _ item: FileSetDefinition.Item, _ set: FileSetDefinition
    ) throws(Problem) {
        let isPattern = FilePattern.isPattern(item.path.content) || FilePattern.isPattern(other.item.path.content)
        guard isPattern, file.item.format.isSame(as: other.item.format) else {
            throw Problem(
                "the file \(file.file.name) is named twice"
                    + (isPattern ? ", and what is said of it is not the same" : ""), at: item.path.place,
                advice: isPattern ? "Take it out of the pattern, or say the same in both places." : "Take one out.")
        }
        tell(
            Problem(
                "the file \(file.file.name) is meant by \"\(other.item.path.content)\" too, and read once",
                at: item.path.place, advice: "Name it once."))
    }
}

// The files of one item of the list.
extension FileSetFinder {
    private func files(
        of item: FileSetDefinition.Item
    ) throws(Problem) -> Result<[FoundFile], PlanContext.Absence> {
        let written = item.path.content
        let isPattern = FilePattern.isPattern(written)
        // A file that is really called so goes before the pattern.
        guard isPattern, try !FileSystem.exists("\(files.folder)/\(written)") else {
            switch try files.find(item.path) {
            case .failure(let absence): return .failure(absence)
            case .success(let file): return .success([FoundFile(path: Self.plain(written), file: file, item: item)])
            }
        }
        try files.refuseOutside(item.path)
        let pattern = FilePattern(written)
        let matches: PatternMatches
        do throws(Problem) {
            matches = try FileSystem.matches(of: pattern, under: files.folder, name: files.name, links: files.links)
        } catch {
            throw error.at(item.path.place)
        }
        for folder in matches.folders {
            tell(
                Problem(
                    "\(files.name)/\(folder), which \"\(written)\" means too, is a folder, and nothing in it is read",
                    at: item.path.place, advice: "Write ** for any folders: \(Self.deep(written))."))
        }
        if matches.files.isEmpty { return .failure(try absence(pattern, item.path)) }
        var found: [FoundFile] = []
        for path in matches.files {
            switch try files.find(LocatedText(path, at: item.path.place)) {
            case .failure(let absence): return .failure(absence)
            case .success(let file): found.append(FoundFile(path: path, file: file, item: item))
            }
        }
        return .success(found)
    }

    /// The path without what changes nothing: `./data//a.csv` is `data/a.csv`.
    private static func plain(_ path: String) -> String {
        path.split(separator: "/", omittingEmptySubsequences: true).filter { $0 != "." }.joined(separator: "/")
    }

    private static func deep(_ pattern: String) -> String {
        var parts = pattern.split(separator: "/").map(String.init)
        parts.insert("**", at: max(0, parts.count - 1))
        return parts.joined(separator: "/")
    }

    /// What to say of a pattern that means no file.
    private func absence(_ pattern: FilePattern, _ path: LocatedText) throws(Problem) -> PlanContext.Absence {
        let folder = pattern.folder.isEmpty ? files.name : "\(files.name)/\(pattern.folder)"
        let all = try FileSystem.files(under: files.folder, name: files.name)
        guard try FileSystem.isFolder("\(files.folder)/\(pattern.folder)") else {
            let folders = Set(all.flatMap { SourceFinder.folders(of: $0) }).sorted()
            let meant = nearest(to: pattern.folder, in: folders).map { "Did you mean the folder \"\($0)\"?" }
            return PlanContext.Absence(
                Problem(
                    "no file is meant by the pattern \"\(pattern.text)\": there is no folder \(folder)",
                    at: path.place, advice: meant ?? "Make the folder, or mend the pattern."))
        }
        let prefix = pattern.folder.isEmpty ? "" : "\(pattern.folder)/"
        let near = all.filter { $0.hasPrefix(prefix) && !$0.hasSuffix(".md") }
        let advice: String
        if let found = nearest(to: pattern.text, in: near) ?? near.first {
            let more = near.count == 1 ? "" : ", and \(near.count - 1) more"
            advice = "What is there is \(found)\(more): mend the pattern, or put files there."
        } else {
            advice = "Nothing is there: put files there, or mend the pattern."
        }
        return PlanContext.Absence(
            Problem(
                "no file in \(folder) is meant by the pattern \"\(pattern.text)\"", at: path.place, advice: advice))
    }
}

extension FormatDefinition {
    /// Whether both say the same, wherever it is written.
    fileprivate func isSame(as other: FormatDefinition) -> Bool { identity == other.identity }
}
