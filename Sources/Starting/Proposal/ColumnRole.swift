/// What a column does on a drafted page.
enum ColumnRole: Hashable {
    /// The day by which records are grouped.
    case day
    /// Another day.
    case date
    /// A figure that is added up.
    case sum
    /// A figure that is shown and not added up: a price, a balance.
    case figure
    /// Digits that stand for a thing: nobody adds them up.
    case key
    /// The text that a person reads first.
    case description
    /// A text with few different values.
    case category
    case text
    case truth
    /// Two columns that are one amount.
    case debit, credit
    /// The column that says of an amount whether it is taken away.
    case sign
    /// The column that has the currency of each amount.
    case currency
    /// The column that has the sign or the name of what each amount is counted in.
    case unit
    /// What can be read in more than one way, and is left to a person.
    case open
    /// Nothing that a reader would miss: no value at all, or the same one in all records.
    case idle
}
