import BroadsheetDiagnostics
import BroadsheetPublish

/// What a command line asks to be compared, and how it is told.
struct DiffRequest {
    /// How the result is written.
    enum Form { case text, markdown, html(String), json }

    /// The folder with what was; nil for a release on a host.
    let old: String?
    /// The folder with what is.
    let new: String
    let site: String
    /// Whether a release on a host is what was, and which target and which release are named.
    let isRelease: Bool
    let target: String?
    let release: ReleaseID?
    let form: Form
    /// Whether only the figures are told, without records, texts and arrangement.
    let isBrief: Bool

    init(_ arguments: Arguments) throws(Problem) {
        site = arguments["site"] ?? "."
        target = arguments["target"]
        release = try Self.release(arguments["release"])
        isRelease = target != nil || release != nil
        isBrief = arguments.has("brief")
        form = try Self.form(arguments)
        let folders = arguments.operands
        if isRelease {
            if folders.count > 1 {
                throw Problem(
                    "a release is compared with one folder, and two are named",
                    advice: "Leave out \"\(folders[0])\", or --target and --release.")
            }
            (old, new) = (nil, folders.first ?? Self.output(arguments, site))
            return
        }
        guard let first = folders.first else {
            throw Problem(
                "\"broadsheet diff\" needs to know what was",
                advice: "Name the folder of an earlier build, broadsheet diff OLD, or a host: --target NAME.")
        }
        (old, new) = (first, folders.count > 1 ? folders[1] : Self.output(arguments, site))
    }

    private static func output(_ arguments: Arguments, _ site: String) -> String {
        arguments["output"] ?? (site == "." ? "public" : "\(site)/public")
    }

    private static func release(_ text: String?) throws(Problem) -> ReleaseID? {
        guard let text else { return nil }
        guard let release = ReleaseID(text) else {
            throw Problem(
                "\"\(text)\" is not the name of a release",
                advice: "broadsheet releases lists them: 20261121T175314Z-1a2b3c4d, say.")
        }
        return release
    }

    private static func form(_ arguments: Arguments) throws(Problem) -> Form {
        let forms = ["markdown", "html", "json"].filter { arguments.has($0) }
        if forms.count > 1 {
            throw Problem("--\(forms[0]) and --\(forms[1]) do not go together", advice: "Give one of them.")
        }
        if let path = arguments["html"] { return .html(path) }
        return forms.first == "markdown" ? .markdown : forms.first == "json" ? .json : .text
    }
}
