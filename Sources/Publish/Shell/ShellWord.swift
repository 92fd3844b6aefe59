/// Text in commands for a host whose login shell nobody knows: sh, csh, fish.
enum ShellWord {
    /// `text` as one word inside of a script: `"$(printf "my\040site")"`.
    ///
    /// Only letters that mean the same in every shell stand for themselves, so that the whole script can be put
    /// between single quotes. A text that ends with a line break would lose it.
    static func quoted(_ text: String) -> String {
        let bytes = Array(text.utf8)
        let isPlain = !bytes.isEmpty && bytes.first != UInt8(ascii: "-") && bytes.allSatisfy(isPlain)
        return isPlain ? text : "\"$(printf \"" + bytes.map(written).joined() + "\")\""
    }

    /// A command that lets the host's POSIX shell run `script`, whatever the login shell is. Each line of the script
    /// must be a command of its own.
    static func command(_ script: String) -> String {
        let line = script.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "; ")
        precondition(!line.contains { "'!".contains($0) }, "a script that a login shell could take for something else")
        return "exec sh -c '\(line)'"
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "/._-+,@".utf8.contains(byte)
        }
    }

    private static func written(_ byte: UInt8) -> String {
        if isPlain(byte), byte != UInt8(ascii: "-") { return String(UnicodeScalar(byte)) }
        let octal = String(byte, radix: 8)
        return "\\" + String(repeating: "0", count: 3 - octal.count) + octal
    }
}
