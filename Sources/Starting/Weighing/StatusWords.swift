import BroadsheetRecords
import BroadsheetValues

/// Words beside amounts that say that nothing was paid, or not yet: `REVERTED`, `Denied`, `pending`.
struct StatusWords {
    /// The column that has them.
    let column: Int
    /// The first of them, as it is written; nil where the column has reasons, which only failed records have.
    let word: String?

    /// What a column of `columns` says, if one does.
    init?(_ columns: [ColumnProfile]) {
        let reason = columns.indices.first { i in
            columns[i].field.type == .text && columns[i].filled > 0 && columns[i].missing > 0
                && Self.isReason(columns[i].name)
        }
        if let reason {
            (column, word) = (reason, nil)
            return
        }
        for i in columns.indices {
            guard let found = Self.word(columns[i]) else { continue }
            (column, word) = (i, found)
            return
        }
        return nil
    }

    /// The first word of a column of states that says so; `true` of one that is true where something is not.
    private static func word(_ column: ColumnProfile) -> String? {
        if case .truths(let gone, let others) = column.extent {
            return gone > 0 && others > 0 && isEnd(column.name) ? "true" : nil
        }
        guard column.field.type == .text, let different = column.different, different > 1, different <= mostStates
        else {
            return nil
        }
        let states = Set(column.values.map(normal))
        return column.values.first { value in
            let state = normal(value)
            return open.contains(state) || ends(state) || denies(state, one: states)
        }
    }

    /// Whether a state ends with a word for it: `Umsatz vorgemerkt`. Short words end names as well.
    private static func ends(_ state: String) -> Bool {
        let words = state.split(separator: " ")
        guard (2...4).contains(words.count), let last = words.last, last.count > 5 else { return false }
        return open.contains(String(last)) && last != "returned"
    }

    /// Whether a state is said of others with a word in front that denies it: `NON CONTABILIZZATO` beside `CONTABILIZZATO`.
    private static func denies(_ state: String, one states: Set<String>) -> Bool {
        denials.contains { state.hasPrefix($0 + " ") && states.contains(String(state.dropFirst($0.count + 1))) }
    }

    private static let denials = [
        "not", "not yet", "non", "nicht", "noch nicht", "pas", "pas encore", "no", "aún no", "não", "ainda não", "niet",
        "nog niet", "ikke", "inte", "ej", "ei", "nie", "ne", "не", "ещё не", "un", "δεν", "未", "nem", "nu",
    ]

    /// More different values than that are no states.
    private static let mostStates = 12

    private static func normal(_ text: String) -> String {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    }

    /// Whether a column has the reasons why something was not done.
    private static func isReason(_ name: String) -> Bool {
        let words = normal(name)
        return reasons.contains { words == $0 || words.hasSuffix(" " + $0) }
    }

    /// Whether a column that is true or false says what is not, or not yet.
    private static func isEnd(_ name: String) -> Bool {
        let last = normal(name).split(separator: " ").last.map(String.init) ?? ""
        return ends.contains(last)
    }

    private static let ends: Set<String> = [
        "deleted", "cancelled", "canceled", "void", "voided", "failed", "declined", "rejected", "reversed", "reverted",
        "pending", "removed", "archived", "inactive", "test", "gelöscht", "storniert", "supprimé", "annulé",
        "eliminado",
        "anulado", "cancelado", "eliminato", "annullato", "verwijderd", "raderad", "slettet", "usunięte", "удалено",
    ]

    private static let reasons = [
        "decline reason", "declined reason", "failure reason", "failure code", "failure message", "error reason",
        "rejection reason", "cancellation reason", "cancelled at", "canceled at", "declined at", "failed at",
        "reversed at", "ablehnungsgrund", "storniert am",
    ]

    /// What is not done, and what is not done yet.
    private static let open: Set<String> = [
        "failed", "failure", "declined", "denied", "rejected", "refused", "reverted", "reversed", "cancelled",
        "canceled",
        "voided", "void", "expired", "returned", "chargeback", "error", "unsuccessful", "not completed", "incomplete",
        "pending", "in progress", "processing", "on hold", "held", "unpaid", "open", "awaiting payment", "scheduled",
        "authorized", "authorised", "uncaptured", "unsettled", "draft", "unclaimed", "partially refunded", "disputed",
        "fehlgeschlagen", "abgelehnt", "storniert", "abgebrochen", "zurückgewiesen", "rückgängig gemacht", "ausstehend",
        "offen", "vorgemerkt", "in bearbeitung", "échoué", "refusé", "annulé", "rejeté", "en attente", "en cours",
        "fallido", "fallida", "rechazado", "rechazada", "cancelado", "cancelada", "anulado", "anulada", "pendiente",
        "fallito", "rifiutato", "annullato", "in sospeso", "in attesa", "mislukt", "geweigerd", "geannuleerd",
        "in behandeling", "misslyckades", "avbruten", "väntar", "reserverad", "reserverat", "mislykket", "afvist",
        "annulleret", "afventer", "reserveret", "reservert", "hylätty", "peruttu", "odottaa", "varaus", "odrzucona",
        "odrzucone", "anulowana", "anulowane", "oczekująca", "oczekujące", "zamítnuto", "zrušeno", "čeká", "pendente",
        "recusado", "recusada", "estornado", "estornada", "отклонено", "отклонён", "отменено", "в обработке",
        "başarısız", "iptal", "iptal edildi", "beklemede", "失敗", "キャンセル", "保留", "已退款", "交易关闭", "交易失败", "等待付款",
        "실패", "취소", "대기", "non contabilizzato", "non contabilizzata", "da contabilizzare", "nicht gebucht",
        "noch nicht gebucht", "not booked", "not posted", "unposted", "unbooked", "non comptabilisé",
        "no contabilizado",
        "no contabilizada", "niet geboekt", "ej bokförd", "ikke bokført", "ikke bogført", "nezaúčtováno",
        "niezaksięgowane", "не проведено", "未確定",
    ]
}
