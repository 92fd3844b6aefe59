import BroadsheetBytes

/// Hashes as policies write them.
enum Base64 {
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// The SHA-256 of `bytes`, in base 64.
    static func text(of bytes: [UInt8]) -> String {
        var hash = SHA256()
        hash.update(bytes.span)
        let digest = hash.digest
        var text: [UInt8] = []
        for start in stride(from: 0, to: digest.count, by: 3) {
            let three = (0..<3).map { start + $0 < digest.count ? Int(digest[start + $0]) : 0 }
            let number = three[0] << 16 | three[1] << 8 | three[2]
            for place in 0..<4 {
                let isThere = start + place <= digest.count
                text.append(isThere ? letters[number >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
