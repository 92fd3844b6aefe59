import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetReports

/// Finds sources by what reports call them: paths relative to the content folder.
struct SourceFinder {
    /// The content folder, and what messages call it.
    let folder: String
    let name: String

    /// The source that `text` names, or what to say of one that is not there.
    func find(_ text: LocatedText) throws(Problem) -> PlanContext.Found {
        let written = text.content
        if written.hasPrefix("/") || written.split(separator: "/").contains("..") {
            throw Problem(
                "the source \"\(written)\" lies outside the content folder", at: text.place,
                advice: "Put the file into the content folder, and name it relative to that: data/records.csv.")
        }
        let file = SourceFile(path: "\(folder)/\(written)", name: "\(name)/\(written)")
        switch file.state {
        case .missing:
            return .missing(
                Problem(
                    "the source \(file.name) does not exist", at: text.place,
                    advice: "Put the file there, mend the path, or say what to show instead: missing: ….") )
        case .unreadable(let reason):
            return .missing(
                Problem(
                    "the source \(file.name) cannot be read: \(reason)", at: text.place,
                    advice: "Look at the file and its rights."))
        case .empty, .readable: break
        }
        do {
            return .source(try SourceOpener.source(path: file.path, name: file.name))
        } catch {
            var problem = error
            problem.place = problem.place ?? text.place
            throw problem
        }
    }
}
