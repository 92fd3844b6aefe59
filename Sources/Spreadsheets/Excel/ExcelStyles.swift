import BroadsheetDiagnostics
import BroadsheetXML

/// Reads the formats that cells have, by the numbers of their styles.
final class ExcelStyles: XMLReceiver {
    /// The formats that the workbook writes down, by their numbers.
    private var codes: [Int: CellFormat] = [:]
    /// The number of the format of each style.
    private var styles: [Int] = []
    private var isInStyles = false

    /// The most styles that a workbook can have is 65,490.
    private static let most = 1 << 17

    /// The format of each style.
    var formats: [CellFormat] { styles.map { codes[$0] ?? CellFormat(builtIn: $0) } }

    func begin(_ element: borrowing XMLElement) throws(Problem) {
        if element.is("cellXfs") {
            isInStyles = true
        } else if isInStyles, element.is("xf") {
            guard styles.count < Self.most else { return }
            styles.append(element.value(of: "numFmtId").flatMap { Int($0) } ?? 0)
        } else if element.is("numFmt"), codes.count < Self.most,
            let id = element.value(of: "numFmtId").flatMap({ Int($0) }),
            let code = element.value(of: "formatCode")
        {
            // Formats of parts of styles, such as conditional ones, stand further down and are of no cell.
            if codes[id] == nil { codes[id] = CellFormat(code) }
        }
    }

    func end(_ name: borrowing XMLName) {
        if name.is("cellXfs") { isInStyles = false }
    }

    func text(_ bytes: borrowing Span<UInt8>) {}
}
