import BroadsheetTransfer

extension WebAddress {
    /// How `allow` declares its host: in quotes where YAML would read it otherwise.
    var declaration: String {
        authority.contains(":") || authority.contains("[") ? "\"\(authority)\"" : authority
    }
}
