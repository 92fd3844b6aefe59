import BroadsheetValues

/// A day or a month as people write it where an expression wants `date('2026-01-31')`.
enum WrittenDay {
    /// The calls of `date` that `text` can mean, joined with "or": `date('2026-03-04')`; nil if it is no day and no month.
    static func meanings(of text: String) -> String? {
        let parts = text.split(whereSeparator: { "-./".contains($0) || $0 == " " }).map(String.init)
        guard parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }) else { return nil }
        let days = days(parts, hasPoints: text.contains("."))
        let calls = days.filter { isReal($0) }.map { "date('\($0)')" }
        return calls.isEmpty ? nil : calls.joined(separator: " or ")
    }

    /// The days and months that the figures can be, as ISO 8601 writes them.
    private static func days(_ parts: [String], hasPoints: Bool) -> [String] {
        let lengths = parts.map { $0.count == 4 ? "y" : $0.count <= 2 ? "d" : "?" }.joined()
        switch lengths {
        case "ydd": return ["\(parts[0])-\(two(parts[1]))-\(two(parts[2]))"]
        case "yd": return ["\(parts[0])-\(two(parts[1]))"]
        case "ddy":
            let dayFirst = "\(parts[2])-\(two(parts[1]))-\(two(parts[0]))"
            let monthFirst = "\(parts[2])-\(two(parts[0]))-\(two(parts[1]))"
            // Points stand between day, month and year only.
            return hasPoints || dayFirst == monthFirst ? [dayFirst] : [monthFirst, dayFirst]
        default: return []
        }
    }

    private static func two(_ figure: String) -> String { figure.count == 1 ? "0\(figure)" : figure }

    private static func isReal(_ text: String) -> Bool {
        let parts = text.split(separator: "-").compactMap { Int($0) }
        guard parts.count >= 2 else { return false }
        return Day(year: parts[0], month: parts[1], day: parts.count > 2 ? parts[2] : 1) != nil
    }

    /// The number of the month that is called so in English, in short too; nil if none is.
    static func month(_ name: String) -> Int? {
        let names = [
            "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
            "november", "december",
        ]
        let name = name.lowercased()
        guard name.count >= 3 else { return nil }
        return names.firstIndex { $0 == name || $0.prefix(3) == name }.map { $0 + 1 }
    }
}
