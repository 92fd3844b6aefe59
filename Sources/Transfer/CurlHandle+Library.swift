package import BroadsheetDiagnostics

extension CurlHandle {
    /// Throws where there is no libcurl on this machine, and `purpose`, which may stand at a `place`, needs it.
    package static func checkIsThere(
        for place: Place?, purpose: String = "files on the web"
    ) throws(Problem) {
        if isThere { return }
        throw Problem(
            "\(purpose) need the library libcurl, which is not installed", at: place,
            advice: "Install it: apt-get install libcurl4, or what your system calls it.")
    }
}
