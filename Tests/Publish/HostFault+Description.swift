import BroadsheetDiagnostics
import Testing

@testable import BroadsheetPublish

/// A failed test says what a person would be told.
extension HostFault: CustomTestStringConvertible {
    /// Its kind, what it is and what to do.
    public var testDescription: String {
        let kind =
            switch self {
            case .passing: "passing"
            case .lasting: "lasting"
            case .conflict: "conflict"
            }
        return "\(kind): \(problem.message) \(problem.advice ?? "")"
    }
}
