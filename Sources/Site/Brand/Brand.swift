import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetMarkdown
import BroadsheetReading
import BroadsheetReports
import BroadsheetTemplates

/// The looks of a site that are its own: what its configuration says of them, with all files found.
struct Brand: Sendable {
    private(set) var logo: BrandPicture?
    private var darkLogo: BrandPicture?
    private var fonts: [BrandFont] = []
    private var icon: (url: String, type: String)?
    private(set) var picture: BrandPicture?
    /// The picture of the letterhead, if it has one of its own.
    private var letterLogo: BrandPicture?
    private var hasLetterhead = false
    /// The rules that it adds to those of the theme; empty for none.
    private(set) var css = ""
    /// What is worth a look and not wrong.
    private(set) var warnings: [Problem] = []

    /// What `site` says of its looks, with the files in `assets`; all that is wrong with it. Others know it by its address if it
    /// `hasAddress`.
    init(_ site: SiteConfiguration, hasAddress: Bool, _ assets: AssetFiles) throws(Problems) {
        let brand = site.brand
        var problems = Problems()
        problems.collect { () throws(Problem) in
            logo = try brand.logo.map { logo throws(Problem) in
                try BrandPicture(logo.file, alt: logo.alt, for: Self.logoUse, in: assets)
            }
        }
        problems.collect { () throws(Problem) in
            darkLogo = try brand.logo?.dark.map { file throws(Problem) in
                try BrandPicture(file, for: Self.logoUse, in: assets)
            }
        }
        for font in brand.fonts {
            problems.collect { () throws(Problem) in fonts.append(try BrandFont(font, in: assets)) }
        }
        problems.collect { () throws(Problem) in
            icon = try brand.icon.map { file throws(Problem) in
                let icon = try BrandIcon(file, in: assets)
                warnings += [icon.remark].compactMap(\.self)
                return (icon.url, icon.mediaType)
            }
        }
        problems.collect { () throws(Problem) in
            picture = try brand.picture.map { picture throws(Problem) in
                try BrandPicture(social: picture, in: assets)
            }
        }
        problems.collect { () throws(Problem) in
            hasLetterhead = brand.letterhead != nil
            letterLogo = try brand.letterhead?.logo.map { file throws(Problem) in
                try BrandPicture(file, for: .page(height: 56), in: assets)
            }
        }
        var accent: BrandAccent?
        do { accent = try brand.accent.map { accent throws(Problems) in try BrandAccent(accent) } } catch {
            problems.add(contentsOf: error)
        }
        try problems.inOrderOfPlaces.throwIfAny()
        warnings += accent?.warnings ?? []
        for picture in [logo, darkLogo, letterLogo, picture] { warnings += [picture?.remark].compactMap(\.self) }
        warnings += fonts.flatMap(\.remarks)
        if let picture = brand.picture, !hasAddress { warnings.append(Self.needsAddress(picture.file)) }
        if icon == nil, let own = assets.url(of: "icon.svg") { icon = (own, "image/svg+xml") }
        css = rules(accent)
    }

    private static func needsAddress(_ file: LocatedText) -> Problem {
        Problem(
            "others will not show the picture \(file.content), for the site has no address", at: file.place,
            advice: "Say in broadsheet.yml where it will be, \"url: https://example.org\", or build with --base-url.")
    }

    private static let logoUse = BrandPicture.Use.page(height: 40)

