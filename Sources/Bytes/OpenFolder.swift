package import BroadsheetDiagnostics
import Glibc

/// A folder that is open, to ask for the states of what lies under it by short paths: the one owner of its descriptor.
package struct OpenFolder: ~Copyable, Sendable {
    private let descriptor: Int32
    private let path: String

    /// The folder at `path`; nil where none is that can be read.
    package init?(_ path: String) {
        // Sound: the path is a C string for the time of the call.
        descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        self.path = path
        if descriptor < 0 { return nil }
    }

    deinit { close(descriptor) }

    /// Whether a folder is at `path`, or a link to one.
    package borrowing func isFolder(_ path: [UInt8]) throws(Problem) -> Bool { try look(path + [0], 0).isFolder }

    /// What the system said of a path.
    struct Look {
        /// Of what is there, and of what it leads to if it is a link.
        fileprivate var own: stat?
        fileprivate var target: stat?

        fileprivate var last: stat? { target ?? own }

        /// Whether a folder is there.
        var isFolder: Bool { last.map { $0.st_mode & S_IFMT == S_IFDIR } ?? false }

        /// How many bytes a file has there.
        var size: Int { last.map { Int($0.st_size) } ?? 0 }

        /// A mark of all that is said; never 0.
        var mark: UInt64 {
            var hash = ContentHash()
            if let own { hash.combine(own) }
            if let target { hash.combine(target) }
            return max(1, hash.value)
        }

        /// Whether any change after `time` would give another mark.
        func isSettled(at time: FileClock) -> Bool {
            (own.map { time.isAfter($0) } ?? true) && (target.map { time.isAfter($0) } ?? true)
        }
    }

    /// What the system says of the path that begins at `start` and ends in a zero byte.
    borrowing func look(_ paths: [UInt8], _ start: Int) throws(Problem) -> Look {
        var look = Look(own: try status(paths, start, AT_SYMLINK_NOFOLLOW))
        if let own = look.own, own.st_mode & S_IFMT == S_IFLNK { look.target = try status(paths, start, 0) }
        return look
    }

    private borrowing func status(_ paths: [UInt8], _ start: Int, _ flags: Int32) throws(Problem) -> stat? {
        var info = stat()
        while true {
            // Sound: the path ends in a zero byte inside the array, and the call fills `info`.
            let code = unsafe paths.withUnsafeBufferPointer { paths in
                unsafe (paths.baseAddress! + start).withMemoryRebound(to: CChar.self, capacity: 1) {
                    unsafe fstatat(descriptor, $0, &info, flags)
                }
            }
            if code == 0 { return info }
            if FileSystem.isNothing(errno) { return nil }
            if errno != EINTR { throw problem(errno) }
        }
    }

    /// A mark of what is in the file, or of the names in the folder, and of its rights; never 0.
    borrowing func contentMark(
        _ paths: [UInt8], _ start: Int, _ look: Look, _ folders: FileStates.Folders
    ) throws(Problem) -> UInt64 {
        var hash = ContentHash()
        guard let info = look.last else { return max(1, hash.value) }
        var end = start
        while paths[end] != 0 { end += 1 }
        hash.combine(UInt64(info.st_mode))
        if look.isFolder {
            for name in try names(Array(paths[start..<end]), folders) {
                hash.combine(UInt64(name.count))
                hash.combine(name.span)
            }
        } else if info.st_mode & S_IFMT == S_IFREG {
            let place = "\(path)/\(String(decoding: paths[start..<end], as: UTF8.self))"
            do throws(InputFailure) { hash.combine(try ContentHash.ofFile(place)) } catch {
                throw error.problem(of: place)
            }
        }
        return max(1, hash.value)
    }

    /// The names in a folder, in the order of their bytes.
    package borrowing func names(_ folder: [UInt8], _ folders: FileStates.Folders) throws(Problem) -> [[UInt8]] {
        var names: [[UInt8]]
        do throws(InputFailure) {
            names = try FileSystem.names(in: Array(path.utf8) + [UInt8(ascii: "/")] + folder)
        } catch {
            throw problem(error.code)
        }
        if folders == .byNames {
            var kept: [[UInt8]] = []
            for name in names where try !isEmptyLog(name, folder) { kept.append(name) }
            names = kept
        }
        return names.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// Whether it is what SQLite writes beside a database, and empty, or of use to those alone who have it open.
    private borrowing func isEmptyLog(_ name: [UInt8], _ folder: [UInt8]) throws(Problem) -> Bool {
        if name.suffix(4).elementsEqual("-shm".utf8) { return true }
        guard name.suffix(4).elementsEqual("-wal".utf8) else { return false }
        return try look(folder + [UInt8(ascii: "/")] + name + [0], 0).last.map { $0.st_size == 0 } ?? true
    }

    /// What is said of the folder where the system reports that error.
    borrowing func problem(_ code: Int32) -> Problem { InputFailure(code: code).problem(of: FileSystem.shown(path)) }
}

extension ContentHash {
    /// Adds what the system says of a file: any change of it changes that.
    fileprivate mutating func combine(_ info: stat) {
        combine(UInt64(info.st_dev))
        combine(UInt64(info.st_ino))
        combine(UInt64(bitPattern: Int64(info.st_size)))
        combine(UInt64(info.st_mode))
        combine(UInt64(bitPattern: FileClock.nanoseconds(info.st_mtim)))
        combine(UInt64(bitPattern: FileClock.nanoseconds(info.st_ctim)))
    }
}
