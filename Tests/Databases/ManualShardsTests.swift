import BroadsheetTesting
import Foundation
import Testing

/// The recipe of docs/manual/parts.md for a database, as it stands there: the shards of a query of PostgreSQL are the site of one build.
@Suite(.enabled(if: PostgresServer.isThere && BuiltProgram.path != nil)) struct ManualShardsTests {
    private static let files = [
        "content/index.md": "# Home\n",
        "content/payers.md": """
        ---
        title: "Payer {{payer}}"
        pages: { source: data/payments.csv, group: payer, path: "payers/{{payer}}/" }
        report:
          fields: { day: date, amount: { type: money, currency: EUR } }
          columns: [day, amount]
          totals: { amount: sum }
        ---
        """,
    ]

    /// A table whose rows lie in no order, some of them the same but for their number.
    private static let table = """
        CREATE TABLE payments AS SELECT id, 'p' || mod(id * 37, 211) AS payer, date '2026-01-01' + mod(id * 7, 30)::int AS day,
        (mod(id * 131, 90000) / 100.0)::numeric(12,2) AS amount FROM generate_series(1, 2000) AS id ORDER BY mod(id * 7919, 2003)
        """

    /// The block of the manual's section.
    private func recipe() throws -> String {
        let manual = try #require(Project.root().text(of: "docs/manual/parts.md"))
        let section = try #require(manual.components(separatedBy: "### From a database\n").last)
        let block = try #require(section.components(separatedBy: "```sh\n").dropFirst().first)
        return try #require(block.components(separatedBy: "```\n").first)
    }

    private func shell(
        _ script: String, _ server: PostgresServer, in site: TemporarySite
    ) throws -> (said: String, code: Int32) {
        let program = try #require(BuiltProgram.path)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-ec", "cd \(site.folder.path) && mkdir -p content/data\n\(script)"]
        process.environment = [
            "PATH": "\(program.dropLast("/broadsheet".count)):\(server.programs):/usr/local/bin:/usr/bin:/bin",
            "PGHOST": server.folder.path, "PGPORT": "\(server.port)", "PGUSER": "tester",
        ]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (said, process.terminationStatus)
    }

    @Test func theRecipeMakesTheSiteOfOneBuild() throws {
        let server = try #require(PostgresServer.shared)
        try server.run("CREATE DATABASE shop")
        let site = try TemporarySite(files: Self.files)
        let recipe = try recipe()
        #expect(recipe.contains("--records data/payments.csv=-"))
        let made = try shell(
            "psql -qX shop -c \"\(Self.table)\"\n\(recipe)\nbroadsheet build --output whole", server, in: site)
        #expect(made.code == 0, "\(made.said)")
        #expect(site.output.contents == site.folder.folder("whole").contents)
        #expect(site.output.files.filter { $0.hasPrefix("payers/") }.count == 211)
        // A shard is given its own records, and not all of them.
        let records = try (1...8).map { number in
            try shell("\(recipe.components(separatedBy: "\n\n")[0])\nrecords \(number) | wc -l", server, in: site).said
        }.compactMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
        #expect(records.count == 8 && records.reduce(0, +) == 2000 + 8 && records.allSatisfy { $0 < 500 })
    }
}
