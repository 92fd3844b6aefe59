import BroadsheetDiagnostics
import BroadsheetYAML

// The looks of a site.
extension DefinitionReader {
    /// What the configuration says of the site's own looks.
    mutating func takeBrand(_ keys: MappingReader<SiteKey>, into site: inout SiteConfiguration) {
        var brand = SiteBrand()
        brand.logo = logo(keys[.logo])
        brand.accent = accent(keys[.accent])
        for entry in fonts(keys[.fonts]) { brand.fonts.append(entry) }
        brand.footer = text(keys[.footer])
        brand.icon = asset(keys[.icon])
        brand.picture = picture(keys[.picture])
        brand.letterhead = letterhead(keys[.letterhead])
        site.brand = brand
    }

    /// `logo: assets/logo.svg`, or a mapping
    private mutating func logo(_ value: KeyedValue?) -> SiteBrand.Picture? {
        guard let value else { return nil }
        if value.mapping == nil { return asset(value).map { SiteBrand.Picture($0) } }
        guard let keys = mapping(value, of: LogoKey.self) else { return nil }
        requireNeeded(keys, advice: "Write logo: { file: assets/logo.svg }.")
        let (file, dark, alt) = (asset(keys[.file]), asset(keys[.dark]), text(keys[.alt]))
        guard let file else { return nil }
        var logo = SiteBrand.Picture(file)
        (logo.dark, logo.alt) = (dark, alt)
        return logo
    }

    /// `picture: assets/club.png`, or a mapping
    mutating func picture(_ value: KeyedValue?) -> SiteBrand.Picture? {
        guard let value else { return nil }
        if value.mapping == nil { return asset(value).map { SiteBrand.Picture($0) } }
        guard let keys = mapping(value, of: SocialPictureKey.self) else { return nil }
        requireNeeded(keys, advice: "Write picture: { file: assets/club.png, alt: \"…\" }.")
        let (file, alt) = (asset(keys[.file]), text(keys[.alt]))
        guard let file else { return nil }
        var picture = SiteBrand.Picture(file)
        picture.alt = alt
        return picture
    }

    /// `accent: "#7a1f3d"`, or a mapping
    private mutating func accent(_ value: KeyedValue?) -> SiteBrand.Accent? {
        guard let value else { return nil }
        if value.mapping == nil { return word(value).map { SiteBrand.Accent(light: $0) } }
        guard let keys = mapping(value, of: AccentKey.self) else { return nil }
        requireNeeded(keys, advice: "Write accent: { light: \"#7a1f3d\", dark: \"#f09ab5\" }.")
        let (light, dark) = (word(keys[.light]), word(keys[.dark]))
        return light.map { SiteBrand.Accent(light: $0, dark: dark) }
    }

    /// `fonts: { text: assets/Inter.woff2, titles: { file: …, bold: … } }`
    private mutating func fonts(_ value: KeyedValue?) -> [SiteBrand.Font] {
        (entries(value) ?? []).compactMap { entry in
            guard let use = SiteBrand.Font.Use(rawValue: entry.key.content) else {
                unknownUse(entry.key)
                return nil
            }
            let value = KeyedValue(entry)
            if value.mapping == nil { return asset(value).map { SiteBrand.Font(use: use, file: $0) } }
            guard let keys = mapping(value, of: FontKey.self) else { return nil }
            requireNeeded(keys, advice: "Write \(entry.key.content): { file: assets/Inter.woff2 }.")
            let files = [FontKey.bold, .italic, .boldItalic].map { asset(keys[$0]) }
            let isVariable = boolean(keys[.variable]) ?? false
            guard let file = asset(keys[.file]) else { return nil }
            return SiteBrand.Font(
                use: use, file: file, bold: files[0], italic: files[1], boldItalic: files[2], isVariable: isVariable)
        }
    }

    private mutating func unknownUse(_ key: LocatedText) {
        problems.add(
            Problem(
                "\"fonts\" knows no \"\(key.content)\"", at: key.place,
                advice: suggestion(for: key.content, among: SiteBrand.Font.Use.allCases.map(\.rawValue))))
    }

    private mutating func letterhead(_ value: KeyedValue?) -> SiteBrand.Letterhead? {
        guard let value, let keys = mapping(value, of: LetterheadKey.self) else { return nil }
        return SiteBrand.Letterhead(logo: asset(keys[.logo]), lines: texts(keys[.lines]) ?? [])
    }

    /// A file of the site in `assets/`: nothing is loaded from other hosts, and all files there have a fingerprint.
    private mutating func asset(_ value: KeyedValue?) -> LocatedText? {
        guard let value, let path = word(value) else { return nil }
        if path.content.contains("://") || path.content.hasPrefix("//") {
            problems.add(
                Problem(
                    "\"\(value.name)\" must be a file of the site, not an address", at: path.place,
                    advice: "Pages load nothing from other hosts: download it into assets/ and name it there."))
            return nil
        }
        let parts = path.content.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count > 1, parts[0] == "assets", !parts.contains(""), !parts.contains(".."), !parts.contains(".")
        else {
            let name = parts.last.flatMap { $0.isEmpty ? nil : String($0) } ?? "FILE"
            problems.add(
                Problem(
                    "\"\(value.name)\" must be a file in assets/, not \"\(path.content)\"", at: path.place,
                    advice: "Put it there, and write \(value.name): assets/\(name)."))
            return nil
        }
        return path
    }
}
