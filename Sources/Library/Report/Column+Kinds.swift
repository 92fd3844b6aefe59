import BroadsheetDiagnostics
import BroadsheetReports

/// What a column's values are shown as, with what is made of each record for it.
struct KindLook<Record: Sendable>: Sendable {
    var kind: CellKind
    var width: Int?
    var height: Int?
    var most: Int?
    var ends: (least: Decimal, greatest: Decimal)?
    var separator: String?
    /// The words of a link, what a picture shows, or a target.
    var kindOfValue = ValueKind.text
    var value: (@Sendable (Record) throws -> Value)?

    init(_ kind: CellKind) { self.kind = kind }

    /// The same for the engine.
    func definition(at place: Place, of name: String, _ draft: inout Draft<Record>) -> CellKindDefinition? {
        guard var cell = definition(at: place, &draft.problems) else { return nil }
        if let value {
            let told = NamedValue<Record>(
                name: "\(kind.rawValue) of \(name)", title: "the \(kind.rawValue) of \(name)", kind: kindOfValue,
                make: value, place: place)
            cell.tell(draft.add(hidden: told))
        }
        return cell
    }

    /// The same without what is made of each record; nil, with what is wrong, where it cannot be.
    func definition(at place: Place, _ problems: inout Problems) -> CellKindDefinition? {
        var cell = CellKindDefinition(Located(kind, at: place))
        for (size, what) in [(width, "width"), (height, "height")] {
            guard let size else { continue }
            guard (8...2000).contains(size) else {
                problems.add(
                    Problem("a picture cannot have the \(what) \(size)", at: place, advice: "Write 8 to 2000."))
                return nil
            }
        }
        if let most, !(1...10).contains(most) {
            problems.add(Problem("there cannot be \(most) stars", at: place, advice: "Write 1 to 10."))
            return nil
        }
        if let ends, ends.least >= ends.greatest {
            problems.add(
                Problem(
                    "the scale ends before it begins", at: place, advice: "Write the lesser figure first."))
            return nil
        }
        if separator == "" {
            problems.add(
                Problem("tags are parted by something", at: place, advice: "Write tags(), or tags(partedBy: \"|\")."))
            return nil
        }
        cell.width = width.map { Located($0, at: place) }
        cell.height = height.map { Located($0, at: place) }
        cell.most = most.map { Located($0, at: place) }
        cell.least = ends.map { Located($0.least.exact, at: place) }
        cell.greatest = ends.map { Located($0.greatest.exact, at: place) }
        cell.separator = separator.map { LocatedText($0, at: place) }
        return cell
    }
}

extension CellKindDefinition {
    /// Takes what a link says, a picture shows or a target is.
    mutating func tell(_ text: LocatedText) {
        switch kind.content {
        case .link: words = text
        case .picture: alt = text
        default: target = text
        }
    }
}

extension Column {
    private func showing(_ kind: CellKind, _ change: (inout KindLook<Record>) -> Void = { _ in }) -> Column {
        var column = self
        var look = KindLook<Record>(kind)
        change(&look)
        column.look.kind = look
        return column
    }

    /// Shows addresses as links, with the words that a closure makes of each record, or else the address itself.
    public func link(words: (@Sendable (Record) throws -> String)? = nil) -> Column {
        showing(.link) { look in
            guard let words else { return }
            look.value = { try words($0).value }
        }
    }

    /// Shows paths of the site, or addresses that begin with `https://`, as pictures in a place of this size.
    /// `alternative` says what a picture shows, for those who do not see it; an empty text if it only adorns.
    public func picture(
        width: Int = 64, height: Int? = nil, alternative: @escaping @Sendable (Record) throws -> String
    ) -> Column {
        showing(.picture) {
            ($0.width, $0.height) = (width, height)
            $0.value = { try alternative($0).value }
        }
    }

    /// Shows texts as the Markdown that they are, without HTML and with safe links alone.
    public func markdown() -> Column { showing(.markdown) }

    /// Shows a list in a text as tags; without a separator it is a list as JSON has it, or parted by semicolons, or else by
    /// commas.
    public func tags(partedBy separator: String? = nil) -> Column { showing(.tags) { $0.separator = separator } }

    /// Shows true and false as marks.
    public func checkMark() -> Column { showing(.check) }

    /// Shows numbers from 0 to `most` as stars beside the figure.
    public func rating(of most: Int = 5) -> Column { showing(.rating) { $0.most = most } }

    /// Gives the cells a ground that is the stronger the greater the figure, from the least to the greatest of the column.
    public func colourScale() -> Column { showing(.scale) }

    /// Gives the cells a ground that is the stronger the greater the figure, from one figure to another.
    public func colourScale(from least: Decimal, to greatest: Decimal) -> Column {
        showing(.scale) { $0.ends = (least, greatest) }
    }

    /// Draws a bar beside each figure against what it is to come to.
    public func target<Content: ReportValue>(
        _ target: @escaping @Sendable (Record) throws -> Content
    ) -> Column {
        showing(.target) {
            $0.kindOfValue = Content.kind
            $0.value = { try target($0).value }
        }
    }
}
