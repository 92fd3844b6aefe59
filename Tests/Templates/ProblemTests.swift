import BroadsheetDiagnostics
import BroadsheetTemplates
import Testing

/// Every problem of a template, word for word.
@Suite struct ProblemTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String { template }
        var template: String
        var expected: String

        init(_ template: String, _ expected: String) {
            self.template = template
            self.expected = expected
        }
    }

    @Test(arguments: tags + names + whileBinding)
    func isTold(_ test: Case) {
        let cell = Shape.object(["value": .slot(1), "class": .constant("number")], text: .slot(0))
        let shape = Shape.object(
            [
                "amount": cell, "title": .constant("T"), "cells": .list([cell]), "level": .constant("1"),
                "report": .object(["name": .constant("N")], text: nil), "on": .flag(0),
            ], text: nil)
        let partials = ["row": "r", "again": "{{>again}}", "twice": "x{{>twice2}}{{>twice2}}", "twice2": "y"]
        #expect(
            problemText { () throws(Problem) in try bind(test.template, shape, partials: partials) } == test.expected)
    }

    static let tags = [
        Case(
            "a\n  {{#cells}}\n{{amount}}\n",
            """
            page.html:2:3: "{{#cells}}" is never closed
                2 |   {{#cells}}
                  |   ^^^^^^^^^^
            Close it with "{{/cells}}".
            """),
        Case(
            "{{<row}}{{$a}}x{{/a}}",
            """
            page.html:1:1: "{{<row}}" is never closed
                1 | {{<row}}{{$a}}x{{/a}}
                  | ^^^^^^^^
            Close it with "{{/row}}".
            """),
        Case(
            "{{=<% %>=}}<%#cells%>",
            """
            page.html:1:12: "<%#cells%>" is never closed
                1 | {{=<% %>=}}<%#cells%>
                  |            ^^^^^^^^^^
            Close it with "<%/cells%>".
            """),
        Case(
            "x {{/cells}}",
            """
            page.html:1:3: "{{/cells}}" closes nothing
                1 | x {{/cells}}
                  |   ^^^^^^^^^^
            Remove it, or open "cells" before it.
            """),
        Case(
            "{{#cells}}\n  {{#amount}}{{/cells}}{{/amount}}",
            """
            page.html:2:14: "{{/cells}}" closes "{{#amount}}" of line 2
                2 |   {{#amount}}{{/cells}}{{/amount}}
                  |              ^^^^^^^^^^
            Write {{/amount}}, or close "amount" before it.
            """),
        Case(
            "<b>{{title</b>\nmore",
            """
            page.html:1:4: a tag is opened with "{{" and never closed
                1 | <b>{{title</b>
                  |    ^^^^^^^^^^^
            Close it with "}}".
            """),
        Case(
            "{{{title}}",
            """
            page.html:1:1: a tag is opened with "{{" and never closed
                1 | {{{title}}
                  | ^^^^^^^^^^
            Close it with "}}}".
            """),
        Case(
            "{{}}",
            """
            page.html:1:1: a tag is empty
                1 | {{}}
                  | ^^^^
            Write a name in it, as in "{{title}}".
            """),
        Case(
            "{{?title}}",
            """
            page.html:1:1: there is no kind of tag that starts with "?"
                1 | {{?title}}
                  | ^^^^^^^^^^
            A tag starts with a name or with one of # ^ / > < $ & { ! =.
            """),
        Case(
            "{{=<%=}}",
            """
            page.html:1:1: "{{=<%=}}" does not set two delimiters
                1 | {{=<%=}}
                  | ^^^^^^^^
            Write an opening and a closing one with a blank between them, as in "{{=<% %>=}}".
            """),
        Case(
            "{{<row}}{{title}}{{/row}}",
            """
            page.html:1:9: "{{title}}" is never rendered: "<row" takes blocks only
                1 | {{<row}}{{title}}{{/row}}
                  |         ^^^^^^^^^
            Put it inside a block, as in "{{$name}}…{{/name}}".
            """),
        Case(
            "{{<row}}{{$a}}1{{/a}}\n{{$a}}2{{/a}}{{/row}}",
            """
            page.html:2:1: the block "a" is filled twice
                2 | {{$a}}2{{/a}}{{/row}}
                  | ^^^^^^
            Remove one of the two.
            """),
    ]

    static let names = [
        Case(
            "{{the title}}",
            """
            page.html:1:1: there is no "the title" here
                1 | {{the title}}
                  | ^^^^^^^^^^^^^
            Known here: amount, cells, level, on, report, title.
            """),
        Case(
            "{{amount..value}}",
            """
            page.html:1:1: the name "amount..value" has a dot too many
                1 | {{amount..value}}
                  | ^^^^^^^^^^^^^^^^^
            Write {{amount.value}}.
            """),
        Case(
            "{{# }}",
            """
            page.html:1:1: "{{# }}" has no name
                1 | {{# }}
                  | ^^^^^^
            Write a name in it.
            """),
    ]

    static let whileBinding = [
        Case(
            "<tr>\r\n<td>{{amonut}}</td>\r\n",
            """
            page.html:2:5: there is no "amonut" here
                2 | <td>{{amonut}}</td>
                  |     ^^^^^^^^^^
            Did you mean "amount"?
            """),
        Case(
            "Größe {{#cells}}{{zzzz}}{{/cells}}",
            """
            page.html:1:17: there is no "zzzz" here
                1 | Größe {{#cells}}{{zzzz}}{{/cells}}
                  |                 ^^^^^^^^
            Known here: amount, cells, class, level, on, report, title, value.
            """),
        Case(
            "{{amount.valeu}}",
            """
            page.html:1:1: there is no "valeu" in "amount"
                1 | {{amount.valeu}}
                  | ^^^^^^^^^^^^^^^^
            Did you mean "value"?
            """),
        Case(
            "{{cells}}",
            """
            page.html:1:1: "cells" is a list and has no text
                1 | {{cells}}
                  | ^^^^^^^^^
            Write "{{#cells}}…{{/cells}}" to go through it.
            """),
        Case(
            "{{report}}",
            """
            page.html:1:1: "report" has no text of its own
                1 | {{report}}
                  | ^^^^^^^^^^
            It has: name.
            """),
        Case(
            "{{>rwo}}",
            """
            page.html:1:1: there is no partial "rwo"
                1 | {{>rwo}}
                  | ^^^^^^^^
            Did you mean "row"?
            """),
        Case(
            "{{<rwo}}{{/rwo}}",
            """
            page.html:1:1: there is no partial "rwo"
                1 | {{<rwo}}{{/rwo}}
                  | ^^^^^^^^
            Did you mean "row"?
            """),
        Case(
            "{{>*cells}}",
            """
            page.html:1:1: "cells" cannot name a partial
                1 | {{>*cells}}
                  | ^^^^^^^^^^^
            A name of a partial is a text.
            """),
        Case(
            "{{>again}}",
            """
            again.html:1:1: partials are nested more than 200 levels deep
                1 | {{>again}}
                  | ^^^^^^^^^^
            Look for a partial that includes itself without end.
            """),
    ]

    @Test func problemsInAStringPointIntoItsFile() {
        let place = Place(
            file: "content/stocks.md", line: 2, column: 9, length: 25, excerpt: "title: \"{{name}} – {{markt}}\"")
        let text = problemText { () throws(Problem) in
            try Template.parse(Located("{{name}} – {{markt}}", at: place))
                .bind(to: .object(["name": .slot(0), "market": .slot(1)], text: nil))
        }
        #expect(
            text == """
                content/stocks.md:2:20: there is no "markt" here
                    2 | title: "{{name}} – {{markt}}"
                      |                    ^^^^^^^^^
                Did you mean "market"?
                """)
    }

    @Test func manyLevelsOfSectionsAreAProblem() {
        let text = problemText { () throws(Problem) in
            try bind(String(repeating: "{{#a}}", count: 100_000), .object([:], text: nil))
        }
        #expect(text.contains("more than 100 sections and blocks are open inside each other"))
    }

    @Test func dataEndsRecursionUpToManyLevels() throws {
        let partials = ["node": "{{v}}{{#n}}{{#n}}{{>node}}{{/n}}{{/n}}"]
        func shape(_ levels: Int) -> Shape {
            (0..<levels).reduce(.absent) { inner, _ in .object(["v": .constant("."), "n": inner], text: nil) }
        }
        #expect(try render("{{>node}}", shape(180), partials: partials).utf8.count == 90)
        let text = problemText { () throws(Problem) in try render("{{>node}}", shape(2000), partials: partials) }
        #expect(text.contains("partials are nested more than 200 levels deep"))
    }

    @Test func fanningOutIsAProblemNotAHang() {
        var partials: [String: String] = [:]
        for i in 0..<100 { partials["p\(i)"] = "{{>p\(i + 1)}}{{>p\(i + 1)}}" }
        partials["p100"] = ""
        let text = problemText { () throws(Problem) in
            try bind("{{>p0}}", .object([:], text: nil), partials: partials)
        }
        #expect(text.contains("the template becomes too large with its partials and data"))
    }

    @Test func partialsThatRepeatTheDataAreBounded() {
        let partials = ["p": "{{#list}}{{#list}}{{#list}}{{#list}}{{long}}{{/list}}{{/list}}{{/list}}{{/list}}"]
        let shape: [String: Shape] = [
            "list": .list(Array(repeating: .absent, count: 50)), "long": .constant(String(repeating: "x", count: 1000)),
        ]
        let text = problemText { () throws(Problem) in
            try bind("{{>p}}", .object(shape, text: nil), partials: partials)
        }
        #expect(text.contains("the template becomes too large with its partials and data"))
    }
}
