/// How a host is told of headers.
package enum HeaderForm: String, CaseIterable, Sendable {
    /// One header a line, as they are sent.
    case plain
    /// The file `_headers` of Netlify, Cloudflare Pages and others.
    case netlify
    /// Lines for the configuration or a `.htaccess` of Apache.
    case apache
    /// Lines for a server or a location of nginx.
    case nginx
    /// A block for a site of a Caddyfile.
    case caddy
    /// An object with a member for each header.
    case json

    /// The text that tells a host of `headers`, with its last line end.
    package func text(_ headers: SiteHeaders) -> String {
        let all = headers.all
        switch self {
        case .plain: return all.map { "\($0.name): \($0.value)\n" }.joined()
        case .netlify: return "/*\n" + all.map { "  \($0.name): \($0.value)\n" }.joined()
        // Without the module Apache says so, which is better than a site without headers.
        case .apache: return all.map { "Header always set \($0.name) \"\($0.value)\"\n" }.joined()
        case .nginx: return all.map { "add_header \($0.name) \"\($0.value)\" always;\n" }.joined()
        case .caddy: return "header {\n" + all.map { "    \($0.name) \"\($0.value)\"\n" }.joined() + "}\n"
        case .json:
            // No value has a quote or a backslash: origins and hashes have neither.
            return "{" + all.map { "\"\($0.name)\":\"\($0.value)\"" }.joined(separator: ",") + "}\n"
        }
    }
}
