import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetCommands

/// Records of a shard come through a pipe from whatever program has them, as the manual shows it.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program is not built")) struct GivenOnStandardInputTests {
    private static let page = """
        ---
        title: "Payer {{payer}}"
        pages: { source: data/payments.csv, group: payer, path: "payers/{{payer}}/" }
        report:
          fields: { day: date, amount: { type: money, currency: EUR } }
          columns: [day, amount]
          totals: { amount: sum }
        ---
        """
    private static let payers = ["ann", "ben", "cleo", "dora", "emil", "fred", "gina", "hans"]
    private static let data =
        "payer,day,amount\n"
        + payers.enumerated().map { "\($1),2026-01-0\($0 + 1),\($0).50\n\($1),2026-02-01,3.00\n" }.joined()

    /// A program that gives the records of a shard, as a database would: all of them, of which it selects by the page's hash.
    private static let select = """
        import csv, hashlib, sys
        shard, count, backwards = int(sys.argv[1]), int(sys.argv[2]), len(sys.argv) > 3
        rows = list(csv.reader(open("content/data/payments.csv")))
        out = csv.writer(sys.stdout, lineterminator="\\n")
        out.writerow(rows[0])
        own = [row for row in rows[1:] if int.from_bytes(hashlib.sha256(f"/payers/{row[0]}/".encode()).digest()[:8], "big") % count + 1 == shard]
        out.writerows(own[::2] + own[1::2] if backwards else own)
        """

    private func site() throws -> TemporarySite {
        try TemporarySite(files: [
            "content/index.md": "# Home\n", "content/payers.md": Self.page, "content/data/payments.csv": Self.data,
            "select.py": Self.select,
        ])
    }

    private func shell(_ script: String, in site: TemporarySite) throws -> (said: String, code: Int32) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "cd \(site.folder.path) && \(script)"]
        process.environment = ["broadsheet": try #require(BuiltProgram.path), "PATH": "/usr/local/bin:/usr/bin:/bin"]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (said, process.terminationStatus)
    }

    @Test func thePartsOfAPipeAreTheSite() throws {
        let site = try site()
        let made = try shell(
            """
            set -e
            for k in 1 2 3; do
              python3 select.py $k 3 | "$broadsheet" build --shard $k/3 --output parts/$k --records data/payments.csv=-
            done
            "$broadsheet" assemble parts/3 parts/1 parts/2 --output joined
            "$broadsheet" build --output whole
            diff -r joined whole
            """, in: site)
        #expect(made.code == 0, "\(made.said)")
        #expect(site.folder.text(of: "joined/payers/hans/index.html")?.contains("€10.50") == true)
    }

    @Test func recordsOutOfOrderAreTold() throws {
        let site = try site()
        let made = try shell(
            "python3 select.py 1 1 backwards | \"$broadsheet\" build --shard 1/1 --output parts/1 --records data/payments.csv=-",
            in: site)
        #expect(made.code == 1)
        #expect(made.said.contains("the records of the page /payers/ann/ do not come together on standard input"))
        #expect(made.said.contains("(standard input, line 10)"))
        #expect(!site.folder.folders.contains("parts/1"))
    }

    @Test func aHeaderAloneIsAPartWithoutPages() throws {
        let build = "\"$broadsheet\" build --shard 1/3 --output parts/1 --records data/payments.csv=-"
        let site = try site()
        // A program that failed gives nothing at all, and no part comes of that.
        let failed = try shell("printf '' | \(build)", in: site)
        #expect(failed.code == 1 && failed.said.contains("the source standard input is empty"))
        let made = try shell("head -1 content/data/payments.csv | \(build)", in: site)
        #expect(made.code == 0, "\(made.said)")
    }
}
