import BroadsheetTransfer

/// One request to the server of a target.
struct HTTPRequest: Sendable {
    /// What is to be done: `GET`, `PUT`, `MOVE`.
    var method: String
    /// The path with its query, encoded: what stands behind the host.
    var target: String
    /// The header lines.
    var lines: [String] = []
    /// What is sent along.
    var body = TransferRequest.Body.none
    /// Whether the body of the answer is kept, or only its size and its hash.
    var keepsBody = true
    /// The most bytes that the body of the answer may have.
    var limit = 64 << 20
    /// Whether a packed answer is unpacked on its way.
    var unpacks = false
    /// Whether it is sent without credentials.
    var isAnonymous = false
    /// What a person calls the thing that is asked for, in messages.
    var subject: String

    /// A request for `target`, which messages call `subject`.
    init(_ method: String, _ target: String, for subject: String) {
        (self.method, self.target, self.subject) = (method, target, subject)
    }
}
