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
        let isNew = request.isUnchecked ? false : try checked.check(name: name)
        let files = try target.packed(tree.files)
        var options = target.options
        options.isDryRun = request.isDryRun
        options.allowedDeletions = request.allowedDeletions
        options.overwrites = request.overwrites
        let review = try asProblems { () throws(Problem) in try PublishReview(target, request, folder, name) }
        options.review = { [request, copy = console] (manifest, files) throws(HostFault) in
            try review.look(manifest, files)
            // A plan that is only shown is shown before it is refused.
            if request.isDryRun { return }
            if !request.json, !request.quiet { for line in review.lines { copy.show(line) } }
            try review.check()
        }
        let bar = console.hasProgress && !request.json && !request.quiet ? PublishBar(on: console) : nil
        options.progress = bar?.callback
        defer { bar?.clear() }
        let result = try asProblems { () throws(HostFault) in
            try Publisher(to: target.host, options).publish(files)
        }
        bar?.clear()
        // One JSON object: the plan, or why it would be refused.
        if request.json { try check(result, review) }
        if request.isDryRun, !request.json { for line in review.lines { console.print(line) } }
        report.tell(result, tree, target, review, seconds: watch.seconds, on: &console)
        try check(result, review)
        if isNew, !request.isDryRun { checked.keep() }
    }

    /// A plan that was only shown must be refused as it would be.
    private func check(_ result: PublishResult, _ review: PublishReview) throws(Problems) {
        guard result.outcome == .onlyPlanned else { return }
        try asProblems { () throws(HostFault) in try review.check() }
        try asProblems { () throws(Problem) in
            try result.plan.checkDeletions(allowed: request.allowedDeletions, on: target.host.name)
        }
    }
}
