import BroadsheetBytes
package import BroadsheetDiagnostics
package import BroadsheetExpressions
package import BroadsheetRecords
import BroadsheetValues

/// A short text with values in it, made for a section, a group or a row: a title, an address.
package struct TextTemplate: Sendable {
    /// A part of it.
    package enum Part: Sendable {
        case literal(String)
        /// An expression, and how its value is shown.
        case value(ExpressionProgram, CellFormat)
        /// An expression whose value is written in the letters and digits that an address has.
        case slug(ExpressionProgram)
    }

    /// Its parts in order.
    package var parts: [Part]

    /// These parts.
    package init(_ parts: [Part]) {
        self.parts = parts
    }
}

extension TextTemplate {
    /// Appends the text, as a reader sees it, to the scratch memory.
    package func append(to memory: inout Memory, formats: FormatTable) throws(Problem) {
        for part in parts {
            switch part {
            case .literal(let text): memory.scratch.append(text)
            case .value(let program, let format):
                let start = memory.scratch.count
                let value = try program.checked(in: &memory)
                // What the expression left behind while it was computed is no part of the text.
                let made = start..<memory.scratch.count
                formats.append(value, as: format, to: &memory)
                memory.scratch.remove(made)
            case .slug(let program): try appendSlug(program, isLink: false, to: &memory)
            }
        }
    }

    /// Appends the text as an address: values as programs read them, percent-encoded.
    ///
    /// A value at its beginning may be a whole address on the web, which is taken as it is.
    package func appendLink(to memory: inout Memory) throws(Problem) {
        let first = memory.scratch.count
        for part in parts {
            switch part {
            case .literal(let text): memory.scratch.append(text)
            case .value(let program, _):
                let start = memory.scratch.count
                try appendPlain(program, to: &memory)
                if start == first, memory.scratch.hasWebAddress(from: start) { continue }
                memory.scratch.encodePath(from: start)
            case .slug(let program): try appendSlug(program, isLink: true, to: &memory)
            }
        }
    }

    private func appendPlain(_ program: ExpressionProgram, to memory: inout Memory) throws(Problem) {
        let start = memory.scratch.count
        let value = try program.checked(in: &memory)
        let made = start..<memory.scratch.count
        memory.appendPlain(value)
        memory.scratch.remove(made)
    }

    private func appendSlug(
        _ program: ExpressionProgram, isLink: Bool, to memory: inout Memory
    ) throws(Problem) {
        let start = memory.scratch.count
        try appendPlain(program, to: &memory)
        let word = memory.scratch.bytes(start, memory.scratch.count - start).string
        memory.scratch.truncate(to: start)
        memory.scratch.append(slug(word))
        if isLink { memory.scratch.encodePath(from: start) }
    }
}
