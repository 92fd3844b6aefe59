import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetTesting
import BroadsheetYAML
import Glibc
import Testing

@testable import BroadsheetPublish

/// Texts that are packed before they are sent.
@Suite struct PackingTests {
    private static let text = String(repeating: "<p>Row after row, and \u{FC}.</p>\n", count: 500)

    private static func file(_ path: String, _ text: String, in folder: Folder) throws -> LocalFile {
        try folder.write(text, to: path)
        return LocalFile(StoreFixture.entry(SitePath(path)!, text), at: "\(folder.path)/\(path)")
    }

    /// What libbrotlidec makes of `bytes`; nil if they are not brotli.
    static func unpacked(_ bytes: [UInt8], most: Int) throws -> [UInt8]? {
        typealias Decode =
            @convention(c) (
                Int, UnsafePointer<UInt8>?, UnsafeMutablePointer<Int>?, UnsafeMutablePointer<UInt8>?
            ) -> Int32
        // Sound: the function has that type in the library's header.
        let library = unsafe dlopen("libbrotlidec.so.1", RTLD_NOW)
        let symbol = try unsafe #require(dlsym(library, "BrotliDecoderDecompress"))
        let decode = unsafe unsafeBitCast(symbol, to: Decode.self)
        var result = [UInt8](repeating: 0, count: most)
        var count = most
        // Sound: both buffers have as many bytes as is said, and outlive the call.
        let code = unsafe result.withUnsafeMutableBufferPointer { target in
            unsafe bytes.withUnsafeBufferPointer { source in
                unsafe decode(source.count, source.baseAddress, &count, target.baseAddress)
            }
        }
        return code == 1 ? Array(result.prefix(count)) : nil
    }

    @Test func brotliGivesTheSameBytesAgainAndLosesNone() throws {
        var numbers = Seeded(3)
        let noise = (0..<70_000).map { _ in UInt8.random(in: 0...255, using: &numbers) }
        for bytes in [[], [7], Array(Self.text.utf8), noise, Array(repeating: 65, count: 5 << 20)] {
            let packed = try #require(Brotli.packed(bytes))
            #expect(Brotli.packed(bytes) == packed)
            #expect(try Self.unpacked(packed, most: bytes.count + 1) == bytes)
        }
        // The bytes themselves: another version of the library may pack otherwise, but no option may change unseen.
        #expect(try #require(Brotli.packed(Array(Self.text.utf8))).count < 120)
    }

    @Test(arguments: Packing.allCases)
    func textsArePackedOnceAndTheirCopiesForgotten(_ packing: Packing) throws {
        let folder = try Folder.temporary()
        defer { folder.remove() }
        let packer = FilePacker(packing, folder: folder.folder("packed").path)
        let plain = [
            try Self.file("index.html", Self.text, in: folder), try Self.file("short.html", "x", in: folder),
            try Self.file("data.bin", Self.text + ".", in: folder),
            // The same text again: both are packed at the same time.
            try Self.file("again.html", Self.text, in: folder),
        ]
        let packed = try packer.packed(plain)
        #expect(packed.map(\.entry.metadata.encoding) == [packing.encoding, nil, nil, packing.encoding])
        #expect(packed[0].entry.size < Self.text.utf8.count / 10)
        #expect(packed[0].entry.hash == SHA256.hexadecimal(SHA256.hash(of: try packed[0].contents())))
        #expect(try packer.packed(plain) == packed)
        #expect(folder.folder("packed").files == ["\(plain[0].entry.hash).\(packing.suffix)"])
        // Another way leaves nothing of the first one.
        let other = try #require(Packing.allCases.first { $0 != packing })
        _ = try FilePacker(other, folder: folder.folder("packed").path).packed(plain)
        #expect(folder.folder("packed").files == ["\(plain[0].entry.hash).\(other.suffix)"])
    }

    private func packing(_ words: String) throws -> Packing? {
        let text = "live: { s3: bucket, \(words) }"
        let targets = try TargetReader.targets(YAML.parse(Array(text.utf8).span, file: "broadsheet.yml"))
        return try #require(targets.first).packing()
    }

    @Test func aTargetSaysHow() throws {
        #expect(try packing("region: x") == nil)
        #expect(try packing("compress: gzip") == .gzip)
        #expect(try packing("compress: brotli") == .brotli)
        let wrong = #expect(throws: Problem.self) { try packing("compress: br") }
        #expect(wrong?.message == "\"br\" is no way to pack files that is known here")
        #expect(wrong?.advice?.contains("compress: gzip or compress: brotli") == true)
    }

    @Test func aMissingLibraryIsTold() throws {
        let place = Place(file: "broadsheet.yml", line: 2, column: 3)
        let missing = #expect(throws: Problem.self) { try Packing.brotli.checkIsThere(at: place, isThere: false) }
        #expect(missing?.message == "\"compress: brotli\" needs the library libbrotlienc, which is not installed")
        #expect(missing?.place?.line == 2)
        try Packing.gzip.checkIsThere(at: place, isThere: false)
    }
}
