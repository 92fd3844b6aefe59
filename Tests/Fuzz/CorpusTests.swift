import BroadsheetBytes
import BroadsheetTesting
import FuzzChecks
import Testing

/// What `Scripts/fuzz` begins with and what it ever found, each input with what must hold of every one, and some that are
/// made of them at random.
@Suite struct CorpusTests {
    /// The inputs of the corpora of `parser`.
    private static func inputs(_ parser: FuzzedParser) -> [(path: String, bytes: [UInt8])] {
        ["Fuzz/corpus", "Tests/Data/corpus"].flatMap { folder in
            Project.root().folder("\(folder)/\(parser.rawValue)").files.filter { !$0.hasPrefix(".") }.compactMap {
                let path = "\(folder)/\(parser.rawValue)/\($0)"
                return Project.root().bytes(of: path).map { (path, $0) }
            }
        }
    }

    @Test(arguments: FuzzedParser.allCases)
    func whatIsKeptHolds(_ parser: FuzzedParser) {
        let inputs = Self.inputs(parser)
        #expect(inputs.count >= 4, "there is no corpus of \(parser.rawValue)")
        let check = parser.check()
        for input in inputs { #expect(check.complaint(about: input.bytes.span) == nil, "\(input.path)") }
    }

    /// The short form of a long run, so that a check that never holds is not found by the long run alone.
    @Test(arguments: FuzzedParser.allCases)
    func whatIsMadeAtRandomHolds(_ parser: FuzzedParser) throws {
        var random = Seeded(5)
        let inputs = Self.inputs(parser)
        let check = parser.check()
        for _ in 0..<300 {
            let first = try #require(inputs.randomElement(using: &random)).bytes
            let second = try #require(inputs.randomElement(using: &random)).bytes
            var bytes = Array(first.prefix(Int.random(in: 0...first.count, using: &random)))
            bytes += second.suffix(Int.random(in: 0...second.count, using: &random))
            for _ in 0..<Int.random(in: 0...4, using: &random) where !bytes.isEmpty {
                let at = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: at)
                default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &random)], at: at)
                }
            }
            let complaint = check.complaint(about: Array(bytes.prefix(800)).span)
            #expect(complaint == nil, "\(bytes)")
            guard complaint == nil else { return }
        }
    }
}
