// Serves pages of a given size until its standard input ends: broadsheet-served BYTES… gives the port on its first line,
// and has a page of so many bytes at /BYTES/. Benchmarks/serving.py measures it.
import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetPreview
import Glibc

func page(_ bytes: Int) -> SharedBytes {
    let (head, end) = ("<!doctype html><html><body>", "</body></html>")
    return SharedBytes(head + String(repeating: "x", count: max(0, bytes - head.utf8.count - end.utf8.count)) + end)
}

var files: [String: ServedFile] = [:]
for size in CommandLine.arguments.dropFirst().compactMap({ Int($0) }) {
    files["\(size)/index.html"] = ServedFile(page(size), path: "index.html")
}
var options = PreviewServerOptions()
options.port = 4900
do {
    let server = try PreviewServer(options)
    server.show(ServedTree(files: files, basePath: ""))
    print(server.address)
    fflush(nil)
    while getchar() != EOF {}
    server.stop()
} catch {
    print(error.message)
    exit(1)
}
