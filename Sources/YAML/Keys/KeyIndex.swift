/// All mappings that can be reached from some files, with where they stand.
package struct KeyIndex: Sendable {
    /// A file with its topmost mapping.
    package struct Root: Sendable {
        /// What the file is called: `broadsheet.yml`, `front matter`.
        package let name: String
        /// Its topmost mapping.
        package let keys: any MappingKey.Type

        /// The file called `name`, with `keys`.
        package init(_ name: String, _ keys: any MappingKey.Type) { (self.name, self.keys) = (name, keys) }
    }

    /// A mapping and where it stands.
    package struct Found: Sendable {
        /// Its keys.
        package let table: KeyTable
        /// The shortest ways to it, one for each key that it stands behind: `front matter: report.sections[]`.
        package fileprivate(set) var paths: [String]
    }

    /// The mappings, those of a file before what stands in them.
    package private(set) var all: [Found] = []
    /// The mappings that no file and no room has, though a key names them.
    package private(set) var unknown: [String] = []
    private let foreign: [any MappingKey.Type]

    /// The mappings of `roots`, and all that are reached from them. `foreign` are those that keys name which belong to
    /// other rooms.
    package init(_ roots: [Root], foreign: [any MappingKey.Type] = []) {
        self.foreign = foreign
        var waiting = roots.map { (keys: $0.keys, path: $0.name, isRoot: true) }
        var next = 0
        while next < waiting.count {
            let (keys, path, isRoot) = waiting[next]
            next += 1
            let table = keys.table
            guard add(table, at: path) else { continue }
            for row in table.all {
                let inner = isRoot ? "\(path): \(row.name)" : "\(path).\(row.name)"
                for (keys, path) in reached(from: row.entry.shape, at: inner) { waiting.append((keys, path, false)) }
            }
        }
        for shared in all.flatMap(\.table.shared) { addShared(shared) }
    }

    /// The mapping that messages call `mapping`.
    package func found(_ mapping: String) -> Found? { all.first { $0.table.mapping == mapping } }

    /// The foreign mapping that is called `mapping`.
    package func foreign(_ mapping: String) -> (any MappingKey.Type)? { foreign.first { $0.mapping == mapping } }

    /// Whether the mapping is new; notes the path to it if not, where no longer one is noted that begins with it.
    private mutating func add(_ table: KeyTable, at path: String) -> Bool {
        guard let known = all.firstIndex(where: { $0.table.mapping == table.mapping }) else {
            all.append(Found(table: table, paths: [path]))
            return true
        }
        if !all[known].paths.contains(path) { all[known].paths.append(path) }
        return false
    }

    private mutating func addShared(_ table: KeyTable) {
        if found(table.mapping) == nil { all.append(Found(table: table, paths: [])) }
        for shared in table.shared { addShared(shared) }
    }

    /// The mappings in a value of `shape`, and where they stand in it.
    private mutating func reached(from shape: KeyShape, at path: String) -> [(any MappingKey.Type, String)] {
        switch shape {
        case .mapping(let keys): return [(keys, path)]
        case .list(let shape): return reached(from: shape, at: "\(path)[]")
        case .named(let shape): return reached(from: shape, at: "\(path).NAME")
        case .chosen(_, let shape): return reached(from: shape, at: "\(path).NAME")
        case .either(let shapes): return shapes.flatMap { reached(from: $0, at: path) }
        case .foreign(let mapping):
            guard let keys = foreign(mapping) else {
                unknown.append(mapping)
                return []
            }
            return [(keys, path)]
        case .nothing, .text, .word, .integer, .boolean, .choice, .reserved: return []
        }
    }
}
