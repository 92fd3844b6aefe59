import BroadsheetValues

/// Locales that write differently: signs, digits, groups, names.
enum FuzzedLocale {
    static let all: [LocaleTable] = [
        "en-US", "de-DE", "de-AT", "de-CH", "fr-FR", "en-IN", "ar-EG", "fa-IR", "hi-IN", "sv-SE", "es-ES", "en-AT",
        "ja-JP", "he-IL", "pl-PL", "bn-BD",
    ].compactMap { LocaleTable($0) }
}
