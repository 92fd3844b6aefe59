import BroadsheetBytes
import BroadsheetData
package import BroadsheetDiagnostics
package import BroadsheetRecords
import BroadsheetValues

/// Reads all of a source once, and tells what is in it.
package enum SourceInspector {
    /// What is understood of `source`; what is wrong with its records is told in it, and what stands before it is
    /// shown all the same.
    package static func inspect(_ source: any RecordSource, into inspection: inout Inspection) {
        do {
            let schema = try source.findingBinaryRests(in: source.schema(declared: []))
            read(source, schema, into: &inspection)
            for i in inspection.columns.indices {
                if let rest = inspection.columns[i].field.rest {
                    inspection.columns[i].restPlace = source.place(origin: rest.origin, field: i)
                }
                guard let stray = inspection.columns[i].field.stray else { continue }
                inspection.columns[i].strayPlace = try place(of: stray.origin, field: i, in: source)
            }
        } catch {
            inspection.problem = error
        }
    }

    /// Where `field` of the record stands that began at `origin`; throws if it cannot be found again.
    package static func place(
        of origin: UInt64, field: Int, in source: any RecordSource
    ) throws(Problem) -> Place {
        let place = source.place(origin: origin, field: field)
        guard place.isLost else { return place }
        throw Problem(
            "\(place.file) cannot be read again to find the line of a value", advice: "Look at the file, and try again."
        ).ofSystem
    }

    /// Looks at all records.
    package static func read(_ source: any RecordSource, _ schema: Schema, into inspection: inout Inspection) {
        let readers = ColumnReaders(schema)
        var counters = ColumnCounters(schema)
        var batch = Batch(width: schema.fields.count)
        do {
            let cursor = try source.open()
            while try cursor.next(&batch) {
                counters.look(at: batch, readers)
                inspection.records += batch.count
            }
        } catch {
            inspection.problem = error
            // The records before the faulty one are whole, and lie in the batch.
            if batch.cells.count >= batch.count * batch.width {
                counters.look(at: batch, readers)
                inspection.records += batch.count
            }
        }
        inspection.columns = counters.finished()
    }
}
