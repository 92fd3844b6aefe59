package import BroadsheetDiagnostics

/// A named value that is computed for each record.
package struct Computation: Sendable {
    /// The name that other expressions, columns and items use.
    package var name: LocatedText
    /// The expression.
    package var value: LocatedText

    /// `name` stands for `value`.
    package init(_ name: LocatedText, _ value: LocatedText) {
        self.name = name
        self.value = value
    }
}
