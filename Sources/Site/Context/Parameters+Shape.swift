import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetTemplates

extension [Parameter] {
    /// What templates see of them: named texts.
    var shapes: [String: Shape] {
        Dictionary(map { ($0.name.content, .constant($0.value.content)) }, uniquingKeysWith: { $1 })
    }
}
