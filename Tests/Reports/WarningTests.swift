import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports
import BroadsheetTesting
import Glibc
import Testing

/// What is right, and worth a look: groups in several places, records in several sections.
@Suite struct WarningTests {
    @Test func groupsThatComeAgainAreTold() throws {
        let source = MemorySource("k n", "a | 1", "b | 2", "a | 3", "\u{A0}b | 4", "b | 5", "c | 6")
        func warnings(_ keeps: Bool, _ outer: Bool = false) throws -> [String] {
            try run(
                report {
                    $0.groups = (outer ? [group("n")] : []) + [group("k") { $0.keepsOrder = keeps }]
                    $0.columns = columns("n")
                    $0.headerTotals = true
                }, ["data": source]
            ).warnings
        }
        #expect(try warnings(true) == ["the group \"a\" comes again after others, as do 1 more (memory, line 3)"])
        #expect(try warnings(false).isEmpty)
        #expect(try warnings(true, true).isEmpty)
    }

    /// Sections of one source, with conditions, orders, groups and limits, against sets of what each shows.
    @Test(arguments: 1...200 as ClosedRange<UInt64>)
    func recordsInTwoSectionsAreCounted(_ seed: UInt64) throws {
        var generator = Seeded(seed)
        let many = Int.random(in: 0...14, using: &generator)
        let numbers = (0..<many).map { _ in Int.random(in: 0...9, using: &generator) }
        let ofShown = Bool.random(using: &generator)
        let isTotalled = Int.random(in: 0...4, using: &generator) > 0
        let sections = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
            (
                low: Int.random(in: 0...6, using: &generator), span: Int.random(in: 0...5, using: &generator),
                isSorted: Bool.random(using: &generator),
                limit: Bool.random(using: &generator) ? Int.random(in: 1...4, using: &generator) : nil
            )
        }
        let finished = try run(
            report {
                $0.columns = columns("n", "id")
                $0.sections = sections.enumerated().map { number, own in
                    section(located("S\(number)")) {
                        $0.condition = located("n >= \(own.low) and n <= \(own.low + own.span)")
                        if own.isSorted { $0.sort = [SortKey(by: "n", descending: true)] }
                        $0.limit = own.limit.map { located($0) }
                    }
                }
                if isTotalled { $0.totals = [total(.sum, "n")] }
                $0.totalsOf = ofShown ? .shown : .all
                $0.headerTotals = Bool.random(using: &generator)
            }, ["data": MemorySource("n id", lines: numbers.enumerated().map { "\($1) | \($0)" })])
        var shown: [Set<Int>] = []
        for own in sections {
            var records = numbers.indices.filter { numbers[$0] >= own.low && numbers[$0] <= own.low + own.span }
            if own.isSorted { records.sort { numbers[$0] != numbers[$1] ? numbers[$0] > numbers[$1] : $0 < $1 } }
            // What a limit leaves out is in the totals all the same.
            shown.append(Set(own.limit.map { ofShown ? Array(records.prefix($0)) : records } ?? records))
        }
        var seen: Set<Int> = []
        var doubled: [(section: Int, records: Set<Int>)] = []
        for (number, own) in shown.enumerated() {
            if !seen.isDisjoint(with: own) { doubled.append((number, seen.intersection(own))) }
            seen.formUnion(own)
        }
        guard isTotalled, let first = doubled.first, let line = first.records.min() else {
            #expect(finished.warnings.isEmpty, "\(finished.warnings)")
            return
        }
        let other = shown.firstIndex { $0.contains(line) } ?? 0
        let stand =
            first.records.count == 1 ? "1 record of memory stands" : "\(first.records.count) records of memory stand"
        let message =
            "\(stand) in \"S\(other)\" as well as in \"S\(first.section)\", the first of them in line \(line + 1)"
        #expect(finished.warnings.count == 1)
        #expect(finished.warnings.first?.hasPrefix(message) == true, "\(message) \(finished.warnings)")
    }

    // MARK: Many of a kind

    /// Reports of many sections are planned in time that grows with their number: what is kept to begin a section again
    /// must not be copied for each.
    @Test func manySectionsAndIdsTakeTimeByTheirNumber() throws {
        func seconds(_ count: Int) throws -> Double {
            let definition = report {
                $0.columns = columns("n")
                $0.sections = (0..<count).map { _ in section("The same title") }
            }
            let source: [String: any RecordSource] = ["data": MemorySource("n", "1")]
            var best = Double.infinity
            for _ in 0..<2 {
                let begun = processorSeconds()
                _ = try run(definition, source)
                best = min(best, processorSeconds() - begun)
            }
            return best
        }
        let (few, many) = (try seconds(200), try seconds(3200))
        // Sixteen times as many; by the square it would be 256 times as long.
        #expect(many / few < 36, "\(few) \(many)")
    }
}

/// The processor time of this thread so far: other tests that run beside it take none of it.
private func processorSeconds() -> Double {
    var time = timespec()
    // Sound: the call fills `time`.
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
