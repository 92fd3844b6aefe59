import BroadsheetTesting
import Glibc
import Testing

@testable import BroadsheetPreview

/// Codes are those that another program draws, and that another program reads.
@Suite struct QRCodeTests {
    @Test(arguments: QRVectors.all.indices)
    func isDrawnAsOthersDrawIt(index: Int) {
        let vector = QRVectors.all[index]
        let layout = QRLayout(version: vector.version, level: vector.isMedium ? .medium : .low)
        let code = QRCode(Array(vector.text.utf8), layout, mask: vector.mask)
        let rows = vector.rows.split { $0 == " " || $0 == "\n" }
        #expect(rows.count == code.size)
        for (y, row) in rows.enumerated() {
            let bits = row.flatMap { digit in (0..<4).map { Int(String(digit), radix: 16)! >> (3 - $0) & 1 == 1 } }
            let expected = Array(repeating: false, count: max(0, code.size - bits.count)) + bits.suffix(code.size)
            #expect((0..<code.size).map { code.isDark($0, y) } == expected, "row \(y)")
        }
    }

    @Test func theSmallestCodeIsTaken() {
        // From the standard's table 7.
        let low = [17, 32, 53, 78, 106, 134, 154, 192, 230, 271]
        let medium = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213]
        for version in 1...10 {
            #expect(QRLayout(version: version, level: .low).capacity == low[version - 1])
            #expect(QRLayout(version: version, level: .medium).capacity == medium[version - 1])
            #expect(QRCode(String(repeating: "x", count: low[version - 1]))?.size == version * 4 + 17)
        }
        #expect(QRCode(String(repeating: "x", count: 272)) == nil)
        #expect(QRCode("")?.size == 21)
    }

    @Test func aTerminalShowsTheModulesAndABorder() throws {
        let code = try #require(QRCode("http://localhost:4000/"))
        let lines = code.terminalLines
        #expect(lines.count == (code.size + 8 + 1) / 2)
        for (row, line) in lines.enumerated() {
            #expect(line.hasPrefix("\u{1B}[30;107m") && line.hasSuffix("\u{1B}[0m"))
            let halves = Array(line.dropFirst("\u{1B}[30;107m".count).dropLast("\u{1B}[0m".count))
            #expect(halves.count == code.size + 8)
            for (column, half) in halves.enumerated() {
                #expect((half == "▀" || half == "█") == code.isDark(column - 4, row * 2 - 4))
                #expect((half == "▄" || half == "█") == code.isDark(column - 4, row * 2 - 3))
            }
        }
    }

    // Sound: the path is a string that ends in 0 for as long as the call takes.
    private static let hasReader = unsafe access("/usr/bin/zbarimg", X_OK) == 0

    /// zbar reads codes from pictures (Debian: zbar-tools).
    @Test(.enabled(if: hasReader))
    func anotherProgramReadsIt() throws {
        let site = try TemporarySite()
        var random = Seeded(3)
        let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~:/?#[]@!$&'()*+,;=%")
        for round in 0..<Scale.of(12, full: 300) {
            let length = Int.random(in: 1...240, using: &random)
            let text = "http://" + String((0..<length).map { _ in letters.randomElement(using: &random)! })
            let code = try #require(QRCode(text))
            try site.folder.write(picture(of: code), to: "\(round).pbm")
            let reader = try ChildProcess([
                "/usr/bin/zbarimg", "--quiet", "--raw", "--nodbus", "-Sdisable", "-Sqrcode.enable",
                "\(site.folder.path)/\(round).pbm",
            ])
            #expect(reader.line() == text)
            reader.end()
        }
    }

    /// The code as a picture in text, four dots a module.
    private func picture(of code: QRCode) -> String {
        let side = (code.size + 8) * 4
        let rows = (0..<side).map { y in
            (0..<side).map { x in code.isDark(x / 4 - 4, y / 4 - 4) ? "1" : "0" }.joined(separator: " ")
        }
        return "P1\n\(side) \(side)\n\(rows.joined(separator: "\n"))\n"
    }
}
