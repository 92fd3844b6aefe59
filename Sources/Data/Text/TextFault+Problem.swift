import BroadsheetDiagnostics

extension TextFault {
    /// The problem, at `place` of a file whose encoding is known from `knowledge`.
    func problem(at place: Place, _ knowledge: TextKnowledge) -> Problem {
        Problem(message(knowledge.encoding.name), at: place, advice: advice(knowledge))
    }

    private func message(_ encoding: String) -> String {
        switch self {
        case .notUTF8: "this is not UTF-8 text"
        case .nul: "a character with the number 0 stands here, which no text has"
        case .unknown(let bytes):
            bytes.count == 1
                ? "the byte \(Self.hexadecimal(bytes)) is no character of \(encoding)"
                : "the bytes \(Self.hexadecimal(bytes)) are no character of \(encoding)"
        case .unpaired: "this is only half of a character of \(encoding)"
        case .cutOff: "the file ends in the middle of a character of \(encoding)"
        }
    }

    private func advice(_ knowledge: TextKnowledge) -> String {
        switch self {
        case .notUTF8 where knowledge.basis == .declared:
            return "Take out \"encoding: utf-8\", or declare the right one: encoding: windows-1252."
        case .notUTF8 where knowledge.basis == .sample:
            return "There is UTF-8 text before it. Export the file again, or declare its encoding: "
                + "encoding: windows-1252."
        case .notUTF8: return "Export the file as UTF-8, or declare its encoding: encoding: windows-1252."
        case .nul: return "Export the file again, as plain text."
        case .unknown where knowledge.encoding == .latin1:
            return "Windows has characters there: declare encoding: windows-1252."
        case .unknown where knowledge.basis != .declared:
            return "The file is no UTF-8 either: declare its encoding, for instance encoding: cp850."
        case .unknown: return "Declare another encoding, or mend the character."
        case .unpaired, .cutOff: return "Export the file again; it may be damaged."
        }
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { byte in
            let digits = String(byte, radix: 16, uppercase: true)
            return digits.count == 1 ? "0\(digits)" : digits
        }.joined(separator: " ")
    }
}
