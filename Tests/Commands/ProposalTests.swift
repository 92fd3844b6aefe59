import BroadsheetTesting
import Testing

@testable import BroadsheetCommands

/// What `broadsheet inspect` proposes is pasted as it was printed, and gives the figures that a person reads in the file.
@Suite struct ProposalTests {
    /// What is printed under "To paste".
    private static func block(_ run: Run) throws -> String {
        let parts = run.out.split(separator: "of a page:\n\n", maxSplits: 1)
        return String(try #require(parts.dropFirst().first, "\(run.out)\(run.err)"))
    }

    /// The site of a page with that block, built, or nil and what is wrong told. The build warns of nothing but what has the words `warning`.
    private static func site(
        _ block: String, _ file: String, _ bytes: [UInt8], warning: String = ""
    ) throws -> TemporarySite? {
        let site = try TemporarySite(files: ["content/index.md": "---\ntitle: T\nreport:\n\(block)---\n"])
        try site.folder.write(bytes, to: "content/data/\(file)")
        let build = Run("build", site.folder.path, "--quiet")
        let warnings = build.err.split(separator: "warning: ")
        #expect(build.code == .done && warnings.count == (warning.isEmpty ? 0 : 1), "\(build.err)\n\(block)")
        #expect(warnings.allSatisfy { $0.contains(warning) }, "\(build.err)")
        return build.code == .done ? site : nil
    }

    @Test(arguments: Project.cases("exports")) func whatIsProposedReadsTheExportOfABank(_ bank: String) throws {
        let export = try BankExport(bank)
        let run = Run(["inspect", "\(export.folder.path)/\(export.file)"] + (BankExport.said[bank] ?? []))
        // What S and H mean for the account is asked.
        #expect(run.code == (bank == "volksbank-old" ? .failed : .done) && run.err.isEmpty, "\(run.err)")
        let names = Self.names(of: export, bank)
        let block = try Self.decided(Self.block(run), export, names[2])
        let bytes = try #require(export.folder.bytes(of: export.file))
        let totals = "  totals: { \"\(names[2])\": sum }\n  downloads: [csv]\n"
        // Its column of S and H has no name.
        let warning = bank == "volksbank-old" ? "a column has no name in its source" : ""
        guard let site = try Self.site(block + totals, export.file, bytes, warning: warning) else { return }
        let csv = site.page("index.csv")
        #expect(BankExport.details(csv, of: names) == export.expected, "\(block)")
        let sums = BankExport.details(csv, of: [names[2]], in: "footer")
        // What is left out of the total, records without an amount, is said in a line behind it.
        #expect(sums.first == [export.total], "\(block)")
    }

    /// What must be said of a file is asked for, by the option that says it; that mBank's file is in Windows-1250 and not
    /// in Windows-1252 cannot be known.
    @Test(arguments: BankExport.said.keys.filter { $0 != "mbank" }) func whatMustBeSaidIsAskedFor(_ bank: String) throws
    {
        let export = try BankExport(bank)
        let run = Run("inspect", "\(export.folder.path)/\(export.file)")
        let option = try #require(BankExport.said[bank]?.first)
        #expect((run.out + run.err).contains(option), "\(run.out)\(run.err)")
    }

    @Test(arguments: ["ambiguous", "dollars", "pair-open", "pair-dollars"]) func eachChoiceCanBeTaken(_ name: String)
        throws
    {
        let folder = Project.root().folder("Tests/inspect/\(name)")
        let run = Run("inspect", "\(folder.path)/input.csv")
        #expect(run.code == .failed)
        let lines = try Self.block(run).split(separator: "exit").first?.split(separator: "\n").map(String.init) ?? []
        let choices = lines.indices.filter { lines[$0].hasPrefix("    # ") }
        #expect(choices.count >= 2)
        for choice in choices {
            let open = try #require(lines[..<choice].lastIndex { !$0.hasPrefix("    # ") })
            #expect(lines[open].contains("text ") && lines[open].contains("  # decide: "), "\(lines[open])")
            var taken = lines
            taken[open] = "    " + lines[choice].dropFirst(6)
            _ = try Self.site(
                taken.joined(separator: "\n") + "\n", "input.csv", try #require(folder.bytes(of: "input.csv")))
        }
    }

    @Test(arguments: [
        ("pair-open", 0, ["-80000", "250000"]), ("pair-open", 1, ["-80", "250"]),
        ("pair-dollars", 1, ["-800", "2500"]),
        ("pair-half", nil, ["-1084.12", "2345"]),
    ]) func aPairIsReadAsItIsChosen(_ name: String, _ choice: Int?, _ amounts: [String]) throws {
        let folder = Project.root().folder("Tests/inspect/\(name)")
        var lines = try Self.block(Run("inspect", "\(folder.path)/input.csv")).split(separator: "\n").map(String.init)
        if let choice {
            let first = try #require(lines.firstIndex { $0.hasPrefix("    # ") })
            lines[first - 1] = "    " + lines[first + choice].dropFirst(6)
        }
        let page = lines.joined(separator: "\n") + "\n  downloads: [csv]\n"
        let site = try Self.site(page, "input.csv", try #require(folder.bytes(of: "input.csv")))
        #expect(BankExport.details(site?.page("index.csv") ?? "", of: ["amount"]) == amounts.map { [$0] })
    }

    /// What date, text and amount are called in the export, as its `report.yml` has it.
    private static func names(of export: BankExport, _ bank: String) -> [String] {
        let lines = export.report.split(separator: "\n").map(String.init)
        let header = lines.first { $0.contains("header: [") }?.split(separator: "[").last?
            .prefix { $0 != "]" }.split(separator: ",").map { $0.split(separator: " ").joined() }
        return ["date", "text", "amount"].map { name in
            if let place = header?.firstIndex(of: name) { return "column\(place + 1)" }
            let line = lines.first { $0.hasPrefix("  \(name):") } ?? ""
            // Postbank has the amount whole, too.
            if line.contains("debit:") { return bank == "postbank" ? "Betrag" : name }
            let from = line.split(separator: "from: ").last ?? ""
            if from.hasPrefix("\"") { return String(from.dropFirst().prefix { $0 != "\"" }) }
            return from.prefix { $0 != "," && $0 != "}" }.trimmed
        }
    }

    /// The block with what only the bank's customer knows, chosen among what its comments offer.
    private static func decided(_ block: String, _ export: BankExport, _ amount: String) throws -> String {
        guard let turned = export.report.split(separator: "negative: ").dropFirst().first else { return block }
        let choice = "negative: " + turned.prefix { $0 != "}" && $0 != "\n" }.trimmed
        var lines = block.split(separator: "\n").map(String.init)
        let i = try #require(lines.firstIndex { $0.contains(choice) }, "\(choice) in \(block)")
        if lines[i].hasPrefix("    # ") {
            // One of several lines to choose from, which takes the place of the line above them.
            let open = try #require(lines[..<i].lastIndex { !$0.hasPrefix("    # ") })
            lines[open] = "    " + lines[i].dropFirst(6)
            return lines.joined(separator: "\n").replacing("\n\n", with: "\n") + "\n"
        }
        let parts = lines[i].split(separator: "  # ", maxSplits: 1)
        if !parts[0].contains(choice) {
            let declaration = try #require(parts[0].lastIndex(of: "}"))
            lines[i] = parts[0][..<declaration].trimmed + ", \(choice) }"
        }
        return lines.joined(separator: "\n").replacing("\n\n", with: "\n") + "\n"
    }
}

extension StringProtocol {
    fileprivate var trimmed: String {
        String(reversed().drop { $0 == " " }.reversed())
    }
}
