import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetFigures
import BroadsheetReading
import BroadsheetRendering
import Glibc

/// Remembers what a build was made of and what it made, and tells the next one whether it has anything to do.
///
/// What is remembered is never believed: it counts only for the same program and the same request, if it is whole, and if all that the
/// site could be made of and all that was made are what they were. In every other case the site is built.
final class BuildKeeper {
    private let key: UInt64
    /// The site's folder, as a whole path, and open.
    private let site: String
    private let folder: OpenFolder
    private let file: SiteCacheFile
    /// What is remembered of the build before, and whether its pages may be taken over.
    private let memo: BuildMemo?
    private let mayReuse: Bool
    /// All that the site could be made of, as it was before it was read, and the name of the folder of its content.
    private var inputs: FileStates?
    private var content = ""
    private var pages = PageKeeper()
    private var marks: PageFingerprints?
    /// The folder that the build before has made, if its pages are to be taken over, and what is taken over of it.
    private var reused: FileEntry?
    private var reuse: TreeReuse?
    /// Whether a page that was to be taken over is not there.
    private(set) var hasLostPages = false

    /// For a build with `options`; nil where nothing can be remembered of it. What was remembered does not count if all is made `anew`.
    init?(_ options: BuildOptions, anew: Bool) {
        guard let key = options.key, let site = (try? FileSystem.real(options.site)) ?? nil,
            let folder = OpenFolder(site)
        else { return nil }
        (self.key, self.site) = (key, site)
        self.folder = folder
        let output = options.output.map { ((try? FileSystem.real($0)) ?? nil) ?? $0 }
        file = SiteCacheFile("builds", site: site, output: output ?? "\(site)/configured")
        let known = anew ? nil : Self.read(file)
        memo = known?.key == key ? known : nil
        mayReuse = !options.isRecorded
    }

    private static func read(_ file: SiteCacheFile) -> BuildMemo? {
        (try? FileSystem.contentsIfThere(of: file.path, name: file.shown)).flatMap { $0.flatMap { BuildMemo($0) } }
    }

    // MARK: Before a build

    /// What was told of the last build, if this one would make the same: nothing has changed.
    func resultIfNothingChanged() -> BuildResult? {
        guard var memo, memo.isOfFilesAlone, memo.inputs.areUnchanged(in: folder),
            memo.figures.areUnchanged(in: folder), let output = OpenFolder(memo.output),
            memo.outputs.areUnchanged(in: output)
        else { return nil }
        // What killed builds left is removed as by any other build.
        let place = try? OutputFolder(
            memo.output, name: memo.outputName, site: site, inputs: BuildInputs.folders(content: memo.content))
        guard let place, place.path == memo.output, (try? OutputLeftovers.remove(of: place)) != nil else { return nil }
        FigureFile(site: site, output: memo.output).removeLeftovers()
        file.removeLeftovers()
        settle(&memo, output)
        return memo.result
    }

    /// What had just changed when it was remembered may have settled since: then the next build need not read it.
    private func settle(_ memo: inout BuildMemo, _ output: borrowing OpenFolder) {
        guard memo.inputs.hasUnsettled || memo.outputs.hasUnsettled || memo.figures.hasUnsettled else { return }
        let now = FileClock()
        guard memo.inputs.settle(in: folder, at: now), memo.outputs.settle(in: output, at: now),
            memo.figures.settle(in: folder, at: now)
        else { return }
        write(memo)
    }

    /// Begins a build of the site that has these settings: of its files nothing but the configuration was read.
    func begin(_ settings: SiteSettings, since start: FileClock) {
        content = settings.configuration.contentFolder
        pages = memo?.pages ?? PageKeeper()
        pages.inputs.begin()
        pages.inputs.trustsServers = false
        inputs = try? BuildInputs.states(in: folder, content: content, configurationSince: start)
    }

    // MARK: The build

