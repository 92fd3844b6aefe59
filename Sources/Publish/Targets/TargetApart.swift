import BroadsheetBytes
package import BroadsheetDiagnostics

/// Keeps what is published on this machine away from what it is made of: a build deletes what is not its own from its
/// output, and takes what lies in `content` for a part of the site.
package struct TargetApart {
    /// The folder that a build writes.
    package var output: String
    /// The folders that a site is made of.
    package var sources: [String]

    /// Of a site that is built into `output` from `sources`: paths, which need not be there.
    package init(output: String, sources: [String]) { (self.output, self.sources) = (output, sources) }

    /// Refuses a target that is one of these folders, lies in one or around one, through links too. Relative paths begin in
    /// the folder `site`.
    package func check(_ target: TargetDefinition, site: String) throws(Problem) {
        let address = target.address.content
        // A branch may be in the repository that the site itself is in.
        let isBranch = target.kind == .git
        guard target.kind == .folder || isBranch && !address.contains(":") else { return }
        let place = try Self.real(address.hasPrefix("/") ? address : "\(site)/\(address)")
        if Self.lies(place, in: try Self.real(output)) {
            throw Problem(
                "\(address) lies in \(Self.shown(output)), which every build writes anew", at: target.address.place,
                advice:
                    "The next build would delete what was published: name a place outside of the site's own folders.")
        }
        for source in sources {
            guard Self.lies(place, in: try Self.real(source)) else { continue }
            throw Problem(
                "\(address) lies in \(Self.shown(source)), which the site is made of", at: target.address.place,
                advice: "The next build would take what was published for its own: name a place outside of the site's "
                    + "own folders.")
        }
        guard !isBranch else { return }
        for own in [output] + sources {
            guard try FileSystem.exists(own), Self.lies(try Self.real(own), in: place) else { continue }
            throw Problem(
                "\(address) is a folder that \(Self.shown(own)) lies in", at: target.address.place,
                advice: "Name a folder that has nothing of the site's own in it.")
        }
    }

    private static func lies(_ path: String, in folder: String) -> Bool {
        path.utf8.elementsEqual(folder.utf8) || folder == "/" || path.utf8.starts(with: "\(folder)/".utf8)
    }

    private static func shown(_ path: String) -> String {
        path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    }

    /// The path from the root without links and dots. Of what is not there, what is there of the way.
    private static func real(_ path: String) throws(Problem) -> String {
        var missing: [Substring] = []
        var parts = path.split(separator: "/")
        let root = path.hasPrefix("/") ? "/" : "./"
        while true {
            if let found = try FileSystem.real(root + parts.joined(separator: "/")) {
                return added(missing.reversed(), to: found)
            }
            guard let last = parts.popLast() else { return path }
            missing.append(last)
        }
    }

    private static func added(_ names: [Substring], to path: String) -> String {
        var parts = path.split(separator: "/")
        for name in names where name != "." {
            if name == ".." { _ = parts.popLast() } else { parts.append(name) }
        }
        return "/" + parts.joined(separator: "/")
    }
}
