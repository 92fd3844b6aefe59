import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetReports
import BroadsheetValues

/// What stands between braces in the prose of a page that has translated texts, or that is made for values: a text, as the
/// Markdown that it is, or a value. All other braces stay what they are, and so do those in code and behind a backslash.
struct ProseTexts {
    private let file: ContentFile
    private let name: String
    private let locale: LocaleTable

    /// For the prose of `file`, which messages call `name`.
    init(_ file: ContentFile, name: String, locale: LocaleTable) {
        (self.file, self.name, self.locale) = (file, name, locale)
    }

    /// The Markdown with its texts.
    func filled(_ markdown: ArraySlice<UInt8>) throws(Problems) -> [UInt8] {
        guard file.given.texts.isThere || file.page.variants != nil, markdown.contains(Self.open) else {
            return Array(markdown)
        }
        var filled: [UInt8] = []
        var problems = Problems()
        var code = CodeScanner()
        for (number, line) in markdown.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            if number > 0 { filled.append(0x0A) }
            code.begin(line)
            append(line, number, &code, to: &filled, &problems)
        }
        try problems.throwIfAny()
        return filled
    }

    private static let open = UInt8(ascii: "{")

    /// Appends a line, number `number` of the prose.
    private func append(
        _ line: ArraySlice<UInt8>, _ number: Int, _ code: inout CodeScanner, to filled: inout [UInt8],
        _ problems: inout Problems
    ) {
        var at = line.startIndex
        while at < line.endIndex {
            if !code.isInside(line, at), let end = end(of: line, at) {
                let written = String(decoding: line[at..<end], as: UTF8.self)
                let column = String(decoding: line[..<at], as: UTF8.self).unicodeScalars.count + 1
                let place = Place(
                    file: name, line: file.bodyLineOffset + number + 1, column: column,
                    length: written.unicodeScalars.count, excerpt: String(decoding: line, as: UTF8.self))
                do {
                    filled += try file.given.markdown(LocatedText(written, at: place), in: locale).utf8
                } catch {
                    problems.add(contentsOf: error)
                }
                at = end
            } else {
                filled.append(line[at])
                at += 1
            }
        }
    }

    /// Where braces end that begin at `at` and hold a text or an input; nil if none do.
    private func end(of line: ArraySlice<UInt8>, _ at: Int) -> Int? {
        guard line[at] == Self.open, at + 1 < line.endIndex, line[at + 1] == Self.open else { return nil }
        guard at == line.startIndex || line[at - 1] != UInt8(ascii: "\\") else { return nil }
        let inner = line[(at + 2)...]
        guard let close = inner.firstRange(of: Array("}}".utf8)) else { return nil }
        let written = String(decoding: inner[..<close.lowerBound], as: UTF8.self)
        return written.contains("text.") || written.contains("input.") ? close.upperBound : nil
    }
}

/// Tells what is code in Markdown: lines between fences, and what stands between backticks on a line.
private struct CodeScanner {
    private var fence: UInt8?
    private var isFence = false
    private var ticks = 0

    /// Begins a line.
    mutating func begin(_ line: ArraySlice<UInt8>) {
        ticks = 0
        let text = line.drop { $0 == 0x20 }
        isFence = false
        guard let first = text.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~"),
            text.prefix(while: { $0 == first }).count >= 3
        else { return }
        if fence == nil {
            (fence, isFence) = (first, true)
        } else if fence == first {
            (fence, isFence) = (nil, true)
        }
    }

    /// Whether the byte at `at`, which comes next, is one of code.
    mutating func isInside(_ line: ArraySlice<UInt8>, _ at: Int) -> Bool {
        if line[at] == UInt8(ascii: "`") { ticks += 1 }
        return fence != nil || isFence || ticks % 2 == 1 && line[at...].contains(UInt8(ascii: "`"))
    }
}
