import BroadsheetDiagnostics

extension Problem {
    /// A line chart at `place` would go through several series.
    static func severalLines(at place: Place) -> Problem {
        Problem(
            "a line goes through one series, and the groups of several sections are several", at: place,
            advice: "Draw bars: kind: bar; a line through the sections: by: sections; or group by the time alone.")
    }

    /// Groups of a level are called `name` in several of those around them, and a chart at `place` would join these.
    static func severalGroups(_ name: String, isCalendar: Bool, isFlat: Bool, at place: Place) -> Problem {
        Problem(
            isCalendar
                ? "a calendar has one value for each day, and \"\(name)\" is in several groups"
                : "a line goes through one series, and \"\(name)\" is in several groups",
            at: place,
            advice: "Write series: \(isFlat ? "groups" : "sections") for one each, draw bars, or group by this alone.")
    }

    /// A chart at `place` would have a line or a drawing for each section, and there is but what holds everything.
    static func noSections(_ key: String, hasInnerGroups: Bool, at place: Place) -> Problem {
        Problem(
            "there are no sections in this report, \(key == "small" ? "of which each could have a drawing" : "of which each could be a series")",
            at: place,
            advice: hasInnerGroups
                ? "The outermost groups are lines of one table here: write \(key): groups, and level: with what the chart goes along."
                : "Declare sections or group by one level more, group: [shop, day]; or take \"\(key)\" out.")
    }

    /// A chart goes along sections, where all groups are lines of one table.
    static func noSectionsToGoAlong(isOfSeries: Bool, innermost: String?, at place: Place) -> Problem {
        let advice =
            if isOfSeries {
                innermost.map { "write level: \($0) in place of it, and series: groups." }
                    ?? "group by one level more, group: [shop, day]; or take \"series\" out, and write by: groups."
            } else {
                "write by: groups."
            }
        return Problem(
            "there are no sections in this report that a chart could go along", at: place,
            advice: "The outermost groups are lines of one table here: \(advice)")
    }

    /// A series has several groups with one key.
    static func severalValues(of name: String, in series: String, at place: Place) -> Problem {
        let whose = series.isEmpty ? "a series" : "\"\(series)\""
        return Problem(
            "\(whose) has several groups \"\(name)\", and a chart has one value for each", at: place,
            advice: "Take \"series\" or \"small\" out, or draw groups that are in these only once.")
    }

    /// Two sections have a value on one day.
    static func severalCalendars(at place: Place) -> Problem {
        Problem(
            "the days of several sections cannot share a calendar", at: place,
            advice: "Write series: sections for a calendar each, or draw the sections: by: sections.")
    }

    /// What a calendar goes along is no day.
    static func noDays(_ name: String, at place: Place) -> Problem {
        Problem(
            "a calendar is drawn of days, and \"\(name)\" is none", at: place,
            advice: "Group by a date: group: date. Records without one are left out by where: not is_missing(date).")
    }
}
