package import BroadsheetDiagnostics
package import BroadsheetReports

/// A sink whose rows become a file beside the page.
package protocol DownloadSink: RowSink {
    /// The file.
    var file: PageFile { get }
    /// Begins, or begins once more.
    func begin() throws(Problem)
    /// Ends the file, counting it among those of `page`.
    func finish(counting page: PageFile) throws(Problem)
}
