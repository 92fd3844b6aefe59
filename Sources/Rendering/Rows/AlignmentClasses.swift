import BroadsheetReports

extension Alignment {
    /// Where a value of `role` stands if nobody says otherwise.
    private static func usual(_ role: String) -> Alignment { role == "number" || role == "money" ? .end : .start }

    /// The class name of the alignment, with a space before it; nothing for the one that `role` has by itself.
    func className(besides role: String) -> String { self == .usual(role) ? "" : " align-\(rawValue)" }
}

extension CellShape {
    /// The class names that do not depend on the row.
    var constantClasses: String { role + alignment.className(besides: role) }

    /// The part of the cell that its class names are.
    var classesPart: RowSlot.Part {
        switch alignment {
        case _ where alignment.className(besides: role).isEmpty: .classes
        case .start: .startClasses
        case .center: .centerClasses
        case .end: .endClasses
        }
    }
}
