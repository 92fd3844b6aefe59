import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import Testing

@testable import BroadsheetReports

/// Records sorted by their keys: in memory, on disk, and when the disk fails.
@Suite struct SortingTests {
    private func sorted(
        _ records: [PlainRecord], width: Int, memoryLimit: Int, folder: String? = nil, widestMerge: Int? = nil
    ) throws(Problem) -> SortedRecords {
        var sorter = RecordSorter(
            width: width, memoryLimit: memoryLimit, name: "data/test.csv", folder: folder, widestMerge: widestMerge)
        for start in stride(from: 0, to: records.count, by: 100) {
            let part = records[start..<min(start + 100, records.count)]
            let batch = Batch(part, width: width)
            for (row, record) in part.enumerated() { try sorter.add(key: record.key.span, row: row, of: batch) }
        }
        return try sorter.finish()
    }

    /// What the sorter must give: a stable order by the keys' bytes.
    private func expected(_ records: [PlainRecord]) -> [PlainRecord] {
        records.enumerated().sorted {
            $0.element.key == $1.element.key
                ? $0.offset < $1.offset : $0.element.key.lexicographicallyPrecedes($1.element.key)
        }.map(\.element)
    }

    @Test(arguments: [1 << 20, 10_000, 1_000, 1], [0, 1, 2, 317, 2_000])
    func ordersAndKeepsTheOrderOfEqualKeys(memoryLimit: Int, count: Int) throws {
        var generator = SeededGenerator(UInt64(memoryLimit + count))
        let records = PlainRecord.random(count, width: 3, from: &generator)
        let result = try sorted(records, width: 3, memoryLimit: memoryLimit, widestMerge: 4)
        #expect(result.count == count)
        #expect(result.isSpilled == (count > 1 && memoryLimit < count * 50))
        #expect(try readAll(result.open(), width: 3).records == expected(records))
    }

    @Test(arguments: [1 << 20, 500])
    func mayBeOpenedOftenAndAtOnce(memoryLimit: Int) throws {
        var generator = SeededGenerator(7)
        let records = PlainRecord.random(400, width: 2, from: &generator)
        let result = try sorted(records, width: 2, memoryLimit: memoryLimit)
        let (one, other) = (try result.open(), try result.open())
        var batch = Batch(width: 2)
        _ = try one.next(&batch)
        #expect(try readAll(other, width: 2).records == expected(records))
        #expect(try readAll(result.open(), width: 2).records == expected(records))
        _ = one
    }

    @Test(arguments: [1 << 20, 300])
    func keepsTheOrderWhenAllKeysAreEqual(memoryLimit: Int) throws {
        var generator = SeededGenerator(9)
        var records = PlainRecord.random(500, width: 1, from: &generator)
        for index in records.indices { records[index].key = [1, 2, 3, 4, 5, 6, 7, 8, 9] }
        let result = try sorted(records, width: 1, memoryLimit: memoryLimit, widestMerge: 2)
        #expect(try readAll(result.open(), width: 1).records == records)
    }

    @Test func aKeyComesBeforeItsOwnExtensionByZeros() throws {
        let keys: [[UInt8]] = [
            [1, 0, 0], [1], [1, 0], [], [0], [1, 0, 0, 0, 0, 0, 0, 0, 0, 1], [1, 0, 0, 0, 0, 0, 0, 0],
        ]
        let records = keys.enumerated().map { PlainRecord(key: $1, origin: UInt64($0), cells: []) }
        for memoryLimit in [1 << 20, 1] {
            let result = try sorted(records, width: 0, memoryLimit: memoryLimit)
            #expect(try readAll(result.open(), width: 0).records.map(\.origin) == [3, 4, 1, 2, 0, 6, 5])
        }
    }

    @Test(arguments: [1 << 20, 1_000])
    func aRecordMayBeLargerThanMemoryShouldBe(memoryLimit: Int) throws {
        var generator = SeededGenerator(3)
        var records = PlainRecord.random(60, width: 2, from: &generator)
        records[30].cells[1] = (.string, (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let result = try sorted(records, width: 2, memoryLimit: memoryLimit)
        let read = try readAll(result.open(), width: 2)
        #expect(read.records == expected(records))
        #expect(read.largestBatch < 3_001_000)
    }

    @Test(arguments: [1 << 24, 1 << 16])
    func givesBatchesOfModestSize(memoryLimit: Int) throws {
        var generator = SeededGenerator(4)
        let records = PlainRecord.random(3_000, width: 3, longest: 400, from: &generator)
        let result = try sorted(records, width: 3, memoryLimit: memoryLimit)
        let read = try readAll(result.open(), width: 3)
        #expect(read.records.count == 3_000)
        #expect(read.largestBatch <= 256 << 10)
        #expect(read.largestBatch > 128 << 10)
    }

    @Test func aFolderThatCannotBeWrittenIsNamed() throws {
        let records = (0..<10).map { PlainRecord(key: [1], origin: UInt64($0), cells: []) }
        let problem = #expect(throws: Problem.self) {
            _ = try sorted(records, width: 0, memoryLimit: 1, folder: "/nowhere/at/all")
        }
        #expect(
            problem?.message
                == "cannot write to the folder for temporary files /nowhere/at/all to sort data/test.csv: No such file or directory"
        )
        #expect(problem?.advice == "Make room there, or name another folder in the environment variable TMPDIR.")
    }
}
