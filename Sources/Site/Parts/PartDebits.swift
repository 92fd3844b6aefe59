import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetRecords

/// How a part has found debits written: with a minus or without. All parts must have found the same, or nobody knows what a debit is.
struct PartDebits: Equatable {
    /// The set of pages, the field, and the number among all debits of the set.
    let set: String
    let field: String
    let number: Int
    let sign: DebitAndCredit.Sign

    /// Those of the pages of `job` that were rendered.
    static func all(of job: PageJob) -> [PartDebits] {
        job.plan.openDebits.enumerated().compactMap { number, debit in
            debit.sign.map { PartDebits(set: job.plan.partName, field: debit.field, number: number, sign: $0) }
        }
    }

    private init(set: String, field: String, number: Int, sign: DebitAndCredit.Sign) {
        (self.set, self.field, self.number, self.sign) = (set, field, number, sign)
    }

    /// What a line of a manifest says; nil where it says nothing of debits.
    init?(_ json: JSONValue) {
        guard let field = json["debits"]?.text, let set = json["of"]?.text, let number = json["number"]?.integer,
            let sign = json["sign"]?.text
        else { return nil }
        self.init(set: set, field: field, number: number, sign: sign == "minus" ? .minus : .plus)
    }

    var json: JSONValue {
        .object([
            ("debits", .text(field)), ("of", .text(set)), ("number", .integer(number)),
            ("sign", .text(sign == .minus ? "minus" : "plus")),
        ])
    }
}

extension PartSet {
    /// Throws if parts have found debits of one set written in two ways, where nobody has said which of them take something back.
    func checkDebits() throws(Problem) {
        var known: [String: (part: SitePart, debits: PartDebits)] = [:]
        for part in parts {
            for debits in part.debits {
                let key = "\(debits.number) \(debits.set)"
                guard let other = known[key] else {
                    known[key] = (part, debits)
                    continue
                }
                if other.debits.sign == debits.sign { continue }
                let (above, below) = debits.sign == .plus ? (part, other.part) : (other.part, part)
                throw Problem(
                    "the debits in \"\(debits.field)\" of \(debits.set) are above zero in \(above.name), "
                        + "and below zero in \(below.name)",
                    advice:
                        "If some of them take back what was booked, say so beside debit and credit: reversals: positive, "
                        + "or negative; and build all parts again.")
            }
        }
    }
}
