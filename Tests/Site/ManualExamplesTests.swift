import BroadsheetDiagnostics
import BroadsheetSite
import BroadsheetTesting
import BroadsheetValues
import Testing

/// Every example of the manual is a page that can be built, given data with the fields that it names.
@Suite struct ManualExamplesTests {
    /// Data files with all the fields that the examples name.
    static let data = [
        "content/data/posted.csv": """
        date,description,category,amount,debit,account
        2026-11-02,Opening,Income,12345.10,C,A
        2026-11-03,"Café, bar",Meals,40.00,D,A
        2026-11-03,Books,Books,60.00,D,B
        """,
        "content/spending.md": """
        ---
        report:
          source: data/posted.csv
          fields: { amount: { type: money, currency: EUR } }
          columns: [amount]
          totals: { amount: sum }
        ---
        """,
        "content/data/authorized.csv": """
        date,description,category,amount,debit,account
        2026-11-04,Parking,Travel,12.50,D,A
        """,
        "content/data/account.csv": """
        date,reference,amount
        2026-11-02,2026-0017,20.50
        2026-11-03,2026-0018,-4.00
        """,
        "content/data/products.csv": """
        name,slug,category,price,cost,stock,sold
        Blotter,blotter,Desk,11.35,6.10,12,4 3 7
        Atlas,atlas,Books,38.00,20.00,3,1 0 2
        Candle,candle,Desk,4.50,,20,
        """,
        "content/data/journal.csv": """
        voucher,number,year,debit,credit,store,article,pieces
        1,1,2026,10.00,,north,pen,3
        1,2,2026,,10.00,north,pen,-2

        """,
        "content/data/furniture.csv": """
        name,picture,maker,site,wood,in_stock,rating,sold,plan,change,about
        Chair,pictures/chair.svg,Ahlers,https://example.com,oak; oiled,true,4.5,412,400,3.1,*Old*
        """,
        "content/pictures/chair.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
        "content/data/accounts.csv": """
        booked,name,amount,account_currency,rate
        02.11.2026,Rent,"-1.234,50",EUR,1
        03.11.2026,Fee,,USD,0.92
        """,
        "content/data/positions.csv": """
        name,symbol,market,currency,shares,amount,price,purchase_date,purchase_price,purchase_rate,rate,remarks
        Apple,AAPL,NASDAQ,USD,10,5,230.10,2024-05-03,180.00,0.90,0.92,*Well* kept
        SAP,SAP,Xetra,EUR,0,7,190.00,2024-01-02,140.00,1,1,
        """,
        "content/data/bookings.csv": """
        date,account,description,amount
        2026-11-02,A,Rent,1200.00
        2026-11-03,B,Ink,31.00
        2026-11-04,C,Gift,5.00
        """,
        "content/data/bank.csv": """
        date,text,amount
        2026-11-02,Rent,-1200.00
        """,
        "content/data/cash.csv": """
        Datum;Zweck;Ein;Aus
        31.12.2025;Old;7,00;
        03.11.2026;Market;;31,50
        """,
        "content/data/saldo.csv": """
        date,amount,saldo
        2026-11-02,100.00,350.00
        2026-11-03,-40.00,
        2026-11-03,-60.00,250.00
        """,
        "content/data/owners.csv": """
        account,owner
        A,Anna
        B,Bo
        C,Cai
        """,
        "content/data/teams.csv": """
        name,place
        Anna,North
        """,
        "content/data/expenses.csv": """
        date,what,amount,currency
        2026-11-02,Hotel,108.00,USD
        2026-11-05,Taxi,20.00,EUR
        """,
        "content/data/rates.csv": """
        date,currency,rate
        2026-11-02,USD,0.925
        """,
        "content/data/eurofxref-hist.csv": """
        Date,USD,JPY,BGN
        2026-11-05,1.09,160.1,N/A
        2026-10-30,1.08,159.85,1.9558
        """,
        "content/data/statement.xml": """
        <Document><BkToCstmrStmt><Stmt><Id>1</Id>
        <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
        <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">3.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
        <Ntry><Amt Ccy="EUR">2.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-02</Dt></BookgDt>
        <NtryDtls><TxDtls><RltdPties><Cdtr><Nm>Shop</Nm></Cdtr></RltdPties><RmtInf><Ustrd>Tea</Ustrd></RmtInf></TxDtls>
        </NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>
        """,
        "content/data/till.txt": """
        02.01.2026 Marmalade          12.60
        03.01.2026 Bread, sliced       3.10
        TOTAL                         15.70
        """,
        "content/data/members.yaml": """
        members:
          - name: Ines Okafor
            since: 2011-09-01
            fee: 96.00
            address: { street: Weir Lane 4, city: Lower Town }
            sings: [Fauré, Pärt]
        """,
        "content/_notes/first.md": """
        ---
        title: First
        date: 2026-01-02
        ---
        *Well* noted
        """,
        "content/data/answer.json": """
        {"meta": {"page": 1}, "data": {"items": [
          {"title": "Orlando", "author": {"name": "V. Woolf"}, "price": 9.50}, {"title": "Emma", "author": null}
        ]}}
        """,
        "content/data/export.csv": """
        Buchungstag;Verwendungszweck;Soll;Haben
        31.12.2025;Miete;1.050,00;
        02.01.2026;Lohn;;2.483,17
        """,
        "content/data/sales.csv": """
        day,amount,sign
        2026-11-02,"$1,234",DBIT
        2026-11-03,"12,345",CRDT
        """,
        "content/data/cafe.csv": """
        date,category,channel,revenue,cost,target
        2026-01-14,Tea,Online,188.80,83.37,220.00
        2026-02-19,Coffee,Counter,479.09,244.86,504.00
        """,
        "content/data/calls.csv": """
        at,who
        2025-12-31T23:30:00Z,Anna
        """,
        "content/data/orders.csv": """
        date,pizza,pieces,price
        2026-07-01,Margherita,2,17.80
        2026-07-02,Salami,1,9.80
        """,
        "content/data/tasks.json": """
        [{"title": "Pay rent", "done": false, "due": "2026-12-01"}, {"title": "File", "done": true, "due": "2026-11-03"}]
        """,
    ]

