/// The name among `names` that a mistyped `word` most likely meant, if one is near enough.
public func nearest(to word: String, in names: some Sequence<String>) -> String? {
    var best: (name: String, distance: Int)?
    for name in names {
        let distance = editDistance(word.lowercased(), name.lowercased())
        if distance < (best?.distance ?? Int.max) { best = (name, distance) }
    }
    guard let best else { return nil }
    // A third of the word may be wrong; of a short one, one letter.
    return best.distance <= max(1, max(word.count, best.name.count) / 3) ? best.name : nil
}

/// The name among `names` that an unknown `word` most likely meant: one that is only written otherwise, one that means the
/// same elsewhere, or the nearest.
package func meant(by word: String, among names: [String]) -> String? {
    OtherWords.meant(by: word, in: names) ?? nearest(to: word, in: names)
}

/// The advice that goes with an unknown name: the name that was meant, or all there are.
public func suggestion(for word: String, among names: [String]) -> String {
    if let meant = meant(by: word, among: names) { return "Did you mean \"\(meant)\"?" }
    if names.isEmpty { return "There are none to choose from." }
    let shown = names.prefix(12).joined(separator: ", ")
    return "Known here: \(shown)\(names.count > 12 ? ", …" : "")."
}

/// How many letters must be put in, taken out, changed or swapped with their neighbour to turn `a` into `b`.
private func editDistance(_ a: String, _ b: String) -> Int {
    let a = Array(a.unicodeScalars)
    let b = Array(b.unicodeScalars)
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 1...a.count {
        var row = [Int](repeating: i, count: b.count + 1)
        for j in 1...b.count {
            row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
            if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { row[j] = min(row[j], beforeLast[j - 2] + 1) }
        }
        beforeLast = last
        last = row
    }
    return last[b.count]
}
