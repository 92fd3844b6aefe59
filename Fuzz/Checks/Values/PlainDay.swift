import BroadsheetValues

/// A day counted month by month, for a second judge that knows no formula.
enum PlainDay {
    /// The days since 1 January 1970; nil if there is no such day in the years 1 to 9999.
    static func number(_ year: Int, _ month: Int, _ day: Int) -> Int? {
        guard 1...9999 ~= year, 1...12 ~= month, 1...length(month, year) ~= day else { return nil }
        return starts[year] + (1..<month).reduce(0) { $0 + length($1, year) } + day - 1
    }

    private static func length(_ month: Int, _ year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func isLeap(_ year: Int) -> Bool {
        year % 400 == 0 || year % 4 == 0 && year % 100 != 0
    }

    /// What 1 January of each year is.
    private static let starts: [Int] = {
        var starts = [0]
        var at = 0
        for year in 1...9999 {
            starts.append(at)
            at += isLeap(year) ? 366 : 365
        }
        let epoch = starts[1970]
        return starts.map { $0 - epoch }
    }()
}
