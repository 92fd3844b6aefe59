import BroadsheetBytes
import BroadsheetTesting
import CSystem
import Glibc
import Testing

@testable import BroadsheetData

/// The advice for a file in an encoding that is neither UTF-8 nor Windows-1252.
@Suite struct EncodingGuessTests {
    /// `text` in the encoding that the C library calls `name`.
    private func bytes(_ text: String, _ name: String) -> [UInt8]? {
        let made = unsafe iconv_open(name, "UTF-8")
        guard Int(bitPattern: made) != -1, let converter = unsafe made else {
            return nil
        }
        defer { unsafe _ = iconv_close(converter) }
        var input = text.utf8.map { CChar(bitPattern: $0) }
        var output = [CChar](repeating: 0, count: 4 * input.count)
        var (left, room) = (input.count, output.count)
        let code = unsafe input.withUnsafeMutableBufferPointer { from in
            unsafe output.withUnsafeMutableBufferPointer { to in
                var source = from.baseAddress
                var target = to.baseAddress
                return unsafe iconv(converter, &source, &left, &target, &room)
            }
        }
        return code == 0 ? output.prefix(output.count - room).map { UInt8(bitPattern: $0) } : nil
    }

    @Test(arguments: [
        (
            "shift-jis", "CP932",
            "鈴木　一郎　様,4980-00**-****-****,三井住友カード（ＮＬ）\n2024/02/28,コストコホールセール,38240,１,１,38240,\n2024/03/01,セブン－イレブン,486,１,１,486,\n"
        ),
        ("shift-jis", "CP932", "利用日,利用店名・商品名,支払方法\n2026/02/03,楽天ＳＰ　セブンイレブン,1回払い\n"),
        ("euc-kr", "CP949", "거래일자,내용,출금액\n2026-03-01,편의점 결제,4500\n"),
        ("gbk", "GBK", "交易时间,交易对方,商品说明\n2026-03-01,超市,日用品购买\n"),
        ("windows-1250", "CP1250", "Data operacji;Opis;Kwota\n2026-03-01;Żółć i gęś w sklepie, łódź;-12,00\n"),
        ("windows-1250", "CP1250", "Datum;Popis\n1.3.2026;Příliš žluťoučký kůň úpěl ďábelské ódy\n"),
        ("windows-1251", "CP1251", "Дата;Описание\n01.03.2026;Покупка в магазине у дома\n"),
        ("koi8-r", "KOI8-R", "Дата;Описание\n01.03.2026;Покупка в магазине у дома\n"),
        ("cp866", "CP866", "Дата;Описание\n01.03.2026;Покупка в магазине у дома\n"),
        ("windows-1253", "CP1253", "Ημερομηνία;Περιγραφή\n01/03/2026;Αγορά από κατάστημα\n"),
        ("windows-1254", "CP1254", "Tarih;Açıklama\n01.03.2026;Alışveriş ödemesi, kahvaltı için şeker\n"),
        ("windows-1255", "CP1255", "תאריך,תיאור\n01/03/2026,קנייה בסופר\n"),
        ("cp850", "CP850", "Datum;Text\n01.03.2026;Überweisung für Bäckerei Größe\n"),
    ])
    func aTextIsGuessedByItsLetters(_ encoding: String, _ name: String, _ text: String) throws {
        let bytes = try #require(self.bytes(text, name))
        let found = EncodingGuess(bytes.span)
        let guess = try #require(found)
        #expect(guess.encoding == encoding && text.contains(guess.word), "\(guess)")
    }

    /// Bytes of no language make no sense.
    @Test func bytesOfNoLanguageAreNotGuessed() {
        var random = Seeded(5)
        for _ in 0..<200 {
            let bytes = (0..<400).map { _ in UInt8.random(in: 0x80...0xFF, using: &random) }
            let guess = EncodingGuess(bytes.span)
            #expect(guess == nil)
        }
    }
}
