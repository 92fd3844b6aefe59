extension Problems {
    /// The same problems in the order of their files, each file's in the order of its lines. The files come in the
    /// order in which something was found in them.
    public var inOrderOfPlaces: Problems {
        var files: [String: Int] = [:]
        for problem in all where files[problem.place?.file ?? ""] == nil {
            files[problem.place?.file ?? ""] = files.count
        }
        let keyed = all.enumerated().map { number, problem in
            let place = problem.place
            return (
                key: [files[place?.file ?? ""] ?? 0, place?.line ?? 0, place?.column ?? 0, number], problem: problem
            )
        }
        var sorted = Problems()
        for (_, problem) in keyed.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) { sorted.add(problem) }
        return sorted
    }
}
