import Broadsheet
import ExampleReports
import Foundation

/// Prints the HTML of an example: `examples statement DATA` or `examples stocks DATA`, where DATA is the folder of the records.
@main
enum Main {
    static func main() {
        let words = CommandLine.arguments
        guard words.count == 3 else { end("usage: examples statement|stocks DATA") }
        do {
            print(try html(words[1], from: words[2]), terminator: "")
        } catch {
            end("\(error)")
        }
    }

    private static func html(_ example: String, from data: String) throws(ReportError) -> String {
        switch example {
        case "statement":
            return try statement(posted: Table("\(data)/posted.csv"), authorized: Table("\(data)/authorized.csv"))
                .html()
        case "stocks":
            guard let positions = Table("\(data)/positions.csv") else { end("there is no file \(data)/positions.csv") }
            return try stocks(positions).html()
        default: end("there is no example \"\(example)\"")
        }
    }

    private static func end(_ message: String) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(1)
    }
}
