// Single files and folders; paths are those of the host.
extension SFTPClient {
    /// What is told of what is at `path`, of a link itself; nil if there is nothing.
    mutating func attributes(of path: String) throws(SFTPFailure) -> SFTPAttributes? {
        switch try ask(.linkStatus, { $0.add(path) }) {
        case .attributes(let attributes): return attributes
        case .status(SFTPAnswer.Code.noFile, _): return nil
        case let answer: throw answer.failure(path)
        }
    }

    /// All of the file at `path`; nil if there is none.
    mutating func contents(of path: String) throws(SFTPFailure) -> [UInt8]? {
        let handle: [UInt8]
        do throws(SFTPFailure) { handle = try open(path, flags: Self.reading) } catch {
            if error.isMissing { return nil }
            throw error
        }
        defer { _ = try? ask(.close) { $0.add(handle) } }
        var bytes: [UInt8] = []
        while true {
            let answer = try ask(.read) { packet in
                packet.add(handle)
                packet.add(UInt64(bytes.count))
                packet.add(UInt32(Self.piece))
            }
            switch answer {
            case .data(let piece) where !piece.isEmpty: bytes += piece
            case .data, .status(SFTPAnswer.Code.end, _): return bytes
            default: throw answer.failure(path)
            }
        }
    }

    /// Writes a new file at `path`; `exclusive` if one that is there must stay.
    mutating func create(_ path: String, _ bytes: [UInt8], exclusive: Bool) throws(SFTPFailure) {
        let handle = try open(path, flags: exclusive ? Self.creating : Self.replacing)
        var offset = 0
        while offset < bytes.count {
            let piece = bytes[offset..<min(bytes.count, offset + Self.piece)]
            let answer = try ask(.write) { packet in
                packet.add(handle)
                packet.add(UInt64(offset))
                packet.add(piece)
            }
            try answer.check(path)
            offset += piece.count
        }
        try ask(.close) { $0.add(handle) }.check(path)
    }

    /// Lets the file or link at `new` take the place of what is at `path`, in one step where the server can.
    mutating func replace(_ path: String, by new: String) throws(SFTPFailure) {
        let renaming = renaming
        try ask(renaming, { Self.fill(&$0, renaming, new, path) }).check(path)
    }

    /// Makes folders, the outer ones first; those that are there already stay as they are.
    mutating func makeFolders(_ paths: [String], rights: UInt32) throws(SFTPFailure) {
        var refused: [(String, SFTPAnswer)] = []
        try exchange(paths.count, .makeFolder) { (index, packet) throws(SFTPFailure) in
            packet.add(paths[index])
            packet.add(rights: rights)
        } _: { (index, answer) throws(SFTPFailure) in
            if !answer.isGood { refused.append((paths[index], answer)) }
        }
        // The protocol has no word for "is there already".
        for (path, answer) in refused {
            if try follow(path)?.isFolder != true { throw answer.failure(path) }
        }
    }

    /// What is told of what is at `path`, or where the link there leads; nil if there is nothing.
    mutating func follow(_ path: String) throws(SFTPFailure) -> SFTPAttributes? {
        switch try ask(.status, { $0.add(path) }) {
        case .attributes(let attributes): return attributes
        case .status(SFTPAnswer.Code.noFile, _): return nil
        case let answer: throw answer.failure(path)
        }
    }

    private mutating func open(_ path: String, flags: UInt32) throws(SFTPFailure) -> [UInt8] {
        let answer = try ask(.open) { Self.fillOpen(&$0, path, flags) }
        guard case .handle(let handle) = answer else { throw answer.failure(path) }
        return handle
    }

    static func fillOpen(_ packet: inout SFTPPacket, _ path: String, _ flags: UInt32) {
        packet.add(path)
        packet.add(flags)
        packet.add(rights: 0o644)
    }

    /// The request that renames over what is there.
    var renaming: SFTPPacket.Kind { extensions.contains(Self.posixRename) ? .extended : .rename }

    static func fill(_ packet: inout SFTPPacket, _ renaming: SFTPPacket.Kind, _ old: String, _ new: String) {
        if renaming == .extended { packet.add(posixRename) }
        packet.add(old)
        packet.add(new)
    }

    static let posixRename = "posix-rename@openssh.com"
    static let hardLink = "hardlink@openssh.com"
    /// How much of a file one request has: what every server must take.
    static let piece = 32_768
    static let reading: UInt32 = 1
    static let creating: UInt32 = 2 | 8 | 32
    static let replacing: UInt32 = 2 | 8 | 16
}

extension SFTPAnswer {
    /// Whether it says that all went well.
    var isGood: Bool { if case .status(Code.good, _) = self { true } else { false } }

    /// Throws if it says anything but that all went well.
    func check(_ path: String) throws(SFTPFailure) { if !isGood { throw failure(path) } }

    /// What it means where something else was expected.
    func failure(_ path: String) -> SFTPFailure {
        if case .status(let code, let words) = self { .refused(code, words, path: path) } else { .broken }
    }
}
