extension ShellFiles {
    func list(_ path: String, hashes: Bool) throws(HostFault) -> [RemoteFile] {
        // What cannot be read is as good as not there; an end that is missing is not.
        let find = "find . -path ./\(SSHLayout.own) -prune -o -type f -exec"
        let hashing = hashes ? tools.hashing.map { "\(find) \($0) {} +\necho hashes-end" } ?? "" : ""
        let text = try look(
            """
            [ -d \(path) ] || exit 3
            cd \(path) || exit 100
            \(find) wc -c {} +
            echo sizes-end
            \(hashing)
            exit 0
            """)
        if text.code == 3 { return [] }
        let lines = text.output.split(separator: UInt8(ascii: "\n"))
        guard let end = lines.firstIndex(where: { $0.elementsEqual("sizes-end".utf8) }) else { throw cutOff() }
        var hashOf: [SitePath: String] = [:]
        if hashes, tools.hashing != nil {
            guard lines.last?.elementsEqual("hashes-end".utf8) == true else { throw cutOff() }
            for line in lines[(end + 1)...].dropLast() {
                if let (hash, path) = Self.hashed(line) { hashOf[path] = hash }
            }
        }
        var files: [SitePath: RemoteFile] = [:]
        for line in lines[..<end] {
            if let (size, path) = Self.sized(line) { files[path] = RemoteFile(path, size: size, hash: hashOf[path]) }
        }
        return files.values.sorted { $0.path < $1.path }
    }

    func differing(_ files: [ManifestEntry], in path: String) throws(HostFault) -> [SitePath] {
        guard let hashing = tools.hashing else { return try sftp.differing(files, in: path) }
        let wanted = files.filter { !$0.path.text.isEmpty }
        guard !wanted.isEmpty else { return [] }
        let said = try run(
            "cd \(path) || exit 100\nxargs -0 \(hashing) 2>/dev/null\necho hashes-end",
            input: Self.list(wanted.map(\.path.text)))
        let lines = said.output.split(separator: UInt8(ascii: "\n"))
        guard lines.last?.elementsEqual("hashes-end".utf8) == true else { throw cutOff() }
        var hashOf: [SitePath: String] = [:]
        for line in lines.dropLast() { if let (hash, path) = Self.hashed(line) { hashOf[path] = hash } }
        return wanted.filter { hashOf[$0.path] != $0.hash }.map(\.path)
    }

    /// `  123 ./a/b.html`
    static func sized(_ line: ArraySlice<UInt8>) -> (Int, SitePath)? {
        let line = line.drop { $0 == 0x20 }
        guard let space = line.firstIndex(of: 0x20), let size = Int(String(decoding: line[..<space], as: UTF8.self)),
            let path = path(line[space...].dropFirst())
        else { return nil }
        return (size, path)
    }

    /// `0123…  ./a/b.html`; a backslash in front says that those in the name are doubled.
    static func hashed(_ line: ArraySlice<UInt8>) -> (String, SitePath)? {
        let isEscaped = line.first == UInt8(ascii: "\\")
        let line = isEscaped ? line.dropFirst() : line
        let hash = String(decoding: line.prefix(64), as: UTF8.self)
        // Two spaces, or a space and an asterisk; one space from BSD's program.
        guard line.count > 66, let dot = line.dropFirst(65).firstIndex(of: UInt8(ascii: ".")) else { return nil }
        var name: [UInt8] = []
        var rest = line[dot...]
        while let byte = rest.popFirst() {
            if isEscaped, byte == UInt8(ascii: "\\") {
                // Line breaks are in no path of a site.
                guard rest.first == byte else { return nil }
                rest.removeFirst()
            }
            name.append(byte)
        }
        return path(name[...]).map { (hash, $0) }
    }

    private static func path(_ bytes: ArraySlice<UInt8>) -> SitePath? {
        guard bytes.starts(with: "./".utf8), let text = String(validating: bytes.dropFirst(2), as: UTF8.self) else {
            return nil
        }
        return SitePath(text)
    }

    private func cutOff() -> HostFault { .passing(SSHFailure.brokenOff(connection.login)) }
}
