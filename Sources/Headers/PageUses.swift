import BroadsheetBytes
package import BroadsheetDiagnostics

/// What the pages of a site use of all that a browser can be told to let through.
package struct PageUses: Sendable {
    /// The origins and hashes of each directive.
    package private(set) var sources: [PolicyDirective: Set<String>] = [:]
    /// The scripts and style sheets that stand in pages themselves, each where it was seen first.
    package private(set) var inline: [Inline] = []
    /// What no strict policy can let through.
    package private(set) var problems: [Problem] = []
    private var known: Set<String> = []

    /// A script or a style that stands in a page.
    package struct Inline: Sendable {
        package let what: String
        package let place: Place
    }

    /// Nothing so far.
    package init() {}

    /// Adds a source to what a directive lets through.
    package mutating func allow(_ source: String, for directive: PolicyDirective) {
        sources[directive, default: []].insert(source)
    }

    /// Adds what others use.
    package mutating func add(_ other: PageUses) {
        sources.merge(other.sources) { $0.union($1) }
        for (index, hash) in other.inlineHashes.enumerated() where known.insert(hash).inserted {
            inline.append(other.inline[index])
            inlineHashes.append(hash)
        }
        problems += other.problems
    }

    /// What tells an inline piece from others, for each of `inline`.
    private var inlineHashes: [String] = []

    /// Takes an element of a page; scripts of a picture are never let through.
    mutating func take(_ tag: MarkupTag, _ content: [UInt8], in file: String, isPicture: Bool) {
        let place = Place(file: file, line: tag.line, column: 1)
        for (name, value) in tag.attributes {
            if name == "style" {
                let text = MarkupText.resolved(value)
                allow("'unsafe-hashes'", for: .styles)
                allow(inline: "the attribute style of <\(tag.name)>", Array(text.utf8), for: .styles, at: place)
                takeStyle(Array(text.utf8))
            } else if name.hasPrefix("on"), name.count > 2 {
                problems.append(
                    Problem(
                        "no strict policy lets the attribute \(name) of <\(tag.name)> run", at: place,
                        advice: "Put it into a script file that listens to the element."))
            }
        }
        for name in ["href", "src", "action", "formaction", "xlink:href"]
        where tag.text(name)?.lowercased().hasPrefix("javascript:") == true {
            problems.append(
                Problem(
                    "no strict policy lets an address that is a script run, as the attribute \(name) of <\(tag.name)> has it",
                    at: place, advice: "Put it into a script file that listens to the element."))
            return
        }
        takeElement(tag, content, place, isPicture)
    }

    /// Takes what a style sheet loads.
    mutating func takeStyle(_ bytes: [UInt8]) {
        StyleScanner.scan(bytes) { directive, address in load(address, directive) }
    }

    private mutating func takeElement(_ tag: MarkupTag, _ content: [UInt8], _ place: Place, _ isPicture: Bool) {
        switch tag.name {
        case "script": takeScript(tag, content, place, isPicture)
        case "style":
            allow(inline: "a <style>", MarkupText.hashed(content), for: .styles, at: place)
            takeStyle(content)
        case "link": takeLink(tag)
        case "img", "image", "feimage", "input":
            if tag.name != "input" || tag.text("type")?.lowercased() == "image" {
                for name in ["src", "href", "xlink:href"] { load(tag.text(name), .pictures) }
                takeSet(tag.text("srcset"))
            }
        case "source":
            takeSet(tag.text("srcset"))
            load(tag.text("src"), .media)
        case "video", "audio", "track":
            load(tag.text("src"), .media)
            load(tag.text("poster"), .pictures)
        case "use": load(tag.text("href") ?? tag.text("xlink:href"), .pictures)
        case "iframe", "frame":
            load(tag.text("src"), .frames)
            if let text = tag["srcdoc"] { takeDocument(MarkupText.resolved(text), place) }
        case "embed", "object": load(tag.text("src") ?? tag.text("data"), .objects)
        case "form":
            let address = tag.text("action") ?? ""
            allow(SourceOrigin.name(of: address) ?? "'self'", for: .forms)
        case "base": load(tag.text("href"), .bases)
        default: break
        }
        if tag.name == "button" || tag.name == "input" { load(tag.text("formaction"), .forms) }
    }

    private mutating func takeDocument(_ text: String, _ place: Place) {
        var scanner = MarkupScanner()
        var tags: [(MarkupTag, [UInt8])] = []
        scanner.take(Array(text.utf8)) { tags.append(($0, $1)) }
        for (tag, content) in tags { take(tag, content, in: place.file, isPicture: false) }
    }

    private static let scripts: Set<String> = [
        "", "module", "importmap", "speculationrules", "text/javascript", "application/javascript", "text/ecmascript",
        "application/ecmascript", "application/x-javascript", "text/x-javascript",
    ]

    private mutating func takeScript(_ tag: MarkupTag, _ content: [UInt8], _ place: Place, _ isPicture: Bool) {
        // What is no script is data, which no browser runs.
        guard !isPicture, Self.scripts.contains(tag.text("type")?.lowercased() ?? "") else { return }
        allow("'self'", for: .connections)
        if let address = tag["src"] {
            load(MarkupText.resolved(address), .scripts)
        } else {
            allow(inline: "a <script>", MarkupText.hashed(content), for: .scripts, at: place)
        }
    }

    private mutating func takeLink(_ tag: MarkupTag) {
        let words = (tag.text("rel") ?? "").lowercased().split { $0.isWhitespace }.map(String.init)
        let address = tag.text("href")
        for word in words {
            switch word {
            case "stylesheet": load(address, .styles)
            case "icon", "apple-touch-icon", "apple-touch-icon-precomposed", "mask-icon": load(address, .pictures)
            case "manifest": load(address, .manifests)
            case "modulepreload": load(address, .scripts)
            case "preload":
                switch tag.text("as")?.lowercased() {
                case "font": load(address, .fonts)
                case "style": load(address, .styles)
                case "script": load(address, .scripts)
                case "image": load(address, .pictures)
                case "fetch": load(address, .connections)
                default: load(address, .media)
                }
            default: break
            }
        }
    }

    private mutating func takeSet(_ text: String?) {
        for address in text.map(SourceOrigin.addresses(inSet:)) ?? [] { load(address, .pictures) }
    }

    private mutating func load(_ address: String?, _ directive: PolicyDirective) {
        if let address, let name = SourceOrigin.name(of: address) { allow(name, for: directive) }
    }

    private mutating func allow(inline what: String, _ bytes: [UInt8], for directive: PolicyDirective, at place: Place)
    {
        let source = "'sha256-\(Base64.text(of: bytes))'"
        allow(source, for: directive)
        guard known.insert(directive.rawValue + source).inserted else { return }
        inline.append(Inline(what: what, place: place))
        inlineHashes.append(directive.rawValue + source)
    }

    /// Notes that a file has a tag, a script or a style that is longer than is read.
    mutating func tellTooLong(_ file: String) {
        problems.append(
            Problem(
                "\(file) has a tag, a script or a style sheet of more than \(MarkupScanner.longest >> 20) MB",
                advice: "Put it into a file of its own."))
    }
}
