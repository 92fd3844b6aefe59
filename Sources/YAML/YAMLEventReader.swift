import BroadsheetBytes
import BroadsheetDiagnostics
import CYAML

/// One step of libyaml's parser, as Swift values.
struct YAMLEvent {
    enum Kind {
        case streamStart, streamEnd, documentStart, documentEnd
        case scalar(text: String, style: YAMLScalar.Style)
        case alias(String)
        case sequenceStart, sequenceEnd
        case mappingStart, mappingEnd
    }

    var kind: Kind
    /// The name that `&` gives to the value.
    var anchor: String?
    /// What is written after `!`.
    var tag: String?
    /// The characters (Unicode scalars, counted from 0) where the event begins and ends.
    var start: Int
    var end: Int
}

/// What libyaml says when a text is not YAML.
struct YAMLSyntaxError {
    var problem: String
    var context: String
    /// Character indices; -1 where libyaml does not say.
    var at: Int
    var contextAt: Int
    /// For what is not even text: the byte where reading stopped.
    var byteOffset: Int?
}

/// Why reading ended early.
enum YAMLFailure: Error {
    /// The text is not YAML.
    case syntax(YAMLSyntaxError)
    /// It is, but we do not take it.
    case problem(Problem)
}

/// Owns one libyaml parser over bytes that outlive it.
@safe
struct YAMLEventReader: ~Copyable {
    // Sound: allocated here, initialized by libyaml, and given back once, in deinit.
    private let parser: UnsafeMutablePointer<yaml_parser_t>

    /// A reader of `bytes`, which must stay where they are for as long as the reader lives.
    @unsafe init(_ bytes: UnsafeBufferPointer<UInt8>) {
        unsafe parser = .allocate(capacity: 1)
        // Sound: libyaml initializes all of the structure. It fails for want of memory only.
        guard unsafe yaml_parser_initialize(parser) == 1 else { LastWord.noMemory() }
        unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        unsafe yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }

    deinit {
        // Sound: initialized in init, and freed only here.
        unsafe yaml_parser_delete(parser)
        unsafe parser.deallocate()
    }

    /// The next event.
    mutating func next() throws(YAMLFailure) -> YAMLEvent {
        // Sound: libyaml fills the event, or leaves it empty and reports an error; it is freed before it goes
        // out of scope, and everything that is kept of it is copied into Swift values first.
        var event = unsafe yaml_event_t()
        guard unsafe yaml_parser_parse(parser, &event) == 1 else {
            // The text is not to blame.
            if unsafe parser.pointee.error == YAML_MEMORY_ERROR { LastWord.noMemory() }
            throw .syntax(syntaxError)
        }
        defer { unsafe yaml_event_delete(&event) }
        return unsafe YAMLEvent(event)
    }

    private var syntaxError: YAMLSyntaxError {
        // Sound: the parser is alive; its messages are static texts of libyaml, or null.
        unsafe YAMLSyntaxError(
            problem: text(parser.pointee.problem) ?? "",
            context: text(parser.pointee.context) ?? "",
            at: Int(parser.pointee.problem_mark.index),
            contextAt: parser.pointee.context == nil ? -1 : Int(parser.pointee.context_mark.index),
            byteOffset: parser.pointee.error == YAML_READER_ERROR ? Int(parser.pointee.problem_offset) : nil)
    }
}

extension YAMLEvent {
    /// A copy of what libyaml found.
    // Sound: `event` was filled by libyaml and is not freed yet; its `type` says which part of the union holds.
    @unsafe fileprivate init(_ event: yaml_event_t) {
        start = unsafe Int(event.start_mark.index)
        end = unsafe Int(event.end_mark.index)
        switch unsafe event.type {
        case YAML_SCALAR_EVENT:
            let scalar = unsafe event.data.scalar
            let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            kind = unsafe .scalar(text: String(decoding: bytes, as: UTF8.self), style: .init(scalar.style))
            unsafe anchor = text(scalar.anchor)
            unsafe tag = text(scalar.tag)
        case YAML_ALIAS_EVENT:
            kind = unsafe .alias(text(event.data.alias.anchor) ?? "")
        case YAML_SEQUENCE_START_EVENT:
            kind = .sequenceStart
            unsafe anchor = text(event.data.sequence_start.anchor)
            unsafe tag = text(event.data.sequence_start.tag)
        case YAML_MAPPING_START_EVENT:
            kind = .mappingStart
            unsafe anchor = text(event.data.mapping_start.anchor)
            unsafe tag = text(event.data.mapping_start.tag)
        case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
        case YAML_MAPPING_END_EVENT: kind = .mappingEnd
        case YAML_STREAM_START_EVENT: kind = .streamStart
        case YAML_DOCUMENT_START_EVENT: kind = .documentStart
        case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
        default: kind = .streamEnd
        }
    }
}

extension YAMLScalar.Style {
    fileprivate init(_ style: yaml_scalar_style_t) {
        switch style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: self = .quoted
        case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: self = .block
        default: self = .plain
        }
    }
}

// Sound: libyaml's strings end with a zero byte; null gives nil.
@unsafe private func text(_ pointer: UnsafePointer<CChar>?) -> String? {
    unsafe pointer.map { unsafe String(cString: $0) }
}

// Sound: as above; libyaml's names are unsigned bytes.
@unsafe private func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    unsafe pointer.map { unsafe String(cString: $0) }
}
