import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords

/// Finds records that several sections of one source show, and that the grand total so counts more than once.
struct DoubledRecords: ~Copyable {
    private var seen: [UInt64] = []

    /// Takes the records of the next section; gives how many of them were there before, and the first of these.
    mutating func add(_ shown: borrowing ShownRecords) -> (count: Int, first: UInt64)? {
        var own: [UInt64] = []
        own.reserveCapacity(shown.count)
        shown.forEach { own.append($0) }
        var all: [UInt64] = []
        all.reserveCapacity(seen.count + own.count)
        var (left, right, doubled) = (0, 0, 0)
        var first: UInt64?
        while left < seen.count || right < own.count {
            if right == own.count || left < seen.count && seen[left] < own[right] {
                all.append(seen[left])
                left += 1
                continue
            }
            if left < seen.count, seen[left] == own[right] {
                doubled += 1
                first = first ?? own[right]
                left += 1
            }
            all.append(own[right])
            right += 1
        }
        seen = all
        return first.map { (doubled, $0) }
    }
}

extension SectionRun {
    /// Lets `body` see which records were shown.
    func withShown<Result>(isSorted: Bool, _ body: (borrowing ShownRecords) -> Result) -> Result {
        // A limit is one of sorted records: only those before it were shown. Without one, they were noted as they were read.
        isSorted && plan.limit == nil ? body(sortedRecords) : body(takenRecords)
    }
}

extension ReportRunner {
    /// What is to be said of records that stand in two sections.
    var doubledWarnings: [Problem] {
        var found: [Problem] = []
        for group in plan.shared {
            if group.isOfDatabase {
                if let twin = twin(group) { found.append(twin) }
                continue
            }
            var records = DoubledRecords()
            var (message, at, more) = ("", 0, 0)
            for (place, number) in group.sections.enumerated() {
                guard let doubled = sections[number].doubled(in: &records) else { continue }
                if !message.isEmpty {
                    more += 1
                    continue
                }
                let other = group.sections[..<place].first { sections[$0].shows(doubled.first) } ?? group.sections[0]
                let line = sections[number].place(of: doubled.first).map { ", the first of them in \($0.inSource)" }
                let many =
                    doubled.count == 1
                    ? "1 record of \(group.name) stands" : "\(doubled.count) records of \(group.name) stand"
                message = "\(many) in \(title(other)) as well as in \(title(number))\(line ?? "")"
                at = number
            }
            if more > 0 { message += "; as do records of \(more) more section\(more == 1 ? "" : "s")" }
            if !message.isEmpty { found.append(warning(message, at)) }
        }
        return found
    }

    /// Of a database nothing tells two records from each other: sections are looked at that ask it for the same ones.
    private func twin(_ group: SharedSource) -> Problem? {
        for (place, number) in group.sections.enumerated() where sections[number].detailCount > 0 {
            let other = group.sections[..<place].first {
                sections[$0].detailCount > 0 && plan.sections[$0].written == plan.sections[number].written
            }
            guard let other else { continue }
            return warning(
                "the records of \(group.name) stand in \(title(other)) as well as in \(title(number))", number)
        }
        return nil
    }

    private func title(_ number: Int) -> String {
        let title = sections[number].title
        return title.isEmpty ? "section \(number + 1)" : "\"\(title)\""
    }

    private func warning(_ message: String, _ section: Int) -> Problem {
        Problem(
            "\(message), and the grand total counts them more than once", at: plan.sections[section].place,
            advice: "Say which section a record belongs to: where: …. Or leave out the totals of the whole report.")
    }
}
