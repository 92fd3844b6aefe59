// swift-tools-version: 6.2
import PackageDescription

// One room a target; an arrow only ever points down this list, and the compiler keeps it so.
// docs/architecture.md tells what lives where.

let house: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableExperimentalFeature("Lifetimes"),
    .strictMemorySafety(),
]

/// A layer: its folder is its name, its module carries the product's name.
func layer(_ name: String, on lower: [String] = [], c: [String] = []) -> Target {
    .target(
        name: "Broadsheet\(name)",
        dependencies: lower.map { .target(name: "Broadsheet\($0)") } + c.map { .target(name: $0) },
        path: "Sources/\(name)",
        swiftSettings: house)
}

/// The tests of one layer, which may use what the test library offers; `data` are folders that they read and that are
/// not compiled.
func tests(
    of name: String, with more: [String] = [], local: [String] = [], c: [String] = [], besides data: [String] = []
) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: ([name, "Testing"] + more).map { .target(name: "Broadsheet\($0)") }
            + (local + c).map { .target(name: $0) },
        path: "Tests/\(name)",
        exclude: data,
        swiftSettings: house)
}

let package = Package(
    name: "broadsheet",
    products: [
        .executable(name: "broadsheet", targets: ["BroadsheetProgram"]),
        .library(name: "Broadsheet", targets: ["Broadsheet"]),
        .library(name: "BroadsheetFoundation", targets: ["BroadsheetFoundation"]),
    ],
    targets: [
        .systemLibrary(
            name: "CMark", path: "Sources/CMark", pkgConfig: "libcmark-gfm",
            providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
        .systemLibrary(
            name: "CYAML", path: "Sources/CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
        .systemLibrary(
            name: "CSQLite", path: "Sources/CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        // These are loaded when they are first needed, and so are not linked.
        .target(name: "CLoading", path: "Sources/CLoading"),
        .target(name: "CPostgres", dependencies: ["CLoading"], path: "Sources/CPostgres"),
        .target(name: "CCurl", dependencies: ["CLoading"], path: "Sources/CCurl"),
        .target(name: "CBrotli", dependencies: ["CLoading"], path: "Sources/CBrotli"),
        .target(name: "CExpat", dependencies: ["CLoading"], path: "Sources/CExpat"),
        .target(name: "CMicrohttpd", dependencies: ["CLoading"], path: "Sources/CMicrohttpd"),
        .systemLibrary(name: "CZlib", path: "Sources/CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(
            name: "CZstandard", path: "Sources/CZstandard", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"])]),
        .systemLibrary(name: "CSystem", path: "Sources/CSystem"),
        .target(name: "CTables", path: "Sources/CTables"),
        .target(name: "CHashing", path: "Sources/CHashing"),
        .target(name: "CHeap", path: "Sources/CHeap"),
        .target(name: "CConfining", path: "Sources/CConfining"),

        layer("Diagnostics"),
        layer("Bytes", on: ["Diagnostics"], c: ["CSystem", "CHashing"]),
        layer("JSON", on: ["Bytes"]),
        layer("Log", on: ["Diagnostics", "Bytes", "JSON"]),
        layer("Figures", on: ["Diagnostics", "Bytes"]),
        layer("Values", on: ["Diagnostics", "Bytes"], c: ["CTables"]),
        layer("Closing", on: ["Diagnostics", "Bytes", "JSON", "Log", "Values"]),
        layer("Charts", on: ["Diagnostics", "Bytes", "Values"]),
        layer("Records", on: ["Diagnostics", "Bytes", "Values"]),
        layer("Expressions", on: ["Diagnostics", "Bytes", "Values", "Records"]),
        layer("XML", on: ["Diagnostics"], c: ["CExpat", "CSystem"]),
        layer("YAML", on: ["Diagnostics", "Bytes"], c: ["CYAML"]),
        layer("Markdown", on: ["Diagnostics", "Bytes"], c: ["CMark"]),
        layer(
            "Data", on: ["Diagnostics", "Bytes", "Values", "Records", "YAML"], c: ["CZlib", "CZstandard", "CSystem"]),
        layer("Statements", on: ["Diagnostics", "Bytes", "Values", "Records", "Data", "XML"]),
        layer(
            "Spreadsheets", on: ["Diagnostics", "Bytes", "Values", "Records", "Data", "XML"], c: ["CZlib", "CSystem"]),
        layer("Opening", on: ["Diagnostics", "Records", "Data", "Statements", "Spreadsheets"]),
        layer("Databases", on: ["Diagnostics", "Bytes", "Values", "Records"], c: ["CSQLite", "CPostgres"]),
        layer("Transfer", on: ["Diagnostics", "Bytes"], c: ["CCurl"]),
        layer("Web", on: ["Diagnostics", "Bytes", "Records", "Transfer"]),
        layer("Reports", on: ["Diagnostics", "Bytes", "Values", "Closing", "Records", "Expressions", "Charts"]),
        layer("Templates", on: ["Diagnostics", "Bytes"]),
        layer(
            "Reading",
            on: [
                "Diagnostics", "Bytes", "Values", "Records", "Expressions", "Data", "Web", "Reports", "YAML",
                "Markdown",
            ]),
        layer(
            "Rendering",
            on: [
                "Diagnostics", "Bytes", "JSON", "Figures", "Values", "Records", "Charts", "Markdown", "Reports",
                "Templates", "YAML", "Reading",
            ]),
        layer(
            "Starting",
            on: [
                "Diagnostics", "Bytes", "Values", "Records", "Data", "Statements", "Spreadsheets", "Opening",
                "Databases", "Reports",
                "YAML", "Reading",
            ]),
        layer("Checking", on: ["Diagnostics", "Bytes"]),
        layer("Search", on: ["Diagnostics", "Bytes", "Checking"]),
        layer(
            "Site",
            on: [
                "Diagnostics", "Bytes", "JSON", "Log", "Figures", "Values", "Records", "Expressions", "Charts", "Data",
                "Opening", "Databases",
                "Web",
                "Closing", "Reports", "Templates", "YAML", "Markdown", "Reading", "Rendering", "Search",
            ]),
        layer("Headers", on: ["Diagnostics", "Bytes"]),
        layer("Confining", on: ["Diagnostics", "Bytes"], c: ["CConfining"]),
        layer("Comparing", on: ["Diagnostics", "Bytes", "Checking"]),
        layer("Preview", on: ["Diagnostics", "Bytes", "Values", "JSON", "Rendering", "Site"], c: ["CMicrohttpd"]),
        layer("Publish", on: ["Diagnostics", "Bytes", "JSON", "Transfer", "XML", "YAML"], c: ["CZlib", "CBrotli"]),
        layer(
            "Commands",
            on: [
                "Diagnostics", "Bytes", "JSON", "Log", "Figures", "Values", "Records", "Data", "YAML", "Reading",
                "Rendering",
                "Starting", "Closing", "Site", "Checking", "Headers", "Confining", "Comparing", "Preview", "Publish",
            ]),
        .executableTarget(
            name: "BroadsheetProgram", dependencies: ["BroadsheetBytes", "BroadsheetCommands", "CHeap"],
            path: "Sources/Program",
            swiftSettings: house),
        // What other packages depend on: the only modules with public names that are meant to be used.
        .target(
            name: "Broadsheet",
            dependencies: [
                "Diagnostics", "Bytes", "Values", "Records", "Reports", "Templates", "Reading", "Rendering", "Site",
                "Commands",
            ].map { .target(name: "Broadsheet\($0)") },
            path: "Sources/Library", swiftSettings: house),
        .target(
            name: "BroadsheetFoundation", dependencies: ["Broadsheet"], path: "Sources/Foundation",
            swiftSettings: house),
        layer("Testing", on: ["Diagnostics", "Bytes", "Values", "Records"]),

        tests(of: "Diagnostics"),
        tests(of: "Bytes", with: ["Diagnostics"], c: ["CHashing"]),
        tests(of: "JSON"),
        tests(of: "Log", with: ["Bytes", "JSON", "Diagnostics"]),
        tests(of: "Figures", with: ["Bytes", "Diagnostics"]),
        tests(of: "Closing", with: ["Bytes", "Diagnostics", "JSON", "Log", "Values"]),
        tests(of: "Values", with: ["Bytes", "Diagnostics"], besides: ["Fixtures"]),
        tests(of: "Charts", with: ["Bytes", "Values"]),
        tests(of: "Records", with: ["Bytes", "Values", "Diagnostics"]),
        tests(of: "Expressions", with: ["Bytes", "Values", "Records", "Diagnostics"]),
        .target(
            name: "FuzzChecks",
            dependencies: [
                "Diagnostics", "Bytes", "JSON", "Values", "Records", "Expressions", "XML", "YAML", "Markdown", "Data",
                "Statements", "Spreadsheets", "Opening", "Databases", "Templates", "Transfer", "Publish",
            ].map { .target(name: "Broadsheet\($0)") } + ["CSQLite"],
            path: "Fuzz/Checks", swiftSettings: house),
        tests(
            of: "Data", with: ["Bytes", "Values", "Records", "Diagnostics", "Opening"],
            c: ["CZlib", "CZstandard", "CSystem"], besides: ["corpus"]),
        .testTarget(
            name: "FuzzTests",
            dependencies: [
                "FuzzChecks", "BroadsheetBytes", "BroadsheetDatabases", "BroadsheetTesting", "BroadsheetValues",
            ],
            path: "Tests/Fuzz", swiftSettings: house),
        tests(
            of: "Spreadsheets", with: ["Bytes", "Values", "Records", "Diagnostics", "Data", "Opening", "XML"],
            c: ["CZlib"], besides: ["Fixtures"]),
        tests(
            of: "Databases",
            with: ["Reading", "Rendering", "Starting", "Bytes", "Values", "Records", "Diagnostics", "Site"],
            c: ["CSQLite"]),
        tests(
            of: "Web",
            with: [
                "Reading", "Rendering", "Starting", "Bytes", "Transfer", "Diagnostics", "Records", "Data", "Opening",
                "Site",
            ]),
        tests(of: "Reports", with: ["Bytes", "Values", "Records", "Expressions", "Charts", "Diagnostics"]),
        tests(of: "Templates", with: ["Bytes", "Diagnostics"]),
        tests(of: "XML", with: ["Diagnostics"]),
        tests(of: "Statements", with: ["Bytes", "Values", "Records", "Data", "Diagnostics", "Opening"]),
        tests(of: "YAML", with: ["Diagnostics"]),
        tests(of: "Search", with: ["Bytes", "Diagnostics"]),
        tests(of: "Checking", with: ["Bytes", "Diagnostics"]),
        tests(of: "Headers", with: ["Bytes", "Diagnostics"]),
        tests(of: "Comparing", with: ["Bytes", "Diagnostics", "Checking"]),
        tests(of: "Markdown", with: ["Bytes", "Diagnostics"], c: ["CMark"]),
        tests(
            of: "Site",
            with: [
                "Bytes", "Closing", "Diagnostics", "JSON", "Log", "Records", "Reports", "Templates", "Values", "Web",
                "YAML", "Reading",
                "Rendering",
                "Starting",
            ]),
        tests(
            of: "Preview", with: ["Reading", "Rendering", "Starting", "Bytes", "Diagnostics", "Site"], c: ["CSQLite"]),
        tests(of: "Publish", with: ["Bytes", "Diagnostics", "JSON", "Transfer", "YAML"]),
        .testTarget(
            name: "LibraryTests",
            dependencies: [
                "Broadsheet", "BroadsheetFoundation", "BroadsheetTesting", "BroadsheetBytes", "BroadsheetRendering",
                "BroadsheetSite",
            ],
            path: "Tests/Library", swiftSettings: house),
        tests(
            of: "Commands",
            with: [
                "JSON", "Reading", "Rendering", "Starting", "Bytes", "Diagnostics", "Site", "Preview", "Publish",
                "Records", "YAML",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// Programs that feed the readers random input, or measure them: built only by Scripts/fuzz and Benchmarks/readers.
func tool(_ name: String, path: String, besides other: [String] = [], on lower: [Target.Dependency]) -> Target {
    .executableTarget(name: name, dependencies: lower, path: path, exclude: other, swiftSettings: house)
}

switch Context.environment["BROADSHEET_TOOLS"] {
case "fuzz":
    package.targets += [
        .target(name: "CMemoryFile", path: "Fuzz/CMemoryFile"),
        tool("broadsheet-fuzz", path: "Fuzz/Program", on: ["FuzzChecks", "CMemoryFile"]),
    ]
case "readers":
    package.targets += [
        tool(
            "broadsheet-readers", path: "Benchmarks/readers", besides: ["parse.c"],
            on: ["BroadsheetDiagnostics", "BroadsheetRecords", "BroadsheetData", "BroadsheetOpening"])
    ]
case "typed":
    package.targets += [
        tool("broadsheet-typed", path: "Benchmarks/typed", besides: ["index.md"], on: ["Broadsheet"])
    ]
case "serve":
    package.targets += [
        tool(
            "broadsheet-served", path: "Benchmarks/serve",
            on: ["BroadsheetBytes", "BroadsheetDiagnostics", "BroadsheetPreview"])
    ]
default: break
}
