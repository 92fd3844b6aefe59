import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetValues
import BroadsheetYAML

/// What must hold of the words of a theme for every input: words by their names, or a problem within the file. Each count has a
/// form.
package struct ThemeWordCheck: FuzzCheck {
    /// Ready for inputs.
    package init() {}

    /// What does not hold for `input`; nil if all is well.
    package func complaint(about input: borrowing Span<UInt8>) -> String? {
        let bytes = input.array
        do throws(Problem) {
            let node = try YAML.parse(bytes.span, file: "de.yml")
            let words = try WrittenWord.all(in: node)
            guard words.count == (node.mapping?.count ?? 0) else { return "\(words.count) words are read" }
            for entry in node.mapping ?? [] {
                guard let word = words[entry.key.content] else { return "\(entry.key.content) is lost" }
                let written =
                    entry.value.scalar.map { [$0.text] } ?? entry.value.mapping?.compactMap { $0.value.scalar?.text }
                for locale in FuzzedLocale.all {
                    let plain = word.forms(in: locale).plain
                    if written?.contains(plain) != true { return "\(entry.key.content) is \(plain)" }
                }
            }
            return nil
        } catch {
            return error.place == nil ? "\(error.text): no place" : error.complaint(inFile: bytes)
        }
    }
}
