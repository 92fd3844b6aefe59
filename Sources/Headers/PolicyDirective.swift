/// What a policy says something of, in the order in which it is written.
package enum PolicyDirective: String, CaseIterable, Sendable {
    case scripts = "script-src"
    case styles = "style-src"
    case pictures = "img-src"
    case fonts = "font-src"
    case media = "media-src"
    case connections = "connect-src"
    case frames = "frame-src"
    case objects = "object-src"
    case workers = "worker-src"
    case manifests = "manifest-src"
    case forms = "form-action"
    case bases = "base-uri"
    case embedders = "frame-ancestors"

    /// Whether it holds without being named where `default-src 'none'` stands.
    var isCoveredByDefault: Bool {
        switch self {
        case .forms, .bases, .embedders: false
        default: true
        }
    }
}
