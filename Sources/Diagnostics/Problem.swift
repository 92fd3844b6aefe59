/// One thing that is wrong, told to a person: where, what, and what to do next.
public struct Problem: Error, Sendable, Hashable {
    /// Where it is wrong, if it is in a file.
    public var place: Place?
    /// What is wrong, as one sentence without a final full stop: `there is no field "prise" in data/products.csv`.
    public var message: String
    /// What to do next, as one sentence with its full stop: `Did you mean "price"?`
    public var advice: String?

    /// A problem at `place`.
    public init(_ message: String, at place: Place? = nil, advice: String? = nil) {
        self.place = place
        self.message = message
        self.advice = advice
    }
}

/// Everything that a run found wrong, in the order in which a reader would look for it.
public struct Problems: Error, Sendable {
    /// The problems, each told once.
    public private(set) var all: [Problem] = []
    /// The same, to find one: there may be many.
    private var known: Set<Problem> = []

    /// No problems yet.
    public init() {}

    /// Just this one.
    public init(_ problem: Problem) {
        all = [problem]
        known = [problem]
    }

    /// Whether nothing is wrong.
    public var isEmpty: Bool { all.isEmpty }

    /// Adds a problem, unless it was told already.
    public mutating func add(_ problem: Problem) {
        if known.insert(problem).inserted { all.append(problem) }
    }

    /// Adds all of another run's problems.
    public mutating func add(contentsOf other: Problems) {
        for problem in other.all { add(problem) }
    }

    /// Runs `body` and keeps the problem that it throws; gives nothing then.
    public mutating func collect<Result>(_ body: () throws(Problem) -> Result) -> Result? {
        do {
            return try body()
        } catch {
            add(error)
            return nil
        }
    }

    /// Throws all that was added, if anything was.
    public func throwIfAny() throws(Problems) {
        if !isEmpty { throw self }
    }
}
