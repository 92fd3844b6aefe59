import BroadsheetBytes

/// A sign or an abbreviation beside a figure, and what it says. Letters of ASCII are known in capitals and small.
///
/// Not here are those that stand for something else as well, such as KM, kn, K, L, Q or R: who means them declares it.
enum KnownCurrencySign {
    /// The signs of currencies that mean the same in every language, the longest first.
    static let certain: [(text: [UInt8], currency: Currency)] = makeCertain()

    private static func makeCertain() -> [(text: [UInt8], currency: Currency)] {
        let signs: [(String, String)] = [
            ("€", "EUR"), ("euros", "EUR"), ("euro", "EUR"), ("US$", "USD"), ("U$S", "USD"), ("U$D", "USD"),
            ("$US", "USD"), ("$\u{A0}US", "USD"), ("$ US", "USD"), ("CA$", "CAD"), ("C$", "CAD"), ("Can$", "CAD"),
            ("$CA", "CAD"), ("$\u{A0}CA", "CAD"), ("$ CA", "CAD"), ("AU$", "AUD"), ("A$", "AUD"), ("$AU", "AUD"),
            ("NZ$", "NZD"), ("HK$", "HKD"), ("NT$", "TWD"), ("MX$", "MXN"), ("Mex$", "MXN"), ("CN¥", "CNY"),
            ("RMB", "CNY"), ("JP¥", "JPY"), ("円", "JPY"), ("SFr.", "CHF"), ("SFr", "CHF"), ("S$", "SGD"),
            ("R$", "BRL"), ("J$", "JMD"), ("RD$", "DOP"), ("TT$", "TTD"), ("EC$", "XCD"), ("Bds$", "BBD"),
            ("BZ$", "BZD"), ("AR$", "ARS"), ("COL$", "COP"), ("zł", "PLN"), ("zl", "PLN"), ("Kč", "CZK"),
            ("Kc", "CZK"), ("Ft", "HUF"), ("£", "GBP"), ("£GB", "GBP"), ("E£", "EGP"), ("£E", "EGP"),
            ("ج.م.", "EGP"), ("ج.م", "EGP"), ("₹", "INR"), ("₩", "KRW"), ("원", "KRW"), ("₪", "ILS"), ("ש״ח", "ILS"),
            ("ש\"ח", "ILS"), ("₽", "RUB"), ("₺", "TRY"), ("TL", "TRY"), ("₴", "UAH"), ("грн.", "UAH"),
            ("грн", "UAH"), ("₫", "VND"), ("đ", "VND"), ("฿", "THB"), ("บาท", "THB"), ("₦", "NGN"), ("₸", "KZT"),
            ("тенге", "KZT"), ("тнг.", "KZT"), ("тнг", "KZT"), ("тг.", "KZT"), ("тг", "KZT"), ("₾", "GEL"),
            ("₱", "PHP"), ("лв.", "BGN"), ("лв", "BGN"), ("lv.", "BGN"), ("ден.", "MKD"),
            ("S/.", "PEN"), ("S/", "PEN"), ("RM", "MYR"), ("Rp.", "IDR"), ("Rp", "IDR"), ("B/.", "PAB"),
            ("₲", "PYG"), ("Gs.", "PYG"), ("₡", "CRC"), ("GH₵", "GHS"), ("GH¢", "GHS"), ("₵", "GHS"), ("₼", "AZN"),
            ("֏", "AMD"), ("৳", "BDT"), ("៛", "KHR"), ("₭", "LAK"), ("₮", "MNT"), ("؋", "AFN"), ("KSh", "KES"),
            ("TSh", "TZS"), ("USh", "UGX"), ("Nu.", "BTN"), ("Skr", "SEK"), ("Nkr", "NOK"), ("Dkr", "DKK"),
            ("ر.س.", "SAR"), ("ر.س", "SAR"), ("د.إ.", "AED"), ("د.إ", "AED"), ("د.ك.", "KWD"), ("د.ك", "KWD"),
            ("د.ب.", "BHD"), ("د.ب", "BHD"), ("ر.ق.", "QAR"), ("ر.ق", "QAR"), ("ر.ع.", "OMR"), ("ر.ع", "OMR"),
            ("د.ا.", "JOD"), ("د.ا", "JOD"), ("د.أ.", "JOD"), ("د.أ", "JOD"), ("د.ع.", "IQD"), ("د.ع", "IQD"),
            ("د.م.", "MAD"), ("د.م", "MAD"), ("د.ج.", "DZD"), ("د.ج", "DZD"), ("د.ت.", "TND"), ("د.ت", "TND"),
            ("د.ل.", "LYD"), ("د.ل", "LYD"), ("ل.ل.", "LBP"), ("ل.ل", "LBP"), ("ل.س.", "SYP"), ("ل.س", "SYP"),
            ("ج.س.", "SDG"), ("ج.س", "SDG"), ("ر.ي.", "YER"), ("ر.ي", "YER"), ("soʻm", "UZS"), ("so'm", "UZS"),
            ("so‘m", "UZS"), ("сўм", "UZS"), ("сум", "UZS"), ("сом", "KGS"),
        ]
        return signs.compactMap { text, code in Currency(code).map { (text: Array(text.utf8), currency: $0) } }
            .sorted { $0.text.count > $1.text.count }
    }

    /// The signs that several currencies have, the longest first.
    static let shared: [(text: [UInt8], sign: CurrencySign)] = makeShared()

    private static func makeShared() -> [(text: [UInt8], sign: CurrencySign)] {
        let signs: [(String, CurrencySign)] = [
            ("kr.", .krone), ("kr", .krone), ("Rs.", .rupee), ("Rs", .rupee), ("₨", .rupee), ("रु.", .rupee),
            ("रु", .rupee), ("$", .dollar), ("¥", .yen), ("￥", .yen), ("元", .yuan), ("Fr.", .franc), ("Fr", .franc),
            ("F CFA", .francOfAfrica), ("F\u{A0}CFA", .francOfAfrica), ("FCFA", .francOfAfrica),
            ("CFA", .francOfAfrica), ("﷼", .rial), ("ريال", .rial), ("lei", .leu), ("руб.", .rouble),
            ("руб", .rouble), ("р.", .rouble), ("Br", .birr), ("Bs.", .boliviano), ("Bs", .boliviano),
            ("Dhs.", .dirham), ("Dhs", .dirham), ("Dh", .dirham), ("درهم", .dirham), ("дин.", .dinar),
            ("din.", .dinar),
        ]
        return signs.map { (text: Array($0.0.utf8), sign: $0.1) }.sorted { $0.text.count > $1.text.count }
    }
}
