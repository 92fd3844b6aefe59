import BroadsheetBytes

extension Program {
    /// The program that renders nothing.
    package static var nothing: Program { Program(ops: [], literals: Literals(), failures: [], partialNames: []) }
}
