package import BroadsheetDiagnostics

/// Why a document cannot be read any further.
package enum XMLFault: Error, Sendable {
    /// There is no expat on this machine.
    case noLibrary
    /// It is not well-formed: what is wrong in expat's words, and where, counted from 1.
    case malformed(String, line: Int, column: Int)
    /// It declares a document type, which could define entities that grow without bound.
    case documentType(line: Int, column: Int)
    /// Its elements are nested deeper than any format that is read has them.
    case tooDeep(line: Int, column: Int)
    /// What takes its parts refuses one of them.
    case refused(Problem)

    /// What a user is told of it, who calls the document `name`. `inFile` says whether lines of it can be shown.
    package func problem(of name: String, inFile: Bool = true) -> Problem {
        switch self {
        case .noLibrary:
            Problem(
                "there is no libexpat on this machine, which reads XML",
                advice: "Install it: on Debian it is called libexpat1.")
        case .malformed(let words, let line, let column):
            Problem(
                "\(name) is not well-formed XML: \(words)",
                at: inFile ? Place(file: name, line: line, column: column) : nil,
                advice: "The file may be cut off or damaged: fetch or export it again.")
        case .documentType(let line, let column):
            Problem(
                "\(name) declares a document type, which could make a small file endless",
                at: inFile ? Place(file: name, line: line, column: column) : nil,
                advice: "Take the lines of <!DOCTYPE out.")
        case .tooDeep(let line, let column):
            Problem(
                "the elements of \(name) are nested more than \(XMLParser.deepest) deep",
                at: inFile ? Place(file: name, line: line, column: column) : nil,
                advice: "The file is of another kind than it seems: look at it.")
        case .refused(let problem): problem
        }
    }
}
