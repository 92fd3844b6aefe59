import BroadsheetBytes
package import BroadsheetDiagnostics

/// The headers that a host should send with every file of a site.
package struct SiteHeaders: Sendable {
    /// What a header may hold at the most: hosts and what stands before them refuse longer ones.
    package static let longest = 7000
    /// The policy that lets through what the pages use, and nothing else.
    package let policy: String

    /// The headers of a site whose pages use this.
    package init(_ uses: PageUses) throws(Problem) {
        var parts = ["default-src 'none'"]
        for directive in PolicyDirective.allCases {
            let sources = (uses.sources[directive] ?? []).sorted(by: Self.isFirst)
            if !sources.isEmpty {
                parts.append("\(directive.rawValue) \(sources.joined(separator: " "))")
            } else if !directive.isCoveredByDefault {
                parts.append("\(directive.rawValue) 'none'")
            }
        }
        policy = parts.joined(separator: "; ")
        guard policy.utf8.count <= Self.longest else {
            throw Problem(
                "the policy would be \(policy.utf8.count) bytes long, and hosts send \(Self.longest) at the most: the pages have"
                    + " \(uses.inline.count) different scripts and styles in themselves",
                advice: "Put them into files: a theme's assets, or static/.")
        }
    }

    /// The site's own origin stands first, its hashes last.
    private static func isFirst(_ a: String, _ b: String) -> Bool {
        func rank(_ text: String) -> Int { text == "'self'" ? 0 : text.hasPrefix("'") ? 2 : 1 }
        return (rank(a), a) < (rank(b), b)
    }

    /// All headers, the policy first.
    package var all: [(name: String, value: String)] {
        [
            ("Content-Security-Policy", policy),
            ("X-Content-Type-Options", "nosniff"),
            ("Referrer-Policy", "same-origin"),
            ("Cross-Origin-Opener-Policy", "same-origin"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
            ("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
        ]
    }
}

extension PageUses {
    /// What the finished files in the folder at `path` use, which messages call `name`. Pages are read a share at a time.
    package init(of path: String, name: String) throws(Problem) {
        let files = try FileSystem.files(under: path).sorted()
        guard files.contains(where: { $0.hasSuffix(".html") }) else {
            throw Problem("there are no pages in \(name)", advice: "Build the site first: broadsheet build.")
        }
        self.init()
        for file in files {
            if file.hasSuffix(".html") || file.hasSuffix(".svg") {
                try add(Self.page("\(path)/\(file)", name: name + file, isPicture: file.hasSuffix(".svg")))
            } else if file.hasSuffix(".css") {
                takeStyle(try FileSystem.contents(of: "\(path)/\(file)", name: name + file))
            }
        }
    }

    private static func page(_ path: String, name: String, isPicture: Bool) throws(Problem) -> PageUses {
        var (uses, scanner) = (PageUses(), MarkupScanner())
        do throws(InputFailure) {
            let file = try InputFile(path: path)
            while true {
                var share = ByteSink(capacity: InputFile.piece)
                guard try file.read(InputFile.piece, into: &share) > 0 else { break }
                scanner.take(share.span.array) { uses.take($0, $1, in: name, isPicture: isPicture) }
            }
        } catch {
            throw error.problem(of: name)
        }
        if scanner.isTooLong { uses.tellTooLong(name) }
        return uses
    }
}
