import BroadsheetDiagnostics
import BroadsheetSite
import BroadsheetTesting
import Glibc

/// A site whose pages depend on each other in all ways there are, and random changes of it.
struct ChangingSite {
    static let files = [
        "broadsheet.yml": """
        title: Club
        url: https://example.org/club
        locale: en-GB
        languages: { en: , de: }
        inputs: { which: { type: number, default: 1 } }
        """,
        "content/given.md": """
        ---
        title: "Given {{input.which}}"
        inputs: { least: { type: number, default: 0 } }
        report: { source: "data/given/{{input.which}}.csv", where: amount > input.least, columns: [name, amount] }
        ---
        """,
        "content/data/given/1.csv": "name,amount\nOne,1\n",
        "content/data/given/2.csv": "name,amount\nTwo,2\n",
        "content/index.md": "---\ntitle: Home\nmenu: true\n---\nSee [plain](/plain/) and [tasks](/tasks/).\n",
        "content/index.de.md": "---\ntitle: Start\nmenu: true\n---\nSiehe [Aktien](/de/shares/BB/).\n",
        "content/plain.md": "---\ntitle: Plain\n---\nSome words.\n",
        "content/unlinked.md": "---\ntitle: Alone\n---\nNobody comes here.\n",
        "content/tasks.md": "---\ntitle: Tasks\nmenu: true\nreport: { source: data/tasks.csv }\n---\n",
        "content/bookings.md": """
        ---
        title: Bookings
        report:
          source: data/bookings.csv
          join: { source: data/owners.csv, on: key }
          group: owner
          columns: [text, amount]
          totals: { amount: sum }
          downloads: [csv]
        ---
        """,
        "content/paged.md": """
        ---
        title: Pages of bookings
        report: { source: data/bookings.csv, paginate: 2, columns: [text, amount], totals: { amount: sum } }
        ---
        """,
        "content/expenses.md": """
        ---
        title: Expenses
        report:
          source: data/bookings.csv
          rates: { source: data/rates.csv, from: EUR }
          compute: { dollars: "convert(money(amount, 'EUR'), USD, on: date)" }
          columns: [text, dollars]
        ---
        """,
        "content/pair.md": """
        ---
        title: Pair
        report: { sections: [{ title: Left, source: data/left.csv }, { title: Right, source: data/right.csv }] }
        ---
        """,
        "content/years.md": """
        ---
        title: Years
        report:
          source: { file: "data/years/*.csv", unique: [text, amount] }
          columns: [text, amount, source_file]
        ---
        """,
        "content/data/years/1.csv": "text,amount\nA,1.50\nB,2.25\n",
        "content/data/years/2.csv": "text;amount\nB;2,25\nC;3,50\n",
        "content/data/left.csv": "name\nOne\n",
        "content/data/right.csv": "name\nTwo\n",
        "content/notes.md": "---\ntitle: Notes\nreport: { source: { folder: _notes }, columns: [title] }\n---\n",
        "content/_notes/one.md": "---\ntitle: One\n---\nText.\n",
        "content/_notes/two.md": "---\ntitle: Two\n---\nText.\n",
        "content/later.md":
            "---\ntitle: Later\nreport: { source: data/later.csv, missing: Not yet., columns: [name] }\n---\n",
        "content/all.md":
            "---\ntitle: All\nreport: { source: data/shares.csv, link: \"/shares/{{symbol}}/\", columns: [name] }\n---\n",
        "content/things.md": """
        ---
        title: "{{name}}"
        pages: { source: data/things.csv, group: name, path: "things/{{name}}/" }
        report:
          columns: [kind, price]
          link: "/things/{{other}}/"
          totals: { price: sum }
          views: { all: { sort: price }, kinds: { group: kind } }
          downloads: [csv, json]
        ---
        """,
        "content/shares.md": """
        ---
        title: "{{name}}"
        pages: { source: data/shares.csv, path: "shares/{{symbol}}/" }
        report: { sections: [{ title: Price, items: [price] }] }
        ---
        """,
        "content/shares.de.md": """
        ---
        title: "{{name}} auf Deutsch"
        pages: { source: data/shares.csv, where: price > 1, path: "shares/{{symbol}}/" }
        report: { sections: [{ title: Preis, items: [price] }] }
        ---
        """,
        "content/each.md": """
        ---
        title: "{{text.of}} {{input.client.name}}"
        pages: { for: { client: { source: data/each.csv, field: id }, language: [en, de] }, path: "each/{{client}}/" }
        texts: { of: { en: Sales to, de: Verkauf an } }
        report: { source: "data/sales/{{input.client}}.csv", columns: [{ amount: { label: "{{text.of}}" } }], downloads: [csv] }
        ---
        {{text.of}} {{input.client.name}}.
        """,
        "content/data/each.csv": "id,name\na,Ann\nb,Ben\n",
        "content/data/sales/a.csv": "amount\n1\n",
        "content/data/sales/b.csv": "amount\n2\n",
        "content/data/tasks.csv": "task,done\nSweep,yes\n",
        "content/data/bookings.csv":
            "date,key,text,amount\n2026-02-01,a,Rope,12.50\n2026-02-02,b,Paint,7.00\n2026-02-03,a,Oars,3.25\n",
        "content/data/owners.csv": "key,owner\na,Ann\nb,Ben\nc,Cyd\n",
        "content/data/rates.csv": "date,USD\n2026-01-01,1.1\n",
        "content/data/shares.csv": "symbol,name,price\nAA,Alpha,1.5\nBB,Beta,2.5\nCC,Gamma,0.5\n",
        "content/data/things.csv":
            "name,other,kind,price\na,b,x,1\nb,c,x,2\na,c,y,3\nc,d,y,4\nd,a,x,5\nb,a,y,6\n",
        "content/pictures/a.svg": "<svg></svg>\n",
        "static/robots.txt": "User-agent: *\n",
        "assets/site.css": "body { color: black }\n",
    ]

