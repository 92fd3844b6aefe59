package import BroadsheetTemplates
package import BroadsheetValues

extension PluralForms {
    /// What templates see of a word: its text where there is no count, and its forms.
    package var shape: Shape {
        guard hasForms else { return .constant(plain) }
        let forms = PluralCategory.allCases.map { ($0.name, Shape.constant(self[$0])) }
        return .object(Dictionary(forms) { $1 }, text: .constant(plain))
    }
}
