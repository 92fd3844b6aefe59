import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetPublish
import BroadsheetSite
import BroadsheetValues
import Glibc

// What the release was made of.
extension VerifyRun {
    /// Holds the files of the site here against those of the record, and makes the release again, as far as that is asked.
    mutating func proveInputs(_ record: ReleaseRecord) throws(Problems) {
        guard request.inputs else { return }
        guard let build = record.build else {
            throw Problems(
                Problem(
                    "the record on \(host) does not say what the site was made of",
                    advice: "Build with --record, or record: true in broadsheet.yml, and publish that."))
        }
        if record.program != version {
            open.append("the release was made by version \(record.program) of the program, and this is \(version)")
        }
        let options = try asProblems { () throws(Problem) in try Self.options(build, request.site, host) }
        let here = try BuildRecord.files(options)
        let changes = Self.changes(from: build["files"]?.list ?? [], to: here)
        guard changes.isEmpty else {
            for change in changes.prefix(20) { problems.add(change) }
            if changes.count > 20 {
                problems.add(Problem("and \(changes.count - 20) more files of the site are others here"))
            }
            if request.rebuild { open.append("the release was not made again, for it was made of other files") }
            return
        }
        proved.append("the \(here.count) files of the site here are those that the release was made of")
        if request.rebuild { try rebuild(options, record, build) }
    }

    /// The build that the record tells of, of the site in the folder `site`.
    private static func options(_ build: JSONValue, _ site: String, _ host: String) throws(Problem) -> BuildOptions {
        var options = BuildOptions(site: site)
        let given = build["given"]
        options.isRecorded = true
        options.program = build["program"]?.text ?? version
        if let text = given?["date"]?.text {
            guard let day = Day(iso: text.utf8Span.span) else {
                throw Problem(
                    "the record on \(host) is damaged: \"\(text)\" is no day", advice: "Publish the site again.")
            }
            options.day = day
        }
        if case .object(let inputs)? = given?["inputs"] {
            for (name, value) in inputs { options.inputs[name] = value.text }
        }
        options.drafts = given?["drafts"] == .boolean(true)
        options.basePath = given?["base-path"]?.text
        options.baseURL = given?["base-url"]?.text
        return options
    }

    /// What is not the same in two lists of files.
    private static func changes(from recorded: [JSONValue], to here: [JSONValue]) -> [Problem] {
        func table(_ list: [JSONValue]) -> [String: String] {
            let pairs = list.map { ($0["path"]?.text ?? "", $0["sha256"]?.text ?? "") }
            return Dictionary(pairs) { first, _ in first }
        }
        let (before, now) = (table(recorded), table(here))
        var changes: [Problem] = []
        for path in Set(before.keys).union(now.keys).sorted() where before[path] != now[path] {
            let what =
                before[path] == nil
                ? "is new: the release was made without it"
                : now[path] == nil
                    ? "is not here: the release was made of it" : "is not the one that the release was made of"
            changes.append(
                Problem("\(path) \(what)", advice: "Get the files of that release from version control or a backup."))
        }
        return changes
    }

    /// Makes the release again beside the site, and compares each file.
    private mutating func rebuild(_ options: BuildOptions, _ record: ReleaseRecord, _ build: JSONValue) throws(Problems)
    {
        // Sound: nothing in this program changes the environment, and the text is copied at once.
        let place = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
        let folder = "\(place)/broadsheet-verify-\(FileSystem.process)-\(UInt64.random(in: 0...UInt64.max))"
        let code = FileSystem.makeNewFolder(folder, forOwnerAlone: true)
        guard code == 0 else {
            throw Problems(
                Problem("\(folder) cannot be made: \(ErrorText.of(code))", advice: "Name another folder by TMPDIR."))
        }
        defer { try? FileSystem.remove(folder) }
        var options = options
        options.output = "\(folder)/site"
        options.keepsFigures = false
        options.loggedEntries = record.log.count
        _ = try SiteBuilder.build(options, progress: nil)
        let tree = try LocalTree(folder: "\(folder)/site", name: "the site made again")
        let again = ReleaseRecord(program: record.program, tree.files, sent: tree.files, build: nil, log: record.log)
        let made = Dictionary(again.files.map { ($0.path, $0.hash) }) { first, _ in first }
        let known = Set(record.files.map(\.path))
        let before = findings.count
        for file in record.files where made[file.path] != file.hash {
            let reason = made[file.path] == nil ? "it is not made again" : "it is made otherwise again"
            findings.append(ReleaseFinding(.inputs, file.path, reason))
        }
        findings += again.files.filter { !known.contains($0.path) }.map {
            ReleaseFinding(.inputs, $0.path, "it is made again, and the release does not have it")
        }
        compareSources(build, in: "\(folder)/site/\(BuildRecord.file)")
        if findings.count == before {
            proved.append("made again from these files, all \(record.files.count) files of the release are the same")
        }
    }

    /// Tells of sources that have other records now: databases, files on the web.
    private mutating func compareSources(_ build: JSONValue, in path: String) {
        guard let bytes = try? FileSystem.contents(of: path, name: path), let now = JSONReader.read(bytes) else {
            return
        }
        let there = now["sources"]?.list ?? []
        for source in build["sources"]?.list ?? [] where !there.contains(source) {
            problems.add(
                Problem(
                    "\(source["source"]?.text ?? "a source") does not have the records that the release was made of",
                    advice: "Read it as it was then: from a backup, or a copy of that day."))
        }
    }
}
