import BroadsheetBytes
import BroadsheetDiagnostics

/// Puts files into a store: many small ones as one pack, which is one file that the disk is waited for, where each file
/// by itself would be one.
struct GitImport {
    let store: GitStore

    /// What is larger goes by itself, so that it need not be in memory.
    private static let small = 1 << 20
    /// How much goes into one pack.
    private static let pack = 32 << 20

    /// The objects of `files`, in their order.
    func objects(of files: [LocalFile]) throws(HostFault) -> [String] {
        var objects = files.map { _ in "" }
        var (small, bytes): ([Int], Int) = ([], 0)
        let large = files.indices.filter { files[$0].entry.size > Self.small }
        for (index, object) in zip(large, try hashed(large.map { files[$0].source })) { objects[index] = object }
        for index in files.indices where files[index].entry.size <= Self.small {
            small.append(index)
            bytes += files[index].entry.size
            guard bytes >= Self.pack else { continue }
            for (index, object) in zip(small, try packed(small.map { files[$0] })) { objects[index] = object }
            (small, bytes) = ([], 0)
        }
        for (index, object) in zip(small, try packed(small.map { files[$0] })) { objects[index] = object }
        guard !objects.contains("") else {
            throw .lasting(Problem("git has not taken all files", advice: "Publish again."))
        }
        return objects
    }

    /// By one run that reads the files itself.
    private func hashed(_ paths: [String]) throws(HostFault) -> [String] {
        if paths.isEmpty { return [] }
        let list = paths.map { $0 + "\n" }.joined()
        return lines(try store.run(["hash-object", "-w", "--no-filters", "--stdin-paths"], input: Array(list.utf8)))
    }

    /// By one run that makes a pack of what it is fed. It says `done` at the end: of half of it nothing is made.
    private func packed(_ files: [LocalFile]) throws(HostFault) -> [String] {
        if files.isEmpty { return [] }
        var stream = ByteSink(capacity: files.reduce(1 << 10) { $0 + $1.entry.size + 64 })
        stream.append("feature done\n")
        for (index, file) in files.enumerated() {
            let bytes = try file.contents()
            stream.append("blob\nmark :\(index + 1)\ndata \(bytes.count)\n")
            stream.append(bytes.span)
            stream.append("\nget-mark :\(index + 1)\n")
        }
        stream.append("done\n")
        return lines(try store.run(["fast-import", "--quiet"], input: stream.array))
    }

    private func lines(_ outcome: ShellOutcome) -> [String] { outcome.text.split(separator: "\n").map(String.init) }
}
