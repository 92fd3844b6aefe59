import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetSite
import BroadsheetTesting
import Testing

/// Sites that are built from a server, from the page's first line to the last.
@Suite struct WebBuildTests {
    private static let rates = "date,currency,rate\n2026-01-02,USD,1.1025\n2026-01-03,USD,1.1050\n"

    /// A site with a page that reads `path` from `server`, with `more` behind the address.
    private func site(_ server: LocalServer, _ path: String = "/rates.csv", _ more: String = "", _ lines: String = "")
        throws -> TemporarySite
    {
        let page = """
            ---
            title: Rates
            report:
              source: { url: "\(server.url(path))"\(more) }
              columns: [date, currency, rate]
            \(lines)---
            """
        return try TemporarySite(files: [
            "broadsheet.yml": "allow: [\"127.0.0.1:\(server.port)\"]\n", "content/index.md": page,
        ])
    }

    private func build(
        _ site: TemporarySite, _ change: (inout BuildOptions) -> Void = { _ in }
    ) throws(Problems) -> BuildResult {
        var options = BuildOptions(site: site.folder.path)
        change(&options)
        return try SiteBuilder.build(options, progress: nil)
    }

    @Test func aReportIsMadeOfAFileOnTheWeb() throws {
        let server = LocalServer { request, _ in
            request.headers["if-none-match"] == nil ? .reply(200, ["ETag": "1"], Self.rates) : .reply(304)
        }
        let site = try site(server)
        #expect(try build(site).warnings == [])
        let page = site.page("index.html")
        #expect(page.contains("1.1025"))
        #expect(!page.contains("127.0.0.1"))
        // The same bytes, whether they came now or before.
        #expect(try build(site).written == 0)
        #expect(try build(site) { $0.reach = .copiesOfTheWeb }.written == 0)
        #expect(server.requests.count == 2)
        #expect(site.folder.folders == [".cache", "content", "public"])
        #expect(site.folder.folder(".cache/broadsheet/web").folders.isEmpty)
    }

    /// The example in content/_servers, as it stands there and as its README says to try it.
    @Test func theExampleIsMade() throws {
        let example = Project.root().folder("content/_servers")
        let rates = try #require(example.text(of: "rates.csv"))
        let server = LocalServer { request, _ in
            request.target == "/rates.csv" ? .reply(200, ["Content-Type": "text/csv"], rates) : .reply(404)
        }
        let text = try #require(example.text(of: "rates.md"))
        #expect(text.contains("\"http://localhost:8001/rates.csv\""))
        #expect(example.text(of: "README.md")?.contains("echo 'allow: [\"localhost:8001\"]'") == true)
        let parts = text.split(separator: "localhost:8001", omittingEmptySubsequences: false)
        let site = try TemporarySite(files: [
            "broadsheet.yml": "allow: [\"localhost:\(server.port)\"]\n",
            "content/index.md": parts.joined(separator: "localhost:\(server.port)"),
        ])
        #expect(try build(site).warnings == [])
        let page = site.page("index.html")
        #expect(page.contains("November 20, 2026"))

        // The least and the greatest rate of each currency: all have as many digits, so texts compare as they do.
        let records = rates.split(separator: "\n").dropFirst().map { $0.split(separator: ",").map(String.init) }
        let currencies = Dictionary(grouping: records) { $0[1] }
        #expect(currencies.count == 2)
        for (currency, records) in currencies {
            let rates = records.map { $0[2] }
            #expect(Set(rates.map(\.count)).count == 1)
            let footer = page.split(separator: "\n").first { $0.contains("id=\"\(currency.lowercased()).total\"") }
            for figure in [rates.min(), rates.max()] {
                #expect(footer?.contains("<data value=\"\(figure ?? "")\">") == true)
            }
        }
    }

    @Test func manyReportsReadTheSameBytes() throws {
        let server = LocalServer { _, number in .reply(200, [:], Self.rates + "2026-02-0\(number),EUR,\(number)\n") }
        let site = try site(server)
        let page = try #require(site.folder.text(of: "content/index.md"))
        for name in ["b", "c", "d"] { try site.folder.write(page, to: "content/\(name).md") }
        _ = try build(site)
        #expect(server.requests.count == 1)
        #expect(site.page("d/index.html").contains("EUR"))
    }

    @Test func aDeadServerIsAWarning() throws {
        let server = LocalServer { _, _ in .reply(404) }
        let port = server.port
        let site = try site(server)
        _ = consume server
        let result = try build(site)
        #expect(result.warnings.count == 1)
        #expect(result.warnings.first?.message.hasSuffix("nothing answers at 127.0.0.1:\(port)") == true)
        #expect(result.warnings.first?.place?.line == 4)
        let page = site.page("index.html")
        #expect(page.contains("This part is not available at the moment."))
        #expect(!page.contains("127.0.0.1"))
    }

    @Test func whatIsRequiredIsAnError() throws {
        let server = LocalServer { _, _ in .reply(500) }
        let site = try site(server, "/rates.csv", ", required: true")
        let problems = #expect(throws: Problems.self) { try build(site) }
        #expect(problems?.all.count == 1)
        #expect(problems?.all.first?.message.contains("answers 500 (Internal Server Error)") == true)
        #expect(site.page("index.html") == "")
    }

    @Test func aFileThatIsNotThereIsAnErrorUnlessSomethingIsSaid() throws {
        let server = LocalServer { _, _ in .reply(404) }
        #expect(throws: Problems.self) { try build(self.site(server)) }
        let site = try self.site(server, "/rates.csv", "", "  missing: There are no rates today.\n")
        #expect(try build(site).warnings == [])
        #expect(site.page("index.html").contains("There are no rates today."))
    }

    @Test(arguments: [
        ("/export?kind=1", "text/csv; charset=utf-8", "", ""), ("/export", "application/json", "", ""),
        ("/export", "text/plain", "attachment; filename=\"r.csv\"", ""), ("/export", "text/plain", "", ", as: csv"),
        ("/rates.csv?x=1", "application/octet-stream", "", ""),
    ])
    func theKindOfTheFileIsFound(_ path: String, _ type: String, _ name: String, _ more: String) throws {
        let json = #"[{"date":"2026-01-02","currency":"USD","rate":1.1025}]"#
        let server = LocalServer { _, _ in
            .reply(
                200, ["Content-Type": type, "Content-Disposition": name], type == "application/json" ? json : Self.rates
            )
        }
        let site = try site(server, path, more)
        _ = try build(site)
        #expect(site.page("index.html").contains("1.1025"))
    }

    @Test func anUnknownKindIsAProblem() throws {
        let server = LocalServer { _, _ in .reply(200, ["Content-Type": "application/octet-stream"], Self.rates) }
        let problems = #expect(throws: Problems.self) { try build(site(server, "/export")) }
        let problem = try #require(problems?.all.first)
        #expect(
            problem.message == "nothing tells what kind of file \(server.url("/export")) is "
                + "(its server says application/octet-stream)")
        #expect(problem.advice == "Say it: source: { url: …, as: csv }.")
        #expect(problem.place?.line == 4)
    }

    @Test func aMistakeInTheDataIsToldWithItsAddress() throws {
        let server = LocalServer { _, _ in .reply(200, [:], "date,currency,rate\n2026-01-02,\"US\"D,1\n") }
        let problems = #expect(throws: Problems.self) { try build(site(server, "/rates.csv?x=1")) }
        #expect(problems?.all.first?.place?.file == server.url("/rates.csv"))
        #expect(problems?.all.first?.place?.line == 2)
    }
}
