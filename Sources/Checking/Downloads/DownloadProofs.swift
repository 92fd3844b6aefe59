import BroadsheetDiagnostics

/// Where a page lies in its site.
struct PageHome {
    /// Its folder, with the slash at its end; empty at the top.
    let folder: String
    /// All files of the site.
    let files: [String]

    /// Whether an address, without escapes, may be that of a file of the site: what it has before that is a host and a folder above the site,
    /// and no folder in it.
    func hasFile(_ address: String) -> Bool {
        let parts = address.split(separator: "://", maxSplits: 1)
        let path = parts.count == 2 ? String(parts[1].drop { $0 != "/" }) : address
        return files.contains { file in
            guard let above = path.before("/\(file)") else { return false }
            return above.isEmpty || !files.contains { $0.behind("\(above.dropFirst())/") != nil }
        }
    }
}

/// Holds the downloads of a page against it.
struct DownloadProofs {
    private var proofs: [(file: PageFile, proof: DownloadProof)]
    /// The numbers of those that are of the report whose rows come.
    private var own: [Int] = []
    /// What the page offers, by the names of the files.
    private var offered: [String: Int] = [:]
    /// What is wrong with those that the page offers.
    private(set) var findings: [Finding] = []
    /// How many cells and totals are the same on the page and in its downloads, and how many of these were read.
    private(set) var same = 0
    private(set) var count = 0
    /// How many of their totals are those of their own records, and how many figures and texts cannot be proved, by what they are.
    private(set) var proved = 0
    private(set) var unproved: [String: Int] = [:]

    /// How the names of downloads end that are read.
    static let areRead = [".csv", ".json"]

    /// Where the page lies, where that is known.
    private let home: PageHome?

    /// The files that may be downloads of the page, which lie in its folder.
    init(_ files: [PageFile], at home: PageHome? = nil) {
        self.home = home
        proofs = files.compactMap { file in
            if file.name.hasSuffix(".csv") { return (file, DownloadProof(file.name, DelimitedRows(file.next))) }
            if file.name.hasSuffix(".json") { return (file, DownloadProof(file.name, JSONRows(file.next))) }
            return nil
        }
        begin("")
    }

    /// The report called so begins.
    mutating func begin(_ report: String) { own = proofs.indices.filter { proofs[$0].proof.isOf(report) } }

    /// The table that begins has these columns.
    mutating func set(_ labels: [String]) {
        for index in own { proofs[index].proof.set(labels) }
    }

    /// The page offers the file at `address`.
    mutating func offer(_ address: String, _ line: Int) {
        let path = Self.decoded(address)
        let name = path.split(separator: "/").last.map(String.init) ?? path
        // An address that begins with a slash, or with a host, has the folders of the site.
        guard let home, path.contains("/"), path.before("/\(home.folder)\(name)") == nil,
            proofs.contains(where: { $0.file.name == name })
        else {
            offered[name] = line
            return
        }
        // A file of the same name that lies elsewhere is none of the page's own.
        if home.hasFile(path) { return }
        findings.append(Finding(line: line, text: "\(address) is offered, and the file is \(home.folder)\(name)"))
        offered[name] = line
    }

    /// Looks at totals of the report, wherever they stand.
    mutating func look(_ figures: [PageFigure]) {
        // Sums of what is rounded, or of groups: a file calls them sums, and its rows need not come to them.
        guard figures.contains(where: { $0.rule.hasPrefix("sum-") }) else { return }
        for index in own { proofs[index].proof.expectOtherSums() }
    }

    /// Takes the next row of the page.
    mutating func add(_ row: PageRow) throws(Problem) {
        if row.kind != .detail { look(row.figures) }
        for index in own { try proofs[index].proof.add(row) }
    }

    /// The page ends: what it does not offer was none of its downloads.
    mutating func finish() throws(Problem) {
        for index in proofs.indices {
            guard let line = offered.removeValue(forKey: proofs[index].file.name) else { continue }
            try proofs[index].proof.finish(offeredAt: line)
            let proof = proofs[index].proof
            findings += proof.findings
            same += proof.same
            proved += proof.sums.proved
            for (rule, count) in proof.sums.unproved { unproved["\(rule) in downloads", default: 0] += count }
            if proof.inOtherWords > 0 {
                unproved["text in other words than a download's", default: 0] += proof.inOtherWords
            }
            count += 1
        }
        for (name, line) in offered where Self.areRead.contains(where: name.hasSuffix) {
            findings.append(Finding(line: line, text: "\(name) is offered, and not there"))
        }
    }

    /// The name that an address stands for: bytes may be written as `%20`.
    static func decoded(_ name: String) -> String {
        var bytes: [UInt8] = []
        var rest = name.utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let code = UInt8(String(rest.prefix(2)) ?? "", radix: 16) {
                bytes.append(code)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
