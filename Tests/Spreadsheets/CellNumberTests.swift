import Testing

@testable import BroadsheetSpreadsheets

@Test func columnsHaveLetters() {
    #expect([0, 25, 26, 701, 702, 16383].map(CellName.letters) == ["A", "Z", "AA", "ZZ", "AAA", "XFD"])
}
