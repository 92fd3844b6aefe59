import BroadsheetDiagnostics
import BroadsheetPublish
import BroadsheetReading
import BroadsheetRendering
import BroadsheetTesting
import BroadsheetYAML

@testable import BroadsheetCommands

/// The smallest file around a mapping of the language, into which a test puts entries.
struct KeyFrame {
    /// Which file the mapping stands in.
    enum File: String { case page = "front matter", configuration = "broadsheet.yml", theme = "theme.yml" }

    /// The mapping.
    let table: KeyTable
    /// The file that it stands in.
    let file: File
    private let before: String
    private let after: String

    /// The frames of all mappings that are reached from a file.
    static let all: [KeyFrame] = {
        var frames: [KeyFrame] = []
        for root in [AllKeys.page, AllKeys.configuration, AllKeys.theme] {
            guard let file = File(rawValue: root.name) else { continue }
            frames.append(KeyFrame(table: root.keys.table, file: file, before: "{ ", after: " }"))
        }
        var next = 0
        while next < frames.count {
            let frame = frames[next]
            next += 1
            for row in frame.table.all {
                for inner in frame.inside(row, row.entry.shape, "", "")
                where !frames.contains(where: { $0.table.mapping == inner.table.mapping }) {
                    frames.append(inner)
                }
            }
        }
        return frames
    }()

    /// The frames of the mappings that may stand behind a key, if `opening` and `closing` lead to the value of `shape`.
    private func inside(_ row: KeyTable.Row, _ shape: KeyShape, _ opening: String, _ closing: String) -> [KeyFrame] {
        switch shape {
        case .mapping(let keys): [nested(row, keys, opening, closing)]
        case .foreign(let mapping):
            AllKeys.index.foreign(mapping).map { [nested(row, $0, opening, closing)] } ?? []
        case .list(let shape): inside(row, shape, "\(opening)[", "]\(closing)")
        case .named(let shape): inside(row, shape, "\(opening){ en: ", " }\(closing)")
        case .chosen(let names, let shape):
            // Of the rules of totals, only an average has all keys.
            inside(row, shape, "\(opening){ \(names.contains("avg") ? "avg" : names[0]): ", " }\(closing)")
        case .either(let shapes): shapes.flatMap { inside(row, $0, opening, closing) }
        case .nothing, .text, .word, .integer, .boolean, .choice, .reserved: []
        }
    }

    private func nested(
        _ row: KeyTable.Row, _ keys: any MappingKey.Type, _ opening: String, _ closing: String
    ) -> KeyFrame {
        let siblings = company(of: row).map { ", \($0)" }.joined()
        return KeyFrame(
            table: keys.table, file: file, before: "\(before)\(row.name): \(opening){ ",
            after: " }\(closing)\(siblings)\(after)")
    }

    /// The entries that must stand beside the key of `row`.
    private func company(of row: KeyTable.Row, without name: String? = nil) -> [String] {
        // A chart has a value, or two of each record.
        if table.mapping == "the chart", ["x", "y", "label", "trend"].contains(row.name) {
            return ["kind: scatter"] + ["x", "y"].filter { $0 != row.name }.map { "\($0): height" }
        }
        let value = table.mapping == "the chart" && row.name != "value" ? ["value: amount"] : []
        let needed = table.all.filter { $0.entry.absence == .needed && $0.name != row.name && $0.name != name }
        // An item has a value or a control.
        let isStyle = !table.rows.contains { $0.name == row.name }
        let price = table.mapping == "the item" && isStyle ? ["value: price"] : []
        // Pages are made for records, or for values.
        let records = table.mapping == "\"pages\"" && row.name != "for"
        let pages = table.all.filter { records && ["source", "path"].contains($0.name) && $0.name != row.name }
        return (needed + pages).map(\.example) + value + price + (row.entry.company.isEmpty ? [] : [row.entry.company])
    }

    /// The line of a file that `text(_:_:)` puts an entry on.
    static let line = 3

    /// The file with the key of `row` followed by `value`, alone on its line, and with what must stand beside it, but for
    /// the key called `name`.
    func text(_ row: KeyTable.Row, _ value: String, without name: String? = nil) -> String {
        let siblings = company(of: row, without: name).joined(separator: ", ")
        return "\n\(before)\n\(row.name): \(value)\n\(siblings.isEmpty ? "" : ", \(siblings)")\(after)\n"
    }

    /// What is wrong with the file `text`, as those say who read it.
    func problems(_ text: String) -> [Problem] {
        do throws(Problems) {
            switch file {
            case .page:
                // The front matter begins on the second line of a page.
                _ = try ContentFile(reading: "---\(text)---\n".utf8.span, file: "p.md")
            case .configuration: try configuration(text)
            case .theme:
                do throws(Problem) {
                    try theme(text)
                } catch {
                    throw Problems(error)
                }
            }
            return []
        } catch {
            return error.all
        }
    }

    private func configuration(_ text: String) throws(Problems) {
        let site = try SiteConfiguration(reading: text.utf8.span)
        guard let publish = site.targets else { return }
        for target in try TargetReader.targets(publish) {
            do throws(Problem) {
                switch target.kind {
                case .s3: _ = try StoreHost.s3(target, site: ".") { _ in "given" }
                case .webdav: _ = try StoreHost.webdav(target, site: ".") { _ in "given" }
                case .folder, .ssh, .git: _ = try HostMaker.host(of: target, site: ".")
                }
            } catch {
                throw Problems(error)
            }
        }
    }

    private func theme(_ text: String) throws(Problem) {
        guard let site = try? TemporarySite(files: ["Themes/ours/theme.yml": text]) else {
            throw Problem("no folder could be made for a theme")
        }
        let name = LocatedText("ours", at: Place(file: "broadsheet.yml", line: 1, column: 1))
        _ = try withExtendedLifetime(site) { () throws(Problem) in
            try Theme(name, site: site.folder.path, language: "en")
        }
    }
}
