import BroadsheetDiagnostics
import BroadsheetSite
import Testing

/// A page that uses every mapping of the language; `@` stands where one more key could be.
private let everyMapping = """
    @
    title: Everything
    params: { free: text }
    pages: {@ source: a.csv, path: "{{a}}/", group: [{@ by: a }] }
    form: {@ key: k, submit: {@ action: /x } }
    report:
      @
      source: a.csv
      fields: { a: {@ type: number } }
      columns: [a, { b: {@ label: B } }]
      rounding: {@ mode: half-up }
      sort: [{@ by: a }, b]
      totals: { a: { avg: {@ by: b } } }
      group: {@ by: a, titles: { x: X }, totals: { a: { sum: {@ digits: 2 } } } }
      views:
        one: {@ sort: a, fields: { a: {@ type: text } } }
        two: { title: Two, group: [{@ by: b }] }
      sections:
        - { title: Records, group: [{@ by: c }] }
        - {@ title: Items, items: [{@ label: a, value: b }, { c: {@ value: d } }] }
        - {@ title: More, items: { e: {@ value: f }, g: h } }
        - {@ title: Controls, items: [{@ label: a, name: a, control: switch }] }
    """

private let places = everyMapping.filter { $0 == "@" }.count

/// The page with a key that nothing knows at the place of that number.
private func page(unknownAt chosen: Int?) -> String {
    var number = -1
    var text = ""
    for character in everyMapping {
        guard character == "@" else {
            text.append(character)
            continue
        }
        number += 1
        let isBlock = text.isEmpty || text.hasSuffix("\n  ")
        if number == chosen { text += isBlock ? "surprise: 1" : " surprise: 1," }
        if number != chosen, isBlock { text += "# nothing" }
    }
    return text
}

@Test func everythingIsKnown() {
    #expect(problems(inPage: page(unknownAt: nil)).map(\.text) == [])
}

@Test(arguments: 0..<places)
func findsAnUnknownKeyInEveryMapping(_ number: Int) {
    let all = problems(inPage: page(unknownAt: number))
    #expect(all.count == 1)
    #expect(all.first?.message.hasPrefix("unknown key \"surprise\" in ") ?? false)
}

@Test func tellsAllProblemsInOneRun() {
    let all = problems(
        inPage: """
            tilte: x
            report:
              colums: [a]
              totals: { a: summ }
              sections:
                - titel: y
              views: { one: { sortt: b }, two: { limit: -1 } }
            """)
    #expect(all.map(\.place?.line) == [2, 4, 7, 5, 8, 8])
}

@Test func aProblemOfTheReportIsToldOnceThoughItsViewsRepeatIt() {
    #expect(problems(inPage: "report: { band: x, views: { one: { sort: a }, two: { sort: b } } }").count == 1)
}

@Test func aKeyOfColumnsIsNoneOfFields() {
    let all = problems(inPage: "report: { fields: { a: { as: tags } } }")
    #expect(all.map(\.sentence) == ["unknown key \"as\" in the field"])
    #expect(all.first?.advice?.hasPrefix("It is said of a column: columns: [{ NAME: { as: ") == true)
}
