import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetValues

extension SlotAllocator {
    /// What is known of a named value.
    struct Entry {
        var slot: Int
        var kind: Kind
        /// How it is shown, as far as its field's declaration says.
        var declaration: FieldDeclaration?
        /// The digits after the point of a number, as far as they are known.
        var digits: Int?
        /// The currency of all its amounts, where that is known.
        var currency: Currency?
        /// Whether it is a field of which nothing is known: of a source without records, or without a value in any.
        var isUnknown = false
        /// Whether it is a field without a value in any record, or computed of one so that nothing is known of it.
        var isBlank = false
        /// Whether it is computed, and not a field.
        var isComputed = false
        /// Whether it is a field of the page's record, which has no column of others like it.
        var isAlone = false
        /// Whether it is an input: a number is written as it was given then, for the year 2026 is no 2,026.
        var isGiven = false
        /// What to do where it is needed as a figure and is a text.
        var hint: String?
        /// Why its figures have more decimals than are meant, where they have.
        var restDoubt: Problem?
        /// What its name says of how a whole number is written.
        var named = FigureName.plain
        /// The unit that was found for what is computed.
        var computedUnit: LocatedText?
        /// The currency that was found for what is computed, where heads of columns ask for it.
        var computedCurrency: Currency?
        /// The unit behind its figures, if it has one.
        var unit: LocatedText? { declaration?.style.unit ?? computedUnit }
    }
}
