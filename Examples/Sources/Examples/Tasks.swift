import Broadsheet
import Foundation

/// Something to do.
struct Chore: Sendable, Decodable {
    /// What it is.
    let title: String
    /// What else there is to say of it.
    let note: String?
    /// Whether it is done.
    let done: Bool

    /// The chores in a JSON file.
    static func all(in path: String) throws -> [Chore] {
        try JSONDecoder().decode([Chore].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }

    /// Its kind of row: the partial `rows/task.html` of the theme shows it.
    enum Row: String, RowKinds { case task }
}

/// What is open and what is done: what `content/tasks.md` says in YAML.
func list(of chores: [Chore]) -> Report<Chore> {
    Report(chores) {
        Rows { _ in Chore.Row.task }
        Group(by: \.done, header: { $0 ? "Done" : "Open" })
        Column("Title", \.title)
        Column("Done", \.done)
        Column("Note", \.note)
        Total.records()
    }
}
