/// What fields are called whose header gives no name, or the same one twice.
package enum CSVNames {
    /// `texts`, each once: a second `Betrag` becomes `Betrag 2`, and a blank third one `column3`.
    package static func each(of texts: [String]) -> [String] {
        // Names that stand in the header keep their meaning; no made one may be like them.
        var taken = Set(texts)
        var seen: Set<String> = []
        return texts.enumerated().map { i, text in
            let isBlank = CSVLook(text) == .empty
            if !isBlank, seen.insert(text).inserted { return text }
            let stem = isBlank ? "column\(i + 1)" : text
            var number = isBlank ? 1 : 2
            var name = isBlank ? stem : "\(stem) 2"
            while !taken.insert(name).inserted {
                number += 1
                name = "\(stem) \(number)"
            }
            return name
        }
    }

    /// Which of `texts` have no name, so that they are called by their numbers.
    package static func unnamed(of texts: [String]) -> Set<Int> {
        Set(texts.indices.filter { CSVLook(texts[$0]) == .empty })
    }

    /// `column1`, `column2` and so on.
    package static func numbered(_ count: Int) -> [String] { (1...max(1, count)).map { "column\($0)" } }
}
