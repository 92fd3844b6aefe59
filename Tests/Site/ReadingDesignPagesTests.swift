import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetRecords
import BroadsheetReports
import BroadsheetSite
import Testing

// The five pages of the design, exactly as they stand there.

/// Reads a page, and shows the problems if there are any.
func readPage(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> PageDefinition {
    do {
        return try ContentFile(reading: text.utf8.span, file: "p.md").page
    } catch {
        Issue.record("\(error.all.map(\.text).joined(separator: "\n"))", sourceLocation: sourceLocation)
        throw error
    }
}

@Suite struct DesignPages {
    @Test func transactions() throws {
        let text = """
            ---
            title: Card transactions
            report:
              fields:
                date:   { type: date, show: "MMM d, yyyy", case: upper }
                amount: { type: money, currency: USD, negative: "debit == 'D'" }
              sections:
                - title: Posted transactions
                  source: data/posted.csv
                  missing: Posted transactions are not currently available.
                - title: Authorized transactions
                  source: data/authorized.csv
                  missing: Authorized transactions are not currently available.
              group: date
              columns: [description, amount]
              totals: { amount: sum }
              band: group
            ---
            Every transaction of the card, by the day it was made.
            """
        let page = try readPage(text)
        #expect(page.title?.content == "Card transactions")
        let report = try #require(page.reports.first)
        #expect(report.fields.map(\.name.content) == ["date", "amount"])
        #expect(report.fields[0].type?.content == .date)
        #expect(report.fields[0].style.show?.content == "MMM d, yyyy")
        #expect(report.fields[0].style.letterCase?.content == .upper)
        #expect(report.fields[1].currency?.content == "USD")
        let negative = try #require(report.fields[1].negative)
        #expect(negative.content == "debit == 'D'")
        #expect(negative.place.line == 6)
        #expect(negative.place.column == 54)
        #expect(report.sections.map(\.title?.content) == ["Posted transactions", "Authorized transactions"])
        #expect(report.sections.map(\.source?.file?.content) == ["data/posted.csv", "data/authorized.csv"])
        #expect(report.sections[0].messages.missing?.content == "Posted transactions are not currently available.")
        #expect(report.groups.map(\.by.content) == ["date"])
        #expect(report.columns?.map(\.name.content) == ["description", "amount"])
        #expect(report.totals.map(\.of.content) == ["amount"])
        #expect(report.totals.map(\.rule.content) == [.sum])
        #expect(report.band == .group)
        let file = try ContentFile(reading: text.utf8.span, file: "p.md")
        #expect(file.bodyLineOffset == 18)
        #expect(
            String(text.utf8.dropFirst(file.body.lowerBound))
                == "Every transaction of the card, by the day it was made.")
    }

    @Test func groupsInLevels() throws {
        let page = try readPage(
            """
            ---
            report:
              group: [account, { by: month(date), title: "{{month}}", totals: {amount: sum} }]
            ---
            """)
        let groups = try #require(page.reports.first?.groups)
        #expect(groups.map(\.by.content) == ["account", "month(date)"])
        #expect(groups[1].title?.content == "{{month}}")
        #expect(groups[1].totals.map(\.rule.content) == [.sum])
    }

    @Test func products() throws {
        let page = try readPage(
            """
            ---
            title: Products
            report:
              source: data/products.csv
              columns: [name, { price: { type: money, currency: EUR } }]
              link: "/products/{{slug}}/"
              views:
                list:     { title: All products, sort: name }
                category: { title: By category, group: category, totals: { price: [avg, min, max], "*": count } }
            ---
            """)
        let report = try #require(page.reports.first)
        #expect(report.link?.content == "/products/{{slug}}/")
        #expect(report.columns?[1].declaration?.type?.content == .money)
        #expect(report.views.map(\.name.content) == ["list", "category"])
        #expect(report.views.map(\.title?.content) == ["All products", "By category"])
        let list = report.views[0].report
        #expect(list.sort.map(\.by.content) == ["name"])
        #expect(list.source?.file?.content == "data/products.csv")
        #expect(list.columns?.count == 2)
        #expect(list.title == nil)
        let category = report.views[1].report
        #expect(category.sort.isEmpty)
        #expect(category.groups.map(\.by.content) == ["category"])
        #expect(category.totals.map(\.of.content) == ["price", "price", "price", "*"])
        #expect(category.totals.map(\.rule.content) == [.avg, .min, .max, .count])
    }

    @Test func stock() throws {
        let page = try readPage(
            """
            ---
            title: "{{name}} – {{market}}"
            pages: { source: data/positions.csv, path: "stocks/{{symbol}}/" }
            report:
              base: EUR
              compute:
                cost:  shares * purchase_price
                value: shares * price
                gain:  value * rate - cost * purchase_rate
              sections:
                - title: General
                  items: [shares, purchase_date]
                - title: Share price
                  items: { Purchase: purchase_price, Current: price }
                - title: Intraday
                  items: { Change: change, "Change %": "percent(change, price - change)" }
                - title: Currency rate
                  when: currency != base
                  items: { Purchase: purchase_rate, Current: rate }
                - title: Valuation
                  items: { Purchase: cost * purchase_rate, Current: value * rate }
                - title: Gain or loss
                  items: { Value: gain, "%": "percent(gain, cost * purchase_rate)" }
            ---
            """)
        #expect(page.title?.content == "{{name}} – {{market}}")
        #expect(page.pages?.source.file?.content == "data/positions.csv")
        #expect(page.pages?.path.content == "stocks/{{symbol}}/")
        let report = try #require(page.reports.first)
        #expect(report.base?.content == "EUR")
        #expect(report.compute.map(\.name.content) == ["cost", "value", "gain"])
        #expect(report.compute[2].value.content == "value * rate - cost * purchase_rate")
        #expect(report.sections.count == 6)
        #expect(report.sections[0].items?.map(\.value?.content) == ["shares", "purchase_date"])
        #expect(report.sections[0].items?.map(\.label) == [nil, nil])
        #expect(report.sections[2].items?.map(\.label?.content) == ["Change", "Change %"])
        #expect(report.sections[2].items?[1].value?.content == "percent(change, price - change)")
        #expect(report.sections[3].when?.content == "currency != base")
    }

    @Test func pizza() throws {
        let page = try readPage(
            """
            ---
            title: Pizza
            form: { key: pizza, submit: { method: post, action: https://example.com/orders } }
            report:
              sections:
                - title: Dough
                  items:
                    - { label: Thickness, name: thickness, control: slider, min: 1, max: 3, value: 2, labels: [Thin, Regular, Thick] }
                    - { label: Cheese border, name: cheese_border, control: switch }
                - title: Ingredients
                  items:
                    - { label: Sauce, name: sauce, control: choice, options: [Tomato, Barbecue, Cream] }
                    - { label: Bacon, name: bacon, control: switch, value: true }
            ---
            """)
        let form = try #require(page.form)
        #expect(form.key.content == "pizza")
        #expect(form.method == .post)
        #expect(form.action?.content == "https://example.com/orders")
        #expect(form.reset)
        let items = try #require(page.reports.first).sections.flatMap { $0.items ?? [] }
        let controls = items.compactMap(\.control)
        #expect(items.map(\.label?.content) == ["Thickness", "Cheese border", "Sauce", "Bacon"])
        #expect(controls.map(\.kind.content) == [.slider, .switch, .choice, .switch])
        #expect(controls.map(\.name.content) == ["thickness", "cheese_border", "sauce", "bacon"])
        #expect(controls[0].minimum?.content == "1")
        #expect(controls[0].maximum?.content == "3")
        #expect(controls[0].labels.map(\.content) == ["Thin", "Regular", "Thick"])
        #expect(controls[2].options.map(\.content) == ["Tomato", "Barbecue", "Cream"])
        #expect(controls.map(\.value?.content) == ["2", nil, nil, "true"])
    }

    @Test func tasks() throws {
        let page = try readPage(
            """
            ---
            title: To do
            report:
              source: data/tasks.json
              row: task
              group: { by: done, titles: { false: Open, true: Done } }
              totals: { "*": count }
            ---
            """)
        let report = try #require(page.reports.first)
        #expect(report.row?.content == "task")
        #expect(report.groups[0].by.content == "done")
        #expect(report.groups[0].titles.map(\.value.content) == ["false", "true"])
        #expect(report.groups[0].titles.map(\.title.content) == ["Open", "Done"])
        #expect(report.totals[0].of.content == "*")
    }

    @Test func expectations() throws {
        let page = try readPage(
            """
            ---
            report:
              expect: { "Posted transactions": { amount: 12045.10, count: 210 } }
            ---
            """)
        let expectation = try #require(page.reports.first?.expectations.first)
        #expect(expectation.section.content == "Posted transactions")
        #expect(expectation.figures.map(\.name.content) == ["amount", "count"])
        #expect(expectation.figures.map(\.figures[0].text.content) == ["12045.10", "210"])
    }
}
