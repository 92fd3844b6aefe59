import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

extension BuildOptions {
    /// A hash of the program and of all that was asked of it and shows in the site; nil where a build can remember nothing, because
    /// what it is made of is not in files alone.
    var key: UInt64? {
        guard isIncremental, declared.isEmpty, recorder == nil, loggedEntries == nil, leavesOut,
            let program = ProgramIdentity.mark
        else { return nil }
        var hash = ContentHash()
        hash.combine(program)
        hash.combine(self.program)
        for text in [site, output, basePath, baseURL] {
            hash.combine(text == nil ? 0 : 1)
            hash.combine(text ?? "")
        }
        for flag in [drafts, reach.isOffline, keepsFigures, isRecorded] { hash.combine(flag ? 1 : 0) }
        hash.combine(day.map { UInt64(UInt32(bitPattern: $0.number)) + 1 } ?? 0)
        hash.combine(UInt64(inputs.count))
        for (name, value) in inputs.sorted(by: { $0.key < $1.key }) {
            hash.combine(name)
            hash.combine(value)
        }
        return hash.value
    }
}
