import BroadsheetBytes
package import BroadsheetDiagnostics
import CConfining
import Glibc

/// What the system lets a build do that does not trust its site: it reads that site alone, reaches no network, runs no program, and has so much memory
/// and time. The kernel holds it, whatever comes of a mistake of ours.
package struct Confinement: Sendable {
    /// How many bytes of memory it has.
    package var memory: Int
    /// How many seconds of processor time it has.
    package var seconds: Int

    /// What a build has if nothing else is said.
    package static let usual = Confinement(memory: 1 << 30, seconds: 600)

    /// A build with so many bytes of memory and seconds of processor time.
    package init(memory: Int, seconds: Int) { (self.memory, self.seconds) = (memory, seconds) }

    /// What is read outside of the site: libraries and tables of the system, and what it knows of its processors.
    private static let system = [
        "/usr/lib", "/lib", "/lib64", "/etc/ld.so.cache", "/usr/share/zoneinfo", "/etc/localtime", "/usr/share/locale",
        "/usr/lib/locale", "/sys/devices/system/cpu", "/dev/null", "/dev/urandom", "/proc/self/exe",
    ]

    /// Confines the process from now on: it writes below the folder `site` alone, and reads besides the files `given`. It must have one thread; nothing
    /// of this can be taken back.
    package func begin(site: String, given: [String]) throws(Problem) {
        guard broadsheet_threads() == 1 else { throw Self.impossible("the program has begun to do other things") }
        try Self.hold("limits of memory and time", broadsheet_confine_resources(memory, seconds))
        try Self.hold("Landlock", Self.confineFiles(read: Self.system + given, written: [site]))
        try Self.hold("seccomp", broadsheet_confine_calls())
    }

    private static func confineFiles(read: [String], written: [String]) -> Int32 {
        // Sound: copies that are freed behind the call, which reads both lists up to the nil at their ends.
        unsafe withTerminated(read) { read in
            unsafe withTerminated(written) { unsafe broadsheet_confine_files(read, $0) }
        }
    }

    /// Gives `paths` as a list of C strings that ends in nil.
    private static func withTerminated(
        _ paths: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Int32
    ) -> Int32 {
        let copies = unsafe paths.map { unsafe strdup($0) }
        defer { unsafe copies.forEach { unsafe free($0) } }
        // Sound: what strdup gave lives until the end of this function.
        let list = unsafe copies.map { unsafe UnsafePointer($0) } + [nil]
        return unsafe list.withUnsafeBufferPointer { unsafe body($0.baseAddress!) }
    }

    private static func hold(_ what: String, _ code: Int32) throws(Problem) {
        if code == 0 { return }
        throw impossible(code == ENOSYS ? "this kernel has no \(what)" : "\(what): \(ErrorText.of(code))")
    }

    private static func impossible(_ why: String) -> Problem {
        Problem(
            "the build cannot be confined: \(why)",
            advice: "Use Linux 5.19 or newer with Landlock and seccomp, or build in a container without --confined.")
    }
}
