import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetReading
import BroadsheetValues

/// What a part says of itself: which one it is, of which site, made by which program of what, and what it was given.
struct PartHead: Sendable, Equatable {
    /// Which shard of the site.
    var shard: Shard
    /// What is the same in all parts and in what puts them together, by its name.
    var site: JSONValue
    var program: JSONValue
    var given: JSONValue
    /// The hash of all files that the site is made of.
    var inputs: String
    /// The sources of which it was given the records of its own pages; their files do not count among what it was made of.
    var records: [String] = []

    /// The version of the writing.
    static let version = 1

    /// The first line of a manifest.
    var json: JSONValue {
        .object(
            [
                ("part", .integer(Self.version)), ("shard", .integer(shard.number)), ("of", .integer(shard.count)),
                ("program", program), ("site", site), ("given", given), ("inputs", .text(inputs)),
            ] + (records.isEmpty ? [] : [("records", .list(records.map { .text($0) }))]))
    }

    /// What a first line says; nil where it is none of this version.
    init?(_ json: JSONValue) {
        guard json["part"]?.integer == Self.version, let number = json["shard"]?.integer,
            let count = json["of"]?.integer,
            let shard = Shard(number, of: count), let program = json["program"], let site = json["site"],
            let given = json["given"], let inputs = json["inputs"]?.text
        else { return nil }
        (self.shard, self.program, self.site, self.given, self.inputs) = (shard, program, site, given, inputs)
        records = json["records"]?.list?.compactMap(\.text) ?? []
    }

    /// That of `shard` of a site that is loaded, and is made of `files`.
    init(_ shard: Shard, of site: SiteContext, files: [JSONValue]) throws(Problem) {
        self.shard = shard
        program = try PartProgram.json(version: site.settings.options.program)
        var members: [(String, JSONValue)] = [
            ("title", .text(site.configuration.title?.content ?? "")), ("url", .text(site.url)),
            ("base-path", .text(site.basePath)), ("figures", .text(site.configuration.figures.rawValue)),
        ]
        // What the last releases had is marked on pages, and lies in no file of the site.
        if let former = site.former { members.append(("releases", .text(String(former.hash, radix: 16)))) }
        self.site = .object(members)
        given = BuildRecord.given(site.settings)
        records = site.settings.options.records.map(\.name).sorted()
        inputs = Self.hash(of: Self.without(records, files, in: site.configuration.contentFolder))
    }

    /// Those of `files` that are none of the sources called `records`.
    static func without(_ records: [String], _ files: [JSONValue], in content: String) -> [JSONValue] {
        if records.isEmpty { return files }
        return files.filter { file in
            guard let path = file["path"]?.text, path.hasPrefix("\(content)/") else { return true }
            let own = String(path.dropFirst(content.count + 1))
            return !records.contains { GivenRecords.covers(own, of: $0) }
        }
    }

    /// The hash of all files of which these are the lines.
    static func hash(of files: [JSONValue]) -> String {
        var hash = SHA256()
        for file in files { hash.update(Array((file.written + "\n").utf8).span) }
        return SHA256.hexadecimal(hash.digest)
    }

    /// Lets `options` be what the part was given.
    func give(to options: inout BuildOptions) -> Bool {
        guard case .object(let members) = given else { return false }
        for (name, value) in members {
            switch (name, value) {
            case ("date", .text(let text)):
                guard let day = Day(iso: Array(text.utf8).span) else { return false }
                options.day = day
            case ("inputs", .object(let inputs)):
                for (name, value) in inputs { options.inputs[name] = value.text }
            case ("drafts", .boolean(let drafts)): options.drafts = drafts
            case ("base-path", .text(let path)): options.basePath = path
            case ("base-url", .text(let url)): options.baseURL = url
            default: return false
            }
        }
        return true
    }
}
