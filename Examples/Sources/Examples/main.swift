import Broadsheet
import Foundation

// The site that is described in README.md: its records are read from the folder that the program is run in.
do {
    let positions = try Table.required("content/data/positions.csv").records.map { try Position($0) }
    let products = try Table.required("content/data/products.csv").records.map { try Product($0) }
    let chores = try Chore.all(in: "content/data/tasks.json")
    let site = try Site {
        Page(
            "transactions", title: "Card transactions", date: Day("2026-11-21"), menu: "Transactions", weight: 1,
            prose: "Every transaction of the card, by the day it was made."
        ) {
            statement(posted: Table("content/data/posted.csv"), authorized: Table("content/data/authorized.csv"))
        }
        Page("products", title: "Products", menu: "Products", weight: 2) { catalogue(of: products) }
        for product in products {
            Page("products/\(product.slug)", title: product.name, prose: "[All products](/products/)") {
                sheet(of: product)
            }
        }
        Page(
            "stocks", title: "Stocks", date: Day("2026-11-20"), menu: "Stocks", weight: 3,
            prose: """
                The positions by the currency that they are traded in. Amounts in different currencies are never added: the \
                last lines have one total
                for each. A price in pence (GBX), cents (ZAc) or agorot (ILA) is a hundredth of its currency.
                """
        ) { stocks(positions) }
        try Neighbours {
            for position in positions {
                try Page(
                    "stocks/\(position.symbol)", title: "\(position.name) – \(position.market)",
                    prose: "[All stocks](/stocks/)"
                ) { try sheet(of: position) }
            }
        }
        Page(
            "pizza", title: "Pizza", menu: "Pizza", weight: 4,
            form: Form("pizza", action: "https://example.com/orders", method: .post),
            prose: "Choose, and send the order. The form needs no script; with one, the price follows what is chosen."
        ) { pizza }
        Page("tasks", title: "To do", menu: "To do", weight: 5) { list(of: chores) }
    }
    site.main()
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
