import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetTesting
import Testing

/// Rows whose key names them for ever.
@Suite struct RowNameTests {
    private func names(
        _ source: MemorySource, key: [LocatedText] = ["ref"], _ change: (inout ReportDefinition) -> Void = { _ in }
    ) throws -> [String] {
        try run(
            report {
                $0.key = key
                change(&$0)
            }, ["data": source]
        ).names
    }

    /// What is wrong with sections of these sources, each called like its own.
    private func fault(
        key: [LocatedText] = ["ref"], _ sources: [String: MemorySource], _ sections: [SectionDefinition] = []
    ) -> String? {
        complaint(
            report(sections.isEmpty ? "data" : nil) {
                $0.key = key
                $0.sections = sections
            }, sources)
    }

    @Test func theNameIsThatOfTheKeyAndOfNothingElse() throws {
        let source = MemorySource("ref n cat", "2026-0017 | 3 | b", "2026-0018 | 1 | a", "US0378331005 | 2 | b")
        #expect(try names(source) == ["2026-0017", "2026-0018", "US0378331005"])
        #expect(try names(source) { $0.sort = [SortKey(by: "n")] } == ["2026-0018", "US0378331005", "2026-0017"])
        #expect(try names(source) { $0.groups = [group("cat")] } == ["2026-0018", "2026-0017", "US0378331005"])
        #expect(try names(source) { $0.condition = "n > 1" } == ["2026-0017", "US0378331005"])
        #expect(try names(source, key: []).isEmpty)
    }

    @Test func aKeyMayBeOfSeveralPartsAndOfExpressions() throws {
        let source = MemorySource("day n t", "2026-03-02 | 17 | a-b", "2026-03-02 | 18.50 | c")
        #expect(try names(source, key: ["day", "t"]) == ["2026-03-02_a-b", "2026-03-02_c"])
        #expect(try names(source, key: ["concat(year(day), '-', t)"]) == ["2026-a-b", "2026-c"])
        // Parts do not run into each other.
        let parts = MemorySource("a b", "x-y | z", "x | y-z")
        #expect(try names(parts, key: ["a", "b"]) == ["x-y_z", "x_y-z"])
    }

