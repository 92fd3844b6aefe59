import BroadsheetDiagnostics
import BroadsheetTesting
import BroadsheetYAML
import Testing

@testable import BroadsheetCommands

/// The tables of keys say what the readers do: what a table allows is read, and what it does not allow is refused.
@Suite struct KeyTests {
    /// Keys whose shape alone does not tell what is refused, with the reason.
    private static let conditional: [String: String] = [
        "the item.control": "each kind of control needs other keys beside it",
        "the item.value": "a control begins with what fits its kind",
        "the group.others": "there are none without a limit",
        "the value.type": "the values must be of it",
        "the chart.kind": "points are of two values of each record in place of one",
    ]

    /// Keys whose examples need more than the site.
    private static let elsewhere = [
        "the group.others": "there are none without a limit",
        "the target.identity": "the file of the key must be there", "the target.known_hosts": "the file must be there",
        "\"changes\".target": "there must be such a target",
    ]

    /// Every key of every mapping, with the mapping's frame.
    private static let keys = KeyFrame.all.flatMap { frame in frame.table.all.map { (frame, $0) } }

    private static func name(_ frame: KeyFrame, _ row: KeyTable.Row) -> String { "\(frame.table.mapping).\(row.name)" }

    @Test func everyMappingIsReached() {
        #expect(AllKeys.index.unknown == [])
        let framed = Set(KeyFrame.all.map(\.table.mapping))
        for found in AllKeys.index.all where !found.paths.isEmpty { #expect(framed.contains(found.table.mapping)) }
        for mapping in ["the report", "the target", "the theme", "the style", "the total", "\"allow\""] {
            #expect(AllKeys.index.found(mapping) != nil, "\(mapping)")
        }
        #expect(Self.keys.count > 200)
    }

    @Test func noTwoMappingsAreCalledTheSame() {
        let names = AllKeys.index.all.map(\.table.name)
        #expect(Set(names).count == names.count)
    }

    @Test func everyExampleIsRead() {
        for (frame, row) in Self.keys
        where !row.entry.shape.isReserved && Self.elsewhere[Self.name(frame, row)] == nil {
            let text = frame.text(row, row.entry.example)
            #expect(frame.problems(text).map(\.text) == [], "\(Self.name(frame, row)): \(text)")
        }
    }

    @Test func everyWordThatATableListsIsRead() {
        for (frame, row) in Self.keys where Self.conditional[Self.name(frame, row)] == nil {
            for case .choice(let words) in row.entry.shape.choices {
                for word in words {
                    let text = frame.text(row, word)
                    #expect(frame.problems(text).map(\.text) == [], "\(Self.name(frame, row)): \(text)")
                }
            }
        }
    }

    @Test func whatATableDoesNotAllowIsRefusedWhereItStands() {
        for (frame, row) in Self.keys where Self.conditional[Self.name(frame, row)] == nil {
            for (kind, value) in Self.samples where !Self.allows(row.entry.shape, kind) {
                let text = frame.text(row, value)
                let problems = frame.problems(text)
                #expect(
                    problems.contains { $0.place?.line == KeyFrame.line }, "\(Self.name(frame, row)): \(value) is read")
            }
        }
    }

    @Test func numbersAreReadWithinTheirBounds() {
        for (frame, row) in Self.keys {
            guard let range = row.entry.shape.range else { continue }
            for number in [range.lowerBound, range.upperBound] {
                #expect(frame.problems(frame.text(row, "\(number)")).map(\.text) == [], "\(Self.name(frame, row))")
            }
            var outside = [range.lowerBound - 1]
            if range.upperBound < Int.max { outside.append(range.upperBound + 1) }
            for number in outside {
                #expect(!frame.problems(frame.text(row, "\(number)")).isEmpty, "\(Self.name(frame, row)): \(number)")
            }
        }
    }

    @Test func aKeyThatIsNeededIsMissed() {
        for frame in KeyFrame.all {
            for row in frame.table.all where row.entry.absence == .needed {
                guard let other = frame.table.all.first(where: { $0.entry.absence != .needed }) else { continue }
                let text = frame.text(other, other.entry.example, without: row.name)
                #expect(
                    frame.problems(text).contains { $0.message.contains(row.name) },
                    "\(Self.name(frame, row)): \(text)")
            }
        }
    }

    @Test func everySentenceIsOne() {
        for (frame, row) in Self.keys {
            let sentence = row.entry.sentence
            #expect(sentence.hasSuffix(".") && sentence.first?.isUppercase == true, "\(Self.name(frame, row))")
        }
    }

    /// What may stand behind a key, as far as its kind tells.
    private enum Kind { case nothing, text, number, boolean, list, mapping }

    private static let samples: [(Kind, String)] = [
        (.nothing, "null"), (.text, "\"surprising words\""), (.number, "7"), (.boolean, "true"), (.list, "[[[[x]]]]"),
        (.mapping, "{ surprise: { surprise: { surprise: [[x]] } } }"),
    ]

    private static func allows(_ shape: KeyShape, _ kind: Kind) -> Bool {
        switch shape {
        case .nothing: kind == .nothing
        case .text, .word: kind == .text || kind == .number || kind == .boolean
        case .integer(let range): kind == .number && range.contains(7)
        case .boolean: kind == .boolean
        case .choice: false
        // The samples are deeper than anything that may stand there.
        case .list, .named, .chosen, .mapping, .foreign: false
        case .either(let shapes): shapes.contains { allows($0, kind) }
        case .reserved: false
        }
    }
}
