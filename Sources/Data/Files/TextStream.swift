import BroadsheetBytes

/// A file that is unpacked or decoded while it is read. It reaches an offset by reading on to it.
final class TextStream {
    private let path: String
    private let nature: FileNature
    /// Whether bytes that are no text are shown as such in place of being an error: for excerpts in messages.
    private let isLenient: Bool
    private var input: UnpackedInput
    private let decoder: TextDecoder
    /// Bytes that are not decoded yet.
    private var raw = ByteSink()
    private var rawPosition = 0
    private var isLast = false
    private var isFinished = false
    /// Decoded bytes for which the last reader had no room.
    private var pending = ByteSink(capacity: 16)
    private var pendingPosition = 0
    /// How many bytes were given out.
    private var offset = 0

    init(path: String, _ nature: FileNature, isLenient: Bool) throws(ReadingFailure) {
        self.path = path
        self.nature = nature
        self.isLenient = isLenient
        decoder = try TextDecoder(for: nature.knowledge.encoding)
        input = try Self.open(path, nature)
    }

    private static func open(_ path: String, _ nature: FileNature) throws(ReadingFailure) -> UnpackedInput {
        try UnpackedInput(FileNature.file(at: path), nature.compression)
    }

    func read(_ limit: Int, into sink: inout ByteSink) throws(ReadingFailure) -> Int {
        let before = sink.count
        if decoder.isNone { _ = try input.read(limit, into: &sink) } else { try decode(limit, into: &sink) }
        offset += sink.count - before
        return sink.count - before
    }

    func seek(to target: Int) throws(ReadingFailure) {
        if target < offset { try rewind() }
        var skipped = ByteSink(capacity: SourceFile.pieceSize)
        while offset < target {
            skipped.removeAll()
            if try read(min(SourceFile.pieceSize, target - offset), into: &skipped) == 0 { return }
        }
    }

    private func rewind() throws(ReadingFailure) {
        input = try Self.open(path, nature)
        raw.removeAll()
        pending.removeAll()
        (rawPosition, pendingPosition, offset) = (0, 0, 0)
        (isLast, isFinished) = (false, false)
    }
}

extension TextStream {
    /// What a decoder writes at once at least: no character is longer.
    private static let longestCharacter = 8

    private func decode(_ limit: Int, into sink: inout ByteSink) throws(ReadingFailure) {
        let end = sink.count + limit
        let start = sink.count
        sink.reserve(limit)
        while true {
            let count = min(end - sink.count, pending.count - pendingPosition)
            sink.append(count, from: pendingPosition, of: pending)
            pendingPosition += count
            if sink.count == end { return }
            guard try refill() else {
                if isFinished { return }
                finish()
                continue
            }
            if end - sink.count >= Self.longestCharacter {
                try step(end - sink.count, offset + sink.count - start, &sink)
            } else {
                pending.removeAll()
                pendingPosition = 0
                var decoded = ByteSink(capacity: 16)
                try step(Self.longestCharacter, offset + sink.count - start, &decoded)
                swap(&decoded, &pending)
            }
        }
    }

    /// Decodes into at most `room` bytes; `place` is where the first of them stands.
    private func step(_ room: Int, _ place: Int, _ sink: inout ByteSink) throws(ReadingFailure) {
        let before = sink.count
        let step = decoder.decode(raw.span, from: rawPosition, isLast: isLast, room: room, into: &sink)
        let isStuck = step.position == rawPosition && step.fault == nil
        rawPosition = step.position
        if let fault = step.fault {
            guard isLenient else { throw .text(fault, at: place + sink.count - before) }
            if sink.count - before + 3 <= room {
                sink.append(scalar: 0xFFFD)
                rawPosition = min(raw.count, rawPosition + fault.size)
            }
        } else if isStuck {
            // The character goes on behind what was read.
            if isLast { throw .text(.cutOff, at: place) }
            try more()
        }
    }

    private func finish() {
        isFinished = true
        pending.removeAll()
        pendingPosition = 0
        decoder.finish(into: &pending)
    }

    /// Sees to it that something is there to be decoded; gives false at the end.
    private func refill() throws(ReadingFailure) -> Bool {
        if rawPosition == raw.count, !isLast { try more() }
        return rawPosition < raw.count
    }

    /// Reads more behind what is not decoded yet.
    private func more() throws(ReadingFailure) {
        var fresh = ByteSink(capacity: Self.rawSize + 16)
        fresh.append(raw.count - rawPosition, from: rawPosition, of: raw)
        isLast = try input.read(Self.rawSize, into: &fresh) < Self.rawSize
        swap(&fresh, &raw)
        rawPosition = 0
    }

    private static let rawSize = 1 << 16
}
