/// How long copies of a site's files are good.
struct CacheControl: Sendable {
    /// What an author said; the first rule that fits holds.
    let rules: [CacheRule]

    /// A fingerprinted file never changes.
    static let forEver = "public, max-age=31536000, immutable"
    /// Whoever has a copy of another file asks whether it is still good: pages and what belongs to them change
    /// together.
    static let askEachTime = "public, max-age=0, must-revalidate"

    /// The value of Cache-Control for the file at `path`.
    func value(for path: SitePath) -> String {
        if let rule = rules.first(where: { $0.fits(path) }) { return rule.value }
        return path.isFingerprinted ? Self.forEver : Self.askEachTime
    }
}

extension CacheRule {
    private enum Step: Equatable {
        case letter(Unicode.Scalar)
        case anyLetter
        case anyName
        case anything
    }

    /// Whether the pattern fits: `*` stands for anything within a name, `**` for anything at all, `?` for one letter.
    /// A pattern without a slash is held against the name alone.
    func fits(_ path: SitePath) -> Bool {
        let steps = Self.steps(pattern)
        // The steps that may come next, all at once: no pattern is slow.
        var open = Self.passed(from: [0], steps)
        for letter in (pattern.contains("/") ? path.text : path.name).unicodeScalars {
            var next: Set<Int> = []
            for index in open where index < steps.count {
                switch steps[index] {
                case .letter(let wanted): if wanted == letter { next.insert(index + 1) }
                case .anyLetter: if letter != "/" { next.insert(index + 1) }
                case .anyName: if letter != "/" { next.insert(index) }
                case .anything: next.insert(index)
                }
            }
            open = Self.passed(from: next, steps)
        }
        return open.contains(steps.count)
    }

    /// The steps that are reached without a letter: stars may stand for nothing.
    private static func passed(from open: Set<Int>, _ steps: [Step]) -> Set<Int> {
        var all = open
        for start in open {
            var index = start
            while index < steps.count, steps[index] == .anyName || steps[index] == .anything {
                index += 1
                all.insert(index)
            }
        }
        return all
    }

    private static func steps(_ pattern: String) -> [Step] {
        var steps: [Step] = []
        for letter in pattern.unicodeScalars {
            switch letter {
            case "*" where steps.last == .anyName: steps[steps.count - 1] = .anything
            case "*" where steps.last == .anything: break
            case "*": steps.append(.anyName)
            case "?": steps.append(.anyLetter)
            default: steps.append(.letter(letter))
            }
        }
        return steps
    }
}
