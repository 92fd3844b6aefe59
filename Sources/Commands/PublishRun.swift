import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetPublish

/// Does what a command line asks of a target.
struct PublishRun {
    private let request: PublishRequest
    private let target: ChosenTarget
    private let report: PublishReport

    init(_ request: PublishRequest, _ target: ChosenTarget, _ report: PublishReport) {
        (self.request, self.target, self.report) = (request, target, report)
    }

    func run(on console: inout Console) throws(Problems) {
        switch request.work {
        case .publish:
            try checkApart()
            try publish(on: &console)
        case .rollBack(let release):
            try checkApart()
            let release = try asProblems { () throws(HostFault) in
                try Publisher(to: target.host, target.options).rollBack(to: release)
            }
            report.tell(rolledBack: release, on: target.host, &console)
        case .unlock:
            try asProblems { () throws(HostFault) in
                try target.host.open()
                try target.host.breakLock()
            }
            report.tell(unlocked: target.host, &console)
        }
    }

    /// The folder of the finished site.
    private var folder: String { request.output ?? "\(target.site)/\(target.output)" }

    /// Nothing is published into what it is made of.
    private func checkApart() throws(Problems) {
        try asProblems { () throws(Problem) in
            try TargetApart(output: folder, sources: target.sources).check(target.definition, site: target.site)
        }
    }

    private func publish(on console: inout Console) throws(Problems) {
        let watch = Stopwatch()
        let name = BuildRequest.folder(folder.hasPrefix("./") ? String(folder.dropFirst(2)) : folder)
        let tree = try LocalTree(
            folder: folder, name: name, cache: target.definition.cache,
            secrets: target.host.secrets)
        let checked = CheckedPages(folder, tree.files, site: target.site)
        let found = request.isUnchecked ? nil : try checked.check(name: name)
        let files = try packed(tree.files)
        var options = target.options
        options.isDryRun = request.isDryRun
        options.allowedDeletions = request.allowedDeletions
        options.overwrites = request.overwrites
        let bar = console.hasProgress && !request.json && !request.quiet ? PublishBar(on: console) : nil
        options.progress = bar?.callback
        defer { bar?.clear() }
        let result = try asProblems { () throws(HostFault) in
            try Publisher(to: target.host, options).publish(files)
        }
        bar?.clear()
        // One JSON object: the plan, or why it would be refused.
        if request.json { try check(result) }
        report.tell(result, tree, target, seconds: watch.seconds, on: &console)
        try check(result)
        if let found, !request.isDryRun { checked.keep(found) }
    }

    /// A plan that was only shown must be refused as it would be.
    private func check(_ result: PublishResult) throws(Problems) {
        guard result.outcome == .onlyPlanned else { return }
        try asProblems { () throws(Problem) in
            try result.plan.checkDeletions(allowed: request.allowedDeletions, on: target.host.name)
        }
    }

    /// The files as they are sent: packed, if the target says so.
    private func packed(_ files: [LocalFile]) throws(Problems) -> [LocalFile] {
        try asProblems { () throws(Problem) in
            guard let packing = try target.definition.packing() else { return files }
            return try FilePacker(packing, folder: "\(target.site)/.cache/broadsheet/packed").packed(files)
        }
    }
}
