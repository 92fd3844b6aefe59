package import BroadsheetDiagnostics
package import BroadsheetReports
import BroadsheetYAML

/// A content page as it was read: what its front matter says, and where in the file its Markdown lies.
package struct ContentFile: Sendable {
    /// What the front matter says.
    package var page: PageDefinition
    /// The bytes of the file that are Markdown.
    package var body: Range<Int>
    /// How many lines of the file stand before the Markdown.
    package var bodyLineOffset: Int
    /// What the build was given, as the page sees it.
    package var given: GivenValues
    /// The front matter itself, of a page that is read again for each of several values.
    private var frontMatter: YAMLNode?
    /// That the text may begin with front matter that is not recognized as one.
    package var suspicion: Problem?

    /// A page that is declared and stands in no file.
    package init(declared page: PageDefinition, body: Range<Int>, given: GivenValues) {
        (self.page, self.body, self.given) = (page, body, given)
        bodyLineOffset = 0
    }

    /// Reads the page in `bytes`, which are those of `file`. `rounding` is the site's rule, which a report may change in part;
    /// `given` is what the build was given, with the inputs of the site. Tells everything that is wrong.
    package init(
        reading bytes: borrowing Span<UInt8>, file: String, rounding: Rounding? = nil,
        given: GivenValues = GivenValues(), speaks: PageSpeech? = nil
    ) throws(Problems) {
        var reader = DefinitionReader()
        (reader.given, reader.speaks) = (given, speaks)
        var page = PageDefinition(at: Place(file: file, line: 1, column: 1))
        do throws(Problem) {
            let parts = try FrontMatter(in: bytes, file: file, keys: PageKey.names)
            body = parts.body
            bodyLineOffset = parts.bodyLineOffset
            suspicion = parts.suspicion
            if let yaml = parts.yaml {
                let node = try YAML.parse(bytes.extracting(yaml), file: file, lineOffset: 1)
                page = reader.page(node, rounding: rounding)
                if page.variants != nil { frontMatter = node }
            }
        } catch {
            throw Problems(error)
        }
        try reader.problems.throwIfAny()
        self.page = page
        self.given = reader.given ?? given
    }

    /// The page that the front matter of `head`, a page for several values, is for one of them: `given` has that value.
    package init(
        _ variant: PageVariant, of head: ContentFile, rounding: Rounding?, given: GivenValues, speaks: PageSpeech?
    ) throws(Problems) {
        self = head
        frontMatter = nil
        var reader = DefinitionReader()
        (reader.given, reader.speaks) = (given, speaks)
        if let node = head.frontMatter { page = reader.page(node, rounding: rounding, variant: variant) }
        try reader.problems.throwIfAny()
        self.given = reader.given ?? given
    }
}
