import BroadsheetDiagnostics
import BroadsheetWeb
import BroadsheetYAML

extension DefinitionReader {
    /// `allow: [example.com, "*.bank.example", { host: intranet.example, private: true }, { folder: /srv/figures }]`
    mutating func takeAllowed(_ value: KeyedValue?, into site: inout SiteConfiguration) {
        guard let value else { return }
        for entry in list(value) ?? [] {
            switch allowed(value.element(entry)) {
            case .host(let host, let isPrivate):
                problems.collect { () throws(Problem) in try site.allowed.add(host, isPrivate: isPrivate) }
            case .folder(let folder): site.linkedFolders.append(folder)
            case nil: continue
            }
        }
    }

    /// What a site may reach.
    private enum Allowed {
        case host(LocatedText, isPrivate: Bool)
        case folder(LocatedText)
    }

    private mutating func allowed(_ value: KeyedValue) -> Allowed? {
        guard value.mapping != nil else { return word(value).map { .host($0, isPrivate: false) } }
        guard let keys = mapping(value, of: AllowKey.self) else { return nil }
        if let entry = keys.entry(.folder) {
            for other in [AllowKey.host, .isPrivate] where keys.has(other) {
                problems.add(
                    Problem(
                        "\"folder\" and \"\(other.rawValue)\" cannot be in one entry of \"allow\"", at: entry.key.place,
                        advice: "Make two entries of them."))
            }
            return word(keys[.folder]).map { .folder($0) }
        }
        guard let host = word(keys[.host]) else {
            if !keys.has(.host) {
                missing(
                    AllowKey.host, in: "an entry of \"allow\"", at: keys.place,
                    advice: "Write { host: intranet.example, private: true }, or { folder: /srv/figures }.")
            }
            return nil
        }
        return .host(host, isPrivate: boolean(keys[.isPrivate]) ?? false)
    }
}
