import BroadsheetValues
import Testing

@testable import BroadsheetExpressions

@Suite struct EvaluationTests {
    @Test(arguments: [
        ("12.50", "12.50"), ("'it''s'", "'it's'"), ("\"a\"\"b\"", "'a\"b'"), ("'a\\'b\\n'", "'a'b\n'"),
        ("true", "true"), ("missing", "missing"), ("base", "'EUR'"), ("`Unit price`", "4.20"),
        ("address.city", "'Köln'"), ("date('2026-01-31')", "2026-01-31"), ("date('2026-01')", "2026-01"),
        ("date('2026')", "2026"), ("-5", "-5"), ("- -5", "5"), ("-shares", "-120"), ("-price", "-12.50 EUR"),
    ])
    func valuesAndNames(_ text: String, _ expected: String) throws {
        #expect(try Sample.result(of: text) == expected)
    }

    @Test(arguments: [
        ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("2 - 3 - 4", "-5"), ("-2 * 3", "-6"), ("8 / 2 / 2", "2"),
        ("7 % 4", "3"), ("-7 % 4", "-3"), ("7.5 % 2", "1.5"), ("0.1 + 0.2", "0.3"), ("1 / 3", "0.33333333333333333333"),
        ("2 / 3", "0.66666666666666666667"), ("10.00 / 4", "2.5"), ("1 / 0", "missing"), ("shares % zero", "missing"),
        ("shares * quantity", "300.0"), ("nothing + 1", "missing"), ("1 - nothing", "missing"), ("-nothing", "missing"),
        ("missing + 1", "missing"), ("shares / 7 * 7 == shares", "false"),
        ("round(shares / 7 * 7, 10)", "120.0000000000"),
        ("100000000000000000000000000000 / 3", "33333333333333333333333333333.333333333"),
    ])
    func numbers(_ text: String, _ expected: String) throws {
        #expect(try Sample.result(of: text) == expected)
    }

    @Test(arguments: [
        ("price + cost", "22.50 EUR"), ("price - cost", "2.50 EUR"), ("price * shares", "1500.00 EUR"),
        ("shares * price", "1500.00 EUR"), ("price / 4", "3.125 EUR"), ("price / cost", "1.25"),
        ("price / zero", "missing"), ("fee * rate", "3.600 EUR"), ("rate * fee", "3.600 EUR"),
        ("quote * rate", "8.940 EUR"), ("quote * shares * rate", "1072.800 EUR"), ("price > cost", "true"),
        ("price == cost", "false"), ("price + no_price", "missing"), ("fee * (rate * 2)", "7.200 EUR"),
        ("rate / rate", "1"), ("rate > 1", "true"), ("number(rate) + 1", "2.2"), ("currency(fee)", "'USD'"),
        ("amount(quote)", "745"), ("money(5, 'EUR') + price", "17.50 EUR"), ("money(5, currency)", "5 GBP"),
        ("price * rate - cost * rate", "3.000 EUR"), ("money(1.5, 'GBX') == money(1.50, 'GBX')", "true"),
    ])
    func money(_ text: String, _ expected: String) throws {
        #expect(try Sample.result(of: text) == expected)
    }

    @Test(arguments: [
        ("status == 'open'", "true"), ("status != 'open'", "false"), ("status == 'Open'", "false"),
        ("'a' < 'b'", "true"), ("'b' <= 'a'", "false"), ("'a' < 'aa'", "true"), ("'a' >= 'a'", "true"),
        ("empty == 'x'", "missing"), ("currency != base", "true"), ("1.0 == 1.00", "true"), ("2 > 10", "false"),
        ("paid == true", "true"), ("paid != late", "true"), ("date < due", "true"), ("no_date < due", "missing"),
        ("month(date) == date('2026-01')", "true"), ("month(date) == month(due)", "false"),
        ("is_missing(empty)", "true"), ("is_missing(status)", "false"), ("not is_missing(nothing)", "false"),
        ("not paid == true", "false"), ("if(paid, 1, 2)", "1"), ("if(unsure, 1, 2)", "2"),
        ("if(late, 1, missing)", "missing"),
        ("coalesce(nothing, zero, 1)", "0"), ("coalesce(nothing, missing)", "missing"), ("coalesce(empty, 'x')", "'x'"),
        ("if(paid and not late, if(shares > 100, 'big', 'small'), 'none')", "'big'"),
    ])
    func conditions(_ text: String, _ expected: String) throws {
        #expect(try Sample.result(of: text) == expected)
    }

