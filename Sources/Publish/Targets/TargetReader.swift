package import BroadsheetDiagnostics
package import BroadsheetYAML

/// Reads `publish` in broadsheet.yml: the targets by their names.
package enum TargetReader {
    /// How many releases a target keeps that does not say.
    static let keptReleases = 5
    /// The branch that is published to where a target does not say.
    static let usualBranch = "pages"

    /// The targets that `node` declares, in its order. Tells everything that is wrong.
    package static func targets(_ node: YAMLNode) throws(Problems) -> [TargetDefinition] {
        var problems = Problems()
        var targets: [TargetDefinition] = []
        guard let entries = node.mapping, !entries.isEmpty else {
            throw Problems(
                Problem(
                    "\"publish\" must be a mapping of targets, not \(node.kindInWords)", at: node.place,
                    advice: "Write publish: { live: { \(TargetKind.ssh.example) } }."))
        }
        for entry in entries {
            if targets.contains(where: { $0.name.content == entry.key.content }) {
                problems.add(Problem("the target \"\(entry.key.content)\" stands there twice", at: entry.key.place))
            } else if let target = problems.collect({ () throws(Problem) in try target(entry) }) {
                targets.append(target)
            }
        }
        try problems.throwIfAny()
        return targets
    }

    private static func target(_ entry: YAMLEntry) throws(Problem) -> TargetDefinition {
        let kinds = TargetKind.allCases.map(\.rawValue)
        let name = entry.key
        try check(name)
        guard let members = entry.value.mapping else {
            throw Problem(
                "the target \"\(name.content)\" must be a mapping, not \(entry.value.kindInWords)",
                at: entry.value.place, advice: "Write \(name.content): { \(TargetKind.folder.example) }.")
        }
        var problems = Problems()
        let values = MappingReader<TargetKey>(
            members, at: entry.value.place, called: "the target \"\(name.content)\"", problems: &problems)
        if let first = problems.all.first { throw first }
        let own = members.filter { kinds.contains($0.key.content) }
        guard let first = own.first, let kind = TargetKind(rawValue: first.key.content) else {
            throw Problem(
                "the target \"\(name.content)\" does not say where it is", at: name.place,
                advice: "Add one of \(kinds.joined(separator: ", ")): \(TargetKind.folder.example).")
        }
        if own.count > 1 {
            throw Problem(
                "the target \"\(name.content)\" is two places at once", at: own[1].key.place,
                advice: "Make two targets of it.")
        }
        try refuseForeignKeys(members, of: kind)
        guard let address = first.value.scalar, !address.isNull, !address.text.isEmpty else {
            throw Problem(
                "\"\(kind.rawValue)\" must be a text, not \(first.value.kindInWords)", at: first.value.place,
                advice: "Write \(kind.example).")
        }
        let target = TargetDefinition(
            name: name, kind: kind, address: address.located, url: try url(values[.url]?.node),
            keep: try keep(values[.keep]), cache: try cache(values[.cache]?.node),
            guarding: try values[.changes].map { (value) throws(Problem) in try GuardDefinition(value) }, values: values
        )
        for key in [TargetKey.sign, .signers] { _ = try target.text(key) }
        return target
    }

    /// The name goes into names of files and on command lines.
    private static func check(_ name: LocatedText) throws(Problem) {
        let isPlain = name.content.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
            default: false
            }
        }
        guard isPlain, !name.content.isEmpty, !name.content.hasPrefix("-") else {
            throw Problem(
                "\"\(name.content)\" cannot be the name of a target", at: name.place,
                advice: "Use letters, digits, hyphens and underscores: live, staging-2.")
        }
    }

    private static func refuseForeignKeys(_ members: [YAMLEntry], of kind: TargetKind) throws(Problem) {
        for member in members {
            guard let key = TargetKey(rawValue: member.key.content), key.rawValue != kind.rawValue,
                !TargetKey.common.contains(key), !kind.keys.contains(key)
            else { continue }
            throw Problem(
                "a target of the kind \"\(kind.rawValue)\" has no \"\(key.rawValue)\"", at: member.key.place,
                advice: "Take it out. Known here: "
                    + kind.keys.union(TargetKey.common).map(\.rawValue).sorted().joined(separator: ", ") + ".")
        }
    }

    private static func url(_ node: YAMLNode?) throws(Problem) -> LocatedText? {
        guard let node else { return nil }
        guard let text = node.scalar?.text, text.hasPrefix("https://") || text.hasPrefix("http://"),
            !text.contains(where: { $0.isWhitespace || "?#\"<>@".contains($0) })
        else {
            throw Problem(
                "\"url\" is not the address of a site", at: node.place, advice: "Write it as https://example.com.")
        }
        var address = text
        while address.hasSuffix("/") { address.removeLast() }
        return Located(address, at: node.place)
    }

    private static func keep(_ value: KeyedValue?) throws(Problem) -> Int {
        guard let value else { return keptReleases }
        let range = TargetKey.releases
        guard let count = value.scalar?.asInt, range.contains(count) else {
            throw Problem(
                "\"keep\" must be a whole number from \(range.lowerBound) to \(range.upperBound)", at: value.place,
                advice: "Write \(value.example), say.")
        }
        return count
    }

    private static func cache(_ node: YAMLNode?) throws(Problem) -> [CacheRule] {
        guard let node else { return [] }
        guard let entries = node.mapping else {
            throw Problem(
                "\"cache\" must be a mapping of patterns, not \(node.kindInWords)", at: node.place,
                advice: "Write cache: { \"*.html\": \"max-age=60\" }.")
        }
        var rules: [CacheRule] = []
        for entry in entries {
            guard let value = entry.value.scalar?.text, !value.isEmpty,
                value.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
            else {
                throw Problem(
                    "\"\(entry.key.content)\" must be followed by a value of Cache-Control", at: entry.value.place,
                    advice: "Write \"\(entry.key.content)\": \"max-age=60\".")
            }
            rules.append(CacheRule(entry.key.content, value))
        }
        return rules
    }
}
