/// A part of an entry of QIF: its category, its words, its amount as it is written.
struct QIFSplit {
    var category = ""
    var text = ""
    var amount = ""
    var percent = ""
    var place: Int
}
