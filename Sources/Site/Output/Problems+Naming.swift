import BroadsheetDiagnostics

extension Problems {
    /// The same problems, with the folder that the site was to become in place of the one that was written to.
    func naming(_ tree: OutputTree) -> Problems {
        var named = Problems()
        for var problem in all {
            let parts = problem.sentence.split(separator: tree.root, omittingEmptySubsequences: false)
            problem.sentence = parts.joined(separator: tree.name)
            named.add(problem)
        }
        return named
    }
}
