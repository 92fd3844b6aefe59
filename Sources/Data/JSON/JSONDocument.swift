import BroadsheetBytes
package import BroadsheetDiagnostics

/// A JSON document of any kind, which need not hold records.
package enum JSONDocument {
    /// Throws what is wrong with `bytes`, if they are not one JSON value and nothing more (RFC 8259).
    package static func check(_ bytes: borrowing Span<UInt8>, file: String) throws(Problem) {
        var copy = ByteSink(capacity: bytes.count + Pieces.spare)
        copy.append(bytes)
        let count = copy.count
        // Sound: the sink has this much to spare behind its end, and stays where it is while it is scanned.
        unsafe (copy.base + count).update(repeating: 0, count: Pieces.spare)
        var scanner = unsafe JSONScanner(copy.base, end: count, isLast: true)
        do throws(JSONStop) {
            scanner.skipMark()
            scanner.skipBlanks()
            try scanner.skipValue(depth: 0)
            scanner.skipBlanks()
            if scanner.position < count { throw JSONStop.fault(.trailing, at: scanner.position) }
        } catch {
            switch error {
            case .fault(let fault, let position): throw fault.problem(at: Place(file: file, in: bytes, at: position))
            case .unfinished: throw JSONFault.cutOff.problem(at: Place(file: file, in: bytes, at: count))
            }
        }
    }
}