    /// The site of one example; its prose is one line.
    private func site(_ example: String) throws -> TemporarySite {
        var files = Self.data.merging(["content/index.md": "---\n\(example)---\nProse.\n"]) { $1 }
        if example.contains("language: [") { files["broadsheet.yml"] = "languages: [en, de]\n" }
        return try TemporarySite(files: files)
    }

    /// The finished page of the example of `page` that has `mark` in it.
    private func built(_ page: String, _ mark: String, _ path: String = "index.html") throws -> String {
        let example = try #require(try examples(in: manual(page)).first { $0.contains(mark) })
        let site = try site(example)
        try site.build()
        return site.page(path)
    }

    @Test(arguments: [
        "pages.md", "report.md", "joins-and-rates.md", "sources.md", "figures.md", "statements.md", "inputs.md",
    ])
    func allCanBeBuilt(_ page: String) throws {
        for example in examples(in: try manual(page)) {
            let site = try site(example)
            do {
                try site.build { $0.day = page == "inputs.md" ? Day(number: 20_779) : nil }
            } catch {
                Issue.record("\(example)\n\(error.all.map(\.text).joined(separator: "\n"))")
            }
        }
    }

    @Test func fieldsAreReadAsDeclared() throws {
        let page = try built("report.md", "account_currency")
        #expect(page.contains("2 Nov 2026"))
        #expect(page.contains("(€1,234.50)"))
        #expect(page.contains("0.9200"))
    }

    @Test func balancesAndSharesStandInTheDetails() throws {
        let page = try built("report.md", "running(amount)")
        #expect(page.contains("12,345.10"))
        #expect(page.contains("100.0%"))
        #expect(page.contains("99.2%"))
    }

    @Test func aPageForARecordHasItsMarkdownAndItsItems() throws {
        #expect(try built("pages.md", "body: remarks", "stocks/AAPL/index.html").contains("<em>Well</em> kept"))
        let stock = try built("report.md", "Valuation", "stocks/AAPL/index.html")
        #expect(stock.contains("0.92"))
        #expect(stock.contains("€2,116.92"))
        #expect(try built("report.md", "Valuation", "stocks/SAP/index.html").contains("Currency rate") == false)
    }

    @Test func aPageForValuesIsItsOwnAndInItsLanguage() throws {
        let page = try built("pages.md", "input.account.owner", "A/2026-11/index.html")
        #expect(page.contains("Statement of Anna, November 2026") && page.contains("Rent"))
        #expect(try built("pages.md", "text.welcome", "de/index.html").contains("Willkommen"))
        #expect(try built("pages.md", "text.total").contains("Total sales of 2026"))
    }

    @Test func aPageForAGroupHasAPathInSmallLetters() throws {
        let page = try built("pages.md", "category.slug", "categories/desk/index.html")
        #expect(page.contains("Category Desk"))
        #expect(page.contains("Blotter"))
        #expect(page.contains("Atlas") == false)
    }

    @Test func viewsArePagesOfTheirOwn() throws {
        #expect(try built("report.md", "By category", "category/index.html").contains("Average"))
    }

    @Test func filesOfFixedWidthsAndYAMLAndMarkdownAreRead() throws {
        #expect(try built("sources.md", "widths:").contains("Bread, sliced"))
        #expect(try built("sources.md", "address.city").contains("Fauré, Pärt"))
        #expect(try built("sources.md", "body: body", "notes/first/index.html").contains("<em>Well</em> noted"))
    }

    @Test func anExampleWithASlipFails() throws {
        let site = try site("report: { source: data/posted.csv, columns: [descripton] }\n")
        #expect(throws: Problems.self) { try site.build() }
    }
}
