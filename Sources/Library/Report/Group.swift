import BroadsheetDiagnostics
import BroadsheetReports

/// A level of groups, within those declared before it.
public struct Group<Record: Sendable, Key: ReportValue>: ReportContent {
    /// The order of a level's groups.
    private enum Order: Sendable { case ascending, descending, asTheyCome, listed([Value]) }

    private let make: @Sendable (Record) throws -> Key
    private let header: (@Sendable (Key) -> String)?
    private let footer: [Total<Record>]
    private let place: Place
    private var look = Look<Record>()
    private var order = Order.ascending

    /// Groups of the records whose keys are equal. `header` makes a group's title of its key, which else is shown as it is;
    /// `footer` lists the totals at the group's end.
    public init(
        by key: @escaping @Sendable (Record) throws -> Key, file: StaticString = #fileID, line: Int = #line,
        header: (@Sendable (Key) -> String)? = nil, @TotalBuilder<Record> footer: () -> [Total<Record>] = { [] }
    ) {
        make = key
        self.header = header
        self.footer = footer()
        place = Place(file, line)
    }

    /// The level, its key and its title.
    public var part: ReportPart<Record> {
        ReportPart { draft in
            let number = draft.definition.groups.count + 1
            let (make, header) = (make, header)
            let key = NamedValue<Record>(
                name: "key of group \(number)", title: "the key of the group", kind: Key.kind,
                make: { try make($0).value }, place: place)
            var by = draft.add(hidden: key)
            if case .period(let unit) = Key.kind { by.content = "\(unit.function)(\(by.content))" }
            var group = GroupDefinition(by: by)
            group.style = look.style(at: place, of: key.name, &draft)
            if let header {
                let title = NamedValue<Record>(
                    name: "title of group \(number)", title: "the title of the group", kind: .text,
                    make: { .text(header(try make($0))) }, place: place)
                group.title = LocatedText("{{\(draft.add(hidden: title).content)}}", at: place)
            }
            switch order {
            case .ascending: break
            case .descending: group.descending = true
            case .asTheyCome: group.keepsOrder = true
            case .listed(let values): group.order = values.map { LocatedText($0.plain, at: place) }
            }
            draft.definition.groups.append(group)
            draft.later.append { draft in
                draft.definition.groups[number - 1].totals = footer.compactMap { $0.resolve(&draft) }
            }
        }
    }

    private func with(_ change: (inout Group) -> Void) -> Group {
        var group = self
        change(&group)
        return group
    }

    /// Largest keys first.
    public func descending() -> Group { with { $0.order = .descending } }

    /// The groups in the order in which they first come.
    public func asTheyCome() -> Group { with { $0.order = .asTheyCome } }

    /// These keys first, in this order; the others behind them.
    public func ordered(_ keys: [Key]) -> Group { with { $0.order = .listed(keys.map(\.value)) } }

    /// Shows keys that are dates or numbers by a pattern of CLDR: `MMMM yyyy`.
    public func shown(as pattern: String) -> Group { with { $0.look.pattern = pattern } }

    /// Shows keys that are texts or dates in upper or lower case.
    public func letterCase(_ letterCase: LetterCase) -> Group { with { $0.look.letterCase = letterCase } }

    /// What the group of records without a key is called.
    public func missing(_ text: String) -> Group { with { $0.look.missing = text } }
}

extension Value {
    /// The value as the engine's definitions write it.
    var plain: String {
        switch self {
        case .missing: ""
        case .text(let text): text
        case .number(let number): number.description
        case .money(let money): money.amount.description
        case .day(let day): day.description
        case .truth(let truth): truth ? "true" : "false"
        }
    }
}
