import Glibc

/// The program `broadsheet` that was built with the tests that run.
package enum BuiltProgram {
    /// Where it lies; nil if only tests were built.
    package static let path: String? = {
        var path = [CChar](repeating: 0, count: 4096)
        // Sound: at most as many bytes are written as the array has, less one.
        let count = unsafe path.withUnsafeMutableBufferPointer {
            unsafe readlink("/proc/self/exe", $0.baseAddress!, 4095)
        }
        let tests = String(decoding: path.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let beside = Folder(tests.split(separator: "/").dropLast().map { "/\($0)" }.joined())
        // Other builders of packages run tests from a program of their own.
        return [beside, Project.root().folder(".build/debug")].first { $0.has("broadsheet") }
            .map { "\($0.path)/broadsheet" }
    }()
}
