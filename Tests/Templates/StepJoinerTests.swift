import BroadsheetDiagnostics
import BroadsheetTemplates
import Testing

/// Steps that are joined when a program is written. That joined ones render the same is what `PropertyTests` look at.
@Suite struct StepJoinerTests {
    private let shape: [String: Shape] = ["text": .slot(0), "amount": .slot(1), "negative": .flag(0), "even": .flag(1)]

    private func steps(_ template: String) throws -> [String] {
        try bind(template, .object(shape, text: nil)).steps
    }

    @Test func aTextThatAFlagDecidesOnIsOneStepWithWhatStandsAroundIt() throws {
        let row =
            "<td>{{text}}</td><td class=\"{{#negative}}d{{/negative}}{{^negative}}c{{/negative}}\">{{amount}}</td>"
        #expect(
            try steps(row) == [
                "<td>", "slot 0", "if flag 0", "</td><td class=\"d\">", "else", "</td><td class=\"c\">", "slot 1",
                "</td>",
            ])
    }

    @Test func oneBranchIsEnough() throws {
        #expect(try steps("<td{{#even}} class=even{{/even}}>") == ["if flag 1", "<td class=even>", "else", "<td>"])
        #expect(try steps("{{^even}}odd{{/even}}") == ["if flag 1", "", "else", "odd"])
    }

    @Test(arguments: [(true, "<a b>x"), (false, "<a>x")])
    func bothBranchesAreRendered(flag: Bool, expected: String) throws {
        let text = try render(
            "<a{{#even}} b{{/even}}>{{text}}", shape, Values(slots: ["x", ""], flags: [false, flag]))
        #expect(text == expected)
    }

    @Test func otherFlagsInARowStayApart() throws {
        #expect(
            try steps("{{#negative}}a{{/negative}}{{^even}}b{{/even}}")
                == ["if flag 0", "a", "else", "", "if flag 1", "", "else", "b"])
    }

    @Test func whatIsJumpedToIsNotJoined() throws {
        // The text behind the inner section is behind the outer one's jump as well.
        let template = "{{#even}}{{#negative}}a{{/negative}}{{/even}}b"
        for (flags, expected) in [([true, true], "ab"), ([false, true], "b"), ([true, false], "b")] {
            #expect(try render(template, shape, Values(slots: ["", ""], flags: flags)) == expected)
        }
    }

    @Test func aLongTextIsNotCopiedIntoBothBranches() throws {
        let long = String(repeating: "x", count: 200)
        #expect(try steps("\(long){{#even}}e{{/even}}") == [long, "if flag 1", "e", "else", ""])
    }
}