    let site: TemporarySite
    private var random: Seeded
    /// What was taken away, to be put back later; nothing for what was added.
    private var taken: [String: String?] = [:]

    init(seed: UInt64) throws {
        // A page of cards depends on all others.
        let overview = "---\ntitle: Overview\ncards: true\n---\n"
        site = try TemporarySite(files: Self.files.merging(["content/overview.md": overview]) { $1 })
        random = Seeded(seed)
    }

    /// Waits until the clock of the file system has gone on: changes from now on show.
    static func settle() { usleep(30_000) }

    /// Changes the site somehow, and mostly for the better if it `isBroken`; gives what was done.
    mutating func change(isBroken: Bool) throws -> String {
        if isBroken, random.next() % 4 > 0 { return try random.next() % 2 == 0 ? restore() : reset() }
        switch Int.random(in: 0..<12, using: &random) {
        case 0: return try remove()
        case 1, 2: return try restore()
        case 3: return try move()
        case 4: return try add()
        case 5: return try breakPage()
        default: return try edit()
        }
    }

    private mutating func any(_ fits: (String) -> Bool = { _ in true }) -> String {
        let files = site.folder.files.filter { $0 != "content/index.md" && fits($0) }
        return files.randomElement(using: &random) ?? "content/plain.md"
    }

    private mutating func remove() throws -> String {
        let path = any()
        taken[path] = .some(Self.files[path] ?? site.folder.text(of: path))
        site.folder.removeFile(path)
        return "remove \(path)"
    }

    private mutating func restore() throws -> String {
        guard let path = taken.keys.sorted().randomElement(using: &random) else { return try reset() }
        if let text = taken[path] ?? nil { try site.folder.write(text, to: path) } else { site.folder.removeFile(path) }
        taken[path] = nil
        return "restore \(path)"
    }

    private mutating func reset() throws -> String {
        for path in site.folder.files where Self.files[path] == nil { site.folder.removeFile(path) }
        for (path, text) in Self.files where site.folder.text(of: path) != text {
            try site.folder.write(text, to: path)
        }
        taken = [:]
        return "reset"
    }

    private mutating func move() throws -> String {
        let path = any { $0.hasSuffix(".md") && !$0.hasSuffix(".de.md") }
        let new = path.dropLast(3) + "-x.md"
        taken[path] = .some(Self.files[path] ?? site.folder.text(of: path))
        try site.folder.write(site.folder.text(of: path) ?? "", to: String(new))
        site.folder.removeFile(path)
        taken[String(new)] = .some(nil)
        return "move \(path) to \(new)"
    }

    private mutating func add() throws -> String {
        let name = ["new", "other", "plain/deep", "shares/aa", "index.fr", "all.de"].randomElement(using: &random)!
        let path = "content/\(name).md"
        taken[path] = .some(nil)
        try site.folder.write(
            "---\ntitle: New \(random.next() % 100)\nmenu: \(Bool.random(using: &random))\n---\n", to: path)
        return "add \(path)"
    }

    private mutating func breakPage() throws -> String {
        let path = any { $0.hasSuffix(".md") || $0.hasSuffix(".yml") || $0.hasSuffix(".html") }
        taken[path] = .some(Self.files[path] ?? site.folder.text(of: path))
        let broken = ["---\ntitel: X\n---\n", "See [nothing](/nowhere/).\n", "{{#open}}", "\u{0}", ": :\n- ]"]
        try site.folder.write(broken.randomElement(using: &random)!, to: path)
        return "break \(path)"
    }

