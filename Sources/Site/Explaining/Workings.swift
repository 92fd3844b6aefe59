import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports
import BroadsheetValues

/// How values of a section are computed: expressions, and the same with values in the place of names.
struct Workings {
    private let names: [String: Int]
    private let computed: [String: String]
    private let rates: RateTable

    init(_ section: SectionPlan) {
        names = section.slotNames
        rates = section.programs.rates
        computed = Dictionary(
            section.computations.map { ($0.name.content, $0.value.content) }, uniquingKeysWith: { $1 })
    }

    /// The lines for what `text` names, a field or an expression: of each computed value one, those that it is made of behind it.
    func lines(of text: String, value: Value, in memory: borrowing Memory) -> [String] {
        var told: Set<String> = []
        var lines: [String] = []
        if let expression = computed[text] {
            add(text, expression, value, in: memory, &told, &lines)
        } else if names[text] == nil, Self.pieces(of: text).contains(where: { names[$0] != nil }) {
            add("", text, value, in: memory, &told, &lines)
        }
        return lines
    }

    /// The lines for a balance that is `value` behind the record at hand: what it was before it, and what the record adds.
    func lines(
        of balance: BalancePlan, value: Value, _ mode: RoundingMode, in memory: borrowing Memory
    ) -> [String] {
        let exact = memory.slots[balance.slot]
        let added = exact.rounded(to: balance.addition.roundsTo, mode)
        guard !added.isMissing, let before = value.before(added) else {
            return ["\(balance.column) = running(\(balance.name)), to which this record adds nothing"]
        }
        let sum = [before, added].map { Self.shown($0, in: memory) }.joined(separator: " + ")
        return ["\(balance.column) = running(\(balance.name)) = \(sum) = \(Self.shown(value, in: memory))"]
            + lines(of: balance.name, value: exact, in: memory)
    }

    private func add(
        _ name: String, _ expression: String, _ value: Value, in memory: borrowing Memory, _ told: inout Set<String>,
        _ lines: inout [String]
    ) {
        guard told.insert(name).inserted, told.count < 20 else { return }
        var filled = ""
        var inner: [String] = []
        for piece in Self.pieces(of: expression) {
            guard let slot = names[piece] else {
                filled += piece
                continue
            }
            filled += Self.shown(memory.slots[slot], in: memory)
            if computed[piece] != nil { inner.append(piece) }
        }
        let head = name.isEmpty ? "" : "\(name) = "
        let middle = filled == expression ? "" : " = \(filled)"
        lines.append("\(head)\(expression)\(middle) = \(Self.shown(value, in: memory))")
        lines += UsedRates(rates, names).lines(of: expression, in: memory)
        for piece in inner {
            guard let text = computed[piece], let slot = names[piece] else { continue }
            add(piece, text, memory.slots[slot], in: memory, &told, &lines)
        }
    }

    /// A value as an expression has it.
    static func shown(_ value: Value, in memory: borrowing Memory) -> String {
        switch value {
        case .missing: "nothing"
        case .money(let money): "\(plain(value, in: memory)) \(money.currency.code)"
        case .text: "'\(plain(value, in: memory))'"
        default: plain(value, in: memory)
        }
    }

    /// A value as programs read it, without its currency.
    static func plain(_ value: Value, in memory: borrowing Memory) -> String {
        var sink = ByteSink()
        memory.appendPlain(value, to: &sink)
        return sink.string
    }

    /// An expression as names and what stands between them; texts in quotes and functions are no names.
    static func pieces(of text: String) -> [String] {
        var pieces: [String] = []
        var rest = Substring(text)
        while let first = rest.first {
            if first == "'" || first == "\"" {
                let inside = rest.dropFirst().prefix { $0 != first }
                let end = rest.index(inside.endIndex, offsetBy: 1, limitedBy: rest.endIndex) ?? rest.endIndex
                pieces.append(String(rest[..<end]))
                rest = rest[end...]
            } else if first.isLetter || first == "_" {
                let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
                rest = rest[name.endIndex...]
                // What is called is a function: the mark keeps it from being taken for a name.
                if rest.first == "(" {
                    pieces.append("\(name)(")
                    rest = rest.dropFirst()
                } else {
                    pieces.append(String(name))
                }
            } else {
                pieces.append(String(first))
                rest = rest.dropFirst()
            }
        }
        return pieces
    }
}

extension Value {
    /// What a sum was to which `part` was added last; nil where they are no figures of one kind.
    fileprivate func before(_ part: Value) -> Value? {
        switch (self, part) {
        case (.number(let sum), .number(let part)): (try? sum.subtracting(part)).map { .number($0) }
        case (.money(let sum), .money(let part)): (try? sum.subtracting(part)).map { .money($0) }
        default: nil
        }
    }
}
