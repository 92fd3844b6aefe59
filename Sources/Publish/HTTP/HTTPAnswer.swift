/// What a server answered.
struct HTTPAnswer: Sendable {
    /// The number of the answer: 200, 404.
    var status = 0
    /// The header lines: names in small letters, and values.
    var headers: [(name: String, value: String)] = []
    /// The body, where it was to be kept.
    var body: [UInt8] = []
    /// How many bytes the body has.
    var size = 0
    /// The SHA-256 of the body in small hexadecimal digits, where the body was not to be kept.
    var hash = ""

    /// Whether it went well.
    var isGood: Bool { (200...299).contains(status) }

    /// The value of the first header line `name`, which is written in small letters.
    subscript(name: String) -> String? { headers.first { $0.name == name }?.value }

    /// What the server calls this content.
    var tag: String? { self["etag"].flatMap { $0.isEmpty ? nil : $0 } }

    /// Takes one line of the head. A new first line begins a new head: what came before was a notice on the way.
    mutating func takeHead(_ line: String) {
        let line = line.filter { $0 != "\r\n" && $0 != "\n" && $0 != "\r" }
        if line.hasPrefix("HTTP/") {
            headers = []
        } else if let colon = line.firstIndex(of: ":") {
            var value = line[line.index(after: colon)...]
            while value.first == " " || value.first == "\t" { value.removeFirst() }
            while value.last == " " || value.last == "\t" { value.removeLast() }
            // More than a sensible server sends is not kept.
            if headers.count < 200 { headers.append((line[..<colon].lowercased(), String(value))) }
        }
    }
}
