import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import Testing

@testable import BroadsheetReports

/// Records distributed over pages: each page has its own, in their order, whatever the memory.
@Suite struct SortingPartitionTests {
    private func partitioned(
        _ records: [PlainRecord], width: Int, memoryLimit: Int, folder: String? = nil
    ) throws(Problem) -> PartitionedRecords {
        var partition = RecordPartition(
            width: width, memoryLimit: memoryLimit, name: "data/test.csv", folder: folder)
        for start in stride(from: 0, to: records.count, by: 100) {
            let part = records[start..<min(start + 100, records.count)]
            let batch = Batch(part, width: width)
            for (row, record) in part.enumerated() { try partition.add(page: record.page, row: row, of: batch) }
        }
        return try partition.finish()
    }

    @Test(arguments: [1 << 20, 10_000, 500, 1], [0, 1, 40, 1_500])
    func givesEachPageItsRecordsInTheirOrder(memoryLimit: Int, count: Int) throws {
        var generator = SeededGenerator(UInt64(memoryLimit + count))
        let records = PlainRecord.random(count, width: 3, from: &generator)
        let pages = try partitioned(records, width: 3, memoryLimit: memoryLimit)
        #expect(pages.count == count)
        for page in UInt32(0)..<51 {
            #expect(try readAll(pages.open(page: page), width: 3).records == records.filter { $0.page == page })
        }
    }

    @Test(arguments: [1 << 20, 2_000])
    func pagesMayBeFarApart(memoryLimit: Int) throws {
        var generator = SeededGenerator(11)
        var records = PlainRecord.random(300, width: 2, from: &generator)
        let numbers: [UInt32] = [0, 1, 2_047, 2_048, 4_194_304, .max - 1, .max]
        for index in records.indices { records[index].page = numbers[index % numbers.count] }
        let pages = try partitioned(records, width: 2, memoryLimit: memoryLimit)
        for page in numbers + [7, 5_000] {
            #expect(try readAll(pages.open(page: page), width: 2).records == records.filter { $0.page == page })
        }
    }

    @Test(arguments: [1 << 20, 2_000])
    func aReaderIsUsedAgainWithoutReadingToTheEnd(memoryLimit: Int) throws {
        var generator = SeededGenerator(12)
        let records = PlainRecord.random(3_000, width: 3, longest: 400, from: &generator).map { record in
            var record = record
            record.page %= 2
            return record
        }
        let pages = try partitioned(records, width: 3, memoryLimit: memoryLimit)
        let reader = pages.reader()
        var batch = Batch(width: 3)
        reader.open(page: 1)
        _ = try reader.next(&batch)
        #expect(batch.count > 0)
        for page: UInt32 in [0, 1, 2, 0] {
            reader.open(page: page)
            let read = try readAll(reader, width: 3)
            #expect(read.records == records.filter { $0.page == page })
            #expect(read.largestBatch <= 256 << 10)
        }
    }

    @Test(arguments: [1 << 20, 1_000])
    func aRecordMayBeLargerThanMemoryShouldBe(memoryLimit: Int) throws {
        var generator = SeededGenerator(3)
        var records = PlainRecord.random(60, width: 2, from: &generator)
        records[30].cells[1] = (.string, (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let pages = try partitioned(records, width: 2, memoryLimit: memoryLimit)
        let page = records[30].page
        #expect(try readAll(pages.open(page: page), width: 2).records == records.filter { $0.page == page })
    }

    @Test(arguments: [1 << 20, 3_000])
    func severalReadersAtOnceDoNotDisturbEachOther(memoryLimit: Int) async throws {
        var generator = SeededGenerator(13)
        let records = PlainRecord.random(2_000, width: 3, from: &generator)
        let pages = try partitioned(records, width: 3, memoryLimit: memoryLimit)
        let right = try await withThrowingTaskGroup(of: Int.self) { group in
            for worker in 0..<4 {
                group.addTask {
                    let reader = pages.reader()
                    var right = 0
                    for number in 0..<50 {
                        let page = UInt32((number * (2 * worker + 1)) % 50)
                        reader.open(page: page)
                        if try readAll(reader, width: 3).records == records.filter({ $0.page == page }) { right += 1 }
                    }
                    return right
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(right == 200)
    }

    @Test func aFolderThatCannotBeWrittenIsNamed() throws {
        let records = (0..<10).map { PlainRecord(origin: UInt64($0), cells: []) }
        let problem = #expect(throws: Problem.self) {
            _ = try partitioned(records, width: 0, memoryLimit: 1, folder: "/nowhere")
        }
        #expect(problem?.message.contains("/nowhere") == true)
    }

    @Test func ordersEntriesByPageOnly() {
        var generator = SeededGenerator(14)
        for spread: UInt32 in [1, 3, 3_000, 5_000_000, .max] {
            var entries = (0..<2_000).map {
                UInt64(UInt32.random(in: 0...spread, using: &generator)) << 32 | UInt64($0)
            }
            let expected = entries.sorted()
            entries.sortByUpperHalf()
            #expect(entries == expected)
        }
    }
}
