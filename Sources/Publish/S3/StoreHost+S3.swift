package import BroadsheetDiagnostics
import BroadsheetTransfer

extension StoreHost {
    /// The bucket that `target` declares. Reaches nothing.
    package static func s3(
        _ target: TargetDefinition, site: String, environment: TargetSecret.Environment = TargetSecret.process
    ) throws(Problem) -> StoreHost {
        try CurlHandle.checkIsThere(for: target.address.place, purpose: "targets on S3")
        let region = try target.text(.region)?.content ?? environment("AWS_REGION") ?? environment("AWS_DEFAULT_REGION")
        // What is written wrongly comes before what is missing around it.
        let (bucket, prefix) = try place(target.address)
        let endpoint = try endpoint(target, region)
        _ = try target.packing()
        let (key, secret, token) = try credentials(target, site, environment)
        var settings = S3Settings(bucket, at: endpoint, key: key, secret: secret)
        settings.prefix = prefix
        settings.region = region ?? "us-east-1"
        settings.token = token
        settings.acl = try target.text(.acl)?.content
        var http = settings.http
        http.authorities = environment("SSL_CERT_FILE")
        return StoreHost(S3Store(settings, http), keep: target.keep)
    }

    /// `bucket` or `bucket/folder`.
    private static func place(_ text: LocatedText) throws(Problem) -> (bucket: String, prefix: String) {
        let parts = text.content.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        let bucket = String(parts[0])
        var prefix = parts.count > 1 ? String(parts[1]) : ""
        while prefix.hasSuffix("/") { prefix.removeLast() }
        let isPlain = bucket.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
            default: false
            }
        }
        guard isPlain, (3...63).contains(bucket.utf8.count), prefix.isEmpty || SitePath(prefix) != nil else {
            throw Problem(
                "\"\(text.content)\" is no bucket, and no folder in one", at: text.place,
                advice: "Write the name of the bucket alone, or with a folder: s3: my-bucket/site.")
        }
        return (bucket, prefix)
    }

    private static func endpoint(_ target: TargetDefinition, _ region: String?) throws(Problem) -> WebAddress {
        guard let text = try target.text(.endpoint) else {
            let usual = WebAddress("https://s3.\(region ?? "us-east-1").amazonaws.com")
            guard let usual, usual.path == "/" else {
                throw Problem(
                    "\"\(region ?? "")\" is no region", at: target.address.place, advice: "Write region: eu-central-1.")
            }
            return usual
        }
        return try address(text, example: "endpoint: https://s3.eu-central-1.amazonaws.com")
    }

    /// The address that `text` is, which has no query and no password.
    static func address(_ text: LocatedText, example: String) throws(Problem) -> WebAddress {
        guard !WebAddress.hasUser(text.content) else {
            throw Problem(
                "there is a name or a password in the address",
                at: Place(file: text.place.file, line: text.place.line, column: text.place.column),
                advice: "Take it out, and write user and password: $NAME.")
        }
        guard let address = WebAddress(text.content), address.query == nil else {
            throw Problem(
                "\"\(text.content)\" is no address of a server", at: text.place, advice: "Write \(example).")
        }
        return address
    }

    private static func credentials(
        _ target: TargetDefinition, _ site: String, _ environment: TargetSecret.Environment
    ) throws(Problem) -> (key: String, secret: Secret, token: Secret?) {
        let place = target.address.place
        guard let password = try target.text(.password) else {
            let key = try TargetSecret.value(of: "AWS_ACCESS_KEY_ID", at: place, environment)
            let secret = try TargetSecret.value(of: "AWS_SECRET_ACCESS_KEY", at: place, environment)
            var token: Secret?
            if environment("AWS_SESSION_TOKEN").map({ !$0.isEmpty }) ?? false {
                let bytes = try TargetSecret.value(of: "AWS_SESSION_TOKEN", at: place, environment)
                token = Secret(bytes, from: "$AWS_SESSION_TOKEN")
            }
            return (
                String(decoding: key, as: UTF8.self), Secret(secret, from: "$AWS_SECRET_ACCESS_KEY"), token
            )
        }
        guard let user = try user(target, environment) else {
            throw Problem(
                "the target has a secret key and no access key", at: password.place,
                advice: "Add user: $NAME, which names the variable with the access key.")
        }
        return (user, try TargetSecret.secret(password, key: "password", site: site, environment), nil)
    }

    /// The name of who publishes: written, or in a variable.
    static func user(
        _ target: TargetDefinition, _ environment: TargetSecret.Environment
    ) throws(Problem) -> String? {
        guard let user = try target.text(.user) else { return nil }
        guard user.content.hasPrefix("$") else { return user.content }
        let name = String(user.content.dropFirst())
        return String(decoding: try TargetSecret.value(of: name, at: user.place, environment), as: UTF8.self)
    }
}
