import BroadsheetDiagnostics
import BroadsheetYAML
import Testing

private enum Fruit: String, MappingKey {
    case apple, pear, plum
    static let mapping = "the basket"
    var entry: KeyEntry { KeyEntry(.text, "A fruit.", example: "ripe") }
}

@Test func tellsEveryUnknownKey() throws {
    let node = try YAML.parse("aple: 1\npear: 2\nzucchini: 3\n", file: "f.yml")
    var problems = Problems()
    let reader = try MappingReader<Fruit>(#require(node.mapping), at: node.place, problems: &problems)
    #expect(reader[.pear]?.scalar?.asInt == 2)
    #expect(reader[.plum] == nil)
    #expect(reader.has(.pear))
    #expect(
        problems.all.map(\.message) == [
            "unknown key \"aple\" in the basket", "unknown key \"zucchini\" in the basket",
        ])
    #expect(problems.all.map(\.advice) == ["Did you mean \"apple\"?", "Known here: apple, pear, plum."])
    #expect(problems.all.map(\.place?.line) == [1, 3])
}

private enum Ripeness: String, MappingKey {
    case days, soft
    static let mapping = "the ripeness"
    var entry: KeyEntry {
        switch self {
        case .days: KeyEntry(.integer(1...30), "How long it lay.", without: .needed, example: "3")
        case .soft: KeyEntry(.boolean, "Whether it is soft.", example: "true")
        }
    }
}

private struct BasketReader: ShapeReader {
    var problems = Problems()
}

@Test func aMappingHasItsOwnKeysAndThoseThatItShares() throws {
    typealias Keys = CombinedKey<Fruit, Ripeness>
    let node = try YAML.parse("pear: 2\nsoft: true\ndys: 3\n", file: "f.yml")
    var reader = BasketReader()
    let found = reader.mapping(KeyedValue(root: node, called: "f.yml"), of: Keys.self)
    let keys = try #require(found)
    let (own, shared): (MappingReader<Fruit>, MappingReader<Ripeness>) = (keys.own(), keys.shared())
    #expect(own.has(.pear))
    #expect(!own.has(.apple))
    #expect(reader.boolean(shared[.soft]) == true)
    reader.requireNeeded(shared, advice: "Write { days: 3 }.")
    #expect(
        reader.problems.all.map(\.message) == ["unknown key \"dys\" in the basket", "the ripeness has no \"days\""])
    #expect(reader.problems.all.map(\.advice) == ["Did you mean \"days\"?", "Write { days: 3 }."])
    #expect(Keys.table.all.map(\.name) == ["apple", "pear", "plum", "days", "soft"])
}

@Test(arguments: [
    ("days: 0", "\"days\" cannot be 0", "Write a number from 1 to 30."),
    ("days: 31", "\"days\" cannot be 31", "Write a number from 1 to 30."),
    ("days: ripe", "\"days\" must be a whole number, not a text", "Write days: 3, say."),
])
func whatIsSaidOfAKeyDecidesWhatIsRead(_ text: String, _ message: String, _ advice: String) throws {
    let node = try YAML.parse(text, file: "f.yml")
    var reader = BasketReader()
    let found = reader.mapping(KeyedValue(root: node, called: "f.yml"), of: Ripeness.self)
    let keys = try #require(found)
    #expect(reader.integer(keys[.days]) == nil)
    #expect(reader.problems.all.map(\.message) == [message])
    #expect(reader.problems.all.map(\.advice) == [advice])
}
