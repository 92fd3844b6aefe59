import BroadsheetDiagnostics
import BroadsheetYAML
import Testing

private enum Fruit: String, MappingKey {
    case apple, pear, plum
    static let mapping = "the basket"
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
