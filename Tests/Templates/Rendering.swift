import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetTemplates

/// Parses and binds `text` with nothing left to a provider, and gives what it renders.
func render(
    _ text: String, _ shape: Shape = .object([:], text: nil), partials: [String: String] = [:],
    unknown: UnknownNames = .error
) throws(Problem) -> String {
    let program = try bind(text, shape, partials: partials, unknown: unknown)
    var sink = ByteSink()
    try program.render(with: NoSlots(), into: &sink)
    return sink.string
}

/// Parses and binds `text`.
func bind(
    _ text: String, _ shape: Shape, partials: [String: String] = [:], unknown: UnknownNames = .error
) throws(Problem) -> Program {
    var set = TemplateSet()
    for (name, text) in partials {
        set.add(try Template.parse(name: name, file: "\(name).html", text: text))
    }
    return try Template.parse(name: "page", file: "page.html", text: text)
        .bind(to: shape, partials: set, unknown: unknown)
}

/// The problem that `body` ends in, as a terminal shows it.
func problemText(_ body: () throws(Problem) -> some Any) -> String {
    do {
        _ = try body()
        return "no problem"
    } catch {
        return error.text
    }
}
