import CExpat

/// The beginning of an element: its name and its attributes, for as long as it is told of.
@safe package struct XMLElement: ~Copyable {
    /// The name.
    package let name: XMLName
    /// Names and values in turn, and a null at the end.
    private let attributes: UnsafePointer<UnsafePointer<CChar>?>

    init(_ name: UnsafePointer<CChar>, _ attributes: UnsafePointer<UnsafePointer<CChar>?>) {
        self.name = unsafe XMLName(name)
        unsafe self.attributes = attributes
    }

    /// Whether it is called `name`.
    package func `is`(_ name: StaticString) -> Bool { self.name.is(name) }

    /// The value of the attribute called `name`, if it has one, as a text that can be kept.
    package func value(of name: StaticString) -> String? {
        unsafe pointer(to: name).map { unsafe String(cString: $0) }
    }

    /// Hands the bytes of the attribute called `name` to `body`, which is not called where there is none.
    package func withValue<R>(of name: StaticString, _ body: (borrowing Span<UInt8>) -> R) -> R? {
        guard let start = unsafe pointer(to: name) else { return nil }
        // Sound: expat's values end in a zero byte, and stay as they are during the call.
        let bytes = unsafe UnsafeBufferPointer(start: start, count: length(of: start))
        return unsafe bytes.withMemoryRebound(to: UInt8.self) { unsafe body($0.span) }
    }

    /// Hands each attribute to `body`, by the key of its name: the quickest way to look at several.
    @inline(__always)
    package func forEachAttribute(_ body: (XMLKey, borrowing Span<UInt8>) -> Void) {
        // Sound: as for `withValue`; the list comes in pairs and ends in a null.
        var place = unsafe attributes
        while let found = unsafe place.pointee, let start = unsafe place[1] {
            let bytes = unsafe UnsafeBufferPointer(start: start, count: length(of: start))
            unsafe bytes.withMemoryRebound(to: UInt8.self) { unsafe body(XMLName(found).key, $0.span) }
            unsafe place += 2
        }
    }

    private func pointer(to name: StaticString) -> UnsafePointer<CChar>? {
        // Sound: the list comes in pairs and ends in a null.
        var place = unsafe attributes
        while let found = unsafe place.pointee {
            if unsafe XMLName(found).is(name) { return unsafe place[1] }
            unsafe place += 2
        }
        return nil
    }

    private func length(of text: UnsafePointer<CChar>) -> Int {
        var length = 0
        while unsafe text[length] != 0 { length += 1 }
        return length
    }
}
