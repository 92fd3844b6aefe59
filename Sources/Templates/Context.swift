import BroadsheetDiagnostics

/// The stack of shapes that names are looked up in, innermost last.
struct Context {
    private var frames: [Shape]

    init(_ root: Shape) { frames = [root] }

    /// What a name means here.
    enum Found {
        case shape(Shape)
        /// No frame has the first part.
        case unknown
        /// The first parts are there; `last` has no such name.
        case unknownPart(String, of: String, last: Shape)
    }

    mutating func push(_ shape: Shape) { frames.append(shape) }
    mutating func pop() { frames.removeLast() }

    /// The innermost frame.
    var innermost: Shape { frames[frames.count - 1] }

    /// Finds the first part from the inside out, and the other parts only in what that gave.
    func find(_ name: Name) -> Found {
        guard let first = name.parts.first else { return .shape(innermost) }
        guard var shape = lookUp(first) else { return .unknown }
        for (i, part) in name.parts.enumerated().dropFirst() {
            guard let member = shape.member(part) else {
                return .unknownPart(part, of: name.parts[..<i].joined(separator: "."), last: shape)
            }
            shape = member
        }
        return .shape(shape)
    }

    private func lookUp(_ name: String) -> Shape? {
        for frame in frames.reversed() {
            if let shape = frame.member(name) { return shape }
        }
        return nil
    }

    /// Every name that could be written here, in order.
    var visibleNames: [String] { Set(frames.flatMap(\.memberNames)).sorted() }
}
