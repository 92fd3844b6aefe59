import BroadsheetBytes

extension PreviewClient {
    /// The files by their names under `/_broadsheet/`.
    static let files: [String: ServedFile] = [
        "reload.js": file(reload, "reload.js"), "explain.js": file(explain, "explain.js"),
        "worker.js": file(worker, "worker.js"),
        "overlay.css": file(overlay, "overlay.css"),
    ]

    private static func file(_ text: String, _ path: String) -> ServedFile { ServedFile(SharedBytes(text), path: path) }
}
