import BroadsheetRecords

/// The words that people and programs write where there is no value.
enum AbsentWords {
    /// Whether a word says in every table that nothing is there.
    static func isKnown(_ word: String) -> Bool { known.contains(word.lowercased()) }

    /// The words of each column of `inspection` that keep it from being one of figures or dates, if all of them say that
    /// nothing is there.
    static func fields(of inspection: Inspection) -> [String: [String]] {
        var fields: [String: [String]] = [:]
        for column in inspection.columns {
            guard let stray = column.field.stray, stray.areAll, stray.values.allSatisfy(isKnown) else { continue }
            fields[column.name] = stray.values
        }
        return fields
    }

    private static let known: Set<String> = [
        "na", "n/a", "n.a.", "n. a.", "#n/a", "#na", "nan", "null", "none", "nil", "-", "--", "---", "—", "–", "?", ".", "..",
        "k.a.", "k. a.", "keine angabe", "unknown", "unbekannt", "missing", "fehlt", "s/o", "n.v.t.", "nvt", "brak", "n.d.",
        "nd", "n/d", "\\n", "(null)", "<na>", "tbd", "no data", "not available", "not applicable", "inconnu", "desconocido",
        "ej tillgänglig", "saknas", "b.d.", "нет", "н/д", "無", "不明",
    ]
}
