import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports
import BroadsheetTesting
import Testing

/// Sections whose records are not alike, each turned into the fields of the report in a way of its own.
@Suite struct SectionFieldsTests {
    private static let bank = MemorySource("day n ref", "2026-01-02 | 5 | r1", "2026-02-03 | -2 | r2")
    private static let cash = MemorySource("Tag Ein Aus", "2026-01-05 | 7 | ", "2026-02-01 |  | 3", "2025-12-31 | 9 | ")

    /// A report of both, where the second is mapped to the first.
    private func both(_ change: (inout ReportDefinition) -> Void = { _ in }) -> ReportDefinition {
        report(nil) {
            $0.columns = columns("day", "n")
            $0.totals = [total(.sum, "n")]
            $0.sections = [
                section("Bank", source: "bank"),
                section("Cash", source: "cash") {
                    $0.fields = [from("day", "Tag"), from("got", "Ein"), from("spent", "Aus")]
                    $0.compute = [Computation("n", "coalesce(got, 0) - coalesce(spent, 0)")]
                    $0.condition = "day >= date('2026-01-01')"
                },
            ]
            change(&$0)
        }
    }

    private func from(
        _ name: LocatedText, _ source: LocatedText, _ type: DeclaredType? = nil,
        _ change: (inout FieldDeclaration) -> Void = { _ in }
    ) -> FieldDeclaration {
        field(name, type) {
            $0.from = source
            change(&$0)
        }
    }

    private func ran(_ report: ReportDefinition) throws -> Finished {
        try run(report, ["bank": Self.bank, "cash": Self.cash])
    }

    private func refused(_ report: ReportDefinition) -> String? {
        complaint(report, ["bank": Self.bank, "cash": Self.cash])
    }