    /// The plan of `site`, which is built to the folder at `output`: pages that are what they were are kept in it.
    func plan(_ site: LoadedSite, output: OutputFolder) throws(Problems) -> SitePlan {
        let marks = PageFingerprints(site, &pages.inputs)
        self.marks = marks
        let before = before(site, output)
        reused = before?.folder
        if before == nil { pages.kept = [:] }
        var unchanged = pages.unchanged(site, marks)
        if let changed = before?.changed, !changed.isEmpty {
            unchanged = unchanged.filter { !$0.value.paths.contains { changed.contains($0.path) } }
                .withoutBrokenFamilies(site)
        }
        site.fetchFromWeb(except: Set(unchanged.keys))
        var plan = try pages.plan(site, marks, keeping: &unchanged) { now in
            before?.outputs.hasOthers(than: now.registry) ?? false
        }
        if let before {
            PageKeeper.renderAgain(before.changed, &plan)
            reuse = reuse(of: before, plan)
        }
        return plan
    }

    /// What the build before has made, in which folder, which of its files are no longer what they were, and how large each is.
    private struct Before {
        let outputs: BuildOutputs
        let folder: FileEntry
        let changed: Set<[UInt8]>
        let sizes: [Int]
        /// Whether it is wholly what it was, its folders too.
        let isWhole: Bool
    }

    /// What can be taken over of it; nil for nothing.
    private func before(_ site: LoadedSite, _ output: OutputFolder) -> Before? {
        guard mayReuse, !site.context.settings.isRecorded, let memo, memo.output == output.path,
            memo.figures.areUnchanged(in: folder), let there = (try? FileEntry(at: output.path)) ?? nil,
            let place = OpenFolder(output.path)
        else { return nil }
        let (changed, sizes) = memo.outputs.changes(in: place)
        let isWhole = changed.isEmpty && memo.outputs.folders.areUnchanged(in: place)
        return Before(outputs: memo.outputs, folder: there, changed: changed, sizes: sizes, isWhole: isWhole)
    }

    /// What `plan` takes over from a site that is wholly what it was; nil for nothing.
    private func reuse(of before: Before, _ plan: SitePlan) -> TreeReuse? {
        guard before.isWhole else { return nil }
        let reuse = TreeReuse(before.outputs, sizes: before.sizes, kept: memo?.kept)
        return reuse.note(plan) && reuse.count > 0 ? reuse : nil
    }

    /// The tree that was kept for this build, if pages are taken over.
    var keptTree: OutputTree.Beginning.Kept? {
        guard let tree = reuse?.kept, let memo else { return nil }
        return (KeptTree.place(site: site, output: memo.output).path, tree.isUnchanged)
    }

    /// Brings `tree` up to date, if it is the one that was kept.
    func freshen(_ tree: OutputTree) throws(Problem) {
        guard tree.isKept else { return }
        do throws(Problem) {
            try reuse?.freshen(tree.root, place: tree.place)
        } catch {
            hasLostPages = true
            throw error
        }
    }

    /// Takes the files of the pages that are kept in `plan` over into the new site, where `tree` has them not yet, and their figures from
    /// the record of the build before.
    func takeOver(
        _ plan: SitePlan, output: String, to tree: OutputTree, _ figures: FigureRecorder?
    ) throws(Problem) -> PageRenderer.Counts {
        guard let reused else { return PageRenderer.Counts() }
        let record = FigureFile(site: site, output: output)
        var recorded: [String: RecordedPage] = [:]
        var lines: RecordedLines?
        do throws(Problem) {
            if figures != nil, let before = try FigureRecord(at: record.path, name: record.shown) {
                for page in before.pages { recorded[page.file] = page }
                lines = before.lines()
            }
        } catch {
            hasLostPages = true
            throw error
        }
        let file = PageFile(to: tree.place)
        // A tree that was kept has them already.
        let parts = tree.isKept ? [:] : memo?.outputs.rowParts ?? [:]
        var known: [(number: Int, page: RecordedPage)] = []
        try PageKeeper.forEachKept(of: plan) { (number: Int, paths: ArraySlice<OwnedPath>) throws(Problem) in
            for path in paths {
                if !tree.isKept {
                    for one in [path.path] + parts[path.path, default: []] { try self.takeOver(one, file) }
                }
                if recorded.isEmpty { continue }
                if let page = recorded[String(decoding: path.path, as: UTF8.self)] { known.append((number, page)) }
            }
        }
        // Another build may have put its site there meanwhile.
        guard let there = try FileEntry(at: output), there.isSameFile(as: reused) else {
            hasLostPages = true
            throw Problem("\(output) was replaced by another build")
        }
        if !known.isEmpty, let lines { figures?.keep(known, from: lines) }
        var counts = PageRenderer.Counts()
        counts.add(file)
        if tree.isKept, let reuse {
            counts.files += reuse.count
            counts.unchanged += reuse.count
            counts.bytes += reuse.bytes
        }
        return counts
    }

