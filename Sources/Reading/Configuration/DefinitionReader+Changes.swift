package import BroadsheetDiagnostics
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

    /// `revised: true`, or the name of the target whose releases count.
    mutating func revised(_ value: KeyedValue?, targets: YAMLNode?) -> RevisedDefinition? {
        guard let value else { return nil }
        let text = value.scalar?.text
        if text == "false" { return nil }
        let names = (targets?.mapping ?? []).map(\.key.content)
        if text == "true" {
            if names.count == 1 { return RevisedDefinition(target: names[0], place: value.place) }
            problems.add(
                Problem(
                    names.isEmpty
                        ? "\"revised\" compares with what was published, and the site names no place to publish to"
                        : "the site has several targets, and \"revised\" does not say whose releases count",
                    at: value.place,
                    advice: names.isEmpty
                        ? "Add one: publish: { live: { folder: /srv/site } }."
                        : "Name one: revised: \(names.joined(separator: ", or "))."))
            return nil
        }
        guard let written = word(value) else { return nil }
        guard names.contains(written.content) else {
            problems.add(
                Problem(
                    "there is no target \"\(written.content)\"", at: written.place,
                    advice: suggestion(for: written.content, among: names + ["true", "false"])))
            return nil
        }
        return RevisedDefinition(target: written.content, place: written.place)
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

/// That revised figures are marked: those that the last release to a target showed otherwise.
package struct RevisedDefinition: Sendable {
    /// The name of the target.
    package let target: String
    /// Where it is said.
    package let place: Place
}
