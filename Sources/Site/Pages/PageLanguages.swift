import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetValues

/// A page in all languages that it is there in, for the layout to go through.
struct PageLanguages {
    /// What is said of a language.
    private struct Names: Sendable {
        var name: String
        var tag: String
        var direction: String
    }

    private let all: [Names]
    /// The language of the page, and the site's own.
    private let own: Int?
    private let usual: Int?
    private var members: [Translations.Member] = []
    /// The one at hand.
    var at = 0

    init(_ plan: PagePlan, site: SiteContext) {
        own = plan.family?.language
        usual = site.configuration.defaultLanguage
        all =
            plan.family == nil
            ? []
            : site.configuration.languages.map { language in
                let locale = LocaleTable(language.tag.content) ?? .standard
                return Names(
                    name: language.name?.content ?? locale.ownName, tag: LanguageTag.canonical(language.tag.content),
                    direction: locale.isRightToLeft ? "rtl" : "ltr")
            }
    }

    /// How many there are; none where there is but the page itself.
    var count: Int { members.count > 1 ? members.count : 0 }

    /// Finds the page's languages, given the path of its record and the name of its view.
    mutating func find(
        _ family: FamilyPlan, record: borrowing ByteSink, suffix: String, _ paths: SitePaths
    ) {
        members = Self.members(family, record: record, suffix: suffix, paths)
        guard !suffix.isEmpty else { return }
        // A language without this view has the page.
        for var other in Self.members(family, record: record, suffix: "", paths)
        where !members.contains(where: { $0.language == other.language }) {
            other.isSame = false
            members.append(other)
        }
        members.sort { $0.language < $1.language }
    }

    private static func members(
        _ family: FamilyPlan, record: borrowing ByteSink, suffix: String, _ paths: SitePaths
    ) -> [Translations.Member] {
        var key = ByteSink()
        family.appendKey(record: record, suffix: suffix, to: &key)
        return paths.translations.members(key.span)
    }

    /// Writes what is known of the language at hand.
    func write(_ slot: Int, _ paths: SitePaths, to sink: inout ByteSink) {
        let member = members[at]
        let names = all[member.language]
        switch slot {
        case LayoutSlot.languageName: sink.appendEscaped(Array(names.name.utf8).span)
        case LayoutSlot.languageTag: sink.append(names.tag)
        case LayoutSlot.languageDirection: sink.append(names.direction)
        default:
            sink.append(UInt8(ascii: "/"))
            paths.registry.appendAddress(member.path, to: &sink)
        }
    }

    /// Whether something is true of the language at hand.
    func isTrue(_ flag: Int) -> Bool {
        switch flag {
        case LayoutFlag.languages: count > 0
        case LayoutFlag.isCurrentLanguage: members[at].language == own
        case LayoutFlag.isSameView: members[at].isSame
        case LayoutFlag.isDefaultLanguage: at == (members.firstIndex { $0.language == usual } ?? 0)
        default: false
        }
    }
}
