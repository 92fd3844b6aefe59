import BroadsheetDiagnostics

/// How far binding may go: templates that include themselves, or that fan out without end, end in a problem.
struct Bounds {
    /// How many partials are open inside each other.
    var partials = 0
    /// How many partials, sections and blocks are open inside each other.
    var depth = 0
    /// How many tags have been bound.
    var steps = 0
    /// The bound that was hit, if one was.
    var hit: Hit?

    enum Hit {
        case depth
        case size
    }

    static let mostPartials = 200
    static let deepest = 450
    static let mostSteps = 1 << 20
}

extension Binder {
    /// Counts a tag: many small steps must end too, and the program must not grow without bounds.
    mutating func step(at mark: TagMark) throws(Problem) {
        bounds.steps += 1
        guard bounds.steps > Bounds.mostSteps || writer.isTooLarge else { return }
        bounds.hit = .size
        throw Problem(
            "the template becomes too large with its partials and data", at: mark.place,
            advice: "Look for a partial that includes itself several times.")
    }

    /// Counts one more level; the caller takes it back.
    mutating func deeper(at mark: TagMark) throws(Problem) {
        bounds.depth += 1
        guard bounds.depth > Bounds.deepest else { return }
        throw tooDeep(mark)
    }

    /// Counts one more partial; the caller takes it back.
    mutating func deeperPartial(at mark: TagMark) throws(Problem) {
        try deeper(at: mark)
        bounds.partials += 1
        guard bounds.partials > Bounds.mostPartials else { return }
        throw tooDeep(mark)
    }

    private mutating func tooDeep(_ mark: TagMark) -> Problem {
        bounds.hit = .depth
        return Problem(
            "partials are nested more than \(Bounds.mostPartials) levels deep", at: mark.place,
            advice: "Look for a partial that includes itself without end.")
    }
}
