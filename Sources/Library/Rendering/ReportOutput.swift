import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRendering

/// Where a finished report goes: a text, or a file that is replaced in one step.
enum ReportOutput {
    /// What `render` writes, as a text.
    static func text(_ render: (PageFile) throws(Problems) -> Void) throws(ReportError) -> String {
        let files = FinishedFiles(most: .max)
        let name = "report"
        let file = PageFile(to: .memory(files))
        file.begin(Array(name.utf8).span)
        do {
            try render(file)
        } catch {
            throw ReportError(error)
        }
        return files.all[name].map { $0.bytes.read { $0.string } } ?? ""
    }

    /// Puts what `render` writes in the place of the file at `path`; where something is wrong, that stays as it was.
    static func replace(_ path: String, _ render: (PageFile) throws(Problems) -> Void) throws(ReportError) {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { path[..<$0].isEmpty ? "/" : String(path[..<$0]) } ?? "."
        let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
        let unfinished = ".\(name).\(UInt64.random(in: .min ... .max))"
        let file = PageFile(to: .folder(root: folder, old: nil))
        file.begin(Array(unfinished.utf8).span)
        do throws(Problems) {
            try render(file)
            guard FileSystem.move("\(folder)/\(unfinished)", to: path) == 0 else {
                throw Problems(Problem("\(path) cannot be written", advice: "Look at the folder's rights."))
            }
        } catch {
            try? FileSystem.remove("\(folder)/\(unfinished)")
            throw ReportError(error)
        }
    }
}
