import CExpat

/// What expat calls. Each is handed the state of the parser, which outlives the call.
enum XMLCallbacks {
    static let begin: XML_StartElementHandler = { data, name, attributes in
        guard let state = unsafe state(data), let name = unsafe name, let attributes = unsafe attributes else { return }
        unsafe state.begin(XMLElement(name, attributes))
    }

    static let end: XML_EndElementHandler = { data, name in
        guard let state = unsafe state(data), let name = unsafe name else { return }
        unsafe state.end(XMLName(name))
    }

    static let text: XML_CharacterDataHandler = { data, bytes, size in
        guard let state = unsafe state(data), let bytes = unsafe bytes else { return }
        // Sound: expat says how many bytes there are, and keeps them during the call.
        unsafe UnsafeBufferPointer(start: bytes, count: Int(size)).withMemoryRebound(to: UInt8.self) {
            unsafe state.text($0.span)
        }
    }

    static let documentType: XML_StartDoctypeDeclHandler = { data, _, _, _, _ in unsafe state(data)?.documentType() }

    /// Encodings of a byte a letter that expat does not know by itself.
    static let encoding: XML_UnknownEncodingHandler = { _, name, info in
        guard let name = unsafe name, let info = unsafe info,
            let letters = XMLEncoding.letters(of: unsafe String(cString: name))
        else { return Int32(XML_STATUS_ERROR.rawValue) }
        // Sound: the structure is expat's own, with room for 256 letters.
        unsafe withUnsafeMutableBytes(of: &info.pointee.map) { map in
            let map = unsafe map.bindMemory(to: Int32.self)
            for i in 0..<256 { unsafe map[i] = letters[i] }
        }
        unsafe info.pointee.data = nil
        unsafe info.pointee.convert = nil
        unsafe info.pointee.release = nil
        return Int32(XML_STATUS_OK.rawValue)
    }

    /// The state behind `data`; nil once the reading has ended.
    private static func state(_ data: UnsafeMutableRawPointer?) -> XMLState? {
        // Sound: the parser keeps its state for as long as it may call.
        guard let data = unsafe data else { return nil }
        let state = unsafe Unmanaged<XMLState>.fromOpaque(data).takeUnretainedValue()
        return state.isStopped ? nil : state
    }
}