    /// The rules for what there is.
    private func rules(_ accent: BrandAccent?) -> String {
        var css = fonts.map(\.css).joined()
        if !fonts.isEmpty { css += ":root { \(fonts.map(\.property).joined(separator: " ")) }\n" }
        if let accent {
            // Paper has no colours.
            css += "@media screen { :root { --accent: light-dark(\(accent.light.text), \(accent.dark.text)); } }\n"
        }
        if logo != nil {
            css += """
                .site-title:has(.logo) a { display: flex; align-items: center; gap: .75rem; }
                .logo { height: 2.5rem; width: auto; max-width: 100%; object-fit: contain; }

                """
        }
        if darkLogo != nil {
            css += """
                .logo.dark { display: none; }
                @media screen {
                  :root[data-scheme=dark] { .logo.light { display: none; } .logo.dark { display: block; } }
                  @media (prefers-color-scheme: dark) { :root:not([data-scheme=light]) { .logo.light { display: none; } .logo.dark { display: block; } } }
                }

                """
        }
        if hasLetterhead {
            css += """
                .letterhead { display: none; }
                @media print {
                  .letterhead { display: flex; justify-content: space-between; align-items: flex-start; gap: 2rem; margin-block-end: 2rem; padding-block-end: .75rem; border-block-end: .5pt solid var(--rule); font-size: .875rem; line-height: 1.35; }
                  .letterhead img { height: 3.5rem; width: auto; }
                  .letterhead p { margin: 0; margin-inline-start: auto; text-align: end; max-width: none; }
                }

                """
        }
        return css.isEmpty ? "" : "/* Made of broadsheet.yml: the looks that are the site's own. */\n" + css
    }
}

// What templates see of it.
extension Brand {
    /// The names in `site` that it adds, for pages of a site that lies under `base`; the footer is that of `configuration`.
    func shapes(_ configuration: SiteConfiguration, base: String, markdown: MarkdownOptions) -> [String: Shape] {
        var shapes: [String: Shape] = ["footer": .constant(Self.html(configuration.brand.footer, markdown))]
        shapes["logo"] =
            logo.map { logo in
                .object(
                    logo.shapes(base: base, alt: configuration.brand.logo?.alt).merging([
                        "dark": darkLogo.map { .object($0.shapes(base: base), text: nil) } ?? .absent
                    ]) { $1 }, text: nil)
            } ?? .absent
        shapes["icon"] =
            icon.map { icon in
                .object(["url": .constant(base + icon.url), "type": .constant(icon.type)], text: nil)
            } ?? .absent
        shapes["fonts"] = .list(
            fonts.map { font in
                .object(["url": .constant(base + font.url), "type": .constant(font.mediaType)], text: nil)
            })
        shapes["letterhead"] =
            configuration.brand.letterhead.map { head in
                let lines = head.lines.isEmpty ? [configuration.title].compactMap(\.self) : head.lines
                return .object(
                    [
                        "logo": (letterLogo ?? logo).map { .object($0.shapes(base: base), text: nil) } ?? .absent,
                        "lines": .list(lines.map { .constant($0.content) }),
                    ], text: nil)
            } ?? .absent
        return shapes
    }

    private static func html(_ text: LocatedText?, _ options: MarkdownOptions) -> String {
        guard let text else { return "" }
        var sink = ByteSink()
        MarkdownRenderer(options).render(Array(text.content.utf8).span, into: &sink)
        return sink.string
    }
}

extension BrandPicture {
    /// The names of a picture, on pages of a site that lies under `base`: its path there, or its address on the web. In the language of
    /// a page it may say `alt`.
    func shapes(base: String, alt spoken: LocatedText? = nil) -> [String: Shape] {
        [
            "url": .constant(base + url), "width": .constant("\(facts.width)"), "height": .constant("\(facts.height)"),
            "type": .constant(facts.kind.mediaType), "alt": .constant(spoken?.content ?? alt),
        ]
    }

    /// A picture that others show beside a link: those who do so know no drawings.
    init(social picture: SiteBrand.Picture, in assets: AssetFiles) throws(Problem) {
        try self.init(picture.file, alt: picture.alt, for: .social, in: assets)
        guard facts.kind != .svg else {
            throw Problem(
                "\(picture.file.content) is a drawing, which others do not show beside a link", at: picture.file.place,
                advice: "Use a PNG or a JPEG, 1,200 by 630 pixels, say.")
        }
    }
}
