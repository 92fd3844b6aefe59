import BroadsheetYAML

/// The keys of the site's logo.
enum LogoKey: String, MappingKey {
    case file, dark, alt
    static let mapping = "the logo"

    var entry: KeyEntry {
        switch self {
        case .file: KeyEntry(.word(.path), "The picture, in `assets/`.", without: .needed, example: "assets/logo.svg")
        case .dark:
            KeyEntry(
                .word(.path), "The picture that takes its place by night.", without: .words("the same"),
                example: "assets/logo-dark.svg")
        case .alt:
            KeyEntry(
                .text, "What the logo says: it then takes the place of the site's title.",
                without: .words("it stands before the title"), example: "Harbour club")
        }
    }
}

/// The keys of a picture that others show beside a link.
enum SocialPictureKey: String, MappingKey {
    case file, alt
    static let mapping = "the social picture"

    var entry: KeyEntry {
        switch self {
        case .file: KeyEntry(.word(.path), "The picture, in `assets/`.", without: .needed, example: "assets/club.png")
        case .alt:
            KeyEntry(.text, "What is to be seen on it, for those who do not see it.", example: "The harbour at dawn")
        }
    }
}

/// The keys of the accent, where it is more than a colour.
enum AccentKey: String, MappingKey {
    case light, dark
    static let mapping = "\"accent\""

    var entry: KeyEntry {
        switch self {
        case .light: KeyEntry(.word(.colour), "The colour by day.", without: .needed, example: "\"#7a1f3d\"")
        case .dark:
            KeyEntry(
                .word(.colour), "The colour by night.", without: .words("that of day, light enough"),
                example: "\"#f09ab5\"")
        }
    }
}

/// The keys of a font.
enum FontKey: String, MappingKey {
    case file, bold, italic
    case boldItalic = "bold_italic"
    case variable
    static let mapping = "the font"

    var entry: KeyEntry {
        switch self {
        case .file:
            KeyEntry(.word(.path), "The upright font, in `assets/`.", without: .needed, example: "assets/Inter.woff2")
        case .bold:
            KeyEntry(
                .word(.path), "The bold one.", without: .words("the browser makes it"),
                example: "assets/Inter-Bold.woff2")
        case .italic:
            KeyEntry(
                .word(.path), "The italic one.", without: .words("the browser makes it"),
                example: "assets/Inter-Italic.woff2")
        case .boldItalic:
            KeyEntry(
                .word(.path), "The bold italic one.", without: .words("the browser makes it"),
                example: "assets/Inter-BoldItalic.woff2")
        case .variable:
            KeyEntry(.boolean, "Whether each file has all weights.", without: .value("false"), example: "true")
        }
    }
}

/// The keys of the letterhead.
enum LetterheadKey: String, MappingKey {
    case logo, lines
    static let mapping = "the letterhead"

    var entry: KeyEntry {
        switch self {
        case .logo:
            KeyEntry(
                .word(.path), "Its picture, in `assets/`.", without: .words("the site's logo"),
                example: "assets/letter.svg")
        case .lines:
            KeyEntry(
                .list(.text), "What stands beside it, line by line.", without: .words("the site's title"),
                example: "[Harbour club, \"Pier 4, Gothenburg\"]")
        }
    }
}
