import BroadsheetDiagnostics

/// What a command line asks to be verified.
struct VerifyRequest {
    /// The name of a target, if one is given.
    let target: String?
    /// The address of a site, if that is given in its place.
    let url: LocatedText?
    let site: String
    let signers: LocatedText?
    let inputs: Bool
    let rebuild: Bool
    let allowsForeign: Bool
    /// Whether what the host has lost is sent again.
    let repairs: Bool
    let json: Bool
    let quiet: Bool

    init(_ arguments: Arguments) throws(Problem) {
        let operand = arguments.operand
        let isURL = operand.map { $0.hasPrefix("https://") || $0.hasPrefix("http://") } ?? false
        if isURL, let operand {
            var address = operand
            while address.hasSuffix("/") { address.removeLast() }
            url = LocatedText(address, at: Place(file: "--url", line: 1, column: 1))
            target = nil
        } else {
            (url, target) = (nil, operand)
        }
        site = arguments["site"] ?? "."
        signers = arguments["signers"].map { LocatedText($0, at: Place(file: "--signers", line: 1, column: 1)) }
        rebuild = arguments.has("rebuild")
        inputs = arguments.has("inputs") || rebuild
        allowsForeign = arguments.has("allow-foreign")
        repairs = arguments.has("repair")
        if isURL, repairs {
            throw Problem(
                "--repair needs a target, and an address can only be read",
                advice: "Name a target of broadsheet.yml: broadsheet verify live --repair.")
        }
        (json, quiet) = (arguments.has("json"), arguments.has("quiet"))
    }
}
