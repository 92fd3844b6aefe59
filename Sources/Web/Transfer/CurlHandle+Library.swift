import BroadsheetDiagnostics

extension CurlHandle {
    /// Throws where there is no libcurl on this machine, and what stands at `place` needs it.
    static func checkIsThere(for place: Place) throws(Problem) {
        if isThere { return }
        throw Problem(
            "files on the web need the library libcurl, which is not installed", at: place,
            advice: "Install it: apt-get install libcurl4, or what your system calls it.")
    }
}