    /// Takes the file at `path` over with `file`.
    private func takeOver(_ path: [UInt8], _ file: PageFile) throws(Problem) {
        if try file.takeOver(path.span) { return }
        hasLostPages = true
        throw Problem("\(String(decoding: path, as: UTF8.self)) is no longer there")
    }

    // MARK: After a build

    /// Remembers the build of `plan`, which has put `result` into the folder at `output`.
    func keep(_ result: BuildResult, _ plan: SitePlan, _ site: LoadedSite, output: OutputFolder, of tree: OutputTree) {
        guard let inputs, let marks, !plan.hasProgram, tree.isInPlace, let place = OpenFolder(output.path) else {
            return forget(output)
        }
        // What was written a moment ago is known by what is in it: much of it is not read again, but waited for.
        if result.written > 0, result.bytes > 1 << 20, !tree.isKept { usleep(16_000) }
        do throws(Problem) {
            let (outputs, kept) = try states(result, plan, place, output, of: tree)
            if mayReuse { pages.take(plan, site, marks) }
            var figures = FileStates(.byState)
            let path = FigureFile(site: self.site, output: output.path).path
            let record = path.behind("\(self.site)/") ?? path
            try figures.add(Array(record.utf8).span, in: folder, at: FileClock())
            // What was looked at is what this build has made, and not what another one has put there meanwhile.
            guard tree.isInPlace else { return forget(output) }
            write(
                BuildMemo(
                    key: key, content: content, output: output.path, outputName: output.name, inputs: inputs,
                    outputs: outputs, figures: figures, result: result, pages: pages, kept: kept,
                    isOfFilesAlone: plan.isOfFilesAlone))
        } catch {
            forget(output)
        }
    }

    /// Remembers nothing of the site in the folder `output`.
    func forget(_ output: OutputFolder) {
        file.remove()
        KeptTree.place(site: site, output: output.path).remove()
    }

    /// The states of all files of the new site at `place`; and the tree that is kept for the next build, if one is.
    private func states(
        _ result: BuildResult, _ plan: SitePlan, _ place: borrowing OpenFolder, _ output: OutputFolder,
        of tree: OutputTree
    ) throws(Problem) -> (BuildOutputs, KeptTree?) {
        let count = result.files + 1
        let cache = KeptTree.place(site: site, output: output.path)
        guard let reuse, tree.isExchanged || tree.isKept, result.written * KeptTree.share <= result.files,
            tree.keepRest(as: cache), let rest = OpenFolder(cache.path)
        else {
            // A file that loses one of its names has another state: first all are gone that go.
            cache.remove()
            tree.removeRest()
            return (try BuildOutputs(of: plan.paths.registry, count: count, in: place), nil)
        }
        cache.removeOldest(butFor: Self.most)
        do throws(Problem) {
            let (outputs, kept) = try reuse.after(
                plan.paths.registry, count: count, site: place, rest: rest, isExchanged: tree.isExchanged,
                wasKept: tree.isKept)
            return (outputs, kept)
        } catch {
            cache.remove()
            throw error
        }
    }

    /// For how many folders that the site is built to something is remembered.
    private static let most = 8

    /// Writes the memo in the place of the last one. Where that cannot be done, the next build has nothing to go by, and does all.
    private func write(_ memo: BuildMemo) {
        var bytes = ByteSink(capacity: 1 << 12)
        memo.write(to: &bytes)
        do throws(Problem) {
            let new = try file.newPath()
            let written = try NewFile(path: new)
            try written.write(bytes)
            if file.take(new) { return file.removeOldest(butFor: Self.most) }
            _ = FileSystem.removeFile(new)
        } catch {}
        file.remove()
    }
}

extension SitePlan {
    /// Whether all that the pages are made of is in files of the site: nobody tells when a server or a program has something new.
    fileprivate var isOfFilesAlone: Bool {
        !outcomes.contains {
            $0.allUses.contains { use in
                switch use {
                case .server, .answer, .program: true
                case .file, .files, .folder, .database: false
                }
            }
        }
    }

    /// Whether pages are made of what a program declares.
    fileprivate var hasProgram: Bool { outcomes.contains { $0.allUses.contains(.program) } }
}
