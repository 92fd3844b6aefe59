import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

// Times that are counted since 1970, which look like any other large numbers.
extension ColumnProfile {
    /// Takes whole numbers for times since 1970 where the column is called like one and all of them are of this century.
    mutating func takeForTimes() {
        guard field.type == .number, field.writing == .plain, field.unit == nil, field.scale == 0, unread == 0,
            case .numbers(let least, let most) = extent, let unix = UnixTime(from: least, to: most), isCalledLikeTime,
            values.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
        else { return }
        field.writing = .dates(pattern: unix.pattern)
        guard let reader = try? DateReader(pattern: unix.pattern, locale: .standard),
            let first = Self.day(least, reader), let last = Self.day(most, reader)
        else { return }
        extent = .dates(first, last)
    }

    private static func day(_ time: Decimal, _ reader: DateReader) -> Day? {
        var bytes = ByteSink()
        bytes.append(time.description)
        return reader.read(bytes.span)
    }

    /// Whether a word of its name is one for a time: `created_at`, `startTime`, `ts`.
    private var isCalledLikeTime: Bool {
        var words = [""]
        var isSmall = false
        for character in name {
            if !character.isLetter || isSmall && character.isUppercase { words.append("") }
            if character.isLetter { words[words.count - 1] += character.lowercased() }
            isSmall = character.isLowercase
        }
        return words.contains(where: Self.timeWords.contains)
    }

    private static let timeWords: Set<String> = [
        "time", "timestamp", "timestampms", "date", "datetime", "ts", "created", "updated", "modified", "changed",
        "deleted", "epoch", "unix", "unixtime", "utc", "when", "posted", "published", "paid", "closed", "opened",
        "started",
        "start", "ended", "end", "begin", "expires", "expiry", "recorded", "measured", "logged", "seen", "visited",
        "submitted", "registered", "completed", "moment", "day", "at", "datum", "zeit", "zeitpunkt", "zeitstempel",
        "uhrzeit", "erstellt", "fecha", "hora", "heure", "horodatage", "data", "ora", "tijd", "tijdstip", "tid",
        "tidpunkt", "tidsstempel", "czas", "čas", "aika", "idő", "tarih", "zaman", "дата", "время", "час", "ημερομηνία",
        "日時", "日付", "时间", "時間", "시간", "وقت",
    ]
}
