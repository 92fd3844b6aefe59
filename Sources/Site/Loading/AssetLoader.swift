import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRendering

/// Reads the assets of the theme and of the site, and gives each a name that changes with what is in it.
enum AssetLoader {
    /// The assets; their addresses are put into `site`.
    static func load(_ site: inout SiteContext) throws(Problem) -> [(bytes: [UInt8], path: String)] {
        var found: [String: [UInt8]] = [:]
        let own = "\(site.folder)/assets"
        for file in try FileSystem.files(under: own, name: "assets", links: site.links) {
            found[file] = try FileSystem.contents(of: "\(own)/\(file)", name: "assets/\(file)")
        }
        for location in site.theme.locations {
            for path in try location.paths() where path.hasPrefix("assets/") {
                let file = String(path.dropFirst(7))
                if found[file] == nil { found[file] = try location.contents(of: path)?.bytes }
            }
        }
        var assets: [(bytes: [UInt8], path: String)] = []
        for file in found.keys.sorted() {
            guard let bytes = found[file] else { continue }
            let path = "assets/\(fingerprinted(file, bytes))"
            site.assets[name(of: file)] = "/\(path)"
            assets.append((bytes: bytes, path: path))
        }
        return assets
    }

    /// `style.css` with `a1b2…` in it is `style.a1b2….css`.
    private static func fingerprinted(_ file: String, _ bytes: [UInt8]) -> String {
        let hash = String(ContentHash.of(bytes.span), radix: 16)
        let mark = String(repeating: "0", count: 16 - hash.count) + hash
        guard let dot = file.lastIndex(of: "."), dot > (file.lastIndex(of: "/") ?? file.startIndex) else {
            return "\(file).\(mark)"
        }
        return "\(file[..<dot]).\(mark)\(file[dot...])"
    }

    /// What templates call it: `icons/up.svg` is `icons_up_svg`.
    private static func name(of file: String) -> String {
        String(file.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }
}
