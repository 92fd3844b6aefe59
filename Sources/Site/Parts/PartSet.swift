import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetReading

/// The parts that a site is put together from, once they are proved to be all of them, and of one site.
final class PartSet {
    /// In the order of their numbers.
    let parts: [SitePart]
    /// How many parts the site has.
    var count: Int { parts.count }

    /// The parts in the folders at `paths`, in any order.
    init(_ paths: [String]) throws(Problems) {
        var problems = Problems()
        var found: [SitePart] = []
        for path in paths {
            problems.collect { () throws(Problem) in try SitePart(path) }.map { found.append($0) }
        }
        try problems.throwIfAny()
        guard let first = found.first else {
            throw Problems(Problem("no part is named", advice: "Name all of them: broadsheet assemble PART…."))
        }
        for part in found.dropFirst() { Self.compare(part, first, &problems) }
        try problems.throwIfAny()
        found.sort { $0.head.shard.number < $1.head.shard.number }
        for (part, next) in zip(found, found.dropFirst()) where part.head.shard == next.head.shard {
            problems.add(
                Problem(
                    "\(part.name) and \(next.name) are both part \(part.head.shard)", advice: "Name one of them."))
        }
        let there = Set(found.map(\.head.shard.number))
        let missing = (1...first.head.shard.count).filter { !there.contains($0) }
        if let one = missing.first { problems.add(Self.missing(missing, one, of: first.head.shard.count)) }
        try problems.throwIfAny()
        parts = found
    }

    private static func missing(_ numbers: [Int], _ first: Int, of count: Int) -> Problem {
        let shown = numbers.prefix(10).map { "\($0)/\(count)" }.joined(separator: ", ")
        let more = numbers.count > 10 ? " and more" : ""
        let what = numbers.count == 1 ? "part \(shown) is" : "parts \(shown)\(more) are"
        return Problem(
            "\(what) missing", advice: "Build it with --shard \(first)/\(count), and name all parts.")
    }

    /// Tells how `part` is not of the same site as `first`.
    private static func compare(_ part: SitePart, _ first: SitePart, _ problems: inout Problems) {
        if part.head.shard.count != first.head.shard.count {
            problems.add(
                Problem(
                    "\(part.name) is part \(part.head.shard), and \(first.name) is part \(first.head.shard)",
                    advice: "Build all parts with the same number behind the slash."))
        }
        if let problem = difference(part, of: first.head, called: first.name, try? first.inputs()) {
            problems.add(problem)
        }
    }

    /// Throws if the parts are not of `site` as it is loaded, which is made of `files`.
    func check(_ site: LoadedSite, _ files: [JSONValue]) throws(Problems) {
        var problems = Problems()
        let shard = parts[0].head.shard
        var head = try asProblems { () throws(Problem) in try PartHead(shard, of: site.context, files: files) }
        var known: [[String]: String] = [:]
        for part in parts {
            // Files in whose place records were given do not count.
            let own = PartHead.without(part.head.records, files, in: site.context.configuration.contentFolder)
            head.inputs = known[part.head.records] ?? PartHead.hash(of: own)
            known[part.head.records] = head.inputs
            if let problem = Self.difference(part, of: head, called: "", own) {
                problems.add(problem)
                // All of those that are made in the same way say the same.
                break
            }
        }
        try problems.throwIfAny()
    }

    /// What differs between a part and what another one says, called `other`, or what is here where that is empty.
    static func difference(
        _ part: SitePart, of head: PartHead, called other: String, _ files: [JSONValue]?
    ) -> Problem? {
        let (own, there) = (part.head, other.isEmpty ? "the one here" : "that of \(other)")
        if own.program != head.program {
            let (a, b) = (PartProgram.told(own.program), PartProgram.told(head.program))
            return Problem(
                a == b
                    ? "\(part.name) was made with other time zones than \(there)"
                    : "\(part.name) was made by another program, \(a): \(there) is \(b)",
                advice: "Make all parts and the whole with one program, on systems of one kind.")
        }
        let titles = (own.site["title"]?.text ?? "", head.site["title"]?.text ?? "")
        if titles.0 != titles.1 {
            return Problem(
                "\(part.name) is a part of another site, \"\(titles.0)\": \(there) is \"\(titles.1)\"",
                advice: "Put only parts of one site together.")
        }
        if own.given != head.given {
            let whom = other.isEmpty ? "the whole" : other
            return Problem(
                "\(part.name) was given other options than \(whom): \(own.given.written), and not \(head.given.written)",
                advice: "Build all parts with the same --date, --input, --drafts, --base-path and --base-url.")
        }
        if own.site != head.site {
            return Problem(
                "\(part.name) is of another site than \(there): its address, or what was published, differs",
                advice: "Put only parts of one site together, and build all after the last release.")
        }
        // Of those that were given other records the whole tells it.
        guard own.inputs != head.inputs, other.isEmpty || own.records == head.records else { return nil }
        let file = (try? part.inputs()).flatMap { own in files.flatMap { difference(own, $0) } }
        let what = other.isEmpty ? "are here" : other
        return Problem(
            "\(part.name) was made of other files than \(what)\(file.map { ": \($0) differs" } ?? "")",
            advice: "Build the parts again from the files that are there now.")
    }

    /// The first file that is not the same in both lists.
    private static func difference(_ a: [JSONValue], _ b: [JSONValue]) -> String? {
        func byPath(_ files: [JSONValue]) -> [String: JSONValue] {
            Dictionary(files.map { ($0["path"]?.text ?? "", $0) }, uniquingKeysWith: { first, _ in first })
        }
        let (a, b) = (byPath(a), byPath(b))
        return Set(a.keys).union(b.keys).sorted().first { a[$0] != b[$0] }
    }

    /// Throws if the folder of the whole lies in a part, or has one in it.
    func check(apartFrom output: OutputFolder) throws(Problems) {
        for part in parts where part.folder.hasPrefix(output.path + "/") {
            throw Problems(
                Problem(
                    "\(part.name) lies in the output folder \(output.name), and would be lost",
                    advice: "Choose another folder with --output, or move the part."))
        }
    }

    /// Throws if a source that is in no file was not the same for all of those that have read it: each part, and `own` of the whole.
    func checkSources(_ own: [JSONValue]) throws(Problem) {
        var known: [String: (found: JSONValue, by: String)] = [:]
        for (name, sources) in parts.map({ ($0.name, $0.sources) }) + [("the whole", own)] {
            for source in sources {
                let key = ["source", "asked", "given"].map { source[$0]?.text ?? "" }.joined(separator: "\n")
                guard let before = known[key] else {
                    known[key] = (source, name)
                    continue
                }
                if before.found == source { continue }
                throw Problem(
                    "\(source["source"]?.text ?? "a source") gave \(name) other records than \(before.by)",
                    advice: "Build the parts again while it does not change; files on the web with --offline.")
            }
        }
    }
}