    private mutating func edit() throws -> String {
        let number = random.next() % 90 + 10
        let edits: [(String, String)] = [
            ("content/data/tasks.csv", "task,done\nSweep,yes\nTask \(number),no\n"),
            ("content/data/owners.csv", "key,owner\na,Ann \(number)\nb,Ben\nc,Cyd\n"),
            ("content/data/rates.csv", "date,USD\n2026-01-01,1.\(number)\n"),
            (
                "content/data/bookings.csv",
                "date,key,text,amount\n2026-02-01,a,Rope,\(number).50\n2026-02-02,c,Paint,7.00\n"
            ),
            ("content/data/shares.csv", "symbol,name,price\nAA,Alpha,1.\(number)\nBB,Beta,0.\(number)\n"),
            ("content/data/shares.csv", "symbol,name,price\nAA,Alpha,1.5\nBB,Beta,2.5\nD\(number),Delta,4\n"),
            (
                "content/data/things.csv",
                "name,other,kind,price\na,b,x,1\nb,c,x,\(number)\na,c,y,3\nc,d,y,4\nd,a,x,5\nb,a,y,6\n"
            ),
            (
                "content/data/things.csv",
                "name,other,kind,price\nn,b,x,1\nb,c,x,\(number)\na,c,y,3\nc,d,y,4\nd,a,x,5\nb,n,y,6\n"
            ),
            (
                "content/data/things.csv",
                "name,other,kind,price\na,b,x,1\na,c,x,2\nb,c,y,\(number).\(number)\nc,\(number % 2 == 0 ? "a" : "d"),y,4\n"
            ),
            ("content/data/each.csv", "id,name\na,Ann \(number)\nb,Ben\n"),
            ("content/data/each.csv", "id,name\na,Ann\n\(number % 2 == 0 ? "a,Twin" : "b,Bo \(number)")\n"),
            ("content/data/sales/a.csv", "amount\n\(number)\n"),
            ("content/data/sales/b.csv", "amount\n\(number)\n"),
            (
                "content/each.md",
                (Self.files["content/each.md"] ?? "").replacing("Sales to", with: "Sales \(number) to")
            ),
            ("content/data/later.csv", "name\nNumber \(number)\n"),
            ("content/data/given/1.csv", "name,amount\nOne,\(number)\n"),
            ("content/data/given/2.csv", "name,amount\nTwo,\(number)\n"),
            (
                "broadsheet.yml",
                (Self.files["broadsheet.yml"] ?? "").replacing("default: 1", with: "default: \(number % 3)")
            ),
            (
                "content/given.md",
                (Self.files["content/given.md"] ?? "").replacing("default: 0", with: "default: \(number)")
            ),
            ("content/data/left.csv", "name\n\(number % 2 == 0 ? "One" : "Two")\n"),
            ("content/data/right.csv", "name\n\(number % 3 == 0 ? "One" : "Two")\n"),
            ("content/_notes/two.md", "---\ntitle: Two \(number)\n---\nText.\n"),
            ("content/_notes/three\(number % 3).md", "---\ntitle: Three \(number)\n---\n"),
            ("content/plain.md", "---\ntitle: Plain \(number)\nmenu: true\n---\nSee [all](/all/).\n"),
            ("content/index.de.md", "---\ntitle: Start \(number)\n---\n"),
            ("Themes/broadsheet/rows/header.html", "<h2>{{title}} \(number)</h2>\n"),
            ("Themes/broadsheet/partials/own.html", "<p>\(number)</p>\n"),
            ("Themes/broadsheet/theme.yml", "words: { empty: Nothing \(number) }\n"),
            ("Themes/broadsheet/assets/broadsheet.css", "p { width: \(number)px }\n"),
            ("assets/site.css", "body { width: \(number)px }\n"),
            ("static/robots.txt", "User-agent: \(number)\n"),
            ("content/pictures/b\(number % 2).svg", "<svg id=\"n\(number)\"/>\n"),
            ("broadsheet.yml", Self.files["broadsheet.yml"]! + "\ndescription: Number \(number)\n"),
            ("broadsheet.yml", "title: Other\nlocale: de-DE\nbase_path: /b\(number % 2)\n"),
            ("broadsheet.yml", Self.files["broadsheet.yml"]!),
        ]
        let (path, text) = edits.randomElement(using: &random)!
        try site.folder.write(text, to: path)
        return "edit \(path)"
    }
}
