import BroadsheetBytes
import BroadsheetDiagnostics

/// The folder that a site goes to, once it is certain that nothing is lost by replacing it.
struct OutputFolder: Sendable {
    /// Where it is, without links and dots.
    let path: String
    /// What messages call it.
    let name: String
    /// Whether it is there.
    let isThere: Bool

    /// The folder at `path`, for the site in the folder `site`, which reads `inputs`: folders in it, by their names. It is that of a part
    /// of the site, or of the whole: neither takes the place of the other.
    init(_ path: String, name: String, site: String, inputs: [String], isPart: Bool = false) throws(Problem) {
        self.path = try Self.place(path, name: name)
        self.name = name
        switch try FileEntry(at: self.path)?.kind {
        case nil: isThere = false
        case .folder: isThere = true
        default:
            throw Problem("\(name) is not a folder", advice: "Move it away, or choose another folder with --output.")
        }
        try refuseSite(site, inputs: inputs)
        try refuseOutputAround()
        if isThere { try refuseForeignFiles() }
        if isThere { try refuseOther(isPart: isPart) }
    }

    /// The folder that it is in.
    var parent: String { Self.split(path).parent }

    /// Where `path` leads: through links, and through folders that are not there yet.
    private static func place(_ path: String, name: String) throws(Problem) -> String {
        if let real = try FileSystem.real(path) { return real }
        if try FileEntry(at: path) != nil {
            throw Problem(
                "\(name) is a link that leads nowhere",
                advice: "Make the folder that it leads to, or remove the link, or choose another folder with --output.")
        }
        let (parent, last) = split(path)
        guard !last.isEmpty, last != "..", last != "." else {
            throw Problem("there is no folder \(name)", advice: "Write its path without dots.")
        }
        let place = try self.place(parent, name: parent)
        return place == "/" ? "/\(last)" : "\(place)/\(last)"
    }

    /// A path as the folder that it is in, and its name there.
    private static func split(_ path: String) -> (parent: String, last: String) {
        var path = path[...]
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        guard let slash = path.lastIndex(of: "/") else { return (".", String(path)) }
        return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
    }

    /// A build would replace what it reads, or read what it made.
    private func refuseSite(_ site: String, inputs: [String]) throws(Problem) {
        let home = try FileSystem.real(site) ?? site
        if home == path || Self.lies(home, in: path) {
            throw Problem(
                "the output folder \(name) contains the site itself", advice: "Choose another one with --output.")
        }
        for input in inputs {
            let place = try FileSystem.real("\(site)/\(input)") ?? "\(home)/\(input)"
            if place == path || Self.lies(place, in: path) || Self.lies(path, in: place) {
                throw Problem(
                    "the output folder \(name) and \(input)/, which the build reads, lie in each other",
                    advice: "Choose another folder with --output.")
            }
        }
    }

    /// The next build of the site around it would delete it.
    private func refuseOutputAround() throws(Problem) {
        var folder = parent
        while folder != "/" {
            if try OutputMark.isIn(folder) {
                throw Problem(
                    "\(name) lies in \(folder), which a build has made and the next one replaces",
                    advice: "Choose another folder with --output.")
            }
            folder = Self.split(folder).parent
        }
    }

    /// A folder that no build has made may have nothing in it, hidden or not.
    private func refuseForeignFiles() throws(Problem) {
        if try OutputMark.isIn(path) { return }
        if try PendingReplacement.isIn(path) { return }
        let entries = try FileSystem.entries(of: path).filter {
            !OutputLeftovers.isOne($0) && !Self.placeholders.contains($0)
        }
        guard let foreign = entries.first(where: { !$0.hasPrefix(".") }) ?? entries.first else { return }
        throw Problem(
            "\(name)/\(foreign) was not made by broadsheet, and would be lost",
            advice:
                "Move it away, or choose another folder with --output. If builds may replace this one, put an empty file "
                + "\(OutputMark.file) into it.")
    }

    /// Who builds a part into the folder of the whole, or the whole into that of a part, has mixed them up.
    private func refuseOther(isPart: Bool) throws(Problem) {
        guard try OutputMark.isIn(path), try PartMark.isIn(path) != isPart else { return }
        if isPart {
            let isEmpty = try FileSystem.entries(of: path).allSatisfy { $0 == OutputMark.file }
            if isEmpty { return }
        }
        throw Problem(
            isPart
                ? "\(name) is a finished site, which a part of it would replace"
                : "\(name) is a part of a site, which the whole would replace",
            advice: "Choose another folder with --output, or remove this one.")
    }

    /// What stands in folders that are empty otherwise: git keeps none without a file in it.
    private static let placeholders: Set<String> = [diskFolder, ".gitkeep", ".gitignore", ".keep"]

    /// What the root of a disk may have that was formatted just now.
    static let diskFolder = "lost+found"

    private static func lies(_ path: String, in folder: String) -> Bool {
        folder == "/" ? path != "/" : path.hasPrefix(folder + "/")
    }
}
