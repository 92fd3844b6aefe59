import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetFigures
import BroadsheetReading

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
    /// All that the site could be made of, as it was before it was read, and the name of the folder of its content.
    private var inputs: FileStates?
    private var content = ""

    /// For a build with `options`; nil where nothing can be remembered of it.
    init?(_ options: BuildOptions) {
        guard let key = options.key, let site = (try? FileSystem.real(options.site)) ?? nil,
            let folder = OpenFolder(site)
        else { return nil }
        (self.key, self.site) = (key, site)
        self.folder = folder
        let output = options.output.map { ((try? FileSystem.real($0)) ?? nil) ?? $0 }
        file = SiteCacheFile("builds", site: site, output: output ?? "\(site)/configured")
    }

    // MARK: Before a build

    /// What was told of the last build, if this one would make the same: nothing has changed.
    func resultIfNothingChanged() -> BuildResult? {
        guard var memo = read(), memo.key == key, memo.inputs.areUnchanged(in: folder),
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

    private func read() -> BuildMemo? {
        (try? FileSystem.contentsIfThere(of: file.path, name: file.shown)).flatMap { $0.flatMap(BuildMemo.init) }
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
        inputs = try? BuildInputs.states(in: folder, content: content, configurationSince: start)
    }

    // MARK: After a build

    /// Remembers the build of `plan`, which has put `result` into the folder at `output`.
    func keep(_ result: BuildResult, _ plan: SitePlan, output: OutputFolder) {
        guard let inputs, plan.isOfFilesAlone, let place = OpenFolder(output.path) else { return file.remove() }
        do throws(Problem) {
            let outputs = try BuildOutputs.states(of: plan.paths.registry, files: result.files + 1, in: place)
            var figures = FileStates(.byState)
            let record = FigureFile(site: site, output: output.path).path.dropFirst(site.utf8.count + 1)
            try figures.add(Array(record.utf8).span, in: folder, at: FileClock())
            write(
                BuildMemo(
                    key: key, content: content, output: output.path, outputName: output.name, inputs: inputs,
                    outputs: outputs, figures: figures, result: result))
        } catch {
            file.remove()
        }
    }

    /// Writes the memo in the place of the last one. Where that cannot be done, the next build has nothing to go by, and does all.
    private func write(_ memo: BuildMemo) {
        var bytes = ByteSink(capacity: 1 << 12)
        memo.write(to: &bytes)
        do throws(Problem) {
            let new = try file.newPath()
            let written = try NewFile(path: new)
            try written.write(bytes)
            if file.take(new) { return }
            _ = FileSystem.removeFile(new)
        } catch {}
        file.remove()
    }
}

extension SitePlan {
    /// Whether all that the pages are made of is in files of the site: nobody tells when a server or a program has something new.
    fileprivate var isOfFilesAlone: Bool {
        !outcomes.contains { $0.allUses.contains(.server) || $0.allUses.contains(.program) }
    }
}
