import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetValues
import Synchronization

/// One of several sources that are read one after the other.
package struct UnitedPart: Sendable {
    /// Where its records come from.
    package let source: any RecordSource
    /// What the field `source_file` of its records holds.
    package let label: String

    /// The records of `source`, which are known by `label`.
    package init(_ source: any RecordSource, label: String) {
        (self.source, self.label) = (source, label)
    }
}

/// The records of several files, one file after the other, with their fields joined by name and each file read as it is
/// written itself. The last field is the name of the file.
///
/// Where files write a field in different ways, its cells are written anew in one way. Where the same records are in
/// several files and the author says by which fields they are known, each is given as often as the file that has it most
/// often has it.
package struct UnitedSource: RecordSource {
    /// The field that holds the name of the file.
    package static let fileField = "source_file"

    /// What messages call it: `content/data/*.csv`.
    package let name: String
    /// The sources, in their order.
    package let parts: [UnitedPart]
    /// The fields by whose values a record is known again in another file.
    package let unique: [LocatedText]
    /// Where it is written.
    package let place: Place
    /// Whether the last field of the records is the name of the file.
    let namesFiles: Bool
    /// What a report declares of the fields, by their names in the files.
    let readings: [String: DeclaredReading]
    /// Told what is worth a look and not wrong.
    private let tell: @Sendable (Problem) -> Void
    private let known = Knowledge()

    /// What is found by looking at the files, once for all that read them.
    private final class Knowledge: Sendable {
        let layout = Mutex<UnitedLayout?>(nil)
        let overlap = Mutex<Overlap?>(nil)
    }

    /// The records of `parts`, which have the name of the file as their last field, unless `namesFiles` says that its name means nothing;
    /// `tell` hears of what is worth a look.
    package init(
        _ parts: [UnitedPart], called name: String, unique: [LocatedText] = [], at place: Place,
        namesFiles: Bool = true, tell: @escaping @Sendable (Problem) -> Void
    ) {
        self.init(parts, name, unique, place, [:], namesFiles, tell)
    }

    private init(
        _ parts: [UnitedPart], _ name: String, _ unique: [LocatedText], _ place: Place,
        _ readings: [String: DeclaredReading], _ namesFiles: Bool, _ tell: @escaping @Sendable (Problem) -> Void
    ) {
        (self.parts, self.name, self.unique, self.place) = (parts, name, unique, place)
        (self.readings, self.namesFiles, self.tell) = (readings, namesFiles, tell)
    }

    /// The same records, whose fields are read as `readings` declare it, where the files themselves leave it open.
    package func reading(_ readings: [String: DeclaredReading]) -> UnitedSource {
        readings.isEmpty ? self : UnitedSource(parts, name, unique, place, readings, namesFiles, tell)
    }

    /// The fields of all files, each by its name, and the name of the file.
    ///
    /// What is declared is declared once: it decides how files are read.
    package func schema(declared: Set<String>) throws(Problem) -> Schema { try layout(declared).schema }

    func layout(_ declared: Set<String> = []) throws(Problem) -> UnitedLayout {
        try known.layout.withLock { (layout) throws(Problem) in
            if let layout { return layout }
            let found = try UnitedLayout(self, declared: declared)
            layout = found
            for warning in found.warnings { tell(warning) }
            return found
        }
    }

    /// The same records, of which those are left out that an earlier file has with the same values of `fields`; nobody is told.
    package func leavingOut(by fields: [String]) -> UnitedSource {
        UnitedSource(parts, name, fields.map { LocatedText($0, at: place) }, place, readings, namesFiles) { _ in }
    }

    /// The fields that all files have which have any.
    package func sharedFields() throws(Problem) -> [Field] {
        let layout = try layout()
        return layout.fields.indices.filter { index in
            layout.parts.allSatisfy { $0.width == 0 || $0.fields[index] >= 0 }
        }.map { layout.fields[$0].field }
    }

    /// How each file that has the field called `name` writes it; by the numbers of the files. Nothing for texts.
    package func writings(of name: String) throws(Problem) -> [(part: Int, words: String)] {
        guard let field = try layout().fields.first(where: { $0.field.name == name }) else { return [] }
        return field.readings.enumerated().compactMap { part, reading in reading.words.map { (part, $0) } }
    }

    /// What is left out because several files have it; nothing, if the author does not say by what it is known.
    package func overlap() throws(Problem) -> Overlap {
        if unique.isEmpty { return Overlap(parts.count) }
        let layout = try layout()
        return try known.overlap.withLock { (overlap) throws(Problem) in
            if let overlap { return overlap }
            let found = try OverlapFinder.overlap(of: self, layout)
            overlap = found
            for warning in found.warnings(of: self) { tell(warning) }
            return found
        }
    }

    /// Starts to read from the first record of the first file on.
    package func open() throws(Problem) -> any RecordCursor {
        UnitedCursor(self, try layout(), leavingOut: unique.isEmpty ? nil : try overlap())
    }

    /// Where the `field` of the record stands that began at `origin`, in its file.
    package func place(origin: UInt64, field: Int) -> Place {
        let (part, own) = PartOrigin.parts(origin, of: parts.count)
        guard parts.indices.contains(part) else { return place }
        let fields = (try? layout())?.parts[part].fields ?? []
        let number = fields.indices.contains(field) ? max(0, fields[field]) : 0
        return parts[part].source.place(origin: own, field: number)
    }

    /// A hash of all files, their names and their order.
    package func fingerprint() throws(Problem) -> UInt64 {
        var hash = ContentHash()
        for part in parts {
            hash.combine(part.label)
            hash.combine(try part.source.fingerprint())
        }
        for name in unique { hash.combine(name.content) }
        return hash.value
    }
}

extension RecordSource {
    /// The source of several files that it is, or whose records it joins others to.
    package var united: UnitedSource? { self as? UnitedSource ?? (self as? JoinedSource)?.base.united }
}
