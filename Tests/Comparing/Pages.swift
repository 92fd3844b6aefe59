import BroadsheetChecking
import BroadsheetDiagnostics

@testable import BroadsheetComparing

/// Pages as the themes write them, and what differs between two.
enum Pages {
    /// A page with one report of these rows.
    static func page(_ rows: String, title: String = "Spent", head: String = "", columns: [String] = ["Day", "Amount"])
        -> String
    {
        let labels = columns.map { "<th scope=\"col\">\($0)</th>" }.joined()
        return """
            <title>\(title)</title><main><h1>\(title)</h1>
            \(head)<div class="report" data-rounding="half-even">
            <section class="section" id="all"><table><thead><tr class="header"><td colspan="2"><h2 id="all:title">All</h2></td></tr>
            <tr class="columns">\(labels)</tr></thead>
            \(rows)</table></section></div></main>
            """
    }

    /// A record with a day and an amount.
    static func record(_ id: String, _ day: String, _ amount: String, _ currency: String = "EUR") -> String {
        """
        <tr class="detail band-odd" id="\(id)"><th scope="row" class="date"><time datetime="\(day)">\(day)!</time></th>\
        <td class="money"><data value="\(amount)" data-currency="\(currency)">\(amount)!</data></td></tr>\n
        """
    }

    /// A total of the section.
    static func total(_ amount: String, _ currency: String = "EUR", mark: String = " data-figure=\"all:amount.sum\"")
        -> String
    {
        """
        <tr class="footer" id="all.total"><th scope="row">Total</th><td class="money"><span class="figure" data-rule="sum"\(mark)>\
        <data value="\(amount)" data-currency="\(currency)">\(amount)!</data></span></td></tr>\n
        """
    }

    /// What differs between two pages, each read in shares of so many bytes.
    static func difference(_ old: String, _ new: String, share: Int = 1 << 20) throws -> PageChange {
        PagePair.difference(
            try FactsReader.read(shares(old, share)), try FactsReader.read(shares(new, share)), path: "index.html",
            oldPath: nil)
    }

    private static func shares(_ text: String, _ size: Int) -> () throws(Problem) -> [UInt8] {
        var rest = Array(text.utf8)[...]
        return { () throws(Problem) in
            defer { rest = rest.dropFirst(size) }
            return Array(rest.prefix(size))
        }
    }
}

extension PageChange {
    /// Its figures, as `id: old -> new`.
    var figures: [String] {
        reports.flatMap(\.figures).map { change in
            let (old, new) = (change.old?.value?.description ?? "none", change.new?.value?.description ?? "none")
            return "\(change.figure.id): \(old) -> \(new)"
        }
    }

    /// Its records, as `kind id: column old -> new`.
    var records: [String] {
        reports.flatMap(\.records).map { change in
            let cells = change.cells.map { "\($0.column) \($0.old?.machine ?? "none") -> \($0.new?.machine ?? "none")" }
            return "\(change.kind.rawValue) \(change.id): \(cells.joined(separator: ", "))"
        }
    }
}
