import BroadsheetBytes
import Testing

/// What a pattern of paths means, and in which order.
@Suite struct FilePatternTests {
    @Test(arguments: [
        ("data/*.csv", "data/a.csv", true), ("data/*.csv", "data/sub/a.csv", false),
        ("data/*.csv", "data/.a.csv", false),
        ("data/*", "data/.hidden", false), ("data/**/*.csv", "data/a.csv", true),
        ("data/**/*.csv", "data/x/y/a.csv", true),
        ("data/**/*.csv", "data/.x/a.csv", false), ("**/a.csv", "a.csv", true), ("**", "x/y", true),
        ("data/202?.csv", "data/2024.csv", true), ("data/202?.csv", "data/20245.csv", false),
        ("data/[0-9]*.csv", "data/7a.csv", true), ("data/[!0-9]*.csv", "data/7a.csv", false),
        ("data/[]x].csv", "data/].csv", true), ("data/[x.csv", "data/[x.csv", true),
        ("data/[x.csv", "data/x.csv", false),
        ("*a*b*c", "xaxxbxxc", true), ("*a*b*c", "xaxxcxxb", false), ("./data//*.csv", "data/é.csv", true),
        ("?.csv", "é.csv", true), ("a/**/b/**/c", "a/b/x/b/y/c", true), ("a/**/b/**/c", "a/x/c", false),
    ])
    func meansWhatIsWritten(pattern: String, path: String, isMeant: Bool) {
        #expect(FilePattern(pattern).matches(path) == isMeant)
    }

    @Test func manyStarsTakeNoTime() {
        let pattern = FilePattern(String(repeating: "*a", count: 40) + "b")
        #expect(!pattern.matches(String(repeating: "a", count: 4000)))
    }

    @Test func numbersInNamesCount() {
        let names = [
            "b.csv", "a10.csv", "a2.csv", "a02.csv", "a/z.csv", "a2/x.csv", "a.csv", "A.csv",
            "a100000000000000000000.csv",
        ]
        #expect(
            names.sorted(by: FilePattern.precedes) == [
                "A.csv", "a/z.csv", "a.csv", "a2/x.csv", "a02.csv", "a2.csv", "a10.csv", "a100000000000000000000.csv",
                "b.csv",
            ])
    }

    @Test(arguments: [("data/st/*.csv", "data/st"), ("*.csv", ""), ("data/*/x.csv", "data"), ("./a/b/?", "a/b")])
    func knowsItsFolder(pattern: String, folder: String) { #expect(FilePattern(pattern).folder == folder) }
}
