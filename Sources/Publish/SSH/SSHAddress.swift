import BroadsheetDiagnostics

/// Where a target of the kind `ssh` is: `deploy@example.com:/srv/site`, or `ssh://deploy@example.com:2222/srv/site`.
struct SSHAddress: Sendable, Equatable {
    /// Who logs in; nil to leave that to ssh.
    var user: String?
    /// The host's name, its address, or what it is called in ssh's configuration.
    var host: String
    /// Its port; nil to leave that to ssh.
    var port: Int?
    /// The folder there: from the root, or from the user's home.
    var folder: String

    /// The host as messages name it: `deploy@example.com`.
    var login: String { (user.map { "\($0)@" } ?? "") + host }

    /// Reads `text`.
    init(_ text: LocatedText) throws(Problem) {
        let isURL = text.content.hasPrefix("ssh://")
        let parts = isURL ? Self.urlParts(text.content.dropFirst(6)) : Self.plainParts(text.content[...])
        guard let parts, !parts.host.isEmpty, !parts.folder.isEmpty else {
            throw Self.problem("is no address of a folder on a host", text)
        }
        host = String(parts.host)
        folder = Self.homeless(parts.folder)
        user = parts.user.map(String.init)
        if let number = parts.port {
            guard let port = Int(number), (1...65535).contains(port) else {
                throw Self.problem("has no port that there is", text)
            }
            self.port = port
        }
        // What begins with a hyphen would be an option of ssh's.
        guard Self.isName(host, allowing: ".-_:%"), Self.isName(user ?? "x", allowing: ".-_+") else {
            if user?.contains(":") == true {
                throw Problem(
                    "there is a password in an address of broadsheet.yml", at: text.place.withoutText,
                    advice: "Take it out, change it, and log in with a key: ssh-copy-id \(parts.host).")
            }
            throw Self.problem("has a name of a user or a host that cannot be", text)
        }
        guard !folder.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
            throw Self.problem("has a control character in it", text)
        }
        guard !folder.hasPrefix("~") else { throw Self.problem("names the home of another user", text) }
        guard folder.contains(where: { $0 != "/" }) else { throw Self.problem("is the whole host", text) }
    }

    private typealias Parts = (user: Substring?, host: Substring, port: Substring?, folder: Substring)

    /// `user@host:folder`, where a host with colons stands in brackets.
    private static func plainParts(_ text: Substring) -> Parts? {
        let (user, rest) = user(of: text)
        if rest.first == "[" {
            guard let end = rest.firstIndex(of: "]") else { return nil }
            let behind = rest[rest.index(after: end)...]
            guard behind.first == ":" else { return nil }
            return (user, rest[..<end].dropFirst(), nil, behind.dropFirst())
        }
        guard let colon = rest.firstIndex(of: ":") else { return nil }
        return (user, rest[..<colon], nil, rest[rest.index(after: colon)...])
    }

    /// `user@host:port/folder`; what begins with `~/` is in the home.
    private static func urlParts(_ text: Substring) -> Parts? {
        guard let slash = text.firstIndex(of: "/") else { return nil }
        let (user, place) = user(of: text[..<slash])
        let folder = text[slash...].hasPrefix("/~/") ? text[slash...].dropFirst() : text[slash...]
        if place.first == "[" {
            guard let end = place.firstIndex(of: "]") else { return nil }
            let behind = place[place.index(after: end)...]
            guard behind.isEmpty || behind.first == ":" else { return nil }
            return (user, place[..<end].dropFirst(), behind.isEmpty ? nil : behind.dropFirst(), folder)
        }
        let colon = place.firstIndex(of: ":")
        return (user, place[..<(colon ?? place.endIndex)], colon.map { place[place.index(after: $0)...] }, folder)
    }

    private static func user(of text: Substring) -> (Substring?, Substring) {
        // A path may have an at sign, too; the user's comes before it.
        guard let sign = text.firstIndex(of: "@"), !text[..<sign].contains("/") else { return (nil, text) }
        return (text[..<sign], text[text.index(after: sign)...])
    }

    /// The folder without what says that it is in the home, and without slashes at its end.
    private static func homeless(_ text: Substring) -> String {
        var folder = text.hasPrefix("~/") ? text.dropFirst(2) : text
        while folder.count > 1, folder.last == "/" { folder.removeLast() }
        return folder.isEmpty || folder == "~" ? "." : String(folder)
    }

    private static func isName(_ text: String, allowing signs: String) -> Bool {
        !text.isEmpty && !text.hasPrefix("-")
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || signs.contains($0) }
    }

    private static func problem(_ what: String, _ text: LocatedText) -> Problem {
        Problem(
            "\"\(text.content)\" \(what)", at: text.place,
            advice:
                "Write it as ssh and scp do: deploy@example.com:/srv/site, or ssh://deploy@example.com:2222/srv/site.")
    }
}

extension Place {
    /// The same place without the line, which has a secret in it.
    var withoutText: Place { Place(file: file, line: line, column: column, length: length) }
}
