import BroadsheetDiagnostics
import BroadsheetTemplates
import Testing

/// What is known when rendering only.
@Suite struct SlotTests {
    @Test func slotsAreWrittenEscapedOrAsTheyAre() throws {
        let text = try render("{{a}}|{{{a}}}|{{&a}}", ["a": .slot(0)], Values(slots: ["<&>\"'"]))
        #expect(text == "&lt;&amp;&gt;&quot;&#39;|<&>\"'|<&>\"'")
    }

    @Test(arguments: [("", "no"), ("x", "[x]")])
    func anEmptySlotIsFalse(slot: String, expected: String) throws {
        let text = try render("{{#a}}[{{.}}]{{/a}}{{^a}}no{{/a}}", ["a": .slot(0)], Values(slots: [slot]))
        #expect(text == expected)
    }

    @Test(arguments: [true, false])
    func flagsDecide(flag: Bool) throws {
        let text = try render("{{#a}}yes{{/a}}{{^a}}no{{/a}} {{a}}", ["a": .flag(0)], Values(flags: [flag]))
        #expect(text == (flag ? "yes true" : "no false"))
    }

    @Test(arguments: [(true, "x", "[x]"), (false, "x", "no"), (true, "", "no"), (false, "", "no")])
    func presentNeedsBoth(flag: Bool, slot: String, expected: String) throws {
        let shape: [String: Shape] = ["a": .present(0, .slot(0))]
        let text = try render("{{#a}}[{{.}}]{{/a}}{{^a}}no{{/a}}", shape, Values(slots: [slot], flags: [flag]))
        #expect(text == expected)
    }

    @Test func aCellHasItsTextAndItsParts() throws {
        let cell = Shape.object(["class": .constant("number"), "value": .slot(1)], text: .slot(0))
        let text = try render(
            "{{amount}} {{amount.class}} {{#amount}}{{.}}={{value}}{{/amount}}", ["amount": cell],
            Values(slots: ["1,50", "1.5"]))
        #expect(text == "1,50 number 1,50=1.5")
    }

    @Test func loopsReadTheirSlotsForEachElement() throws {
        let shape: [String: Shape] = [
            "title": .slot(0), "list": .loop(0, .object(["name": .slot(1), "on": .flag(0)], text: nil)),
        ]
        let values = Values(
            slots: ["T", ""], flags: [false],
            loops: [[Values(slots: ["", "a"], flags: [true]), Values(slots: ["", "b"], flags: [false])]])
        let template = "{{#list}}{{title}}:{{name}}{{#on}}!{{/on}},{{/list}}{{^list}}none{{/list}}."
        #expect(try render(template, shape, values) == "T:a!,T:b,.")
        #expect(try render(template, shape, Values(slots: ["T", ""], flags: [false], loops: [[]])) == "none.")
    }

    @Test func loopsInLoops() throws {
        let inner = Shape.loop(1, .object(["v": .slot(1)], text: nil))
        let shape: [String: Shape] = ["a": .loop(0, .object(["name": .slot(0), "b": inner], text: nil))]
        let first = Values(slots: ["x"], loops: [[], [Values(slots: ["", "1"]), Values(slots: ["", "2"])]])
        let second = Values(slots: ["y"], loops: [[], []])
        let values = Values(slots: ["", ""], loops: [[first, second], []])
        let text = try render("{{#a}}{{name}}({{#b}}{{v}} {{/b}}){{/a}}", shape, values)
        #expect(text == "x(1 2 )y()")
    }

    @Test func aStreamIsNeverEscaped() throws {
        let text = try render(
            "<{{report}}{{{report}}}{{#report}}+{{/report}}>", ["report": .stream(0)], Values(streams: ["<p>"]))
        #expect(text == "<<p><p>+>")
    }

    @Test func aKnownListIsUnrolledAndLiteralsAreMerged() throws {
        let cells: [Shape] = (0..<2).map { i in
            .object(["class": .constant("c\(i)"), "text": .slot(i)], text: .slot(i))
        }
        let program = try bind(
            "<tr>{{#cells}}<td class=\"{{class}}\">{{text}}</td>{{/cells}}</tr>\n",
            .object(["cells": .list(cells)], text: nil))
        #expect(
            program.steps == ["<tr><td class=\"c0\">", "slot 0", "</td><td class=\"c1\">", "slot 1", "</td></tr>\n"])
    }

    @Test func whatIsUsedIsKnown() throws {
        let shape: [String: Shape] = [
            "a": .slot(4), "b": .flag(2), "c": .slot(9), "d": .loop(1, .object(["e": .slot(7)], text: nil)),
        ]
        let program = try bind("{{a}}{{#b}}x{{/b}}{{#d}}{{e}}{{/d}}", .object(shape, text: nil))
        #expect(program.usedSlots == [4, 7])
        #expect(program.usedFlags == [2])
    }

    // MARK: Dynamic names

    static let kinds = ["slider": "S{{label}}", "switch": "W{{label}}", "layout": "{{{page}}}"]
    static let shape: [String: Shape] = ["kind": .slot(0), "label": .slot(1)]

    @Test(arguments: [("slider", "<Sx>"), ("switch", "<Wx>"), ("", "<>")])
    func aSlotNamesAPartial(kind: String, expected: String) throws {
        let text = try render("<{{>*kind}}>", Self.shape, Values(slots: [kind, "x"]), partials: Self.kinds)
        #expect(text == expected)
    }

    @Test func aNameWithoutPartialIsAProblemWhenRendering() {
        let text = problemText { () throws(Problem) in
            try render("<{{>*kind}}>", Self.shape, Values(slots: ["slidr", "x"]), partials: Self.kinds)
        }
        #expect(
            text == """
                page.html:1:2: there is no partial "slidr"
                    1 | <{{>*kind}}>
                      |  ^^^^^^^^^^
                Did you mean "slider"?
                """)
    }

    @Test func aPartialThatDoesNotFitIsAProblemOnlyIfItIsNamed() throws {
        let text = problemText { () throws(Problem) in
            try render("<{{>*kind}}>", Self.shape, Values(slots: ["layout", "x"]), partials: Self.kinds)
        }
        #expect(
            text == """
                layout.html:1:1: there is no "page" here
                    1 | {{{page}}}
                      | ^^^^^^^^^^
                Known here: kind, label.
                """)
    }

    @Test func theNameIsKnownInsideItsPartial() throws {
        let partials = ["a": "a{{#more}}{{>*kind}}{{/more}}", "b": "b"]
        let shape: [String: Shape] = ["kind": .slot(0), "more": .list([.object(["more": .absent], text: nil)])]
        #expect(try render("{{>*kind}}", shape, Values(slots: ["a"]), partials: partials) == "aa")
    }

    @Test func aPartialThatNamesItselfWithoutEndIsAProblemOnlyIfItIsNamed() throws {
        let partials = ["a": "{{>*kind}}", "b": "b"]
        #expect(try render("{{>*kind}}", ["kind": .slot(0)], Values(slots: ["b"]), partials: partials) == "b")
        let text = problemText { () throws(Problem) in
            try render("{{>*kind}}", ["kind": .slot(0)], Values(slots: ["a"]), partials: partials)
        }
        #expect(text.contains("partials are nested more than 200 levels deep"))
    }
}
