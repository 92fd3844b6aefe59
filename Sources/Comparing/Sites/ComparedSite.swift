import BroadsheetBytes
package import BroadsheetDiagnostics

/// A finished site that is compared with another: its files, and how they are read.
package struct ComparedSite: Sendable {
    /// Gives the bytes of a file share by share, and nothing at its end.
    package typealias Shares = () throws(Problem) -> [UInt8]

    /// What messages call it.
    package let name: String
    /// Its files, each with the hash of its bytes where that is known.
    package let files: [String: String?]
    /// Its pages, in the order of their paths.
    let pages: [String]
    /// Opens one of them.
    let open: @Sendable (String) throws(Problem) -> Shares

    /// The files in the folder at `path`, with their hashes as far as they are known.
    package init(folder path: String, name: String, files: [String: String?]) {
        self.name = name
        self.files = files
        // Here, since two sites are listed at the same time.
        pages = files.keys.filter { $0.hasSuffix(".html") }.sorted()
        open = { (file) throws(Problem) in
            let name = "\(name)\(file)"
            let input: InputFile
            do throws(InputFailure) { input = try InputFile(path: "\(path)/\(file)") } catch {
                throw error.problem(of: name)
            }
            return { () throws(Problem) in
                var sink = ByteSink()
                do throws(InputFailure) { _ = try input.read(256 << 10, into: &sink) } catch {
                    throw error.problem(of: name)
                }
                return sink.array
            }
        }
    }

    /// All files in the folder at `path`, which messages call `name`.
    package init(folder path: String, name: String) throws(Problem) {
        var files: [String: String?] = [:]
        for file in try FileSystem.files(under: path, name: name) { files[file] = .some(nil) }
        self.init(folder: path, name: name, files: files)
    }
}

extension ComparedSite {
    /// The texts of its style sheets that lie under `assets`, in the order of their paths.
    package func styleSheets() throws(Problem) -> [String] {
        var sheets: [String] = []
        for path in files.keys.sorted() where path.hasSuffix(".css") && path.hasPrefix("assets/") {
            var bytes: [UInt8] = []
            let more = try open(path)
            while true {
                let share = try more()
                if share.isEmpty { break }
                bytes += share
            }
            sheets.append(String(decoding: bytes, as: UTF8.self))
        }
        return sheets
    }
}
