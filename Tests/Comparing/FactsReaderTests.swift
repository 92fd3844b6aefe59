import BroadsheetChecking
import BroadsheetDiagnostics
import Testing

@testable import BroadsheetComparing

/// What pages say, read by the marks of the themes.
struct FactsReaderTests {
}
