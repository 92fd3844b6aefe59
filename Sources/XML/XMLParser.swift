import BroadsheetDiagnostics
import CExpat

/// Reads a document piece by piece, and tells a receiver of its parts as they come. One parser of expat, owned by this value.
///
/// Names come without prefixes. A document type is refused, for it could define entities without bound; so is nesting that
/// no format has. The encoding is what the document itself says: UTF-8, UTF-16, or one of a byte a letter.
@safe package struct XMLParser: ~Copyable {
    /// How deep elements may be nested.
    package static let deepest = 256

    // Sound: owned by this value alone, and given back once in deinit. The state outlives it, for it is kept here.
    private let parser: XML_Parser
    private let state: XMLState

    /// A parser for one document, whose parts `receiver` takes.
    package init(for receiver: any XMLReceiver) throws(XMLFault) {
        guard broadsheet_load_expat() != 0, let parser = unsafe XML_ParserCreate(nil) else { throw .noLibrary }
        unsafe self.parser = parser
        state = unsafe XMLState(receiver, parser)
        unsafe XML_SetUserData(parser, Unmanaged.passUnretained(state).toOpaque())
        unsafe XML_SetElementHandler(parser, XMLCallbacks.begin, XMLCallbacks.end)
        unsafe XML_SetCharacterDataHandler(parser, XMLCallbacks.text)
        unsafe XML_SetStartDoctypeDeclHandler(parser, XMLCallbacks.documentType)
        unsafe XML_SetUnknownEncodingHandler(parser, XMLCallbacks.encoding, nil)
    }

    deinit {
        state.isOver = true
        unsafe XML_ParserFree(parser)
    }

    /// Reads the next piece; the document must be whole after the one that `isLast`.
    package mutating func parse(_ bytes: borrowing Span<UInt8>, isLast: Bool) throws(XMLFault) {
        var start = 0
        repeat {
            // expat counts in 32 bits.
            let end = min(bytes.count, start + 1 << 30)
            try parse(bytes.extracting(start..<end), isFinal: isLast && end == bytes.count)
            start = end
        } while start < bytes.count
    }

    private mutating func parse(_ bytes: borrowing Span<UInt8>, isFinal: Bool) throws(XMLFault) {
        // Sound: expat copies what it keeps of the bytes before the call ends.
        let status = unsafe bytes.withUnsafeBytes { buffer in
            unsafe XML_Parse(
                parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), isFinal ? 1 : 0)
        }
        if let fault = state.fault { throw fault }
        if status == XML_STATUS_ERROR { throw fault }
    }

    private var fault: XMLFault {
        let words = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map { unsafe String(cString: $0) }
        let place = state.place
        return .malformed(words ?? "it cannot be read", line: place.line, column: place.column)
    }

    /// The byte of the document at which the part begins that the receiver is told of.
    package var offset: Int { state.offset }

    /// The same for a receiver to ask.
    package var position: XMLPosition { XMLPosition(state) }
}

/// What the callbacks of a parser know.
@safe
final class XMLState {
    let receiver: any XMLReceiver
    private let parser: XML_Parser
    private var depth = 0
    private(set) var fault: XMLFault?
    /// Whether the parser is given back, which must not be asked any more.
    var isOver = false

    init(_ receiver: any XMLReceiver, _ parser: XML_Parser) {
        self.receiver = receiver
        unsafe self.parser = parser
    }

    // Sound: asked only while the parser lives that owns this state.
    var place: (line: Int, column: Int) {
        unsafe (Int(XML_GetCurrentLineNumber(parser)), Int(XML_GetCurrentColumnNumber(parser)) + 1)
    }

    var offset: Int { unsafe Int(XML_GetCurrentByteIndex(parser)) }

    func begin(_ element: borrowing XMLElement) {
        depth += 1
        if depth > XMLParser.deepest { return stop(.tooDeep(line: place.line, column: place.column)) }
        do {
            try receiver.begin(element)
        } catch {
            stop(.refused(error))
        }
    }

    func end(_ name: borrowing XMLName) {
        depth -= 1
        do {
            try receiver.end(name)
        } catch {
            stop(.refused(error))
        }
    }

    func text(_ bytes: borrowing Span<UInt8>) {
        do {
            try receiver.text(bytes)
        } catch {
            stop(.refused(error))
        }
    }

    func documentType() { stop(.documentType(line: place.line, column: place.column)) }

    /// Ends the reading; what still comes of the same mark is not told.
    private func stop(_ fault: XMLFault) {
        if self.fault == nil { self.fault = fault }
        unsafe _ = XML_StopParser(parser, 0)
    }

    var isStopped: Bool { fault != nil }
}
