import BroadsheetBytes
import BroadsheetValues

/// The kinds of values that were seen of one key of YAML.
struct NodeKinds: OptionSet, Sendable {
    let rawValue: UInt8

    static let number = NodeKinds(rawValue: 1)
    static let boolean = NodeKinds(rawValue: 2)
    static let date = NodeKinds(rawValue: 4)
    static let text = NodeKinds(rawValue: 8)

    /// Whether there are numbers or dates, and something else.
    var hasStrays: Bool { self != .number && self != .date && !isDisjoint(with: [.number, .date]) }

    /// The type that all values fit.
    var type: ValueType {
        switch self {
        case .number: .number
        case .boolean: .boolean
        case .date: .date
        default: .text
        }
    }
}
