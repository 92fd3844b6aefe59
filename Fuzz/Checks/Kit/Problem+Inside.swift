import BroadsheetDiagnostics

extension Problem {
    /// What is wrong with its place in a text of one line that stands at `start`; nil if it points into it or right behind it.
    func complaint(in text: String, at start: Place) -> String? {
        guard let place else { return "\(sentence): no place" }
        guard place.file == start.file, place.line >= start.line, place.length >= 1 else {
            return "\(sentence): \(place)"
        }
        let offset = place.column - start.column
        let count = text.unicodeScalars.count
        if place.line == start.line, offset >= 0, offset <= count, offset + place.length <= count + 1 { return nil }
        return "\(sentence): \(offset) + \(place.length) of \(count)"
    }

    /// What is wrong with its place in a file; nil if it points into it or right behind it.
    func complaint(inFile bytes: [UInt8]) -> String? {
        guard let place else { return nil }
        let lines = 1 + bytes.count { $0 == 0x0A || $0 == 0x0D }
        guard 1...lines ~= place.line, place.column >= 1, place.length >= 1 else {
            return "\(text): outside of the file"
        }
        return place.column <= bytes.count + 2 ? nil : "\(text): outside of its line"
    }
}
