/// What a word of a document stands in: what it is found by first has the highest number.
enum SearchRank: UInt8 {
    case row, text, title

    /// What the index calls it, behind the number of the document.
    var letter: StaticString {
        switch self {
        case .row: ""
        case .text: "s"
        case .title: "t"
        }
    }
}
