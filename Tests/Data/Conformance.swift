import Glibc

/// The folders of public test suites, which lie beside the project where they are there at all.
enum Conformance {
    /// The folder called `name`, or nil after saying aloud that its tests are skipped.
    static func folder(_ name: String) -> String? {
        // Sound: the environment's texts end in 0 and are copied at once.
        if let root = unsafe getenv("BROADSHEET_CONFORMANCE") {
            let folder = unsafe "\(String(cString: root))/\(name)"
            if isThere(folder) { return folder }
        }
        var path = #filePath
        while let slash = path.lastIndex(of: "/") {
            path = String(path[..<slash])
            for beside in ["\(path)/shared/conformance/\(name)", "\(path)/../shared/conformance/\(name)"]
            where isThere(beside) { return beside }
        }
        print("skipped: the conformance suite \(name) is not here (set BROADSHEET_CONFORMANCE to its parent folder)")
        return nil
    }

    /// The names of the files in `folder`, in order.
    static func files(in folder: String) -> [String] {
        guard let directory = unsafe opendir(folder) else { return [] }
        defer { unsafe closedir(directory) }
        var names: [String] = []
        // Sound: an entry is valid until the next is read, and its name is copied before.
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafePointer(to: &(entry.pointee.d_name)) {
                unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

    private static func isThere(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }
}
