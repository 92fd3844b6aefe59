/// Moments in universal time, as names and messages have them.
package enum UTCTime {
    /// `20261121T175314Z`
    package static func compact(_ seconds: Int) -> String {
        let (year, month, day) = date(seconds / 86_400)
        let time = seconds % 86_400
        return pad(year, 4) + pad(month) + pad(day) + "T" + pad(time / 3600) + pad(time / 60 % 60) + pad(time % 60)
            + "Z"
    }

    /// `2026-11-21T17:53:14Z`
    package static func iso(_ seconds: Int) -> String {
        let (year, month, day) = date(seconds / 86_400)
        let time = seconds % 86_400
        return "\(pad(year, 4))-\(pad(month))-\(pad(day))T\(pad(time / 3600)):\(pad(time / 60 % 60)):\(pad(time % 60))Z"
    }

    /// `2026-11-21 17:53:14 UTC`
    package static func readable(_ seconds: Int) -> String {
        let (year, month, day) = date(seconds / 86_400)
        let time = seconds % 86_400
        return
            "\(pad(year, 4))-\(pad(month))-\(pad(day)) \(pad(time / 3600)):\(pad(time / 60 % 60)):\(pad(time % 60)) UTC"
    }

    /// The seconds since 1970 of a text that begins like a compact moment; nil if it does not.
    package static func seconds(of text: String) -> Int? {
        let bytes = Array(text.utf8.prefix(16))
        guard bytes.count == 16 else { return nil }
        func number(_ range: Range<Int>) -> Int? { Int(String(decoding: bytes[range], as: UTF8.self)) }
        guard let year = number(0..<4), let month = number(4..<6), let day = number(6..<8),
            let hour = number(9..<11), let minute = number(11..<13), let second = number(13..<15),
            (1...12).contains(month)
        else { return nil }
        return days(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second
    }

    private static func pad(_ number: Int, _ width: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    /// The days from 1970 to a date of the civil calendar. Years begin in March, so that the leap day is the last.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let inEra = year % 400
        let inYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return year / 400 * 146_097 + inEra * 365 + inEra / 4 - inEra / 100 + inYear - 719_468
    }

    private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let inEra = shifted % 146_097
        let year = (inEra - inEra / 1460 + inEra / 36_524 - inEra / 146_096) / 365
        let inYear = inEra - (365 * year + year / 4 - year / 100)
        let month = (5 * inYear + 2) / 153
        return (
            year + shifted / 146_097 * 400 + (month >= 10 ? 1 : 0), month < 10 ? month + 3 : month - 9,
            inYear - (153 * month + 2) / 5 + 1
        )
    }
}
