import BroadsheetJSON

/// The words of a list in one text: `["red", "blue"]`, `red; blue`, `red, blue`.
enum TagList {
    /// The tags of `text`: a list as JSON has it, else the pieces between what parts them, or if nothing is said between
    /// semicolons, or else commas. Blanks around them, and what is empty, are none.
    static func tags(of text: String, partedBy separator: String) -> [String] {
        let pieces: [String]
        if separator.isEmpty, let list = list(text) {
            pieces = list
        } else {
            let mark = separator.isEmpty ? (text.contains(";") ? ";" : ",") : separator
            pieces = text.split(separator: mark).map(String.init)
        }
        return pieces.map { String($0.trimmingPrefix(while: \.isWhitespace)).withoutBlanksBehind }
            .filter { !$0.isEmpty }
    }

    private static func list(_ text: String) -> [String]? {
        guard text.first == "[", text.last == "]" else { return nil }
        return JSONReader.read(Array(text.utf8))?.list?.compactMap { value in
            switch value {
            case .text(let text): text
            case .integer(let number): String(number)
            default: nil
            }
        }
    }
}

extension String {
    fileprivate var withoutBlanksBehind: String {
        var text = self[...]
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
