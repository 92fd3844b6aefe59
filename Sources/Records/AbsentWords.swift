/// The words that people and programs write where there is no value.
package enum AbsentWords {
    /// Whether a word says in every table that nothing is there.
    package static func isKnown(_ word: String) -> Bool { known.contains(word.lowercased()) }

    private static let known: Set<String> = [
        "na", "n/a", "n.a.", "n. a.", "#n/a", "#na", "nan", "null", "none", "nil", "-", "--", "---", "—", "–", "?", ".",
        "..",
        "k.a.", "k. a.", "keine angabe", "unknown", "unbekannt", "missing", "fehlt", "s/o", "n.v.t.", "nvt", "brak",
        "n.d.",
        "nd", "n/d", "\\n", "(null)", "<na>", "tbd", "no data", "not available", "not applicable", "inconnu",
        "desconocido",
        "ej tillgänglig", "saknas", "b.d.", "нет", "н/д", "無", "不明",
    ]
}
