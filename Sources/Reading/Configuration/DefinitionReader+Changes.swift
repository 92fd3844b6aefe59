import BroadsheetDiagnostics
import BroadsheetYAML

extension DefinitionReader {
    /// `changes: { page: /changes/, feed: /changes.xml, menu: true, target: live }`; `targets` are those of the site.
    mutating func changes(_ value: KeyedValue?, targets: YAMLNode?) -> ChangesDefinition? {
        guard let value, let keys = mapping(value, of: ChangesKey.self) else { return nil }
        let feed = address(keys[.feed], ending: ".xml")
        let isInMenu = boolean(keys[.menu]) ?? false
        let target = changesTarget(keys, among: targets)
        guard let page = keys[.page] else {
            missing(
                ChangesKey.page, in: "\"changes\"", at: keys.place,
                advice: "Say where the page is to be: page: /changes/.")
            return nil
        }
        return address(page, ending: "/").map {
            ChangesDefinition(page: $0, feed: feed, isInMenu: isInMenu, target: target)
        }
    }

    /// An address in the site, of plain letters, digits and hyphens between slashes.
    private mutating func address(_ value: KeyedValue?, ending: String) -> LocatedText? {
        guard let value, let written = word(value) else { return nil }
        let text = written.content
        let name = text.dropFirst().dropLast(ending.count)
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let isPlain = parts.allSatisfy { part in
            !part.isEmpty && part.utf8.allSatisfy { Self.isPlain($0) } && part.first != "."
        }
        guard text.hasPrefix("/"), text.hasSuffix(ending), isPlain else {
            problems.add(
                Problem(
                    "\"\(value.name)\" of \"changes\" cannot be \"\(text)\"", at: written.place,
                    advice:
                        "Write an address of small letters, digits and hyphens that begins with \"/\" and ends in \"\(ending)\", "
                        + "such as \(value.example)."))
            return nil
        }
        return written
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
    }

    /// The target whose releases are listed: the one that is named, or the only one.
    private mutating func changesTarget(_ keys: MappingReader<ChangesKey>, among targets: YAMLNode?) -> String? {
        let names = (targets?.mapping ?? []).map(\.key.content)
        guard let written = word(keys[.target]) else {
            if names.count > 1 {
                problems.add(
                    Problem(
                        "the site has several targets, and \"changes\" does not say whose releases it lists",
                        at: keys.place, advice: "Add \"target\": \(names.joined(separator: ", or "))."))
            }
            return names.first
        }
        guard names.contains(written.content) else {
            problems.add(
                Problem(
                    "there is no target \"\(written.content)\"", at: written.place,
                    advice: suggestion(for: written.content, among: names)))
            return nil
        }
        return written.content
    }
}
