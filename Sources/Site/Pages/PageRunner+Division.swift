import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetFigures
import BroadsheetRendering
import BroadsheetReports
import BroadsheetTemplates

// A page whose report has several: each file is written when its rows are there, and none is kept longer.
extension PageRunner {
    /// Renders all files of the page at hand.
    func renderFiles(of pager: Pager) throws(Problem) {
        guard let output = reports.first else { return }
        let first = path.string
        let base = (url: url.string, folder: String(first.dropLast("index.html".utf8.count)))
        var files: [RecordedDownload] = []
        file.figures?.begin()
        output.areFiguresTold = false
        pager.turn(to: 0, of: base.url)
        let parts = output.report.plan.pagination?.isFound == true ? RowParts(beside: file, in: base.folder) : nil
        parts?.begin()
        output.parts = parts?.writer
        var rows = ByteSink(capacity: 1 << 14)
        output.turn = { [unowned self] (rows: inout ByteSink) throws(Problem) in
            try self.finishFile(&rows, of: pager, base, &files)
            parts?.writer.turn(to: pager.map.suffix(of: pager.file))
        }
        defer { (output.turn, output.parts) = (nil, nil) }
        let outcome = try output.run(to: &rows)
        if let problem = output.runner.problem(with: pager.map.division) { throw problem }
        if outcome == .outOfOrder { throw output.runner.changed }
        try finishFile(&rows, of: pager, base, &files)
        while pager.file < pager.map.files { try finishFile(&rows, of: pager, base, &files) }
        if let parts { files += try parts.finish(counting: file) }
        try output.finish(file: file, &problems, &warnings)
        if let page = files.first, file.figures != nil {
            file.endFigures(
                base.url.utf8Span.span, file: first.utf8Span.span, first: page,
                downloads: output.recordedDownloads + files.dropFirst())
        }
        if !site.closings.isEmpty { try holdAgainstClosings(of: base.url) }
    }

    /// Writes the file at hand, which has these rows, and goes on to the next one.
    private func finishFile(
        _ rows: inout ByteSink, of pager: Pager, _ base: (url: String, folder: String),
        _ files: inout [RecordedDownload]
    ) throws(Problem) {
        let suffix = pager.map.suffix(of: pager.file)
        url.removeAll()
        url.append(base.url)
        url.append(suffix)
        path.removeAll()
        url.appendFilePath(to: &path)
        file.begin(path.span, isRecorded: file.figures != nil)
        swap(&pageRows, &rows)
        var page = ByteSink(capacity: pageRows.count + 1 << 13)
        try plan.layout.render(with: self, into: &page)
        pageRows.removeAll()
        swap(&pageRows, &rows)
        try file.finish(&page)
        // In the record a slash parts one file from the next.
        let name = String(decoding: path.string.utf8.dropFirst(base.folder.utf8.count), as: UTF8.self).replacing(
            "/", with: ":")
        if let recorded = file.recorded(as: name) { files.append(recorded) }
        pager.turn(to: pager.file + 1, of: base.url)
        // Links of the rows that follow are looked up from where these stand.
        let next = pager.file < pager.map.files ? pager.map.suffix(of: pager.file) : ""
        reports[0].turn(to: base.url + next, suffix: next)
    }
}
