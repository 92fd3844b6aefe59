import BroadsheetBytes

/// What a file's first bytes, and its author, say of the way it is written.
struct FileNature: Sendable, Hashable {
    var compression: Compression
    var knowledge: TextKnowledge

    /// Whether its bytes can be read as they are.
    var isPlain: Bool { compression == .none && knowledge.encoding == .utf8 }

    /// Looks at the file at `path`.
    init(
        of path: String, declared: DeclaredEncoding?, isOfAnyEncoding: Bool
    ) throws(ReadingFailure) {
        var sample = ByteSink(capacity: EncodingSample.size)
        try Self.read(EncodingSample.size, of: path, .none, into: &sample)
        compression = try Compression(of: sample.span)
        if compression != .none {
            sample.removeAll()
            try Self.read(EncodingSample.size, of: path, compression, into: &sample)
        }
        knowledge = Self.knowledge(sample.span, declared, isOfAnyEncoding)
    }

    private static func knowledge(
        _ sample: borrowing Span<UInt8>, _ declared: DeclaredEncoding?, _ isOfAnyEncoding: Bool
    ) -> TextKnowledge {
        // No text of another encoding begins with what is a mark in one of these: the mark knows better than anybody.
        if let marked = EncodingSample.marked(sample) { return TextKnowledge(encoding: marked, basis: .mark) }
        switch declared {
        case .exactly(let encoding): return TextKnowledge(encoding: encoding, basis: .declared)
        case .utf16:
            return TextKnowledge(encoding: EncodingSample.wide(sample) ?? .utf16LittleEndian, basis: .declared)
        case nil: return EncodingSample.knowledge(sample, isOfAnyEncoding: isOfAnyEncoding)
        }
    }

    private static func read(
        _ limit: Int, of path: String, _ compression: Compression, into sample: inout ByteSink
    ) throws(ReadingFailure) {
        let input = try UnpackedInput(file(at: path), compression)
        _ = try input.read(limit, into: &sample)
    }

    /// The file at `path`, open.
    static func file(at path: String) throws(ReadingFailure) -> InputFile {
        do {
            return try InputFile(path: path)
        } catch {
            throw .input(error)
        }
    }
}
