extension SitePath {
    /// Whether a build put the hash of its content into its name, `assets/style.0123456789abcdef.css`: such a file
    /// never changes.
    package var isFingerprinted: Bool {
        guard parts.first == "assets" else { return false }
        return name.split(separator: ".").dropFirst().suffix(2).contains { part in
            part.utf8.count == 16 && part.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
        }
    }
}
