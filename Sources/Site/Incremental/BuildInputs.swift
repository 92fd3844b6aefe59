import BroadsheetBytes
import BroadsheetDiagnostics

/// All that a site can be made of, used or not: what is not there and what nobody reads yet is not forgotten.
enum BuildInputs {
    /// The folders of a site that are read, and that no output may take the place of.
    static func folders(content: String) -> [String] { [content, "Themes", "static", "assets", "record", ".git"] }

    /// The states of all of it. The configuration has been read already, after the moment `start`.
    static func states(
        in site: borrowing OpenFolder, content: String, configurationSince start: FileClock
    ) throws(Problem) -> FileStates {
        var states = FileStates(.byNames)
        for name in ["broadsheet.yml", "broadsheet.yaml"] {
            try states.add(Array(name.utf8).span, in: site, at: start)
        }
        let now = FileClock()
        for name in folders(content: content) where name != ".git" { try states.addTree(name, in: site, at: now) }
        return states
    }
}
