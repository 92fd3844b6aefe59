import BroadsheetBytes
import BroadsheetDiagnostics

/// What a build remembers for the next one: of what it was made, what it made, and in which state both were.
struct BuildMemo {
    /// Which build it is: a hash of the program and of what was asked of it.
    var key: UInt64
    /// The site's folder of content, and the folder of the output: a whole path, and what messages call it.
    var content: String
    var output: String
    var outputName: String
    /// All that the site could be made of, as it was before anything was read.
    var inputs: FileStates
    /// All files of the output and their folders, as they were when it was finished.
    var outputs: BuildOutputs
    /// The record of the figures, which lies beside the site.
    var figures: FileStates
    /// What was told of the build.
    var result: BuildResult
    /// What its pages were made of, as it is written: a build in which nothing has changed does not read it.
    private var writtenPages: [UInt8]
    /// Whether all that the pages are made of is in files: else nobody knows that nothing has changed before servers are asked.
    var isOfFilesAlone: Bool
    /// The tree that was kept for the next build, if one was.
    var kept: KeptTree?

    /// What a file of this version begins with.
    private static let head = Array("broadsheet build 3\n".utf8)

    /// The bytes of the file.
    func write(to sink: inout ByteSink) {
        sink.append(Self.head.span)
        sink.append(number: key)
        for text in [content, output, outputName] { sink.append(counted: text) }
        inputs.write(to: &sink)
        outputs.write(to: &sink)
        figures.write(to: &sink)
        result.write(to: &sink)
        sink.append(number: UInt64(writtenPages.count))
        sink.append(writtenPages.span)
        sink.append(number: isOfFilesAlone ? 1 : 0)
        sink.append(number: kept == nil ? 0 : 1)
        kept?.write(to: &sink)
        sink.append(number: ContentHash.of(sink.span))
    }

    /// What `bytes` say; nil where they are not those of a memo of this version, whole.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: Self.head), bytes.count >= Self.head.count + 8 else { return nil }
        let end = bytes.count - 8
        var last = BytesReader(bytes, from: end)
        guard last.number() == ContentHash.of(bytes.span.extracting(0..<end)) else { return nil }
        var reader = BytesReader(bytes, from: Self.head.count, to: end)
        guard let key = reader.number(), let content = reader.text(), let output = reader.text(),
            let outputName = reader.text(), let inputs = FileStates(&reader), let outputs = BuildOutputs(&reader),
            let figures = FileStates(&reader), let result = BuildResult(&reader),
            let length = reader.count(), let pages = reader.bytes(length), let isOfFiles = reader.number(),
            let hasKept = reader.number()
        else { return nil }
        if hasKept != 0 {
            guard let kept = KeptTree(&reader) else { return nil }
            self.kept = kept
        }
        guard reader.isAtEnd else { return nil }
        isOfFilesAlone = isOfFiles != 0
        (self.key, self.content, self.output, self.outputName) = (key, content, output, outputName)
        (self.inputs, self.outputs, self.figures) = (inputs, outputs, figures)
        (self.result, writtenPages) = (result, pages)
    }

    /// What its pages were made of; nothing is known of any where that is damaged.
    var pages: PageKeeper {
        var reader = BytesReader(writtenPages)
        guard let pages = PageKeeper(&reader), reader.isAtEnd else { return PageKeeper() }
        return pages
    }

    /// A memo of these.
    init(
        key: UInt64, content: String, output: String, outputName: String, inputs: FileStates, outputs: BuildOutputs,
        figures: FileStates, result: BuildResult, pages: PageKeeper, kept: KeptTree?,
        isOfFilesAlone: Bool
    ) {
        (self.key, self.content, self.output, self.outputName) = (key, content, output, outputName)
        (self.inputs, self.outputs, self.figures) = (inputs, outputs, figures)
        var written = ByteSink(capacity: 1 << 12)
        pages.write(to: &written)
        (self.result, writtenPages, self.kept) = (result, written.array, kept)
        self.isOfFilesAlone = isOfFilesAlone
    }
}
