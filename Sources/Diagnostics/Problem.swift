/// One thing that is wrong, told to a person: where, what, and what to do next.
///
/// It is one reference: every call that may throw one has room for it on the stack, and trees are walked in deep calls.
public struct Problem: Error, Sendable, Hashable {
    private struct Parts: Sendable, Hashable {
        var place: Place?
        var sentence: String
        var records: [Place] = []
        var advice: String?
        var isOfSystem = false
    }

    private final class Box: Sendable {
        let parts: Parts

        init(_ parts: Parts) { self.parts = parts }
    }

    private var box: Box

    /// A problem at `place`.
    public init(_ sentence: String, at place: Place? = nil, advice: String? = nil) {
        box = Box(Parts(place: place, sentence: sentence, advice: advice))
    }

    /// Where it is wrong, if it is in a file.
    public var place: Place? {
        get { box.parts.place }
        set { change { $0.place = newValue } }
    }

    /// What is wrong, as one sentence without a final full stop: `there is no field "prise" in data/products.csv`.
    public var sentence: String {
        get { box.parts.sentence }
        set { change { $0.sentence = newValue } }
    }

    /// The records that it came up in, those of one file beside each other; none if it is not of a record.
    public var records: [Place] {
        get { box.parts.records }
        set { change { $0.records = newValue } }
    }

    /// What to do next, as one sentence with its full stop: `Did you mean "price"?`
    public var advice: String? {
        get { box.parts.advice }
        set { change { $0.advice = newValue } }
    }

    /// Whether the system failed, and not what is written: who tries another way must not pass over it, for it may go well
    /// the next time.
    package var isOfSystem: Bool { box.parts.isOfSystem }

    /// The same problem, in which the system failed.
    package var ofSystem: Problem {
        var problem = self
        problem.change { $0.isOfSystem = true }
        return problem
    }

    private mutating func change(_ body: (inout Parts) -> Void) {
        var parts = box.parts
        body(&parts)
        box = Box(parts)
    }

    /// Whether both say the same of the same place.
    public static func == (a: Problem, b: Problem) -> Bool { a.box === b.box || a.box.parts == b.box.parts }

    /// Hashes all that it says.
    public func hash(into hasher: inout Hasher) { hasher.combine(box.parts) }

    /// What is wrong and in which records: `a title is empty (data/products.csv, line 7)`.
    public var message: String {
        if records.isEmpty { return sentence }
        var words = ""
        for (number, record) in records.enumerated() {
            if number > 0, records[number - 1].source == record.source {
                words += " and \(record.inSource)"
            } else {
                words += "\(number > 0 ? "; " : "")\(record.source), \(record.inSource)"
            }
        }
        return "\(sentence) (\(words))"
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

extension Problem {
    /// The same problem, at `place`.
    package func at(_ place: Place?) -> Problem {
        var problem = self
        problem.place = place
        return problem
    }

    /// The same problem, which came up in these records beside those that it names already.
    package func `in`(_ records: Place...) -> Problem {
        var problem = self
        problem.records += records.filter { !problem.records.contains($0) }
        return problem
    }
}
