// How many bytes of a file are read into batches in a second of processor time, on one core:
//
//     broadsheet-readers FILE [AT] [REPETITIONS]
//
// Writes a line for the records alone, and one for the pass before them that finds out about fields and types.

import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetOpening
import BroadsheetRecords
import Glibc

/// The processor time of this program until now, in seconds.
func processorTime() -> Double {
    var time = timespec()
    // Sound: the call fills the structure that it is given.
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Writes the best of `repetitions` runs of `work` over `bytes` bytes.
func measure(_ name: String, _ bytes: Int, _ repetitions: Int, _ work: () throws(Problem) -> Int) throws(Problem) {
    var best = Double.infinity
    var count = 0
    for _ in 0..<repetitions {
        let start = processorTime()
        count = try work()
        best = min(best, processorTime() - start)
    }
    print("\(name) \(Int(Double(bytes) / best / 1e6)) MB/s \(count)")
}

/// Reads everything once.
func records(_ source: any RecordSource, width: Int) throws(Problem) -> Int {
    let cursor = try source.open()
    var batch = Batch(width: width)
    var count = 0
    while try cursor.next(&batch) { count += batch.count }
    return count
}

let arguments = CommandLine.arguments
guard arguments.count > 1 else {
    print("usage: broadsheet-readers FILE [AT] [REPETITIONS]")
    exit(2)
}
let file = SourceFile(path: arguments[1], name: arguments[1])
var format = FormatDefinition()
if arguments.count > 2, !arguments[2].isEmpty {
    format.at = LocatedText(arguments[2], at: Place(file: "the command line", line: 1, column: 1))
}
let repetitions = arguments.count > 3 ? Int(arguments[3]) ?? 5 : 5

do throws(Problem) {
    var status = stat()
    // Sound: the call fills the structure that it is given.
    unsafe stat(arguments[1], &status)
    let size = Int(status.st_size)
    let source = try SourceOpener.source(file: file, format: format)
    let width = try source.schema(declared: []).fields.count
    try measure("records", size, repetitions) { () throws(Problem) in try records(source, width: width) }
    try measure("fields", size, repetitions) { () throws(Problem) in
        try SourceOpener.source(file: file, format: format).schema(declared: []).fields.count
    }
} catch {
    print(error.text)
    exit(1)
}
