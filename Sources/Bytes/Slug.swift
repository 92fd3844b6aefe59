/// The letters and digits of `text` in lower case, with a hyphen for each run of anything else: what ids and
/// addresses are made of. Letters of every script stay.
package func slug(_ text: String) -> String {
    var result = ""
    var pending = false
    for scalar in text.unicodeScalars {
        if scalar.isASCII, let letter = scalar.asciiSlug {
            if pending, !result.isEmpty { result += "-" }
            pending = false
            result.unicodeScalars.append(letter)
            continue
        }
        if scalar.isASCII {
            pending = true
            continue
        }
        let properties = scalar.properties
        let isPart =
            properties.isAlphabetic || properties.numericType != nil || properties.generalCategory == .nonspacingMark
        if isPart {
            if pending, !result.isEmpty { result += "-" }
            pending = false
            result += properties.lowercaseMapping
        } else {
            pending = true
        }
    }
    return result
}

extension Unicode.Scalar {
    /// The letter or digit of ASCII in lower case; nil for anything else.
    fileprivate var asciiSlug: Unicode.Scalar? {
        switch value {
        case 0x30...0x39, 0x61...0x7A: self
        case 0x41...0x5A: Unicode.Scalar(UInt8(value) + 32)
        default: nil
        }
    }
}