    @Test(arguments: [
        ("upper(name)", "'ÅNGSTRÖM & SÖHNE'"), ("lower(name)", "'ångström & söhne'"), ("upper('straße')", "'STRASSE'"),
        ("upper(status)", "'OPEN'"), ("lower('ABC xyz 1')", "'abc xyz 1'"), ("trim('  a b\t')", "'a b'"),
        ("trim('   ')", "''"), ("length(name)", "16"), ("length('')", "0"), ("left(name, 2)", "'Ån'"),
        ("left('ab', 5)", "'ab'"), ("left('ab', -1)", "''"), ("right(name, 5)", "'Söhne'"), ("right('ab', 5)", "'ab'"),
        ("contains(name, '& S')", "true"), ("contains('a', '')", "true"), ("contains('', 'a')", "false"),
        ("starts_with(name, 'Ång')", "true"), ("ends_with(name, 'hne')", "true"), ("ends_with('a', 'aa')", "false"),
        ("replace('a-b-c', '-', '+')", "'a+b+c'"), ("replace('aaa', 'aa', 'b')", "'ba'"),
        ("replace('a', '', 'b')", "'a'"),
        ("replace(upper(status), 'O', 'oo')", "'ooPEN'"), ("status + '/' + currency", "'open/GBP'"),
        ("status + empty", "missing"), ("concat(status, empty, '!')", "'open!'"), ("concat(empty, empty)", "missing"),
        ("concat(shares, ' × ', price, ' on ', date, ' ', paid)", "'120 × 12.50 EUR on 2026-01-31 true'"),
        ("text(month(date))", "'2026-01'"), ("text(missing)", "missing"), ("number(written) + 1", "1235.50"),
        ("number('')", "missing"), ("number(5)", "5"),
        ("upper(status) + lower(currency) + upper(status)", "'OPENgbpOPEN'"),
    ])
    func texts(_ text: String, _ expected: String) throws {
        #expect(try Sample.result(of: text) == expected)
    }

    @Test(arguments: [
        ("abs(-3.5)", "3.5"), ("abs(-price)", "12.50 EUR"), ("round(2.345, 2)", "2.34"), ("round(2.5)", "2"),
        ("round(3.5)", "4"), ("round(1250, -2)", "1200"), ("round(price / 3, 2)", "4.17 EUR"), ("floor(-1.5)", "-2"),
        ("floor(1.5)", "1"), ("ceil(1.2)", "2"), ("ceil(-1.2)", "-1"), ("floor(price)", "12 EUR"),
        ("min(3, 1, 2)", "1"),
        ("max(shares, quantity)", "120"), ("min(price, cost)", "10.00 EUR"), ("max(date, due)", "2026-03-15"),
        ("min(nothing, 1)", "missing"), ("percent(1, 8)", "12.5"), ("percent(price - cost, cost)", "25"),
        ("percent(1, 0)", "missing"), ("sign(-3)", "-1"), ("sign(0.00)", "0"), ("sign(price)", "1"),
    ])
    func figures(_ text: String, _ expected: String) throws {
        #expect(try Sample.result(of: text) == expected)
    }

    @Test(arguments: [
        ("year(date)", "2026"), ("quarter(due)", "2026-Q1"), ("month(date)", "2026-01"), ("week(date)", "2026-W05"),
        ("day(date)", "31"), ("weekday(date)", "6"), ("year_number(date)", "2026"), ("month_number(due)", "3"),
        ("quarter_number(due)", "1"), ("week_number(date)", "5"), ("days_between(date, due)", "43"),
        ("due - date", "43"),
        ("add_days(date, 1)", "2026-02-01"), ("add_months(date, 1)", "2026-02-28"),
        ("add_months(month(date), -1)", "2025-12"),
        ("date(2026, 2, 28)", "2026-02-28"), ("date('2026-0' + '3-01')", "2026-03-01"), ("date(date)", "2026-01-31"),
        ("month(no_date)", "missing"), ("date(2026, nothing, 1)", "missing"), ("date(empty)", "missing"),
    ])
    func dates(_ text: String, _ expected: String) throws {
        #expect(try Sample.result(of: text) == expected)
    }

    @Test func aHalfIsRoundedAsTheReportSays() throws {
        #expect(try Sample.result(of: "round(2.345, 2)", rounding: .halfUp) == "2.35")
        #expect(try Sample.result(of: "round(-2.5)", rounding: .halfUp) == "-3")
    }
}
