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
    private var ranking: Ranking?
    private var most: Int?
    private var others = Others.line(nil)
    private var address: LinkAddress<Key>?

    /// A total that groups are ordered by.
    private struct Ranking: Sendable {
        var total: Total<Record>
        var descending: Bool
    }

    /// What becomes of the groups beyond a limit.
    private enum Others: Sendable { case line(String?), none }

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
            limit(&group, &draft)
            draft.definition.groups.append(group)
            draft.later.append { [ranking, place] draft in
                draft.definition.groups[number - 1].totals = footer.compactMap { $0.resolve(&draft) }
                guard let ranking, let total = ranking.total.resolve(&draft) else { return }
                draft.definition.groups[number - 1].ranking = GroupRanking(
                    .total(total), descending: ranking.descending, text: LocatedText(total.of.content, at: place))
            }
        }
    }

    /// Says how many groups are shown, and where they lead.
    private func limit(_ group: inout GroupDefinition, _ draft: inout Draft<Record>) {
        if let most {
            if most > 0 {
                group.limit = Located(most, at: place)
            } else {
                draft.problems.add(Problem("a limit is a number above 0, not \(most)", at: place))
            }
        }
        switch others {
        case .line(let title): group.others = .line(title: title.map { LocatedText($0, at: place) })
        case .none: group.others = .none(at: place)
        }
        let what = "the link of group \(draft.definition.groups.count + 1)"
        guard let address, let text = address.text(of: what, in: &draft, at: place, make) else { return }
        group.link = LocatedText(text, at: place)
        group.isLinkOfKey = true
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

    /// The groups in the order of a total, the least first; those with nothing to total come last.
    public func ordered(by total: Total<Record>, descending: Bool = false) -> Group {
        with { $0.ranking = Ranking(total: total, descending: descending) }
    }

    /// So many groups, the first in each group around them; the others are one line with their totals, under a title.
    public func limited(to most: Int, others title: String? = nil) -> Group {
        with {
            $0.most = most
            $0.others = .line(title)
        }
    }

    /// So many groups, the first in each group around them. It is said how many others there are.
    public func limitedWithoutOthers(to most: Int) -> Group {
        with {
            $0.most = most
            $0.others = .none
        }
    }

    /// Where a group leads, made of its key: `.leading(to: "/products/\(\.self)/")`.
    public func leading(to address: LinkAddress<Key>) -> Group { with { $0.address = address } }

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
