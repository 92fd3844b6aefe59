import BroadsheetRecords
import BroadsheetValues

/// Words in columns of a few different ones by which a record stands for all others: `Total Nacional`, `Ambos sexos`, `All ages`.
enum WholeWords {
    /// The columns that may have them: each of their words is said of several records.
    static func columns(_ columns: [ColumnProfile]) -> [Int] {
        columns.indices.filter { i in
            guard columns[i].field.type == .text, let different = columns[i].different else { return false }
            return (2...mostWords).contains(different) && different * 2 <= columns[i].filled
                && columns[i].values.contains(where: isWhole) && !columns[i].values.allSatisfy(isWhole)
        }
    }

    /// The first of `columns` of a record that has such a word, and the word.
    static func first(in columns: [Int], _ text: (Int) -> String) -> (column: Int, word: String)? {
        for i in columns {
            let word = text(i)
            if isWhole(word) { return (i, word) }
        }
        return nil
    }

    /// More different words than that are no categories.
    private static let mostWords = 60

    private static func isWhole(_ text: String) -> Bool {
        if TotalWords.meaning(of: text) != nil { return true }
        let words = text.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init)
        guard let first = words.first, words.count <= 4 else { return false }
        return words.count == 1
            ? all.contains(first) || both.contains(first) : both.contains(first) || every.contains(first)
    }

    private static let all: Set<String> = [
        "all", "alle", "tous", "toutes", "todos", "todas", "tutti", "tutte", "ensemble", "overall", "insgesamt", "alla",
        "kaikki", "wszystkie", "wszyscy", "všichni", "celkem", "összes", "все", "всі", "全体", "全部", "전체", "hepsi",
        "alles",
        "allemaal", "samtliga", "combined", "everyone",
    ]
    /// Those by which people or things of two kinds are meant.
    private static let both: Set<String> = [
        "both", "beide", "ambos", "ambas", "entrambi", "båda", "begge", "molemmat", "obie", "obojí", "oba",
    ]
    /// Those that say of which they are all: `All ages`.
    private static let every: Set<String> = [
        "all", "alle", "tous", "toutes", "todos", "todas", "tutti", "tutte", "alla",
    ]
}
