package import BroadsheetDiagnostics

extension TargetDefinition {
    /// How texts are to be packed before they are sent, as `compress` says; nil if they are not to be.
    package func packing() throws(Problem) -> Packing? {
        guard let way = try text(.compress) else { return nil }
        guard let packing = Packing(rawValue: way.content) else {
            throw Problem(
                "\"\(way.content)\" is no way to pack files that is known here", at: way.place,
                advice: "Write compress: gzip or compress: brotli, or take it out: many hosts pack files on their way "
                    + "themselves.")
        }
        try packing.checkIsThere(at: way.place)
        return packing
    }
}
