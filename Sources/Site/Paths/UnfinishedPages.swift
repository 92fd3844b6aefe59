import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetReports

/// Pages with problems of their own, whose addresses are not all known: a link that may lead to one of them is not
/// told to lead nowhere.
struct UnfinishedPages: Sendable {
    private var addresses: Set<String> = []
    private var prefixes: [String] = []

    /// A page at `url`, or pages at addresses that begin so.
    mutating func add(_ url: String, isWhole: Bool) {
        addresses.insert(url)
        if !isWhole || url != "/" { prefixes.append(url) }
    }

    /// A page at `address`, with nothing below it.
    mutating func add(address: String) { addresses.insert(address) }

    /// Pages whose addresses begin with `prefix`.
    mutating func add(prefix: String) { prefixes.append(prefix) }

    /// Whether the address `link` may be that of one of them.
    func mayHave(_ link: String) -> Bool {
        let address = String(link.prefix { $0 != "#" && $0 != "?" })
        return addresses.contains(address) || addresses.contains("\(address)/")
            || prefixes.contains { address.hasPrefix($0) }
    }
}
