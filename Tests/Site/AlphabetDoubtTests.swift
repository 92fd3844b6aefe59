import Testing

@testable import BroadsheetStarting

/// Files that are no UTF-8 are read as Windows-1252 where nobody says what they are: letters of other languages are asked about.
@Suite struct AlphabetDoubtTests {
    @Test(arguments: [
        ("P³atnoœæ kart¹", "windows-1250", "Płatność"), ("Pøíkaz k úhradì", "windows-1250", "Příkaz"),
        ("Îïëàòà óñëóã", "windows-1251", "Оплата"), ("Ãëþêéóìá ðëçñùìÞ", "windows-1253", "πληρωμή"),
    ])
    func lettersOfOtherLanguagesAreAskedAbout(_ text: String, _ encoding: String, _ word: String) {
        let doubt = AlphabetDoubt([text])
        #expect(doubt != nil)
        #expect(doubt?.readings.contains { $0.encoding == encoding } == true, "\(doubt?.hint ?? "")")
        #expect(doubt?.hint.contains("--encoding") == true)
    }

    @Test(arguments: [
        "Händler Müller & Söhne, Größe", "Prélèvement à Cœur", "Año, Señal, ¿qué?", "Smørrebrød på åen", "Größe 12 m²",
        "plain",
        "Caffè – 5 €", "Transferência não",
    ])
    func lettersOfTheWestAreNot(_ text: String) {
        let doubt = AlphabetDoubt([text])
        #expect(doubt == nil, "\(doubt?.hint ?? "")")
    }
}
