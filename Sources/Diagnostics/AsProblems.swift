/// Does `body`; its problem, if it has one, becomes one of possibly several.
package func asProblems<Result: ~Copyable>(_ body: () throws(Problem) -> Result) throws(Problems) -> Result {
    do {
        return try body()
    } catch {
        throw Problems(error)
    }
}
