import BroadsheetDiagnostics

extension SourceDefinition {
    /// Everything that is said of the source, but not where: what is the same on two pages is read once.
    package var identity: String { "\(origin.identity)|\(format.identity)" }
}

extension SourceDefinition.Origin {
    fileprivate var identity: String {
        switch self {
        case .file(let path): "file \(path.content.debugDescription)"
        case .files(let files): "files \(files.identity)"
        case .folder(let path): "folder \(path.content.debugDescription)"
        case .sqlite(let path, let query): "sqlite \(path.content.debugDescription) \(query.identity)"
        case .postgres(let service, let query): "postgres \(service.content.debugDescription) \(query.identity)"
        case .web(let web): "url \(web.url.content.debugDescription) \(web.identity)"
        }
    }
}

extension FileSetDefinition {
    fileprivate var identity: String {
        let items = items.map { "\($0.path.content.debugDescription) \($0.format.identity)" }
        return "\(items) unique \(unique.map(\.content))"
    }
}

extension QueryDefinition {
    fileprivate var identity: String {
        let values = parameters.map {
            "\($0.name.content.debugDescription)=\($0.value?.content.debugDescription ?? "")"
        }
        return switch subject {
        case .table(let name): "table \(name.content.debugDescription) \(values)"
        case .statement(let text): "query \(text.content.debugDescription) \(values)"
        }
    }
}

extension WebDefinition {
    fileprivate var identity: String {
        let lines = headers.map { "\($0.name.content.debugDescription): \($0.value.content.debugDescription)" }
        return "\(lines) \(user?.content.debugDescription ?? "")"
    }
}

extension FormatDefinition {
    /// All that it says, but not where.
    package var identity: String {
        let texts = [kind, encoding, delimiter, quote, until, at, sheet].map { $0?.content.debugDescription ?? "" }
        let columns = widths.map { "\($0.name.content.debugDescription) \($0.first)-\($0.last ?? 0)" }
        let words = missingValues.map(\.content)
        let ofFields = missingInField.sorted { $0.key < $1.key }.map { "\($0.key.debugDescription) \($0.value)" }
        return "\(texts) \(words) \(skip?.content ?? 0) \(header?.identity ?? "") \(columns)"
            + (ofFields.isEmpty ? "" : " \(ofFields)")
    }
}

extension FormatDefinition.Header {
    fileprivate var identity: String {
        switch self {
        case .first: "first"
        case .none: "none"
        case .names(let names): "\(names.map(\.content))"
        }
    }
}
