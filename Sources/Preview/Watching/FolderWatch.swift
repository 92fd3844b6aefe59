import BroadsheetBytes
import BroadsheetDiagnostics

/// Watches the places that a site is made of. It only ever tells that something may have changed: what it was, whoever is told
/// finds out, and so nothing is lost where events are.
final class FolderWatch {
    private let system: Inotify
    private var watches: [Int32: (path: String, names: WatchedNames)] = [:]
    private(set) var places: WatchedPlaces
    /// What to say of folders that cannot be watched, if there are some.
    private(set) var problem: Problem?

    /// What can be waited for.
    var descriptor: Int32 { system.descriptor }

    /// How many folders are watched.
    var count: Int { watches.count }

    init(_ places: WatchedPlaces) throws(Problem) {
        system = try Inotify()
        self.places = places
        lookAround()
    }

    /// Watches these places from now on.
    func watch(_ places: WatchedPlaces) {
        guard places != self.places else { return }
        self.places = places
        lookAround()
    }

    /// Reads what has happened; gives whether anything that counts was among it.
    func hasChanged() -> Bool {
        var counts = false
        var isStructural = false
        for event in system.events() {
            if event.isOverflow {
                (counts, isStructural) = (true, true)
                continue
            }
            // What happened before a watch was given up may be told afterwards.
            guard let (path, names) = watches[event.watch] else { continue }
            if event.name.isEmpty {
                // Attributes of the folder itself change with every file in it.
                guard event.isLoss else { continue }
                (counts, isStructural) = (true, true)
            } else if names.count(event.name), !event.isOfADatabaseReader {
                counts = true
                let isLink = event.isArrival && (try? FileSystem.isLink("\(path)/\(event.name)")) != false
                isStructural = isStructural || event.isFolder || isLink
            }
        }
        if isStructural { lookAround() }
        return counts
    }

    /// Watches all folders that are there now, and no others.
    func lookAround() {
        let scan = FolderScan(places)
        problem = scan.problem
        var next: [Int32: (path: String, names: WatchedNames)] = [:]
        for (path, names) in scan.found {
            switch system.add(path) {
            case .success(let watch):
                next[watch] = (path, next[watch].map { $0.names.union(names) } ?? names)
            case .failure(let failure):
                if !failure.isNoMatter { problem = WatchLimit.problem(for: failure.code) }
            }
        }
        for watch in watches.keys where next[watch] == nil { system.remove(watch) }
        watches = next
    }
}
