import BroadsheetRecords
import Testing

/// Which columns of texts are dates, and how they are written.
@Suite struct DateInferenceTests {
    @Test(
        arguments: [
            (["2025-12-31"], "date"), (["2025-12-31", "2025-02-30"], "text"),
            (["31/12/2025", "01/02/2025"], "date, dd/MM/yyyy"), (["12/31/2025", "01/02/2025"], "date, MM/dd/yyyy"),
            (["31/12/2025", "12/31/2025"], "text"), (["01/02/2025"], "text, 01/02/2025: 2025-02-01|2025-01-02"),
            (["05/05/2025"], "date, dd/MM/yyyy"), (["5/5/2025", "1/2/2025"], "text, 1/2/2025: 2025-02-01|2025-01-02"),
            (["1/31/2025", "5/5/2025"], "date, MM/dd/yyyy"), (["31-12-2025"], "date, dd-MM-yyyy"),
            (["01-02-2025"], "text, 01-02-2025: 2025-02-01|2025-01-02"), (["31.12.2025"], "date, dd.MM.yyyy"),
            (["1.2.2025"], "date, dd.MM.yyyy"), (["12.31.2025"], "text"), (["31.12.25"], "date, dd.MM.yy"),
            (["2025/12/31"], "date, yyyy/MM/dd"), (["2025.12.31"], "date, yyyy.MM.dd"),
            (["31. 12. 2025"], "date, dd. MM. yyyy"), (["31/12/99"], "date, dd/MM/yy"),
            (["99/12/31"], "date, yy/MM/dd"),
            (["01/02/03"], "text, 01/02/03: 2003-02-01|2003-01-02|2001-02-03"),
            (["13/02/03"], "text, 13/02/03: 2003-02-13|2013-02-03"), (["13/02/32", "01/13/31"], "text"),
            (["31-Dec-2025"], "date, d-MMM-yyyy en"), (["31 Dec 2025", "1 MAY 2025"], "date, d MMM yyyy en"),
            (["Dec 31, 2025", "January 1, 2026"], "date, MMM d, yyyy en"),
            (["31. Dezember 2025"], "date, d. MMM yyyy de"), (["31 décembre 2025"], "date, d MMM yyyy fr"),
            (["31 déc. 2025"], "date, d MMM yyyy fr"), (["31 de diciembre de 2025"], "date, d 'de' MMM 'de' yyyy es"),
            (["31 dicembre 2025"], "date, d MMM yyyy it"), (["31 grudnia 2025"], "date, d MMM yyyy pl"),
            (["5 Sept 2025"], "date, d MMM yyyy en-GB"), (["31 maart 2025"], "date, d MMM yyyy nl"),
            (["31-Dec-25"], "date, d-MMM-yy en"), (["Wed 31 Dec 2025"], "date, EEE d MMM yyyy en"),
            (["Tue 31 Dec 2025"], "text"), (["Invoice 12, 2025"], "text"), (["31/12/2025", "later"], "text"),
            // Times.
            (["2025-12-31T00:00:00Z"], "date, yyyy-MM-dd'T'HH:mm:ssXXX"),
            (["2025-12-31T00:00:00.000+01:00"], "date, yyyy-MM-dd'T'HH:mm:ssXXX"),
            (["2025-12-31 23:59", "2025-12-30 00:00"], "text, yyyy-MM-dd HH:mm"),
            (["31.12.2025 14:05"], "text, dd.MM.yyyy HH:mm"), (["31.12.2025, 00:00"], "date, dd.MM.yyyy, HH:mm"),
            (["12/31/2025 12:00:00 AM"], "date, MM/dd/yyyy h:mm:ss a"),
            (["12/31/2025 2:05 PM"], "text, MM/dd/yyyy h:mm a"), (["2025-12-31 25:00"], "text"),
            (["2025-12-31 10:00", "2025-12-31"], "text"),
            (["2025-12-31 10:00:00.25", "2025-12-31 10:00:00"], "text, yyyy-MM-dd HH:mm:ss"),
            // Eight digits are a number until somebody says that they are days.
            (["20251231", "20260101"], "number, 0, yyyyMMdd"), (["20251231", "20251301"], "number, 0"),
            (["20251231", "7"], "number, 0"), (["12:30"], "text"), (["-----"], "text"), (["1/1"], "text"),
        ] as [([String?], String)])
    func aColumnDecides(_ values: [String?], _ expected: String) {
        #expect(inferred(values).summary == expected)
    }

    @Test func aPatternThatIsLeftOutLaterLeavesNoDoubt() {
        // The first values are read in three ways; what tells comes last.
        let values = ["01/02/03", "04/05/06", "31/12/25"].map { Optional($0) }
        #expect(inferred(values).summary == "text, 01/02/03: 2003-02-01|2001-02-03")
        #expect(inferred(values + ["28/02/99"]).summary == "date, dd/MM/yy")
    }
}
