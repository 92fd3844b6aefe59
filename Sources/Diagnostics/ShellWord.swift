/// `word` as a shell takes it as a single word: as it is where that is safe, else between quotes.
package func shellWord(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || "0123456789-_./".unicodeScalars.contains(scalar)
    }
    if isPlain, !word.hasPrefix("-"), !word.isEmpty { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}
