import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetYAML

/// What must hold of front matter for every input: a second judge, who splits the lines, finds it in the same place.
package struct FrontMatterCheck: FuzzCheck {
    private let keys = ["title", "source", "columns", "report", "a"]

    /// Ready for inputs.
    package init() {}

    /// What does not hold for `input`; nil if all is well.
    package func complaint(about input: borrowing Span<UInt8>) -> String? {
        let bytes = input.array
        let judged = Self.judged(bytes)
        do throws(Problem) {
            let found = try FrontMatter(in: bytes.span, file: "t.md", keys: keys)
            if let suspicion = found.suspicion, let complaint = suspicion.complaint(inFile: bytes) { return complaint }
            guard found.yaml == judged?.yaml, found.body.upperBound == bytes.count else {
                return "\(found.yaml as Any) is found, and \(judged?.yaml as Any) is there"
            }
            guard let judged else { return nil }
            guard found.body.lowerBound == judged.body, found.bodyLineOffset == judged.line else {
                return "the text begins at \(found.body.lowerBound), line \(found.bodyLineOffset), not at \(judged)"
            }
            return nil
        } catch {
            if judged != nil { return "\(error.text), and there is front matter" }
            return error.complaint(inFile: bytes)
        }
    }

    /// Where front matter and text lie, found line by line; nil if there is none.
    private static func judged(_ bytes: [UInt8]) -> (yaml: Range<Int>, body: Int, line: Int)? {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var lines: [(text: [UInt8], next: Int)] = []
        var line: [UInt8] = []
        var at = start
        while at < bytes.count {
            let byte = bytes[at]
            at += 1
            guard byte == 0x0A || byte == 0x0D else {
                line.append(byte)
                continue
            }
            if byte == 0x0D, at < bytes.count, bytes[at] == 0x0A { at += 1 }
            lines.append((line, at))
            line = []
        }
        lines.append((line, at))
        func isFence(_ line: [UInt8]) -> Bool {
            line.starts(with: [0x2D, 0x2D, 0x2D]) && line.dropFirst(3).allSatisfy { $0 == 0x20 || $0 == 0x09 }
        }
        guard isFence(lines[0].text), let end = lines.dropFirst().firstIndex(where: { isFence($0.text) }) else {
            return nil
        }
        return (lines[0].next..<lines[end - 1].next, lines[end].next, end + 1)
    }
}
