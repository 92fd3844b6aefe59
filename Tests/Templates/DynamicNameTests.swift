import BroadsheetTemplates
import Testing

/// What the optional module on dynamic names asks for, in cases of our own.
@Suite struct DynamicNameTests {
    typealias Case = InheritanceTests.Case

    @Test(arguments: names + lines)
    func renders(_ test: Case) throws {
        #expect(try render(test.template, test.data, partials: test.partials, unknown: .empty) == test.expected)
    }

    private static func object(_ members: [String: Shape]) -> Shape { .object(members, text: nil) }

    static let names = [
        Case(
            "the data names the partial", "<{{>*kind}}>", ["row": "a row"], data: ["kind": .constant("row")],
            is: "<a row>"),
        Case(
            "the star is no part of the name", "<{{>*kind}}>", ["row": "a row", "other": "wrong"],
            data: ["kind": .constant("row"), "*kind": .constant("other")], is: "<a row>"),
        Case("a name that is not there is nothing", "<{{>*kind}}>", ["kind": "wrong"], is: "<>"),
        Case(
            "a partial that is not there is nothing", "<{{>*kind}}>", ["x": "x"], data: ["kind": .constant("row")],
            is: "<>"),
        Case(
            "the partial sees the context", "<{{>*kind}}>", ["row": "[{{text}}]"],
            data: ["kind": .constant("row"), "text": .constant("Hi")], is: "<[Hi]>"),
        Case(
            "dotted names", "<{{>*a.b.c}}>", ["row": "[{{text}}]"],
            data: ["text": .constant("Hi"), "a": object(["b": object(["c": .constant("row")])])], is: "<[Hi]>"),
        Case(
            "a dotted name is looked up as a whole", "<{{>*a.b}}>", ["row": "x"],
            data: ["a": .constant("t"), "t": object(["b": .constant("row")])], is: "<>"),
        Case(
            "a dotted name adds no context", "<{{>*a.b.c}}>", ["row": "[{{text}}]"],
            data: ["a": object(["text": .constant("Hi"), "b": object(["c": .constant("row")])])], is: "<[]>"),
        Case(
            "nor inside a section", "{{#one}}{{>*two.kind}}{{/one}}", ["row": "[{{text}}]"],
            data: [
                "one": object(["text": .constant("1")]),
                "two": object(["text": .constant("2"), "kind": .constant("row")]),
            ], is: "[1]"),
        Case(
            "nor in each element", "{{#list}}{{>*two.kind}}{{/list}}", ["row": "[{{text}}]"],
            data: [
                "text": .constant("0"), "list": .list([.constant("1"), .constant("2")]),
                "two": object(["text": .constant("2"), "kind": .constant("row")]),
            ], is: "[0][0]"),
        Case(
            "a name of the inner frame is not seen", "{{#list}}{{>*two.kind}}{{/list}}", ["row": "[{{text}}]"],
            data: [
                "list": .list([.constant("1"), .constant("2")]),
                "two": object(["text": .constant("2"), "kind": .constant("row")]),
            ], is: "[][]"),
        Case(
            "recursion ends with the data", "{{>*kind}}", ["node": "{{v}}({{#nodes}}{{>*kind}}{{/nodes}})"],
            data: [
                "kind": .constant("node"), "v": .constant("1"),
                "nodes": .list([object(["v": .constant("2"), "nodes": .list([])])]),
            ], is: "1(2())"),
        Case(
            "two stars are not looked up twice", "<{{>**a}}>", ["row": "x"],
            data: ["a": .constant("b"), "b": .constant("row")], is: "<>"),
        Case(
            "a star inside is a part of the name", "<{{>*a.*b}}>", ["row": "x"],
            data: ["a": .constant("t"), "b": .constant("u"), "t": object(["u": .constant("row")])], is: "<>"),
        Case(
            "each element names its own", "{{#list}}{{>*kind}}{{/list}}", ["a": "A{{v}}", "b": "B{{v}}"],
            data: [
                "list": .list([
                    object(["kind": .constant("a"), "v": .constant("1")]),
                    object(["kind": .constant("b"), "v": .constant("2")]),
                ])
            ], is: "A1B2"),
    ]

    private static let kind: [String: Shape] = ["kind": .constant("row"), "x": .constant("|")]

    static let lines = [
        Case("blanks around", "| {{>*kind}} |", ["row": "\t.\t"], data: kind, is: "| \t.\t |"),
        Case("in a line", "  {{x}}  {{>*kind}}\n", ["row": "-\n-"], data: kind, is: "  |  -\n-\n"),
        Case("CRLF", "|\r\n{{>*kind}}\r\n|", ["row": "-"], data: kind, is: "|\r\n-|"),
        Case("no line before", "  {{>*kind}}\n-", ["row": "-\n-"], data: kind, is: "  -\n  --"),
        Case("no line end behind", "-\n  {{>*kind}}", ["row": "-\n-"], data: kind, is: "-\n  -\n  -"),
        Case(
            "the lines of the partial are indented, those of the data are not", "(\n {{>*kind}}\n)\n",
            ["row": "1\n{{{t}}}\n2\n"], data: ["kind": .constant("row"), "t": .constant("a\nb")],
            is: "(\n 1\n a\nb\n 2\n)\n"),
        Case("blanks inside the tag", "|{{> * kind }}|", ["row": "[]"], data: kind, is: "|[]|"),
    ]
}
