import BroadsheetDiagnostics
import BroadsheetReading

/// What a command line asks to be checked.
struct CheckRequest {
    private let site: String
    private let output: String?
    /// Whether the answer is JSON.
    let json: Bool
    /// Whether only what is wrong is told.
    let quiet: Bool

    init(_ arguments: Arguments) throws(Problem) {
        (site, output) = (arguments.operand ?? ".", arguments["output"])
        (json, quiet) = (arguments.has("json"), arguments.has("quiet"))
    }

    /// The folder with the finished pages: the one that a build of the site writes, if no other is named.
    var folder: String {
        get throws(Problems) {
            if let output { return output }
            guard let configuration = try SiteConfiguration(ofSite: site) else { return "\(site)/public" }
            return "\(site)/\(configuration.outputFolder)"
        }
    }
}
