import BroadsheetBytes
import BroadsheetDiagnostics

// What is known of pages and their inputs goes from build to build in a file.
extension PageKeeper {
    /// Appends what `init` reads again.
    func write(to sink: inout ByteSink) {
        inputs.write(to: &sink)
        sink.append(number: UInt64(kept.count))
        for (name, page) in kept.sorted(by: { $0.key < $1.key }) {
            sink.append(counted: name)
            page.write(to: &sink)
        }
    }

    /// What was written; nil where it is damaged.
    init?(_ reader: inout BytesReader) {
        guard let inputs = InputHashes(&reader), let count = reader.count() else { return nil }
        self.inputs = inputs
        for _ in 0..<count {
            guard let name = reader.text(), let page = KeptPage(&reader) else { return nil }
            kept[name] = page
        }
    }
}

extension KeptPage {
    /// Appends what `init` reads again: all but how many bytes are in memory.
    fileprivate func write(to sink: inout ByteSink) {
        for number in [mark, sources, rest, UInt64(outcome.pages), outcome.looksUpLinks ? 1 : 0] {
            sink.append(number: number)
        }
        let uses = outcome.allUses.sorted { $0.name < $1.name }
        sink.append(number: UInt64(uses.count))
        for use in uses { use.write(to: &sink) }
        sink.append(number: outcome.recordsOnly == nil ? 0 : 1)
        outcome.recordsOnly?.write(to: &sink)
        outcome.warnings.all.write(to: &sink)
        var owner: String?
        sink.append(number: UInt64(outcome.paths.count))
        for path in outcome.paths {
            sink.append(number: UInt64(path.path.count))
            sink.append(path.path.span)
            // Most paths have the owner of the one before.
            sink.append(counted: path.owner == owner ? nil : path.owner)
            owner = path.owner
            sink.append(number: path.family.map { UInt64($0.language) + 1 } ?? 0)
            if let family = path.family {
                sink.append(number: UInt64(family.key.count))
                sink.append(family.key.span)
            }
            sink.append(number: records[path.path] == nil ? 0 : 1)
            if let hash = records[path.path] { sink.append(number: hash) }
        }
    }

    fileprivate init?(_ reader: inout BytesReader) {
        guard let mark = reader.number(), let sources = reader.number(), let rest = reader.number(),
            let pages = reader.integer(), let looksUp = reader.number(), let uses = [UsedInput](&reader),
            let hasOnly = reader.number()
        else { return nil }
        var outcome = PageOutcome(paths: [])
        (outcome.pages, outcome.looksUpLinks, outcome.uses) = (pages, looksUp != 0, Set(uses))
        if hasOnly != 0 {
            guard let only = UsedInput(&reader) else { return nil }
            outcome.recordsOnly = only
        }
        guard let warnings = [Problem](&reader), let count = reader.count() else { return nil }
        for warning in warnings { outcome.warnings.add(warning) }
        (self.mark, self.sources, self.rest, self.outcome, records) = (mark, sources, rest, outcome, [:])
        var owner = ""
        for _ in 0..<count {
            guard let length = reader.count(), let path = reader.bytes(length), let own = reader.textIfThere(),
                let language = reader.integer()
            else { return nil }
            owner = own ?? owner
            var owned = OwnedPath(path: path, owner: owner)
            if language > 0 {
                guard let length = reader.count(), let key = reader.bytes(length) else { return nil }
                owned.family = (key, language - 1)
            }
            self.outcome.paths.append(owned)
            guard let hasHash = reader.number() else { return nil }
            if hasHash != 0 {
                guard let hash = reader.number() else { return nil }
                records[path] = hash
            }
        }
    }
}

extension UsedInput {
    /// Appends what `init` reads again.
    fileprivate func write(to sink: inout ByteSink) {
        let (kind, paths): (UInt64, [String]) =
            switch self {
            case .file(let path): (0, [path])
            case .files(let paths): (1, paths)
            case .folder(let path): (2, [path])
            case .database(let path): (3, [path])
            case .server: (4, [])
            case .program: (5, [])
            case .answer(let server, let question): (6, [server, question])
            }
        sink.append(number: kind)
        sink.append(number: UInt64(paths.count))
        for path in paths { sink.append(counted: path) }
    }

    fileprivate init?(_ reader: inout BytesReader) {
        guard let kind = reader.number(), let count = reader.count() else { return nil }
        var paths: [String] = []
        for _ in 0..<count {
            guard let path = reader.text() else { return nil }
            paths.append(path)
        }
        switch (kind, paths.first) {
        case (0, let path?): self = .file(path)
        case (1, _): self = .files(paths)
        case (2, let path?): self = .folder(path)
        case (3, let path?): self = .database(path)
        case (4, nil): self = .server
        case (5, nil): self = .program
        case (6, let server?) where paths.count == 2: self = .answer(server: server, question: paths[1])
        default: return nil
        }
    }
}

extension [UsedInput] {
    fileprivate init?(_ reader: inout BytesReader) {
        guard let count = reader.count() else { return nil }
        self = []
        for _ in 0..<count {
            guard let use = UsedInput(&reader) else { return nil }
            append(use)
        }
    }
}
