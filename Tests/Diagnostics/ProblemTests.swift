import BroadsheetDiagnostics
import Testing

/// Problems as a terminal shows them.
@Suite struct ProblemTests {
    /// A problem at `length` characters from `column` on in a line.
    private func lines(_ line: String, column: Int, length: Int = 1, number: Int = 7) -> [String] {
        let place = Place(file: "a.md", line: number, column: column, length: length, excerpt: line)
        return Problem("it is wrong", at: place).text.split(separator: "\n").map(String.init)
    }

    /// What the mark of an excerpt stands under.
    private func marked(_ lines: [String]) -> String {
        let marks = Array(lines[2].unicodeScalars)
        let text = Array(lines[1].unicodeScalars)
        var found = String.UnicodeScalarView()
        for (index, mark) in marks.enumerated() where mark == "^" {
            found.append(index < text.count ? text[index] : "$")
        }
        return String(found)
    }

    @Test func placeSentenceExcerptAndAdviceAreShown() {
        let place = Place(
            file: "content/products.md", line: 7, column: 19, length: 5, excerpt: "    price: { sum: prise }")
        let problem = Problem("there is no field \"prise\"", at: place, advice: "Did you mean \"price\"?")
        #expect(
            problem.text == """
                content/products.md:7:19: there is no field "prise"
                    7 |     price: { sum: prise }
                      |                   ^^^^^
                Did you mean "price"?
                """)
        #expect(Problem("it is wrong").text == "it is wrong")
        #expect(lines("", column: 3) == ["a.md:7:3: it is wrong"])
    }

    @Test(arguments: [
        ("abc def", 5, 3, "def"), ("abc def", 7, 5, "f"), ("abc", 4, 1, "$"), ("abc", 40, 3, "$"), ("äöü ß", 5, 1, "ß"),
        ("a\tb", 3, 1, "b"), ("a\u{1B}[31mb", 7, 1, "b"),
    ])
    func theMarkStandsUnderWhatIsMeant(_ line: String, _ column: Int, _ length: Int, _ meant: String) {
        let shown = lines(line, column: column, length: length)
        #expect(marked(shown) == meant, "\(shown)")
        #expect(!shown.joined().contains("\u{1B}") && !shown.joined().contains("\t"))
    }

    /// Wherever a place is in a long line, the mark stands under it, and no line is longer than a terminal is wide.
    @Test func longLinesAreCutAroundThePlace() {
        let alphabet = Array("abcdefghijklmnopqrstuvwxyz0123456789")
        let line = String((0..<400).map { alphabet[$0 * 7 % 36] })
        for column in 1...400 {
            let shown = lines(line, column: column, length: 2, number: 12345)
            let meant = String(Array(line)[(column - 1)..<min(400, column + 1)])
            #expect(marked(shown) == meant, "\(column)")
            #expect(shown.allSatisfy { $0.count <= 110 })
        }
    }

    @Test(arguments: [1, 99_999, 1_234_567]) func linesOfAnyNumberAreShown(_ number: Int) {
        #expect(lines("abc", column: 1, number: number)[1].hasSuffix("\(number) | abc"))
    }

    @Test func recordsAreNamedBehindTheSentence() {
        let first = Place(file: "a.csv", line: 3, column: 1)
        let second = Place(file: "a.csv", line: 9, column: 1)
        let other = Place(file: "b.csv", line: 1, column: 1)
        let problem = Problem("no amount", advice: "Write one.")
        #expect(problem.message == "no amount")
        #expect(problem.in(first).message == "no amount (a.csv, line 3)")
        #expect(problem.in(first, second).message == "no amount (a.csv, line 3 and line 9)")
        #expect(problem.in(first).in(other).message == "no amount (a.csv, line 3; b.csv, line 1)")
        #expect(problem.in(first).in(first).message == "no amount (a.csv, line 3)")
        let declared = Place(file: "App.swift", line: 7, record: 3)
        #expect(problem.in(declared).message == "no amount (the records of App.swift:7, record 3)")
        // Another place takes nothing of it away.
        #expect(problem.in(first).at(other).records == [first])
        #expect(problem.in(first).at(other).text == "b.csv:1:1: no amount (a.csv, line 3)\nWrite one.")
        #expect(problem.in(first) != problem.in(second))
    }

    @Test func aPlaceIsFoundByItsByte() {
        let text = "a: ß\r\nbc: 1\n\nend"
        func place(_ offset: Int) -> (Int, Int, String) {
            let place = Place(file: "f", in: Array(text.utf8).span, at: offset)
            return (place.line, place.column, place.excerpt)
        }
        #expect(place(0) == (1, 1, "a: ß"))
        #expect(place(5) == (1, 5, "a: ß"))
        #expect(place(7) == (2, 1, "bc: 1"))
        #expect(place(13) == (3, 1, ""))
        #expect(place(16) == (4, 3, "end"))
        #expect(place(999) == (4, 4, "end"))
    }

    @Test func eachProblemIsToldOnceAndInTheOrderOfItsPlace() throws {
        func problem(_ file: String, _ line: Int, _ text: String) -> Problem {
            Problem(text, at: Place(file: file, line: line, column: 1))
        }
        var problems = Problems()
        for problem in [
            problem("b", 2, "two"), problem("a", 5, "five"), problem("b", 1, "one"), problem("b", 2, "two"),
            problem("a", 5, "also five"),
        ] { problems.add(problem) }
        #expect(problems.inOrderOfPlaces.all.map(\.message) == ["one", "two", "five", "also five"])
        #expect(throws: Problems.self) { try problems.throwIfAny() }
        try Problems().throwIfAny()
        var collected = Problems()
        #expect(collected.collect { () throws(Problem) -> Int in throw problem("a", 1, "x") } == nil)
        #expect(collected.collect { () throws(Problem) in 3 } == 3)
        #expect(collected.all.count == 1)
        let told = #expect(throws: Problems.self) { try asProblems { () throws(Problem) in throw Problem("x") } }
        #expect(told?.all == [Problem("x")])
    }
}
