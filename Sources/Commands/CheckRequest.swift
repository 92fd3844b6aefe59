import BroadsheetDiagnostics
import BroadsheetReading

/// What a command line asks to be checked.
struct CheckRequest {
    /// The folder of the site.
    let site: String
    private let output: String?
    /// Whether all pages are read, those too that have not changed since they were found right.
    let isWhole: Bool
    /// Whether the answer is JSON.
    let json: Bool
    /// Whether only what is wrong is told.
    let quiet: Bool

    init(_ arguments: Arguments) throws(Problem) {
        (site, output) = (arguments.operand ?? ".", arguments["output"])
        isWhole = arguments.has("whole")
        (json, quiet) = (arguments.has("json"), arguments.has("quiet"))
    }

    /// Whether the pages are in another folder than the one that a build of the site writes: then nothing is known of them.
    var isOfOtherFolder: Bool { output != nil }

    /// The folder with the finished pages: the one that a build of the site writes, if no other is named.
    var folder: String {
        get throws(Problems) {
            if let output { return output }
            guard let configuration = try SiteConfiguration(ofSite: site) else { return "\(site)/public" }
            return "\(site)/\(configuration.outputFolder)"
        }
    }
}
