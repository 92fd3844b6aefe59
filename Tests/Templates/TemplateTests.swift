import BroadsheetDiagnostics
import BroadsheetTemplates
import Testing

@Suite struct TemplateTests {
    @Test func usedNamesGoThroughFixedPartials() throws {
        let partials = TemplateSet([
            try Template.parse(name: "a", file: "a.html", text: "{{#x.y}}{{z}}{{/x.y}}{{>a}}"),
            try Template.parse(name: "b", file: "b.html", text: "{{$t}}{{u}}{{/t}}"),
            try Template.parse(name: "c", file: "c.html", text: "{{unused}}"),
        ])
        let template = try Template.parse(
            name: "t", file: "t.html", text: "{{.}}{{>a}}{{<b}}{{$t}}{{v}}{{/t}}{{/b}}{{>*kind}}{{^w}}{{/w}}{{>gone}}")
        #expect(template.usedNames(with: partials) == ["x", "z", "u", "v", "w", "kind"])
    }

    @Test func aSetLoadsWhatIsMissing() throws {
        var set = TemplateSet { (name: String) throws(Problem) -> Template? in
            guard name != "gone" else { return nil }
            return try Template.parse(name: name, file: "\(name).html", text: name == "a" ? "a{{>b}}" : "b")
        }
        let template = try Template.parse(name: "t", file: "t.html", text: "{{>a}}")
        #expect(try template.bind(to: .absent, partials: set).constantText == "ab")
        #expect(set.names.isEmpty)
        try set.loadPartials(of: template)
        #expect(set.names == ["a", "b"])
        #expect(try set.template(named: "gone") == nil)
    }

    @Test func textAloneIsPlain() throws {
        for text in ["", "a\n  b\n", "{{! said to nobody }}c"] {
            let template = try Template.parse(name: "t", file: "t.html", text: text)
            #expect(template.isPlain, "\(text)")
            #expect(try template.bind(to: .object([:], text: nil)).constantText != nil)
        }
        for text in ["{{a}}", "{{{a}}}", "b{{#a}}{{/a}}", "{{^a}}{{/a}}", "{{>a}}", "{{<a}}{{/a}}", "{{$a}}{{/a}}"] {
            #expect(try !Template.parse(name: "t", file: "t.html", text: text).isPlain, "\(text)")
        }
    }

    @Test func aByteOrderMarkIsNoText() throws {
        #expect(try render("\u{FEFF}{{! note }}\nx") == "x")
    }

    @Test func aSectionOverAnUnknownNameIsFalse() throws {
        #expect(try render("{{#gone}}x{{/gone}}{{^gone}}y{{/gone}}") == "y")
        #expect(try render("{{#a.gone}}x{{/a.gone}}", .object(["a": .object([:], text: nil)], text: nil)) == "")
    }

    @Test func knownNothingIsNoProblem() throws {
        #expect(try render("<{{a}}{{#a}}x{{/a}}{{^a}}y{{/a}}>", .object(["a": .absent], text: nil)) == "<y>")
    }

    @Test func constantsAreEscapedWhenBinding() throws {
        let program = try bind("{{a}}{{{a}}}", .object(["a": .constant("<\">")], text: nil))
        #expect(program.constantText == "&lt;&quot;&gt;<\">")
    }

    @Test func nothingBecomesOfAnEmptyTemplate() throws {
        #expect(try bind("", .absent).constantText == "")
        #expect(try render("{{! only a note }}") == "")
    }

    @Test func aTripleTagWorksWithOtherDelimiters() throws {
        #expect(try render("{{=<% %>=}}<%{a}%><%& a %>", .object(["a": .constant("&")], text: nil)) == "&&")
    }
}
