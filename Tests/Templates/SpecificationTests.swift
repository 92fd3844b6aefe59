import BroadsheetDiagnostics
import BroadsheetTemplates
import BroadsheetTesting
import Foundation
import Testing

/// The official test cases: every file of them, whatever modules they are.
@Suite struct SpecificationTests {
    /// The modules; lambdas are no part of this engine.
    static let files = PublicSuite.mustache.folder.files.filter { $0.hasSuffix(".json") && !$0.contains("lambdas") }

    /// The modules that every copy of the specification has.
    @Test func allModulesAreThere() {
        let needed = ["comments", "delimiters", "interpolation", "inverted", "partials", "sections"]
        #expect(Set(Self.files).isSuperset(of: needed.map { "\($0).json" }))
    }

    @Test(arguments: files)
    func officialCases(file: String) throws {
        let bytes = try #require(PublicSuite.mustache.folder.bytes(of: file))
        let module = try JSONDecoder().decode(Module.self, from: Data(bytes))
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
