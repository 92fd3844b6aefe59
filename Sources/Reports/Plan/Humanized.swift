/// A name in words: `purchase_date` is `Purchase date`.
package func humanized(_ name: String) -> String {
    let words = name.split(whereSeparator: { $0 == "_" || $0 == "." || $0 == "-" }).joined(separator: " ")
    guard let first = words.first else { return name }
    return first.uppercased() + words.dropFirst()
}
