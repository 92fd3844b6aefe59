import BroadsheetTemplates
import Testing

/// What the optional module on inheritance asks for, in cases of our own.
@Suite struct InheritanceTests {
    /// One rendering: a template, its partials, and what must come out.
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var template: String
        var partials: [String: String] = [:]
        var data: Shape = .object([:], text: nil)
        var expected: String

        init(
            _ name: String, _ template: String, _ partials: [String: String] = [:], data: [String: Shape] = [:],
            is expected: String
        ) {
            testDescription = name
            self.template = template
            self.partials = partials
            self.data = .object(data, text: nil)
            self.expected = expected
        }
    }

    @Test(arguments: blocks + parents + levels + lines)
    func renders(_ test: Case) throws {
        #expect(try render(test.template, test.data, partials: test.partials, unknown: .empty) == test.expected)
    }

    static let blocks = [
        Case("a block renders its own content", "{{$head}}News{{/head}}\n", is: "News\n"),
        Case(
            "own content looks names up", "{{$head}}On {{day}} only{{/head}}\n", data: ["day": .constant("Monday")],
            is: "On Monday only\n"),
        Case(
            "own content has raw values", "{{$a}}{{{mark}}} {{&mark}} {{mark}}{{/a}}", data: ["mark": .constant("<b>")],
            is: "<b> <b> &lt;b&gt;"),
        Case(
            "own content has sections", "{{$a}}is {{#town}}{{name}}{{/town}}.{{/a}}\n",
            data: ["town": .object(["name": .constant("Ulm")], text: nil)], is: "is Ulm.\n"),
        Case(
            "own content has inverted sections", "{{$a}}is {{^town}}{{none}}{{/town}}.{{/a}}\n",
            data: ["none": .constant("nowhere")], is: "is nowhere.\n"),
        Case(
            "data is never parsed", "{{$a}}{{#town}}{{name}}{{/town}}{{/a}}",
            data: ["town": .object(["name": .constant("{{day}}")], text: nil)], is: "{{day}}"),
        Case(
            "a block is a name of its own", "{{<p}}{{$x}}mine{{/x}}{{/p}}", ["p": "{{$x}}own{{/x}}"],
            data: ["x": .constant("data")], is: "mine"),
        Case(
            "data does not fill a block", "{{<p}}{{/p}}", ["p": "{{$x}}own{{/x}}"], data: ["x": .constant("data")],
            is: "own"),
        Case(
            "blocks in a section are rendered each time", "{{<p}}{{$x}}[{{.}}]{{/x}}{{/p}}",
            ["p": "{{#list}}{{$x}}{{/x}}{{/list}}"], data: ["list": .list([.constant("1"), .constant("2")])],
            is: "[1][2]"),
    ]

    static let parents = [
        Case("a parent without blocks", "{{<page}}{{/page}}\n", ["page": "{{$a}}own{{/a}}"], is: "own"),
        Case("a filled block", "{{<page}}{{$a}}new{{/a}}{{/page}}", ["page": "<{{$a}}own{{/a}}>"], is: "<new>"),
        Case("text before a parent", "so {{<page}}{{$a}}new{{/a}}{{/page}}", ["page": "{{$a}}own{{/a}}"], is: "so new"),
        Case(
            "two parents on a line",
            "- {{<p}}{{$a}}1{{/a}}{{/p}} {{<p}}{{$a}}2{{/a}}{{/p}}\n", ["p": "({{$a}}0{{/a}}{{$b}} b{{/b}})"],
            is: "- (1 b) (2 b)\n"),
        Case(
            "one of two blocks is filled", "{{<p}}{{$b}}new{{/b}}{{/p}}", ["p": "{{$a}}A{{/a}}, {{$b}}B{{/b}}"],
            is: "A, new"),
        Case(
            "a parent without blocks is a partial", "{{>p}} {{<p}}{{/p}}", ["p": "{{$a}}own{{/a}}"], is: "own own"),
        Case(
            "text between blocks is not rendered", "{{<p}} x {{$a}}new{{/a}} y {{/p}}", ["p": "{{$a}}own{{/a}}"],
            is: "new"),
        Case("text alone is not rendered", "{{<p}} x y {{/p}}", ["p": "{{$a}}own{{/a}}"], is: "own"),
        Case("a comment between blocks", "{{<p}}{{! why }}{{$a}}new{{/a}}{{/p}}", ["p": "{{$a}}own{{/a}}"], is: "new"),
        Case(
            "delimiters do not reach the parent", "{{=| |=}}|<p||$a||x||/a||/p|", ["p": "{{$a}}own{{/a}}|x|"],
            data: ["x": .constant("7")], is: "7|x|"),
        Case(
            "a block sees the data of the place where it goes",
            "{{<p}}{{$a}}a {{fruit}}{{/a}}{{/p}}", ["p": "{{#inner}}{{$a}}no {{fruit}}{{/a}}{{/inner}}"],
            data: ["fruit": .constant("fig"), "inner": .object(["fruit": .constant("plum")], text: nil)], is: "a plum"),
        Case("a missing parent is nothing", "<{{<gone}}{{$a}}x{{/a}}{{/gone}}>", is: "<>"),
        Case(
            "a parent by a name in the data", "{{<*kind}}{{$a}}new{{/a}}{{/*kind}}", ["card": "[{{$a}}{{/a}}]"],
            data: ["kind": .constant("card")], is: "[new]"),
    ]

    static let levels = [
        Case(
            "the outermost block wins", "{{<b}}{{$x}}top{{/x}}{{/b}}",
            ["b": "{{<c}}{{$x}}b{{/x}}{{/c}}", "c": "{{<d}}{{$x}}c{{/x}}{{/d}}", "d": "{{$x}}d{{/x}}"], is: "top"),
        Case(
            "without it, the next one wins", "{{<b}}{{/b}}",
            ["b": "{{<c}}{{$x}}b{{/x}}{{/c}}", "c": "{{<d}}{{$x}}c{{/x}}{{/d}}", "d": "{{$x}}d{{/x}}"], is: "b"),
        Case(
            "a parent that comes back to itself ends where a block replaces the way back",
            "{{<a}}{{$x}}new{{/x}}{{/a}}",
            [
                "a": "{{$x}}x of a{{/x}} {{$y}}{{<b}}{{/b}}{{/y}}",
                "b": "{{$x}}x of b{{/x}} {{<a}}{{$y}}the end{{/y}}{{/a}}",
            ], is: "new new new the end"),
        Case(
            "a replacement may hold a block of the same name",
            "{{<p}}{{$x}}({{$x}}inner{{/x}}){{/x}}{{/p}}", ["p": "{{$x}}own{{/x}}"], is: "(inner)"),
        Case(
            "a partial inside sees the blocks", "{{<p}}{{$x}}new{{/x}}{{/p}}", ["p": "{{>q}}", "q": "{{$x}}q{{/x}}"],
            is: "new"),
        Case(
            "a parent inside a block", "{{<p}}{{$x}}{{<q}}{{$y}}deep{{/y}}{{/q}}{{/x}}{{/p}}",
            ["p": "<{{$x}}{{/x}}>", "q": "[{{$y}}{{/y}}]"], is: "<[deep]>"),
    ]

    static let lines = [
        Case(
            "line ends in a replacement are kept", "{{<p}}{{$a}}\nfirst\n\nlast\n{{/a}}{{/p}}",
            ["p": "{{$a}}own{{/a}}"],
            is: "first\n\nlast\n"),
        Case(
            "a replacement takes the place of a block that fills a line", "{{<p}}{{$a}}new{{/a}}{{/p}}",
            ["p": "list:\n  {{$a}}own content{{/a}}\n"], is: "list:\n  new\n"),
        Case(
            "a parent that fills its line takes it and indents", "List:\n  {{<p}}{{/p}}\nend", ["p": "a\nb\n"],
            is: "List:\n  a\n  b\nend"),
        Case(
            "tags of a parent on several lines", "{{<p}}{{$a}}\nx\ny{{/a}}\n{{/p}}\n", ["p": "List:\n  {{$a}}{{/a}}\n"],
            is: "List:\n  x\n  y\n"),
        Case(
            "a replacement loses its own indentation and takes that of its place",
            "{{<p}}{{$a}}\n      x\n        y\n{{/a}}{{/p}}\n", ["p": "List:\n  {{$a}}\n  {{/a}}\nend\n"],
            is: "List:\n  x\n    y\nend\n"),
        Case(
            "the own content says how far a replacement is indented", "{{<p}}{{$a}}\nx\ny\n{{/a}}{{/p}}\n",
            ["p": "List:\n{{$a}}\n    own\n{{/a}}\nend\n"], is: "List:\n    x\n    y\nend\n"),
        Case(
            "blocks in blocks are indented from the block around them", "{{<p}}{{$b}}\nnew\n{{/b}}{{/p}}\n",
            [
                "p": "{{<q}}{{$a}}\n    one\n    {{$b}}\n      two\n    {{/b}}\n{{/a}}{{/q}}\n",
                "q": "{{$a}}own{{/a}}",
            ], is: "one\n  new\n"),
        Case(
            "own content stays as it stands", "<ul>\n  {{$a}}\n    <li>\n  {{/a}}\n</ul>\n",
            is: "<ul>\n    <li>\n</ul>\n"),
        Case(
            "indentation adds up", "  {{<p}}{{$a}}\nx\ny\n{{/a}}{{/p}}\n", ["p": "<ul>\n  {{$a}}\n  {{/a}}\n</ul>\n"],
            is: "  <ul>\n    x\n    y\n  </ul>\n"),
        Case(
            "a partial in a replacement is indented with it", "{{<p}}{{$a}}\n   {{>q}}\n{{/a}}{{/p}}\n",
            ["p": "<ul>\n  {{$a}}\n  {{/a}}\n</ul>\n", "q": "1\n2\n"], is: "<ul>\n  1\n  2\n</ul>\n"),
        Case(
            "a section in a replacement keeps the indentation of its lines",
            "{{<p}}{{$a}}\n  {{#on}}\n    x\n  {{/on}}\n{{/a}}{{/p}}", ["p": "<\n {{$a}}\n {{/a}}\n>\n"],
            data: ["on": .boolean(true)], is: "<\n   x\n>\n"),
        Case(
            "a replacement in a line stays in the line", "{{<p}}{{$a}}\n  x\n  y\n{{/a}}{{/p}}",
            ["p": "  <{{$a}}own{{/a}}>\n"], is: "  <x\ny\n>\n"),
        Case(
            "a line is not left empty where a block has nothing", "a\n  {{$x}}{{/x}}\n{{$y}}\n{{/y}}\nb\n", is: "a\nb\n"
        ),
        Case(
            "lines may end with CRLF", "{{<p}}{{$a}}\r\n    x\r\n{{/a}}{{/p}}\r\n",
            ["p": "<\r\n  {{$a}}{{/a}}\r\n>\r\n"], is: "<\r\n  x\r\n>\r\n"),
        Case(
            "a replacement without a line end gets that of its place", "{{<p}}{{$a}}x{{/a}}{{/p}}",
            ["p": "<\r\n  {{$a}}\r\n    own\r\n  {{/a}}\r\n>"], is: "<\r\n    x\r\n>"),
    ]
}