    @Test func whatASlugLosesIsInAHash() throws {
        let texts = ["R/1", "R 1", "R.1", "r/1", "r-1", "Ä", "ä", "/", "?", "-1", "report", "form-x", "a_b", "é"]
        let source = MemorySource("ref", lines: texts)
        let found = try names(source)
        #expect(Set(found).count == texts.count)
        #expect(found[4] == "r-1" && found[0].hasPrefix("r-1_") && found[0].count == 16)
        #expect(found[7].hasPrefix("row_") && found[10].hasPrefix("report_") && found[11].hasPrefix("form-x_"))
        // In another order each has the name that it had.
        let turned = try names(MemorySource("ref", lines: texts.reversed()))
        #expect(turned.reversed() == found)
        // Whatever the numbers look like.
        #expect(
            try names(MemorySource("ref", "1.50", "2")) == names(MemorySource("ref", "1.5", "2.0")))
    }

    @Test func longKeysHaveShortNames() throws {
        let long = String(repeating: "x", count: 5000)
        let found = try names(MemorySource("ref", lines: [long, long + "y", String(repeating: "y", count: 64)]))
        #expect(Set(found).count == 3 && found.allSatisfy { $0.utf8.count <= 80 })
        #expect(found[2] == String(repeating: "y", count: 64))
    }

    @Test func twoRecordsWithOneKeyAreAnErrorWithBothPlaces() throws {
        #expect(
            fault(["data": MemorySource("n ref", "1 | a", "2 | b", "3 | c", "4 | b")]) == """
                memory:4:2: this record has the key "b", as has the one in line 2
                A key is that of one row. Add what tells the two apart (key: [date, reference]), \
                or leave one of them out (where: …).
                """)
        // Blanks and the form of an accent count as little as they do for groups.
        #expect(fault(["data": MemorySource("n ref", "1 | \u{E9}", "2 | e\u{301}")]) != nil)
        #expect(fault(["data": MemorySource("n ref", "1 | a", "2 | A")]) == nil)
    }

    @Test func aRecordWithoutAKeyIsAnError() throws {
        #expect(
            fault(key: ["n", "ref"], ["data": MemorySource("n ref", "1 | a", "2 | ")]) == """
                memory:2:2: this record has no "ref", which is a part of the key of its row
                Give it one, leave it out (where: …), or make the key of something that each record has.
                """)
    }

    @Test func onlyWhatIsShownHasAName() throws {
        let source = MemorySource("ref n", "a | 1", "b | 2", "a | 3", " | 4")
        #expect(try names(source) { $0.condition = "n < 3" } == ["a", "b"])
        #expect(try names(source) { $0.limit = located(2) } == ["a", "b"])
    }

    @Test func aRecordInASecondSectionHasTheIDOfThatInItsName() throws {
        let source = MemorySource("ref n", "a | 1", "b | 2", "c | 3")
        let finished = try run(
            report {
                $0.key = ["ref"]
                $0.sections = [
                    section("Small") { $0.condition = "n < 3" }, section("All of them"),
                    section("Large") { $0.condition = "n > 1" },
                ]
            }, ["data": source])
        #expect(
            finished.names == [
                "a", "b", "all-of-them.again.a", "all-of-them.again.b", "c", "large.again.b", "large.again.c",
            ])
    }

    @Test func anotherRecordWithThatKeyInASecondSectionIsAnError() throws {
        let sources = ["one": MemorySource("ref n", "a | 1", "b | 2"), "two": MemorySource("ref n", "c | 1", "b | 2")]
        let sections = [section("One", source: "one"), section("Two", source: "two")]
        let said = try #require(fault(sources, sections))
        #expect(said.hasPrefix("memory:2:1: this record has the key \"b\", as has the one in line 2\n"))
        // One of them may have a key of its own.
        var own = sections
        own[1].key = ["concat(ref, '-2')"]
        #expect(fault(sources, own) == nil)
    }

    @Test func noRowHasTheIDOfAGroupOrASection() throws {
        let source = MemorySource("ref cat", "pens | Pens", "ink | Pens", "2026 | 2026")
        let finished = try run(
            report {
                $0.key = ["ref"]
                $0.groups = [group("cat")]
            }, ["data": source])
        #expect(finished.ids == ["2026.group", "pens.group"])
        #expect(finished.names == ["2026", "pens", "ink"])
        let said = try #require(fault(["data": source], [section("Ink", source: "data")]))
        #expect(said.contains("the key of this record is \"ink\", and so is the id of a section of its page"))
    }

    /// Random keys: as many names as there are keys, and the same in any order, whatever is in them.
    @Test(arguments: 0..<60) func randomKeys(seed: UInt64) throws {
        var random = Seeded(seed)
        let signs = Array("aAbB01-_/. é")
        var keys: Set<String> = []
        for _ in 0..<Int.random(in: 1...60, using: &random) {
            let count = Int.random(in: 1...4, using: &random)
            let key = (0..<count).map { _ in String(signs.randomElement(using: &random) ?? "a") }.joined()
            // Blanks around a text do not count.
            let bare = String(key.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
            if !bare.isEmpty { keys.insert(bare) }
        }
        let lines = keys.sorted().shuffled(using: &random)
        if lines.isEmpty { return }
        let text: (inout ReportDefinition) -> Void = { $0.fields = [field("ref", .text)] }
        let found = try names(MemorySource("ref", lines: lines), text)
        #expect(Set(found).count == keys.count)
        #expect(found.allSatisfy { !$0.contains(".") && !$0.contains(" ") && !$0.hasPrefix("_") })
        for (key, name) in zip(lines, found) where key.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) {
            #expect(name == key)
        }
        let known = Dictionary(uniqueKeysWithValues: zip(lines, found))
        let again = lines.shuffled(using: &random)
        #expect(try names(MemorySource("ref", lines: again), text) == again.map { known[$0] ?? "" })
    }
}
