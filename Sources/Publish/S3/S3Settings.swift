package import BroadsheetTransfer

/// A bucket, and what it takes to reach it.
package struct S3Settings: Sendable {
    /// The address of the service: `https://s3.eu-central-1.amazonaws.com`.
    package var endpoint: WebAddress
    /// The bucket.
    package var bucket: String
    /// The folder in the bucket, without slashes around it; empty for none.
    package var prefix = ""
    /// The region that signatures are for.
    package var region = "us-east-1"
    /// The access key: the name of who asks.
    package var key: String
    /// The secret key, and where it came from.
    package var secret: Secret
    /// The token of a session, if the key is for one.
    package var token: Secret?
    /// What may be done with each file by whom, in the words of S3: `public-read`. Nil leaves that to the bucket.
    package var acl: String?

    /// How many objects are listed by one request; no server lists more than a thousand.
    var page = 1000

    /// The bucket `bucket` at `endpoint`.
    package init(_ bucket: String, at endpoint: WebAddress, key: String, secret: Secret) {
        (self.bucket, self.endpoint, self.key, self.secret) = (bucket, endpoint, key, secret)
    }

    /// The path of an object, encoded.
    func path(of key: String) -> String { "\(root)/\(URLText.encoded(object(key)))" }

    /// The path of the bucket, encoded.
    var root: String {
        var base = endpoint.path
        while base.hasSuffix("/") { base.removeLast() }
        return "\(base)/\(URLText.encoded(bucket))"
    }

    /// The name of an object in the bucket.
    func object(_ key: String) -> String { prefix.isEmpty ? key : "\(prefix)/\(key)" }

    /// The key of an object of that name; nil if it lies in another folder.
    func key(of object: String) -> String? {
        if prefix.isEmpty { return object }
        guard object.utf8.starts(with: "\(prefix)/".utf8) else { return nil }
        return String(decoding: object.utf8.dropFirst(prefix.utf8.count + 1), as: UTF8.self)
    }

    /// What the connection needs.
    package var http: HTTPSettings {
        var settings = HTTPSettings(endpoint)
        settings.credentials = .signature(
            key: key, secret: String(decoding: secret.bytes, as: UTF8.self), region: region, service: "s3")
        if let token {
            settings.lines = ["x-amz-security-token: \(String(decoding: token.bytes, as: UTF8.self))"]
        }
        return settings
    }
}
