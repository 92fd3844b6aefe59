import BroadsheetData

/// The letters beyond ASCII of languages that are not written in Windows-1252, by the encodings that they are written in.
enum OtherAlphabets {
    /// Whether `words`, which were read as Windows-1252, have all their letters in one language if they are read in `encoding`.
    static func isFit(_ words: [String], for encoding: String) -> Bool {
        let read = words.compactMap { OtherReadings.reading(of: $0, in: encoding) }
        guard read.count == words.count else { return false }
        let used = Set(read.joined().lowercased().filter { !$0.isASCII && $0.isLetter })
        return alphabets[encoding]?.contains { used.isSubset(of: $0) } ?? false
    }

    /// Hungarian, Polish, Czech, Slovak, Romanian, Croatian and Slovene, each with those that come by loan words.
    private static let middle = [
        "áéíóöőúüűä", "ąćęłńóśźżéöüä", "áčďéěíňóřšťúůýžöüä", "áäčďéíĺľňóôŕšťúýžöü", "ăâîșțşţöü", "čćđšžöüä",
    ]
    private static let cyrillic = ["абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґўђћљњџјѕѓќ"]
    private static let western = ["äöüßéèàâç", "àâæçéèêëîïôœùûüÿ", "áéíñóúüç", "áâãàçéêíóôõúü", "æøåéöäü"]

    private static let alphabets: [String: [Set<Character>]] = [
        "windows-1250": middle, "cp852": middle, "windows-1251": cyrillic,
        "windows-1253": ["αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ"],
        "windows-1254": ["çğıöşüâîûi\u{307}"],
        // Lithuanian, Latvian, Estonian.
        "windows-1257": ["ąčęėįšųūž", "āčēģīķļņšūžōŗ", "äöõüšž"],
        "cp850": western, "macintosh": western,
    ].mapValues { $0.map { Set($0) } }
}
