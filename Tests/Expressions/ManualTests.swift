import Testing

@testable import BroadsheetExpressions

#if canImport(Glibc)
    import Glibc
#endif

/// The manual is a test: what it says an expression gives, it gives.
@Suite struct ManualTests {
    struct Example: Sendable, CustomTestStringConvertible {
        var line: Int
        var expression: String
        var result: String

        var testDescription: String { "line \(line): \(expression)" }
    }

    /// The lines of all fences marked `expr`.
    static let examples: [Example] = {
        var examples: [Example] = []
        var isInside = false
        for (index, line) in manual.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.hasPrefix("```") {
                isInside = line == "```expr"
            } else if isInside, let (expression, result) = line.halves(at: "->") {
                examples.append(Example(line: index + 1, expression: expression, result: result))
            } else if isInside {
                examples.append(Example(line: index + 1, expression: String(line), result: "no arrow in this line"))
            }
        }
        return examples
    }()

    private static let manual: String = {
        let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        // Sound: the file is opened, read and closed here alone.
        guard let file = unsafe fopen("/\(folder)/docs/manual/expressions.md", "r") else { return "" }
        defer { unsafe _ = fclose(file) }
        var bytes: [UInt8] = []
        while true {
            let byte = unsafe getc(file)
            if byte == EOF { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(UInt8(truncatingIfNeeded: byte))
        }
    }()

    @Test(arguments: examples)
    func example(_ example: Example) throws {
        #expect(try Sample.result(of: example.expression) == example.result)
    }

    @Test func theManualHasExamplesOfEveryFunction() {
        #expect(Self.examples.count > 80)
        for function in Function.allCases {
            #expect(
                Self.examples.contains { $0.expression.contains("\(function.rawValue)(") },
                "no example of \(function.rawValue)")
        }
    }
}

extension Substring {
    /// What stands before and after the last `sign`, without blanks around it.
    fileprivate func halves(at sign: String) -> (String, String)? {
        var parts: [Substring] = []
        var start = startIndex
        for i in indices where self[i...].hasPrefix(sign) {
            parts = [self[startIndex..<i], self[index(i, offsetBy: sign.count)...]]
            start = i
        }
        guard start > startIndex, parts.count == 2 else { return nil }
        return (parts[0].withoutBlanks, parts[1].withoutBlanks)
    }

    private var withoutBlanks: String {
        var text = self
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
