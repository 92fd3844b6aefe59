import BroadsheetBytes

/// The rows of all tables of a page, as places in its bytes.
struct PageRows {
    /// From the beginning of each `tr` element to behind its end, in the order of the page.
    private(set) var places: [Range<Int>] = []

    /// The rows of the page with these bytes; nil if rows stand in rows, or one has no end: then where they begin and end takes more than a look.
    init?(_ bytes: [UInt8]) {
        let page = bytes.span
        var (position, start) = (1, -1)
        while true {
            let name = page.place(of: UInt8(ascii: "t"), then: UInt8(ascii: "r"), from: position)
            if name >= page.count { break }
            position = name + 2
            guard position < page.count, page[position] <= UInt8(ascii: " ") || page[position] == UInt8(ascii: ">")
            else { continue }
            if page[name - 1] == UInt8(ascii: "<") {
                if start >= 0 { return nil }
                start = name - 1
            } else if name > 1, page[name - 1] == UInt8(ascii: "/"), page[name - 2] == UInt8(ascii: "<") {
                let end = page.place(of: UInt8(ascii: ">"), from: position) + 1
                if start < 0 || end > page.count { return nil }
                places.append(start..<end)
                (position, start) = (end, -1)
            }
        }
        if start >= 0 { return nil }
    }
}
