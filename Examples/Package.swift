// swift-tools-version: 6.2
import PackageDescription

// A package as one's own would be: it depends on Broadsheet by its path.
let package = Package(
    name: "examples",
    dependencies: [.package(name: "broadsheet", path: "..")],
    targets: [
        .executableTarget(name: "examples", dependencies: [.product(name: "Broadsheet", package: "broadsheet")])
    ],
    swiftLanguageModes: [.v6]
)
