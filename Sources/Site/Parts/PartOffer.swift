package import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetJSON

/// A part of a site as it goes to a host before the whole does: its manifest is whole, and says which files there are.
package struct PartOffer {
    /// Where it is, and what messages call it.
    package let folder: String
    package let name: String
    /// Which part it is, and of how many.
    package let number: Int
    package let count: Int
    /// What is the same in all parts that belong together, as one line.
    package let set: [UInt8]
    /// The files of its pages, each with what is in it.
    package let files: [String: FileSum]
    private let part: SitePart

    /// The part in the folder at `path`, which must be one of the site in the folder `site`: made of the same `broadsheet.yml`.
    package init(_ path: String, of site: String) throws(Problem) {
        part = try SitePart(path)
        (folder, name) = (part.folder, part.name)
        (number, count) = (part.head.shard.number, part.head.shard.count)
        set = Array((Self.line(of: part.head).written + "\n").utf8)
        let configuration = try part.inputs().first { $0["path"]?.text == "broadsheet.yml" }
        if let own = try? FileSum(of: "\(site)/broadsheet.yml"), configuration?["sha256"]?.text != own.sha256 {
            throw Problem(
                "\(name) was made of another broadsheet.yml than the one in \(site == "." ? "this folder" : site)",
                advice: "Send it from the site that it is a part of, as it was when the part was made.")
        }
        var files: [String: FileSum] = [:]
        while let page = try part.next() { for file in page.files { files[file.path] = file.sum } }
        guard files.count == part.files else {
            throw Problem("\(name) has files twice in its manifest", advice: "Build that part again.")
        }
        self.files = files
    }

    /// Throws unless these are the files of the part, all of them and none beside.
    package func check(_ found: [(path: String, sum: FileSum)]) throws(Problem) {
        for file in found {
            guard let sum = files[file.path] else {
                throw Problem(
                    "\(name)/\(file.path) was not made with that part", advice: "Remove it, or build that part again.")
            }
            if sum != file.sum { throw changed(file.path) }
        }
        if found.count == files.count { return }
        let there = Set(found.map(\.path))
        if let first = files.keys.filter({ !there.contains($0) }).min() { throw changed(first) }
    }

    private func changed(_ path: String) -> Problem {
        Problem("\(name)/\(path) is not the file that was made with that part", advice: "Build that part again.")
    }

    /// What is said where `host`, to which the target `target` leads, has parts of `other`.
    package func difference(from other: [UInt8], on host: String, target: String) -> Problem {
        let advice =
            "Publish what is there, or let it go: broadsheet publish \(target) --drop-parts. Then send the parts that are wanted."
        let (own, there) = (part.head.shard, "the parts on \(host)")
        guard let json = JSONReader.read(other), let count = json["of"]?.integer, let head = Self.head(json) else {
            return Problem("\(name) does not go with \(there), which another program has sent", advice: advice)
        }
        if own.count != count {
            return Problem("\(name) is part \(own), and \(there) are of \(count)", advice: advice)
        }
        let found = PartSet.difference(part, of: head, called: there, nil)
        return Problem(found?.sentence ?? "\(name) does not go with \(there)", advice: advice)
    }

    /// A head without the number of its part.
    private static func line(of head: PartHead) -> JSONValue {
        guard case .object(let members) = head.json else { return .null }
        return .object(members.filter { $0.0 != "shard" })
    }

    private static func head(_ line: JSONValue) -> PartHead? {
        guard case .object(let members) = line else { return nil }
        return PartHead(.object(members + [("shard", .integer(1))]))
    }
}
