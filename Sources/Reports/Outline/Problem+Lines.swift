import BroadsheetDiagnostics

extension Problem {
    /// A line chart at `place` would go through several series.
    static func severalLines(at place: Place) -> Problem {
        Problem(
            "a line goes through one series, and the groups of several sections are several", at: place,
            advice: "Draw bars: kind: bar; a line through the sections: by: sections; or group by the time alone.")
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
