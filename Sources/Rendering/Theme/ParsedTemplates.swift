import BroadsheetDiagnostics
import BroadsheetTemplates
import Synchronization

/// The templates of a theme, each read and parsed when it is first wanted.
final class ParsedTemplates: Sendable {
    private let locations: [ThemeLocation]
    private let known = Mutex<[String: Template?]>([:])

    init(_ locations: [ThemeLocation]) {
        self.locations = locations
    }

    /// The template in the file `name.html`, from the first location that has it.
    func template(_ name: String) throws(Problem) -> Template? {
        if let template = known.withLock({ $0[name] }) { return template }
        var template: Template?
        for location in locations where template == nil {
            guard let (bytes, file) = try location.contents(of: "\(name).html") else { continue }
            let short = name.split(separator: "/").last.map(String.init) ?? name
            template = try Template.parse(name: short, file: file, text: String(decoding: bytes, as: UTF8.self))
        }
        let found = template
        known.withLock { $0[name] = .some(found) }
        return found
    }
}
