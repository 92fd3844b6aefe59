import BroadsheetDiagnostics

/// The problem that `body` throws, as a terminal shows it; nil if it throws none.
func problem(_ body: () throws(Problem) -> Void) -> String? {
    do {
        try body()
        return nil
    } catch {
        return error.text
    }
}

/// The problem that `body` throws, itself.
func problemValue(_ body: () throws(Problem) -> Void) -> Problem? {
    do {
        try body()
        return nil
    } catch {
        return error
    }
}
