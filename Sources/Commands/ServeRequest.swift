import BroadsheetDiagnostics
import BroadsheetPreview

/// What a command line asks of a preview.
struct ServeRequest {
    /// What the preview is given.
    var options: SessionOptions
    /// Whether the browser is to be opened.
    var opens: Bool

    init(_ arguments: Arguments) throws(Problem) {
        options = SessionOptions(site: arguments.operand ?? ".")
        if let port = arguments["port"] {
            options.port = try Self.port(port)
            options.isPortAsked = true
        }
        let given = try GivenOptions(arguments)
        (options.inputs, options.day) = (given.inputs, given.day)
        options.isOpenToNetwork = arguments.has("lan")
        options.drafts = arguments.has("drafts")
        opens = arguments.has("open")
    }

    private static func port(_ text: String) throws(Problem) -> Int {
        if let port = Int(text), (0...65535).contains(port) { return port }
        throw Problem(
            "--port needs a whole number from 0 to 65535, and \"\(text)\" is none",
            advice: "Leave it out for 4000, or write 0 for any free one.")
    }
}
