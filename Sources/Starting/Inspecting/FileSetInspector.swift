import BroadsheetBytes
import BroadsheetData
package import BroadsheetDiagnostics
import BroadsheetOpening
import BroadsheetRecords
import BroadsheetYAML

// Several files, as one source.
extension SourceInspector {
    /// The files that `paths` mean, those of a pattern in order; the paths themselves where they are no patterns.
    package static func files(of paths: [String]) throws(Problem) -> [String] {
        var files: [String] = []
        for path in paths {
            guard FilePattern.isPattern(path), try !FileSystem.exists(path) else {
                files.append(path)
                continue
            }
            let (folder, pattern) = Self.parts(of: path)
            let found = try FileSystem.matches(
                of: FilePattern(pattern), under: folder.isEmpty ? "." : folder, name: folder)
            guard !found.files.isEmpty else {
                throw Problem(
                    "no file is meant by the pattern \(path)",
                    advice: "Look at the path: it is taken from the current folder.")
            }
            let prefix = folder.isEmpty ? "" : folder.hasSuffix("/") ? folder : folder + "/"
            files += found.files.map { prefix + $0 }
        }
        var known: Set<String> = []
        return files.filter { known.insert($0).inserted }
    }

    /// The folders before the first name that is a pattern, and the rest.
    private static func parts(of path: String) -> (folder: String, pattern: String) {
        var names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        var folders: [String] = []
        while let name = names.first, names.count > 1, !FilePattern.isPattern(name) {
            folders.append(name)
            names.removeFirst()
        }
        let folder = folders == [""] ? "/" : folders.joined(separator: "/")
        return (folder, names.joined(separator: "/"))
    }

    /// What is understood of `files` as one source.
    static func inspect(
        files: [String], named paths: [String], _ format: FormatDefinition
    ) throws(Problem) -> (Inspection, UnitedSource) {
        let warnings = SharedWarnings()
        var parts: [UnitedPart] = []
        for path in files {
            if try FileSystem.isFolder(path) {
                throw Problem("\(path) is a folder", advice: "Write a pattern for the files in it: \"\(path)/*.csv\".")
            }
            try check(path)
            let source = try SourceOpener.source(file: SourceFile(path: path, name: path), format: format)
            parts.append(UnitedPart(source, label: path))
        }
        let name = paths.count > 2 ? "\(paths[0]) and \(paths.count - 1) more" : paths.joined(separator: " and ")
        let place = Place(file: name, line: 1, column: 1)
        let source = UnitedSource(Self.labelled(parts), called: name, at: place) { warnings.add($0) }
        var inspection = Inspection(name: name)
        inspection.format = FormatWords(format)
        inspection.source = sourceText(paths.map(ContentPath.inPage), format, unique: [])
        var unread: Problem?
        for (number, part) in parts.enumerated() {
            do throws(Problem) {
                inspection.facts.append(Inspection.Fact("file \(number + 1)", try fact(of: part.source, part.label)))
            } catch {
                unread = unread ?? error
            }
        }
        inspect(source, into: &inspection)
        // What keeps a fact from being told keeps the records from being read, unless it goes well the second time.
        if inspection.problem == nil, let unread { throw unread }
        inspection.notes += warnings.all.map(\.sentence)
        if inspection.problem == nil { inspection.notes += try differences(source) }
        return (inspection, source)
    }

    /// The parts, known by their paths below the folder that all of them share.
    private static func labelled(_ parts: [UnitedPart]) -> [UnitedPart] {
        var shared: [Substring] = []
        if let first = parts.first {
            shared = first.label.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        }
        for part in parts {
            let folders = part.label.split(separator: "/", omittingEmptySubsequences: false).dropLast()
            shared = zip(shared, folders).prefix { $0 == $1 }.map(\.0)
        }
        let length = shared.isEmpty ? 0 : shared.joined(separator: "/").utf8.count + 1
        return parts.map { part in
            UnitedPart(part.source, label: String(decoding: part.label.utf8.dropFirst(length), as: UTF8.self))
        }
    }

    /// How one of the files is written, in one line.
    private static func fact(of source: any RecordSource, _ path: String) throws(Problem) -> String {
        var words = [path]
        if let file = source as? any FileSource { words.append(try file.file.textEncoding().encoding.name) }
        if let csv = source as? CSVSource,
            let delimiter = try csv.dialect().facts.first(where: { $0.subject == "delimiter" })
        {
            words.append(delimiter.text)
        }
        return words.joined(separator: ", ")
    }

    /// What files write in different ways, in sentences.
    private static func differences(_ source: UnitedSource) throws(Problem) -> [String] {
        var notes: [String] = []
        for field in try source.schema(declared: []).fields {
            var groups: [(words: String, files: [String])] = []
            for (part, words) in try source.writings(of: field.name) {
                let name = source.parts[part].label
                if let known = groups.firstIndex(where: { $0.words == words }) {
                    groups[known].files.append(name)
                } else {
                    groups.append((words, [name]))
                }
            }
            guard groups.count > 1, field.isRewritten else { continue }
            let told = groups.map { group in
                let more = group.files.count > 2 ? " and \(group.files.count - 1) more" : ""
                return "\(group.words) in \(more.isEmpty ? group.files.joined(separator: ", ") : group.files[0])\(more)"
            }
            notes.append("\(field.name): \(told.joined(separator: "; ")): each file is read as it is written")
        }
        return notes
    }

    /// The value of `source:` for files or patterns at `paths` in the content folder.
    static func sourceText(_ paths: [String], _ format: FormatDefinition, unique: [String]) -> String {
        func text(_ path: String) -> String {
            FilePattern.isPattern(path) ? YAMLWriting.quoted(path) : YAMLWriting.text(path)
        }
        let written = paths.map(text)
        let files = written.count == 1 ? written[0] : "[\(written.joined(separator: ", "))]"
        let pairs = FormatWords(format).pairs.map { "\($0.key): \($0.value)" }
        let keys = unique.isEmpty ? [] : ["unique: [\(unique.map(YAMLWriting.text).joined(separator: ", "))]"]
        if pairs.isEmpty, keys.isEmpty { return files }
        return "{ \((["file: \(files)"] + pairs + keys).joined(separator: ", ")) }"
    }
}
