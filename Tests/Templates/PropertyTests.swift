import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetTemplates
import BroadsheetTesting
import Testing

/// Whatever the template and the data: it makes no difference when the data becomes known.
@Suite struct PropertyTests {
    @Test(arguments: 1...40)
    func slotsRenderWhatConstantsRender(seed: UInt64) throws {
        var random = Seeded(seed)
        for _ in 0..<25 {
            let schema = Schema.object(&random, depth: 3)
            let datum = schema.datum(&random)
            let slotted = SlottedData(datum, schema, &random)
            let partials = [
                "p0": RandomTemplate.text(&random, partials: ["p1"]),
                "p1": RandomTemplate.text(&random, partials: []),
            ]
            let text = RandomTemplate.text(&random, partials: ["p0", "p1", "*kind", "*a.kind"])
            let known = try render(text, datum.constant, partials: partials, unknown: .empty)
            let program = try bind(text, slotted.shape, partials: partials, unknown: .empty)
            var sink = ByteSink()
            try program.render(with: slotted, into: &sink)
            #expect(sink.string == known, "\(text) with \(partials) over \(datum)")
            guard sink.string == known else { return }
        }
    }

    @Test(arguments: 1...20)
    func parsingNeverTraps(seed: UInt64) {
        var random = Seeded(seed)
        let pieces = [
            "{{", "}}", "{", "}", "#", "^", "/", "$", "<", ">", "*", "=", "!", "&", "a", ".", " ", "\n", "\r", "é",
        ]
        for _ in 0..<300 {
            let text = (0..<Int.random(in: 0..<30, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }
            .joined()
            let outcome = problemText { () throws(Problem) in
                try render(text, .object(["a": .constant("1")], text: nil), partials: ["a": text])
            }
            #expect(!outcome.isEmpty)
        }
    }
}

/// Templates made up at random, always well formed.
enum RandomTemplate {
    static func text(_ random: inout Seeded, partials: [String], depth: Int = 3) -> String {
        (0..<Int.random(in: 1..<6, using: &random)).map { _ in piece(&random, partials, depth) }.joined()
    }

    private static func piece(_ random: inout Seeded, _ partials: [String], _ depth: Int) -> String {
        let name = name(&random)
        switch Int.random(in: 0..<(depth > 0 ? 14 : 7), using: &random) {
        case 0: return "\n"
        case 1: return "  "
        case 2: return "text "
        case 3: return "{{\(name)}}"
        case 4: return "{{{\(name)}}}"
        case 5: return "{{! note }}"
        case 6: return partials.randomElement(using: &random).map { "\n  {{>\($0)}}\n" } ?? "."
        case 7, 8, 9:
            let body = text(&random, partials: partials, depth: depth - 1)
            return "{{#\(name)}}\(body){{/\(name)}}"
        case 12: return "<\(word(&random)){{#\(name)}}\(word(&random)){{/\(name)}}>"
        case 13: return "{{#\(name)}}\(word(&random)){{/\(name)}}{{^\(name)}}\(word(&random)){{/\(name)}}"
        case 10:
            let body = text(&random, partials: partials, depth: depth - 1)
            return "{{^\(name)}}\n\(body){{/\(name)}}\n"
        default:
            guard let partial = partials.first else { return "{{$x}}\(text(&random, partials: [], depth: 0)){{/x}}" }
            let body = text(&random, partials: partials, depth: depth - 1)
            return "{{<\(partial)}}{{$x}}\n \(body){{/x}}{{/\(partial)}}\n"
        }
    }

    /// Text without a break of its line, sometimes longer than what is copied into a choice.
    private static func word(_ random: inout Seeded) -> String {
        String(repeating: "ab ", count: [0, 1, 2, 20, 40].randomElement(using: &random) ?? 1)
    }

    private static func name(_ random: inout Seeded) -> String {
        let first = (Schema.names + [".", "gone", "kind"]).randomElement(using: &random) ?? "."
        guard first != ".", Int.random(in: 0..<4, using: &random) == 0 else { return first }
        return "\(first).\(Schema.names.randomElement(using: &random) ?? "a")"
    }
}
