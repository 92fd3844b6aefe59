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
    /// A question whose answer is another one whenever the records are others.
    package var changed: LocatedText?

    /// Asks for `subject`.
    package init(_ subject: Subject) {
        self.subject = subject
    }

    /// Asks whether the records are others than before, if its author has said how.
    package var question: QueryDefinition? {
        guard let changed else { return nil }
        var question = QueryDefinition(.statement(changed))
        question.timeout = timeout
        return question
    }
}
