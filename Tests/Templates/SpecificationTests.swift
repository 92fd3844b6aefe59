import BroadsheetDiagnostics
import BroadsheetTemplates
import Foundation
import Testing

/// The official test cases, where the folder with them is there: every file in it, whatever modules they are.
@Suite struct SpecificationTests {
    static let files = SpecificationFolder.files

    @Test func saysWhetherItRuns() {
        if Self.files.isEmpty { print("The official Mustache cases are not here: skipping them.") }
    }

    @Test(arguments: files)
    func officialCases(file: String) throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: file))
        let module = try JSONDecoder().decode(Module.self, from: data)
        #expect(!module.tests.isEmpty)
        for test in module.tests {
            let name = Comment(rawValue: "\(test.name): \(test.desc)")
            let partials = test.partials ?? [:]
            let shape = test.data.shape
            let text = outcome(test.template, shape, partials)
            #expect(text == test.expected, name)
        }
    }
}

/// What a template renders, or its problem; a constant program must be one literal at most.
private func outcome(_ template: String, _ shape: Shape, _ partials: [String: String]) -> String {
    do {
        let program = try bind(template, shape, partials: partials, unknown: .empty)
        let text = try render(template, shape, partials: partials, unknown: .empty)
        return program.constantText == text ? text : "not one literal: \(text)"
    } catch {
        return error.text
    }
}

private struct Module: Decodable {
    var tests: [Case]

    struct Case: Decodable {
        var name: String
        var desc: String
        var data: JSONShape
        var template: String
        var partials: [String: String]?
        var expected: String
    }
}

/// A JSON value as a shape in which everything is known.
private struct JSONShape: Decodable {
    var shape: Shape

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            shape = .absent
        } else if let truth = try? value.decode(Bool.self) {
            shape = .boolean(truth)
        } else if let number = try? value.decode(Int.self) {
            shape = .constant(String(number))
        } else if let number = try? value.decode(Double.self) {
            shape = .constant(String(number))
        } else if let text = try? value.decode(String.self) {
            shape = .constant(text)
        } else if let list = try? value.decode([JSONShape].self) {
            shape = .list(list.map(\.shape))
        } else {
            shape = .object(try value.decode([String: JSONShape].self).mapValues(\.shape), text: nil)
        }
    }
}

private enum SpecificationFolder {
    /// The files with official cases; none where the folder is not there.
    static let files: [String] = {
        let manager = FileManager.default
        let folder = root.map { $0 + "/mustache" } ?? ""
        let names = (try? manager.contentsOfDirectory(atPath: folder)) ?? []
        // Lambdas are no part of this engine.
        return names.filter { $0.hasSuffix(".json") && !$0.contains("lambdas") }.sorted().map { "\(folder)/\($0)" }
    }()

    private static var root: String? {
        if let path = ProcessInfo.processInfo.environment["BROADSHEET_CONFORMANCE"] { return path }
        var folder = URL(fileURLWithPath: #filePath)
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            let candidate = folder.appendingPathComponent("shared/conformance").path
            if FileManager.default.fileExists(atPath: candidate) { return candidate }
        }
        return nil
    }
}
