/// The letters and digits of `text` in lower case, with a hyphen for each run of anything else: what ids and
/// addresses are made of. Letters of every script stay.
package func slug(_ text: String) -> String {
    var result = ""
    var pending = false
    for scalar in text.unicodeScalars {
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
