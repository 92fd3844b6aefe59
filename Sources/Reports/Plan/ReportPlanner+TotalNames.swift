import BroadsheetDiagnostics
import BroadsheetExpressions

// What totals are called where nothing beside them says that they are totals: in a summary, in contents, over a column of totals.
extension ReportPlanner {
    /// The name of the sum of what is called `name`: "Total price". A name that says it already stays as it is.
    func sumName(_ name: String) -> String {
        let lower = name.lowercased()
        let told = [context.words.total, context.words.rules[.sum] ?? ""].map { $0.lowercased() }
        if name.isEmpty || told.contains(where: { !$0.isEmpty && lower.contains($0) }) { return name }
        let pattern = context.words.totalOf
        return pattern.replacing("{name}", with: pattern.hasPrefix("{name}") ? name : Self.withinSentence(name))
    }

    /// What figure `number` is called in a list of figures, if it is nothing but a sum.
    func sumName(ofFigure number: Int) -> String? {
        let figure = totals.figures[number]
        guard figure.isPlainSum else { return nil }
        guard isOfTotals else { return sumName(name(of: figure)) }
        // The head of a column says the rule beside others; in a list the word for a sum says it.
        let own = allTotals.first { $0.of.content == figure.name && $0.rule.content == .sum && $0.condition == nil }?
            .style.label
        return own?.content ?? figure.column.map { _ in sumName(name(of: figure)) }
    }

    /// A name behind another word: "Price" with a small letter, and "VAT", "GWh" and "January" as they are.
    private static func withinSentence(_ name: String) -> String {
        let word = name.prefix { !$0.isWhitespace }
        guard word.dropFirst().first?.isLowercase == true, word.dropFirst().allSatisfy({ !$0.isUppercase }),
            !namesOfTimes.contains(where: { $0 == word || word.count == 3 && $0.hasPrefix(word) })
        else { return name }
        return name.prefix(1).lowercased() + name.dropFirst()
    }

    /// What English writes with a capital wherever it stands.
    private static let namesOfTimes = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
}
