import BroadsheetBytes
import BroadsheetDiagnostics

/// Why an archive, or a file in it, cannot be read.
enum ZipFault: Error, Sendable, Hashable {
    /// The file is none: it begins with something else.
    case noArchive
    /// It is a container of Microsoft's older programs: an old workbook, or one with a password.
    case oldContainer
    /// It is a text, or a page of the web, under a wrong name.
    case text
    /// The file ends before its directory, or a file in it before its data do.
    case cutOff
    /// The system could not read it.
    case input(InputFailure)
    /// Its parts contradict each other, or their check sums.
    case damaged(String)
    /// A file in it has a password.
    case encrypted
    /// A file in it is packed in a way that workbooks never are.
    case method(Int)
    /// It has more than any workbook has, or unpacks to more.
    case tooLarge(String)
    /// Unpacking needs memory that is not there.
    case memory

    /// The problem of the source called `name`.
    func problem(of name: String) -> Problem {
        switch self {
        case .noArchive:
            Problem(
                "the source \(name) is no workbook: it is no zip archive, as .xlsx and .ods files are",
                advice: "Look at what is in it, and say so: as: csv; or save it as .xlsx again.")
        case .oldContainer:
            Problem(
                "the source \(name) is a workbook with a password, or one of the old format .xls",
                advice: "Open it in its program, and save it as .xlsx without a password.")
        case .text:
            Problem(
                "the source \(name) is called like a workbook, and is a text",
                advice: "If it is delimited text, say so: as: csv; else open it in a program and save it as .xlsx.")
        case .cutOff:
            Problem(
                "the source \(name) is cut off: the directory at its end is not there", advice: "Copy the file again.")
        case .input(let failure): failure.problem(of: "the source \(name)")
        case .damaged(let words):
            Problem(
                "the source \(name) is damaged: \(words)",
                advice: "Copy the file again, or open it in its program and save it anew.")
        case .encrypted:
            Problem(
                "the source \(name) is encrypted",
                advice: "Open it in its program, and save it without a password.")
        case .method(let number):
            Problem(
                "the source \(name) is packed in a way that is not known here (method \(number))",
                advice: "Open it in its program, and save it anew.")
        case .tooLarge(let words):
            Problem(
                "the source \(name) is refused: \(words)",
                advice: "If it is a workbook all the same, save the sheet as CSV, and name that file.")
        case .memory:
            Problem(
                "there is no memory to unpack the source \(name)", advice: "Close other programs, and build again."
            ).ofSystem
        }
    }
}
