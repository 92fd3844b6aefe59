import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetXML

/// How a part of a workbook leads to others: what stands beside it in `_rels`.
struct ExcelRelations: Sendable {
    /// One of them: its name, the end of its type, and the part that it leads to.
    struct Relation: Sendable {
        var id: String
        var kind: String
        var target: String
    }

    private(set) var all: [Relation] = []

    /// Those of the part at `path` in `archive`; those of the archive itself for an empty path.
    init(of path: String, in archive: ZipArchive) throws(Problem) {
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        let file = path.split(separator: "/").last ?? ""
        let name = (folder.isEmpty ? "" : folder + "/") + "_rels/\(file).rels"
        guard let entry = archive.entry(name) else { return }
        let reader = RelationsReader(folder: folder)
        try PartReader(entry.small(in: archive), of: archive, for: reader).readAll()
        all = reader.relations
    }

    /// The first part of that kind.
    func target(of kind: String) -> String? { all.first { $0.kind == kind }?.target }

    /// The part that `id` leads to.
    func relation(_ id: String) -> Relation? { all.first { $0.id == id } }
}

private final class RelationsReader: XMLReceiver {
    private(set) var relations: [ExcelRelations.Relation] = []
    private let folder: String

    init(folder: String) { self.folder = folder }

    func begin(_ element: borrowing XMLElement) throws(Problem) {
        guard element.is("Relationship"), relations.count < 1 << 16, element.value(of: "TargetMode") != "External",
            let target = element.value(of: "Target")
        else { return }
        let kind = element.value(of: "Type")?.split(separator: "/").last.map(String.init) ?? ""
        relations.append(.init(id: element.value(of: "Id") ?? "", kind: kind, target: resolved(target)))
    }

    func end(_ name: borrowing XMLName) {}
    func text(_ bytes: borrowing Span<UInt8>) {}

    /// The path in the archive that `target` means beside the part's folder.
    private func resolved(_ target: String) -> String {
        var parts = target.hasPrefix("/") ? [] : folder.split(separator: "/")
        for part in target.split(separator: "/") {
            if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }
}

extension ZipEntry {
    /// The most bytes that a part may have of which much is held in memory.
    private static let largestHeld = 1 << 26

    /// It, if it is small enough to be held.
    func small(in archive: ZipArchive) throws(Problem) -> ZipEntry {
        if size <= Self.largestHeld { return self }
        throw ZipFault.tooLarge("\(name) in it has \(size) bytes").problem(of: archive.file.name)
    }
}

extension ZipArchive {
    /// The file called `name`, which another part of the workbook needs.
    func part(_ name: String) throws(Problem) -> ZipEntry {
        if let entry = entry(name) { return entry }
        throw ZipFault.damaged("its part \(name) is missing").problem(of: file.name)
    }
}
