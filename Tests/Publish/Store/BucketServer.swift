import BroadsheetBytes
import BroadsheetTesting
import Synchronization

@testable import BroadsheetPublish

/// A bucket in memory that speaks as much of S3 as a publisher needs, checks no signatures, and knows conditions: for what
/// would take a real server too long. It answers as Amazon's does.
final class BucketServer: Sendable {
    /// What is under a key.
    struct Object: Sendable {
        var bytes: [UInt8] = []
        var size: Int
        var tag: String
        var metadata: FileMetadata
    }

    private final class Bucket: Sendable {
        let objects: Mutex<[String: Object]>
        init(_ objects: [String: Object]) { self.objects = Mutex(objects) }
    }

    let server: LocalServer
    private let bucket: Bucket

    /// A bucket called `site` with these objects.
    init(_ objects: [String: Object] = [:]) {
        let bucket = Bucket(objects)
        self.bucket = bucket
        server = LocalServer { request, _ in
            let parts = request.target.split(separator: "?", maxSplits: 1).map(String.init)
            let path = URLText.decoded(parts[0]).map { String(decoding: $0, as: UTF8.self) } ?? ""
            if path == "/site" || path == "/site/" { return Self.list(bucket, parts.count > 1 ? parts[1] : "") }
            return Self.answer(request, String(path.dropFirst("/site/".count)), bucket)
        }
    }

    /// What is there.
    var objects: [String: Object] { bucket.objects.withLock { $0 } }

    private static func answer(_ request: LocalServer.Request, _ key: String, _ bucket: Bucket) -> LocalServer.Answer {
        bucket.objects.withLock { objects in
            switch request.method {
            case "PUT":
                if request.headers["if-none-match"] == "*", objects[key] != nil {
                    return fault(412, "PreconditionFailed")
                }
                let tag = SHA256.hexadecimal(SHA256.hash(of: request.body))
                var metadata = FileMetadata(
                    type: request.headers["content-type"] ?? "", cacheControl: request.headers["cache-control"])
                metadata.encoding = request.headers["content-encoding"]
                objects[key] = Object(bytes: request.body, size: request.body.count, tag: tag, metadata: metadata)
                return .reply(200, ["ETag": "\"\(tag)\""])
            case "GET":
                guard let object = objects[key] else { return fault(404, "NoSuchKey") }
                return .reply(200, ["ETag": "\"\(object.tag)\""], object.bytes)
            case "DELETE":
                objects[key] = nil
                return .reply(204)
            default: return fault(501, "NotImplemented")
            }
        }
    }

    private static func fault(_ status: Int, _ code: String) -> LocalServer.Answer {
        .reply(status, [:], "<Error><Code>\(code)</Code></Error>")
    }

    /// One page, in the order of the bytes of the keys.
    private static func list(_ bucket: Bucket, _ query: String) -> LocalServer.Answer {
        var values: [String: String] = [:]
        for part in query.split(separator: "&") {
            let words = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            values[String(words[0])] =
                words.count > 1
                ? URLText.decoded(String(words[1])).map { String(decoding: $0, as: UTF8.self) } : ""
        }
        let after = values["continuation-token"] ?? values["start-after"] ?? ""
        let prefix = values["prefix"] ?? ""
        let most = min(1000, values["max-keys"].flatMap { Int($0) } ?? 1000)
        let all = bucket.objects.withLock { $0 }
        let keys = all.keys
            .filter { $0.utf8.starts(with: prefix.utf8) && after.utf8.lexicographicallyPrecedes($0.utf8) }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let shown = keys.prefix(most)
        var text = "<ListBucketResult><IsTruncated>\(keys.count > most)</IsTruncated>"
        if keys.count > most, let last = shown.last {
            text += "<NextContinuationToken>\(last)</NextContinuationToken>"
        }
        for key in shown {
            guard let object = all[key] else { continue }
            text +=
                "<Contents><Key>\(key)</Key><Size>\(object.size)</Size><ETag>&quot;\(object.tag)&quot;</ETag></Contents>"
        }
        return .reply(200, [:], text + "</ListBucketResult>")
    }
}
