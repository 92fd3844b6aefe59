import BroadsheetDiagnostics

extension Problem {
    /// A line chart at `place` would go through several series.
    static func severalLines(at place: Place) -> Problem {
        Problem(
            "a line goes through one series, and the groups of several sections are several", at: place,
            advice: "Draw bars: kind: bar; a line through the sections: by: sections; or group by the time alone.")
    }
}
