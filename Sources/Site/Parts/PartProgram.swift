import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetJSON

/// What tells the program at work from another one on any machine: its version, the bytes of its file, and those of the system's table of
/// time zones, which it reads. What is a file's number or place differs from machine to machine and does not count.
enum PartProgram {
    /// The program's file, read once.
    private static let own: Result<FileSum, InputFailure> = Result { () throws(InputFailure) in
        try FileSum(of: "/proc/self/exe")
    }
    private static let zones = (try? FileSum(of: "/usr/share/zoneinfo/tzdata.zi"))?.sha256 ?? ""

    /// As a manifest has it.
    static func json(version: String) throws(Problem) -> JSONValue {
        do throws(InputFailure) {
            return .object([
                ("version", .text(version)), ("sha256", .text(try own.get().sha256)), ("zones", .text(zones)),
            ])
        } catch {
            throw error.problem(of: "the program itself")
        }
    }

    /// What messages call a program.
    static func told(_ json: JSONValue) -> String {
        "broadsheet \(json["version"]?.text ?? "?") (\(json["sha256"]?.text?.prefix(8) ?? "?"))"
    }
}
