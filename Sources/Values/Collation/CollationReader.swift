extension CollationTable {
    /// Appends the elements of `text`: the longest sequence that the table has at each place, and marks that belong to
    /// it even if others stand between (the Unicode Collation Algorithm, S2.1).
    func append(_ text: consuming DecomposedText, to elements: inout [CollationElement]) {
        var text = text
        var index = 0
        while index < text.scalars.count {
            let scalar = text.scalars[index]
            index += 1
            if scalar == DecomposedText.used { continue }
            let found = value(of: scalar)
            if found.kind == .contraction {
                let match = longestMatch(from: Int(found.bits >> 8), in: &text, &index)
                append(match, of: scalar, to: &elements)
            } else {
                append(found, of: scalar, to: &elements)
            }
        }
    }

    /// The value of the longest sequence that begins with `first`, whose next character is at `index`.
    private func longestMatch(from first: Int, in text: inout DecomposedText, _ index: inout Int) -> Value {
        var best = first
        var node = first
        var ahead = index
        while ahead < text.scalars.count {
            if text.scalars[ahead] == DecomposedText.used {
                ahead += 1
                continue
            }
            guard let next = child(of: node, by: text.scalars[ahead]) else { break }
            node = next
            ahead += 1
            if nodeValue(node).kind != .absent {
                best = node
                index = ahead
            }
        }
        extend(&best, byMarksIn: &text, from: index)
        return nodeValue(best)
    }

    /// Adds marks to the sequence that are not next to it, unless a mark of the same class is in their way.
    private func extend(_ best: inout Int, byMarksIn text: inout DecomposedText, from start: Int) {
        var index = start
        var blocked: UInt8 = 0
        while index < text.scalars.count, hasChildren(best) {
            let scalar = text.scalars[index]
            if scalar != DecomposedText.used {
                let place = combiningClass(of: scalar)
                if place == 0 { return }
                if place > blocked, let next = child(of: best, by: scalar), nodeValue(next).kind != .absent {
                    best = next
                    text.scalars[index] = DecomposedText.used
                } else {
                    blocked = place
                }
            }
            index += 1
        }
    }
}