    @Test func whatASectionDeclaresAndComputesHoldsForItAlone() throws {
        let finished = try ran(both { $0.groups = [group("month(day)")] })
        #expect(
            finished.rows.filter { $0.hasPrefix("detail") || $0.hasPrefix("grand") } == [
                "detail odd: Jan 2, 2026 | 5", "detail even: Feb 3, 2026 | -2", "detail odd: Jan 5, 2026 | 7",
                "detail even: Feb 1, 2026 | -3", "grandfooter (4): | sum 7",
            ])
        #expect(finished.plannedWarnings.isEmpty)
    }

    @Test func theConditionsOfReportAndSectionHoldTogether() throws {
        let finished = try ran(both { $0.condition = "n > 0" })
        #expect(finished.rows.last == "grandfooter (2): | sum 12")
    }

    @Test func whatTheReportComputesUsesWhatASectionComputes() throws {
        let wide = both {
            $0.compute = [Computation("twice", "n * 2"), Computation("spent", "if(n < 0, -n, 0)")]
            $0.columns = columns("day", "twice", "spent")
            $0.totals = [total(.sum, "twice")]
        }
        let rows = try ran(wide).rows
        #expect(rows.last == "grandfooter (4): | sum 14 |")
        // Of two values of one name the section's holds.
        let own = both {
            $0.compute = [Computation("n", "n * 100")]
            $0.sections[0].compute = [Computation("n", "1")]
        }
        #expect(try ran(own).rows.last == "grandfooter (4): | sum 6")
    }

    @Test func howAFieldIsShownStaysTheReports() throws {
        let finished = try ran(
            both {
                $0.fields = [
                    field("day", .date) { $0.style.show = "d MMM" },
                    field("n", .number) { $0.style.digits = located(1) },
                ]
                $0.sections[1].fields[0] = from("day", "Tag", .date) { $0.style.label = "Tag" }
            })
        #expect(finished.rows.contains("detail odd: 5 Jan | 7.0"), "\(finished.text)")
        let other = try ran(
            both {
                $0.fields = [field("day", .date) { $0.style.show = "d MMM" }]
                $0.sections[1].fields[0] = from("day", "Tag", .date) { $0.style.show = "yyyy" }
            })
        #expect(other.rows.contains("detail odd: 2026 | 7"), "\(other.text)")
    }

    @Test func aColumnThatDeclaresGivesWayToTheSection() throws {
        let finished = try ran(
            both {
                $0.columns = [column("day") { $0.declaration = field("day", .date) }, column("n")]
            })
        #expect(finished.rows.last == "grandfooter (4): | sum 7")
    }

    @Test func aFieldThatOneSectionLacksIsMissingThereAndTold() throws {
        let finished = try ran(
            both {
                $0.columns = columns("day", "ref", "n")
                $0.totals = [total(.sum, "n"), total(.count, "ref")]
                $0.groups = [group("ref")]
                $0.link = "/{{ref}}/"
            })
        #expect(
            finished.plannedWarnings.map(\.message) == ["the section Cash has no field \"ref\": missing there"])
        #expect(
            finished.plannedWarnings.first?.advice
                == "If it has another name there, write fields: { ref: { from: … } } in the section; if there is none, "
                + "compute: { ref: missing }.")
        #expect(
            finished.rows.contains { $0.hasPrefix("detail") && $0.contains("Jan 5, 2026 |  | 7") }, "\(finished.text)")
        #expect(finished.rows.last == "grandfooter (4): | count 2 | sum 7", "\(finished.text)")
        let said = try ran(
            both {
                $0.columns = columns("day", "ref", "n")
                $0.sections[1].compute.append(Computation("ref", "missing"))
            })
        #expect(said.plannedWarnings.isEmpty)
        #expect(said.rows.last == "grandfooter (4): |  | sum 7")
    }

    /// A total of a figure that one section lacks counts those records as records without a value.
    @Test func whatIsTotalledOfAFieldThatIsLackingIsLeftOut() throws {
        let finished = try ran(
            both {
                $0.sections[1].compute = []
                $0.totals = [total(.sum, "n"), total(.avg, "n"), total(.max, "n")]
            })
        #expect(finished.plannedWarnings.map(\.message) == ["the section Cash has no field \"n\": missing there"])
        #expect(finished.rows.last == "grandfooter (4): | sum 3, avg 1.50, max 5", "\(finished.text)")
        #expect(finished.rows.contains { $0.hasPrefix("footer") && $0.hasSuffix("sum –, avg –, max –") })
    }

    @Test(arguments: [
        "n > 1", "not (n > 1)", "ref == 'r1'", "ref != 'r1'", "is_missing(ref)", "ref == ref",
        "n + 1 > 3 or ref == 'r2'",
        "coalesce(ref, 'x') == 'x'", "n > 1 and ref < 'z'", "-n < 0",
    ])
    func conditionsOverAFieldThatIsLackingAreThoseOverMissingValues(_ condition: String) throws {
        let finished = try ran(
            both {
                $0.condition = located(condition)
                $0.sections[1].compute = []
                $0.columns = columns("day")
                $0.totals = [total(.count, "*")]
            })
        // The same with a field that is there, and empty in all records.
        let blank = try run(
            both {
                $0.condition = located(condition)
                $0.sections[1].source = nil
                $0.sections[1].compute = [
                    Computation("n", "if(day > day, 1, missing)"), Computation("ref", "if(day > day, 'x', missing)"),
                ]
                $0.source = SourceDefinition(file: "cash")
                $0.columns = columns("day")
                $0.totals = [total(.count, "*")]
            }, ["bank": Self.bank, "cash": Self.cash])
        #expect(finished.rows == blank.rows)
    }

    /// What is calculated of a field that is lacking is of no kind, and so of the same as elsewhere.
    @Test(arguments: [
        "n * 2", "n / 2", "2 * n", "abs(n)", "round(n, 1)", "-n", "n + n", "if(n > 1, n, -n)", "max(n, n)",
        "coalesce(n, n)",
    ])
    func whatIsCalculatedOfALackingFieldFitsTheOthers(_ value: String) throws {
        let finished = try ran(
            both {
                $0.fields = [money("n", "EUR")]
                $0.sections[1].compute = []
                $0.condition = nil
                $0.columns = [
                    column("day"), column("v", located(value.replacing("n > 1", with: "n > money(1, 'EUR')"))),
                ]
                $0.totals = [total(.max, "v"), total(.count, "v")]
            })
        #expect(finished.rows.last?.contains("count 2") == true, "\(finished.text)")
        #expect(finished.plannedWarnings.count == 1)
    }

    @Test func whatOnlyAnotherSectionTotalsIsNotLacking() throws {
        let finished = try ran(
            both {
                $0.totals = []
                $0.columns = columns("day", "n")
                $0.sections[0].totals = [total(.count, "ref")]
                $0.summary = []
                $0.contents = .sections
            })
        #expect(finished.plannedWarnings.isEmpty)
    }

    @Test func aNearNameIsNamed() throws {
        let sources = ["a": MemorySource("reference", "x"), "b": MemorySource("referenz", "y")]
        let finished = try run(
            report(nil) {
                $0.columns = columns("reference")
                $0.sections = [section("A", source: "a"), section(nil, source: "b")]
            }, sources)
        #expect(
            finished.plannedWarnings.first?.message == "the section of memory has no field \"reference\": missing there"
        )
        #expect(
            finished.plannedWarnings.first?.advice?.hasPrefix(
                "If it is \"referenz\" there, write fields: { reference: { from: referenz } }") == true)
    }

    @Test func slipsAreErrors() throws {
        let unknown = refused(both { $0.columns = columns("day", "nn") })
        #expect(unknown?.contains("there is no field \"nn\"") == true)
        let from = refused(both { $0.sections[1].fields.append(self.from("who", "Ein2")) })
        #expect(from?.contains("there is no field \"Ein2\" in memory") == true, "\(from ?? "")")
        let own = refused(both { $0.sections[1].fields.append(field("who", .text)) })
        #expect(own?.contains("there is no field \"who\" in memory") == true)
        let nowhere = refused(
            both {
                $0.fields = [self.from("ref", "Reff")]; $0.columns = columns("day", "ref"); $0.totals = []
            })
        #expect(
            nowhere?.contains("there is no field \"Reff\" in the records of this report") == true,
            "\(nowhere ?? "nothing")")
        let circle = refused(
            both {
                $0.compute = [Computation("spent", "n * 2")]
                $0.sections[1].fields.removeLast()
            })
        #expect(circle?.contains("is computed from itself") == true, "\(circle ?? "")")
    }

    @Test func aNameOfTheReportThatOneSourceHasIsLackingInTheOther() throws {
        let finished = try ran(
            both {
                $0.fields = [from("reference", "ref")]
                $0.columns = columns("day", "reference")
                $0.totals = []
            })
        #expect(
            finished.plannedWarnings.map(\.message) == ["the section Cash has no field \"reference\": missing there"])
        #expect(finished.rows.contains("detail odd: Jan 5, 2026 |"), "\(finished.text)")
    }

    @Test func valuesOfTwoKindsAreErrors() throws {
        let totals = refused(both { $0.sections[1].compute[0].value = "money(1, 'EUR')" })
        #expect(
            totals?.contains(
                "\"n\" in memory is a number (5, line 1), and \"n\" in memory is money: they are never one total")
                == true, "\(totals ?? "")")
        for shown in [true, false] {
            let said = refused(
                both {
                    $0.sections[1].fields[0] = from("day", "Tag", .text)
                    $0.sections[1].condition = nil
                    if shown { return }
                    $0.columns = columns("n")
                    $0.groups = [group("day")]
                })
            let thing = shown ? "column" : "group"
            #expect(
                said?.contains(
                    "\"day\" in memory is a date (2026-01-02, line 1), and \"Tag\" in memory is text (2026-01-05, line 1): they are never "
                        + "one \(thing)") == true, "\(said ?? "")")
        }
    }

    /// Records under other names and in another order of fields, against the same records as they are.
    @Test(arguments: 1...120 as ClosedRange<UInt64>)
    func mappedRecordsAreThoseThatNeedNoMapping(_ seed: UInt64) throws {
        var generator = Seeded(seed)
        let names = ["k", "n", "w", "day"]
        var plain: [String: MemorySource] = [:]
        var other: [String: MemorySource] = [:]
        var sections: [SectionDefinition] = []
        let isComputed = Bool.random(using: &generator)
        for number in 0..<Int.random(in: 1...4, using: &generator) {
            let records = (0..<Int.random(in: 0...9, using: &generator)).map { _ in
                [
                    ["a", "b", "c"].randomElement(using: &generator)!, "\(Int.random(in: -50...50, using: &generator))",
                    "\(Int.random(in: 1...9, using: &generator))",
                    "2026-0\(Int.random(in: 1...3, using: &generator))-1\(Int.random(in: 0...9, using: &generator))",
                ]
            }
            let order = names.indices.shuffled(using: &generator)
            let title = located("s\(number)")
            plain[title.content] = MemorySource("k n w day", lines: records.map { $0.joined(separator: " | ") })
            other[title.content] = MemorySource(
                order.map { "x\(number)\(names[$0])" }.joined(separator: " "),
                lines: records.map { record in order.map { record[$0] }.joined(separator: " | ") })
            sections.append(
                section(title, source: title) { section in
                    for name in names {
                        let source = located("x\(number)\(name)")
                        if isComputed, name != "k" {
                            section.compute.append(Computation(located(name), source))
                        } else {
                            section.fields.append(from(located(name), source))
                        }
                    }
                    if Bool.random(using: &generator) { section.condition = "n > -20" }
                    if Bool.random(using: &generator) { section.sort = [SortKey(by: "n", descending: true)] }
                    if Bool.random(using: &generator) { section.limit = located(4) }
                })
        }
        let isGrouped = Bool.random(using: &generator)
        let definition = report(nil) {
            $0.sections = sections
            $0.compute = [Computation("v", "n * w")]
            $0.condition = "w < 9"
            $0.columns = [column("k"), column("n"), column("v"), column("day"), column("so_far", "running(n)")]
            if isGrouped { $0.groups = [group("k") { $0.totals = [total(.sum, "v")] }] }
            $0.totals = [total(.sum, "n"), total(.max, "v"), total(.avg, "n", by: "w")]
            $0.headerTotals = Bool.random(using: &generator)
        }
        var bare = definition
        for number in sections.indices { (bare.sections[number].fields, bare.sections[number].compute) = ([], []) }
        let expected = try run(bare, plain)
        let found = try run(definition, other)
        #expect(found.rows == expected.rows, "seed \(seed)")
        #expect(found.plannedWarnings.isEmpty)
    }
}
