import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetReports

/// The form that the form elements of a page belong to: where the browser keeps what was chosen, and where it is sent.
public struct Form: Sendable {
    /// How a form goes to its host.
    public enum Method: String, Hashable, Sendable {
        /// In the address.
        case get
        /// Behind it.
        case post
    }

    let definition: FormDefinition

    /// A form that the browser keeps as `key`, and that is sent to `action`, if it is sent at all. `submitLabel` and
    /// `resetLabel` are what its buttons say, in place of the theme's words.
    public init(
        _ key: String, action: String? = nil, method: Method = .get, submitLabel: String? = nil,
        hasReset: Bool = true, resetLabel: String? = nil, file: StaticString = #fileID, line: Int = #line
    ) {
        let place = Place(file, line)
        var form = FormDefinition(at: place, key: LocatedText(key, at: place))
        form.action = action.map { LocatedText($0, at: place) }
        form.method = method == .get ? .get : .post
        form.submitLabel = submitLabel.map { LocatedText($0, at: place) }
        form.reset = hasReset
        form.resetLabel = resetLabel.map { LocatedText($0, at: place) }
        definition = form
    }
}
