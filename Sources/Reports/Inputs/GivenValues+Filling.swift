import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetExpressions
package import BroadsheetRecords
import BroadsheetValues

// Texts that say where records are: small templates, whose values are those that the build was given.
extension GivenValues {
    /// What a value becomes a part of.
    private enum Use {
        /// The path of a file: a part of a name, never another folder or a pattern.
        case path
        /// An address of the web: percent-encoded.
        case address
        /// A value that is handed over as it is.
        case value
    }

    /// The source that `source` means with these values. They go to a database as values alone, never into a statement.
    package func filled(_ source: SourceDefinition) throws(Problem) -> SourceDefinition {
        var source = source
        source.format = try filled(source.format)
        switch source.origin {
        case .file(let path): source.origin = .file(try filled(path, .path))
        case .folder(let path): source.origin = .folder(try filled(path, .path))
        case .sqlite(let path, let query): source.origin = .sqlite(try filled(path, .path), try filled(query))
        case .postgres(let target, let query):
            try refuse(target, in: "the name of a server")
            source.origin = .postgres(target, try filled(query))
        case .web(var web):
            web.url = try filled(web.url, .address)
            for header in web.headers { try refuse(header.value, in: "a header") }
            if let user = web.user { try refuse(user, in: "a user") }
            source.origin = .web(web)
        case .files(var files):
            for number in files.items.indices {
                files.items[number].path = try filled(files.items[number].path, .path)
                files.items[number].format = try filled(files.items[number].format)
            }
            source.origin = .files(files)
        }
        return source
    }

    /// The text with what stands in its braces, as programs write it.
    package func exact(_ text: LocatedText) throws(Problem) -> LocatedText { try filled(text, .value) }

    private func filled(_ format: FormatDefinition) throws(Problem) -> FormatDefinition {
        var format = format
        format.sheet = try format.sheet.map { sheet throws(Problem) in try filled(sheet, .value) }
        if let at = format.at { try refuse(at, in: "a place in a document") }
        return format
    }

    private func filled(_ query: QueryDefinition) throws(Problem) -> QueryDefinition {
        var query = query
        switch query.subject {
        case .table(let name): try refuse(name, in: "the name of a table")
        case .statement(let text):
            guard let name = text.input else { break }
            throw Problem(
                "an input is never a part of a statement", at: text.place,
                advice: "Write :\(name) there, and hand it over: parameters: { \(name): \"{{input.\(name)}}\" }.")
        }
        for number in query.parameters.indices {
            guard let value = query.parameters[number].value else { continue }
            query.parameters[number].value = try filled(value, .value)
        }
        return query
    }

    private func refuse(_ text: LocatedText, in what: String) throws(Problem) {
        guard text.input != nil else { return }
        throw Problem(
            "an input cannot be a part of \(what)", at: text.place,
            advice: "It can be one of a path, an address, a parameter of a query and the name of a sheet.")
    }

    private func filled(_ text: LocatedText, _ use: Use) throws(Problem) -> LocatedText {
        guard text.content.contains("{{") else { return text }
        var scope = Scope(noun: "input", origin: "")
        add(to: &scope)
        var filled = ""
        for piece in try TemplatePieces.split(text) {
            switch piece {
            case .literal(let literal): filled += literal
            case .expression(let inner): filled += try part(Expression.parse(inner), scope, use)
            }
        }
        return LocatedText(filled, at: text.place)
    }

    /// What an expression of given values alone becomes in a text.
    private func part(_ expression: Expression, _ scope: Scope, _ use: Use) throws(Problem) -> String {
        var memory = Memory(width: 0, slots: 0)
        let program = try expression.compile(in: scope, constants: &memory.constants)
        let value = try program.checked(in: &memory)
        let start = memory.scratch.count
        memory.appendPlain(value)
        let written = memory.scratch.bytes(start, memory.scratch.count - start).string
        let isStep = written == "." || written == ".."
        switch use {
        case .value: return written
        case .address where !isStep: return Self.encoded(written)
        case .path where !isStep && !written.unicodeScalars.contains(where: Self.leadsElsewhere): return written
        case .path, .address:
            throw Problem(
                "\"\(expression.written(expression.root.range))\" is \"\(written)\", which cannot be a part of a path",
                at: expression.place,
                advice: "Give it a value without slashes and signs of patterns: folders stand in the path itself.")
        }
    }

    /// Whether a sign in a path parts folders, or makes a pattern of it.
    private static func leadsElsewhere(_ sign: Unicode.Scalar) -> Bool {
        "/\\*?[]".unicodeScalars.contains(sign) || sign.value < 32 || sign.value == 127
    }

    private static func encoded(_ text: String) -> String {
        var sink = ByteSink()
        for byte in text.utf8 {
            if byte.isPlainInPath {
                sink.append(byte)
            } else {
                sink.append(UInt8(ascii: "%"))
                sink.append(byte.hexDigits.high)
                sink.append(byte.hexDigits.low)
            }
        }
        return sink.string
    }
}

extension LocatedText {
    /// The name of the first input that stands in the text between braces, if one does.
    fileprivate var input: String? {
        var rest = content[...]
        while let braces = rest.firstRange(of: "{{") {
            rest = rest[braces.upperBound...].drop { $0 == "{" || $0 == " " }
            guard rest.hasPrefix(Scope.inputs) else { continue }
            return String(rest.dropFirst(Scope.inputs.count).prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        }
        return nil
    }
}
