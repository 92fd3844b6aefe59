import BroadsheetDiagnostics
import BroadsheetSite
import BroadsheetTesting
import Testing

/// The example of a PostgreSQL server in content/_servers, as it stands there.
@Suite(.enabled(if: PostgresServer.isThere)) struct ServerExampleTests {
    /// The orders of the quarter, put together in another way than the page has it.
    private static let orders = """
        with sums as (select order_id, sum(quantity * price) as net from example_shop.lines group by order_id),
        orders as (
          select o.day, o.customer, s.net, round(s.net * c.vat / 100, 2) as vat
          from example_shop.orders o, example_shop.customers c, sums s
          where c.id = o.customer and s.order_id = o.id and o.cancelled = false
            and o.day >= '2026-07-01' and o.day < '2026-10-01')
        """

    /// What PostgreSQL adds up for each group of orders with the same `keys`: net, VAT and both.
    private func sums(by keys: String) throws -> [String] {
        let groups = """
            \(Self.orders), groups as (
              select \(keys) as key, sum(net) || ' ' || sum(vat) || ' ' || sum(net + vat) as sums
              from orders group by \(keys))
            select string_agg(sums, '|' order by key) from groups
            """
        return try #require(PostgresServer.shared).value(groups).split(separator: "|").map(String.init)
    }

    /// The exact figures of each row of a kind on the page.
    private func figures(of kind: String, on page: String) -> [String] {
        page.split(separator: "\n").filter { $0.hasPrefix("<tr class=\"\(kind)") }.map { row in
            row.split(separator: "<data value=\"").dropFirst().map { $0.prefix { $0 != "\"" } }.joined(separator: " ")
        }
    }

    @Test func theTotalsAreThoseOfTheServer() throws {
        let server = try #require(PostgresServer.shared)
        let example = Project.root().folder("content/_servers")
        try server.run(try #require(example.text(of: "orders.sql")))
        let text = try #require(example.text(of: "orders.md"))
        #expect(text.contains("postgres: $SHOP_DATABASE\n"))
        let parts = text.split(separator: "$SHOP_DATABASE", omittingEmptySubsequences: false)
        let site = try TemporarySite(files: [
            "content/index.md": parts.joined(separator: "$BROADSHEET_TEST_DATABASE")
        ])
        let result = try SiteBuilder.build(BuildOptions(site: site.folder.path), progress: nil)
        #expect(result.warnings.isEmpty)

        let page = site.page("index.html")
        #expect(page.contains("Café Morgenrot, Germany") && page.contains("July 2026"))
        #expect(page.contains("Espresso 1 kg, Green beans 10 kg, Descaler"))
        let months = try sums(by: "date_trunc('month', day)")
        #expect(months.count == 3 && figures(of: "footer", on: page) == months)
        let customers = try sums(by: "(date_trunc('month', day), customer)")
        #expect(customers.count > 12 && figures(of: "subfooter", on: page).sorted() == customers.sorted())
        #expect(try figures(of: "grandfooter", on: page) == sums(by: "customer > 0"))
    }
}
