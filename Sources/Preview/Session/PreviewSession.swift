import BroadsheetBytes
package import BroadsheetDiagnostics
package import BroadsheetSite

/// A preview from its start to its end: builds, serves, watches, and tells what is new.
package final class PreviewSession {
    private let options: SessionOptions
    private let tell: (SessionEvent) -> Void
    private let preview: SitePreview
    private let questions: FigureQuestions
    private var watch: FolderWatch?
    private var waiting: Waiting
    private var shown = ShownSite()
    private var server: PreviewServer?
    /// What was wrong in the last build, as it was told.
    private var trouble: String?
    private var warned: Set<String> = []
    private let clock = ContinuousClock()
    private static let mostRepeats = 5
    private static let manyPages = 500

    /// A preview of the site that `options` name, which tells what happens to `tell`.
    ///
    /// - Parameter progress: Told how far the first build is.
    package init(
        _ options: SessionOptions, progress: (@Sendable (Progress) -> Void)? = nil,
        tell: @escaping (SessionEvent) -> Void
    ) {
        self.options = options
        self.tell = tell
        var build = BuildOptions(site: options.site)
        build.drafts = options.drafts
        (build.inputs, build.day) = (options.inputs, options.day)
        preview = SitePreview(build, progress: progress)
        questions = FigureQuestions(build)
        do {
            watch = try FolderWatch(WatchedPlaces(preview.folders))
        } catch {
            tell(.warning(error))
        }
        waiting = Waiting(watch, input: options.input)
    }

    /// Builds the site for the first time and serves it, whether it could be built or not. A folder that is no site at all
    /// is a problem.
    package func start() throws(Problems) {
        let start = clock.now
        let outcome = Result { () throws(Problems) in try preview.build() }
        if case .failure(let problems) = outcome, (try? preview.isSite()) == false { throw problems }
        var settings = PreviewServerOptions()
        settings.port = options.port
        settings.isPortAsked = options.isPortAsked
        settings.isOpenToNetwork = options.isOpenToNetwork
        settings.basePath = (try? outcome.get())?.basePath ?? ""
        settings.ownFiles = PreviewClient.files
        settings.explain = { [questions] page, figure in questions.answer(page, figure) }
        let server = try asProblems { () throws(Problem) in try PreviewServer(settings) }
        self.server = server
        tell(.serving(address: server.address, network: server.networkAddresses))
        take(outcome, since: start, isAsked: false)
    }

    /// Waits for the next change, for Enter, or until `limit` milliseconds are over, and builds what has changed.
    package func step(limit: Int32 = -1) {
        let wake = waiting.wait(limit: limit)
        if wake == .nothing { return }
        // A file system of another machine tells nothing of what happens there.
        if wake == .asked { watch?.lookAround() }
        build(isAsked: wake == .asked)
    }

    /// Ends at once.
    package func stop() {
        server?.stop()
        server = nil
    }

    deinit { stop() }

    private func build(isAsked: Bool) {
        let start = clock.now
        var outcome = Result { () throws(Problems) in try preview.build(anew: isAsked) }
        // What fails in the middle of a change is built again, and not told; but not for ever.
        for _ in 0..<Self.mostRepeats {
            guard case .failure = outcome, watch?.hasChanged() == true else { break }
            outcome = Result { () throws(Problems) in try preview.build(anew: isAsked) }
        }
        take(outcome, since: start, isAsked: isAsked)
    }

    private func take(
        _ outcome: Result<PreviewBuild, Problems>, since start: ContinuousClock.Instant, isAsked: Bool
    ) {
        switch outcome {
        case .success(let build):
            let (seconds, attoseconds) = (clock.now - start).components
            show(build, seconds: Double(seconds) + Double(attoseconds) * 1e-18, isAsked: isAsked)
            // Planning thousands of pages takes memory that the next change does not need.
            if build.rendered > Self.manyPages { Heap.giveBack() }
        case .failure(let problems): show(problems)
        }
        look()
    }

    private func show(_ build: PreviewBuild, seconds: Double, isAsked: Bool) {
        let isFirst = shown.isEmpty
        let isMended = trouble != nil
        trouble = nil
        let before = shown.tree
        let news = shown.take(build)
        if shown.tree !== before { server?.show(shown.tree) }
        if isMended {
            server?.tell(.mended)
            tell(.mended)
        }
        for one in news { server?.tell(one) }
        if !isFirst, before.basePath != build.basePath { tell(.moved(to: build.basePath + "/")) }
        for warning in build.warnings where warned.insert(warning.text).inserted { tell(.warning(warning)) }
        if isFirst || !build.changed.isEmpty {
            let changed = build.changed.map { SiteAddress.of($0, under: build.basePath) }
            tell(
                .built(
                    pages: build.pages, rendered: build.rendered, changed: changed, seconds: seconds, isFirst: isFirst))
        } else if isAsked {
            tell(.nothingNew)
        }
    }

    private func show(_ problems: Problems) {
        let text = problems.all.map(\.text).joined(separator: "\n\n")
        guard text != trouble else { return }
        trouble = text
        server?.tell(.problem(html: ProblemPanel.html(problems, isShown: !shown.isEmpty), text: text))
        tell(.failed(problems, isShown: !shown.isEmpty))
    }

    /// Watches what the site is made of now: its configuration says where its pages are.
    private func look() {
        guard let watch else { return }
        let places = WatchedPlaces(preview.folders)
        let isNew = places != watch.places
        watch.watch(places)
        if let problem = watch.problem, warned.insert(problem.text).inserted { tell(.warning(problem)) }
        // What changed before these places were watched was not told.
        if isNew { build(isAsked: false) }
    }
}

extension WatchedPlaces {
    /// All that a site is made of.
    init(_ folders: SiteFolders) {
        self.init(
            trees: [folders.content] + folders.others,
            files: [folders.configuration, "\(folders.site)/broadsheet.yaml"], ignored: [folders.output])
    }
}
