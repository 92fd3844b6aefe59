import BroadsheetDiagnostics

extension Problem {
    /// The problem as the command line has it: without the place that stands for an option, and with the options that do
    /// what the advice says of a page.
    var onCommandLine: Problem {
        var problem = self
        if let place, place.file.hasPrefix("--") {
            problem = Problem("\(place.file): \(message)", advice: advice)
        }
        guard let advice = problem.advice else { return problem }
        let options = Self.options.filter { advice.contains($0.key) }.map(\.option)
        if !options.isEmpty {
            problem.advice = advice + " On the command line: \(options.joined(separator: ", "))."
        }
        return problem
    }

    private static let options: [(key: String, option: String)] = [
        ("skip: ", "--skip N"), ("until: ", "--until TEXT"), ("header: false", "--no-header"),
        ("header: true", "--header"), ("encoding: ", "--encoding NAME"), ("delimiter: ", "--delimiter SIGN"),
        ("file: …, at: ", "--at /PATH"),
    ]
}
