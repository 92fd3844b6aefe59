import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetPublish
import BroadsheetReading
import BroadsheetSite

/// The target that a command line names, and the site that it is a target of.
struct ChosenTarget {
    let definition: TargetDefinition
    let host: any Host
    /// What publishing to it is asked at first.
    let options: PublishOptions
    /// Whether releases have a record with them.
    let isRecorded: Bool
    /// Whether the figures of its releases are kept, for pages that mark revised ones.
    let keepsFigures: Bool
    /// The folder of the site.
    let site: String
    /// The folder that a build writes, inside the site.
    let output: String
    /// The folders that the site is made of.
    let sources: [String]

    /// The target called `name` in the site at `site`; the only one if no name is given.
    init(_ name: String?, site: String) throws(Problems) {
        let configuration = try Self.configuration(of: site)
        guard let node = configuration.targets else {
            throw Problems(
                Problem(
                    "broadsheet.yml names no place to publish to",
                    advice: "Add one: publish: { live: { \(TargetKind.ssh.example) } }. docs/manual/publish.md shows "
                        + "all kinds."))
        }
        let targets = try TargetReader.targets(node)
        do throws(Problem) {
            definition = try Self.choose(name, among: targets)
            host = try HostMaker.host(of: definition, site: site)
            options = try Self.options(of: definition, site: site)
        } catch {
            throw Problems(error)
        }
        isRecorded = configuration.isRecorded
        keepsFigures = configuration.revised?.target == definition.name.content
        (self.site, output) = (site, configuration.outputFolder)
        sources = [configuration.contentFolder, "Themes", "static", "assets"].map { "\(site)/\($0)" }
    }

    /// The files as they are sent: packed, if the target says so.
    func packed(_ files: [LocalFile]) throws(Problems) -> [LocalFile] {
        try asProblems { () throws(Problem) in
            guard let packing = try definition.packing() else { return files }
            return try FilePacker(packing, folder: "\(site)/.cache/broadsheet/packed").packed(files)
        }
    }

    private static func configuration(of site: String) throws(Problems) -> SiteConfiguration {
        if let configuration = try SiteConfiguration(ofSite: site) { return configuration }
        throw Problems(
            Problem(
                "there is no broadsheet.yml in \(site == "." ? "this folder" : site)",
                advice: "Go to the folder of the site, or name it: --site DIR."))
    }

    private static func choose(_ name: String?, among targets: [TargetDefinition]) throws(Problem) -> TargetDefinition {
        let names = targets.map(\.name.content)
        guard let name else {
            if targets.count == 1 { return targets[0] }
            throw Problem(
                "broadsheet.yml names \(targets.count) targets, and none is chosen",
                advice: "Name one of them: \(names.joined(separator: ", ")).")
        }
        if let found = targets.first(where: { $0.name.content == name }) { return found }
        throw Problem("there is no target \"\(name)\" in broadsheet.yml", advice: suggestion(for: name, among: names))
    }

    /// What publishing to a target is asked at first.
    private static func options(
        of definition: TargetDefinition, site: String
    ) throws(Problem) -> PublishOptions {
        let identity = "\(definition.kind.rawValue) \(definition.address.content)"
        var options = PublishOptions(
            target: SHA256.hexadecimal(SHA256.hash(of: Array(identity.utf8))),
            journal: "\(site)/.cache/broadsheet/publish/\(definition.name.content).journal")
        options.checkAsReader = try HTTPCheck.check(of: definition)
        return options
    }
}
