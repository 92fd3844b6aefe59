import BroadsheetBytes
import BroadsheetData
package import BroadsheetDiagnostics
import BroadsheetOpening
package import BroadsheetRecords
import BroadsheetSpreadsheets
import BroadsheetStatements

extension SourceInspector {
    /// What is understood of the file at `path`, of which `format` is declared.
    package static func inspect(file path: String, _ format: FormatDefinition) throws(Problem) -> Inspection {
        let size = try check(path)
        let file = SourceFile(path: path, name: path)
        let source = try SourceOpener.source(file: file, format: format)
        var inspection = Inspection(name: path)
        inspection.format = FormatWords(format)
        inspection.facts = [Inspection.Fact("size", Self.bytes(size))]
        var unread: Problem?
        if size > 0, let source = source as? any FileSource {
            do throws(Problem) { try addFacts(of: source, to: &inspection) } catch { unread = error }
        }
        if let workbook = source as? SpreadsheetSource { try addFacts(of: workbook, to: &inspection) }
        inspect(source, into: &inspection)
        // What keeps the facts from being told keeps the records from being read, unless it goes well the second time.
        if inspection.problem == nil, let unread { throw unread }
        if let source = source as? StatementSource {
            do throws(Problem) { try addStatements(of: source, to: &inspection) } catch {
                if inspection.problem == nil { throw error }
            }
        }
        if inspection.columns.isEmpty, let csv = source as? CSVSource { readPart(of: csv, into: &inspection) }
        if let file = (source as? any FileSource)?.file, let doubt = doubt(of: file, inspection.columns) {
            inspection.notes.append(doubt.hint)
        }
        return inspection
    }

    /// The size of the file, or what to say of one that cannot be read.
    @discardableResult
    package static func check(_ path: String) throws(Problem) -> Int {
        do {
            return try InputFile(path: path).size
        } catch {
            if error.isMissing {
                throw Problem(
                    "there is no file \(path)", advice: "Look at the path: it is taken from the current folder.")
            }
            throw Problem("\(path) cannot be read: \(error.reason)", advice: "Look at the file and its rights.")
                .ofSystem
        }
    }

    /// `1 byte`, `12345 bytes`: exact, for it is compared with what a bank or a colleague tells.
    private static func bytes(_ count: Int) -> String { count == 1 ? "1 byte" : "\(count) bytes" }

    /// The doubt whether a file is of the encoding that it was taken to have, because it is no UTF-8.
    private static func doubt(of file: SourceFile, _ columns: [ColumnProfile]) -> AlphabetDoubt? {
        guard let known = try? file.textEncoding(), known.encoding == .windows1252, !known.isDeclared else {
            return nil
        }
        return AlphabetDoubt(columns.flatMap { [$0.name] + $0.values })
    }

    /// How the file is packed and encoded.
    private static func addFacts(
        of source: any FileSource, to inspection: inout Inspection
    ) throws(Problem) {
        if let name = try source.file.compressionName() { inspection.facts.append(Inspection.Fact("packed", name)) }
        inspection.facts.append(Inspection.Fact("encoding", try source.file.textEncoding().inWords))
        if let csv = source as? CSVSource { inspection.facts += try csv.dialect().facts }
    }

    /// What the statements say of themselves.
    private static func addStatements(
        of source: StatementSource, to inspection: inout Inspection
    ) throws(Problem) {
        let statements = try StatementsFound(source)
        inspection.statements = statements
        inspection.facts += statements.facts
        inspection.notes += statements.notes
    }

    /// What sheets there are, and what is remarkable in the one that is read.
    private static func addFacts(
        of workbook: SpreadsheetSource, to inspection: inout Inspection
    ) throws(Problem) {
        do throws(Problem) {
            let told = try workbook.told()
            inspection.facts += told.facts.map { Inspection.Fact($0.subject, $0.text) }
            inspection.notes += told.notes
        } catch {
            // What may go well the second time is no fault of the file.
            if error.isOfSystem || (try? workbook.told()) != nil { throw error }
            // Where it is the sheet that is read, the records say so.
            inspection.notes.append("not all of the workbook can be looked at: \(error.sentence)")
        }
    }

    /// Shows what stands before the record that cannot be read.
    private static func readPart(of source: CSVSource, into inspection: inout Inspection) {
        guard let problem = inspection.problem, let names = try? source.dialect().names else { return }
        read(source, Schema(names.map { Field($0) }), into: &inspection)
        inspection.problem = problem
        inspection.isPartial = true
    }
}
