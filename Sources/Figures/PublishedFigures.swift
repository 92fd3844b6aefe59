import BroadsheetBytes
package import BroadsheetDiagnostics

/// The figures that were published last, and those before them: two files of the site, which a build that marks revised figures reads.
///
/// Only a release that changes a figure takes their place: a second publish of the same figures leaves both as they are.
package struct PublishedFigures: Sendable {
    private let folder: String
    /// What messages call the two files.
    package static let (last, before) = ("record/figures.last", "record/figures.before")

    /// Those of the site in `folder`.
    package init(of folder: String) { self.folder = folder }

    /// The path of the file that messages call `name`.
    private func path(_ name: String) -> String { "\(folder)/\(name)" }

    /// The figures in the file called `name`; nil if there is none.
    package func record(_ name: String) throws(Problem) -> FigureRecord? {
        do throws(Problem) {
            return try FigureRecord(at: path(name), name: name)
        } catch {
            throw Problem(
                error.message, at: error.place,
                advice: "Take \(name) from an older copy of the site, or remove it: then nothing is compared with it.")
        }
    }

    /// Keeps the figures of the build whose record is `new`, which are published now; says whether there are such figures. A run that is
    /// killed on the way leaves those of before under one name or under both, and the next one goes on from there.
    package func take(_ new: FigureFile) throws(Problem) -> Bool {
        guard let built = try Self.pages(at: new.path, new.shown) else { return false }
        if let last = try pages(of: Self.last), Self.areSame(built, last) { return true }
        let old = try FileSystem.contents(of: new.path, name: new.shown)
        var bytes = ByteSink(capacity: old.count)
        bytes.append(old.span)
        let beside = path("\(Self.last).new")
        try FileSystem.makeFolder("\(folder)/record")
        // What is left of a run that was killed.
        try FileSystem.remove(beside)
        let file = try NewFile(path: beside)
        try file.write(bytes)
        let code = FileSystem.settleFile(beside)
        if code != 0 { throw Self.unwritten(beside, code) }
        if try FileSystem.exists(path(Self.last)) { try move(path(Self.last), to: path(Self.before), Self.before) }
        try move(beside, to: path(Self.last), Self.last)
        return true
    }

    private func move(_ old: String, to new: String, _ name: String) throws(Problem) {
        let code = FileSystem.move(old, to: new)
        if code != 0 { throw Self.unwritten(name, code) }
    }

    private static func unwritten(_ name: String, _ code: Int32) -> Problem {
        Problem("\(name) cannot be written: \(ErrorText.of(code))")
    }

    private func pages(of name: String) throws(Problem) -> [RecordedPage]? {
        guard let record = try record(name) else { return nil }
        return record.pages.filter { $0.figures > 0 }
    }

    private static func pages(at path: String, _ name: String) throws(Problem) -> [RecordedPage]? {
        guard let record = try FigureRecord(at: path, name: name) else { return nil }
        return record.pages.filter { $0.figures > 0 }
    }

    /// Whether two records have the same figures on the same pages, whatever else stands on them.
    private static func areSame(_ one: [RecordedPage], _ two: [RecordedPage]) -> Bool {
        one.count == two.count
            && zip(one, two).allSatisfy {
                $0.address == $1.address && $0.figuresHash == $1.figuresHash && $0.figures == $1.figures
            }
    }
}
