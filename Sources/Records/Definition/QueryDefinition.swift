package import BroadsheetDiagnostics

/// What is asked of a database.
package struct QueryDefinition: Sendable {
    /// A table or view by its name, or a statement.
    package enum Subject: Sendable {
        case table(LocatedText)
        case statement(LocatedText)
    }

    /// What is asked for.
    package var subject: Subject
    /// The values of the statement's named parameters, `:name`, as written; a missing one is null.
    package var parameters: [(name: LocatedText, value: LocatedText?)] = []
    /// The seconds after which the database gives up.
    package var timeout: Located<Int>?

    /// Asks for `subject`.
    package init(_ subject: Subject) {
        self.subject = subject
    }
}
