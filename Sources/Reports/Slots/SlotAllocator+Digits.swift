import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetValues

// How many digits stand after the point of what is computed.
extension SlotAllocator {
    /// How many digits after the point a computed figure can have, as far as the figures in it tell; nil if that
    /// cannot be told.
    mutating func digits(of node: Node) throws(Problem) -> Int? {
        switch node.kind {
        case .literal(.number(let number)): return Int(number.scale)
        case .literal: return nil
        case .name(let name):
            if case .number(let number)? = known(name) { return Int(number.scale) }
            return try entry(name)?.digits
        case .unary(_, _, let operand): return try digits(of: operand)
        case .binary(let sign, _, let left, let right):
            guard let a = try digits(of: left), let b = try digits(of: right) else { return nil }
            switch sign {
            case .plus, .minus, .remainder: return max(a, b)
            case .times: return a + b
            default: return nil
            }
        case .call(let call): return try digits(of: call)
        }
    }

    /// How many digits after the point the value of a function can have: what counts has none.
    private mutating func digits(of call: Call) throws(Problem) -> Int? {
        let arguments = call.arguments.map(\.value)
        switch call.function {
        case "length", "sign", "floor", "ceil", "day", "weekday", "days_between", "year_number", "quarter_number",
            "month_number", "week_number":
            return 0
        case "round":
            guard arguments.count == 2 else { return 0 }
            guard case .literal(.number(let places)) = arguments[1].kind, places.scale == 0 else { return nil }
            return max(0, Int(clamping: places.units))
        case "abs", "min", "max", "coalesce": return try widest(arguments[...])
        case "if": return try widest(arguments.dropFirst())
        default: return nil
        }
    }

    /// The most digits of several values; nil if those of one cannot be told.
    private mutating func widest(_ nodes: ArraySlice<Node>) throws(Problem) -> Int? {
        var most = 0
        for node in nodes {
            guard let own = try digits(of: node) else { return nil }
            most = max(most, own)
        }
        return most
    }
}
