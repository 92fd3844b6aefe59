package import BroadsheetDiagnostics
package import BroadsheetRecords

extension FileKind {
    /// The kind that the content of `file` shows, where only the end of its name says that it is this one and files of others
    /// end so too: XML and text hold many things.
    package func seen(in file: SourceFile, _ format: FormatDefinition) throws(Problem) -> FileKind {
        guard format.kind == nil, self == .csv || self == .camt,
            ["txt", "xml"].contains(FileEnding(of: file.name).kind),
            let head = try file.head(4096)
        else { return self }
        if head.contains("<OFX>") || head.contains("OFXHEADER") { return .ofx }
        if self == .camt { return self }
        if head.contains("iso:20022:tech:xsd:camt.05") { return .camt }
        let start = head.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        if ["!Type:", "!Account", "!Option:", "!Clear:"].contains(where: { start.hasPrefix($0) }) { return .qif }
        let lines = head.split(whereSeparator: \.isNewline)
        let isMT =
            lines.contains { $0.hasPrefix(":20:") } && lines.contains { $0.hasPrefix(":25:") || $0.hasPrefix(":25P:") }
        return isMT ? .mt940 : self
    }
}
