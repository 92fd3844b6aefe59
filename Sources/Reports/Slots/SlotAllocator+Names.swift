import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords

/// Where a name of the report stands in the records.
enum FieldLocation {
    case field(Int)
    /// What is taken, and what is given.
    case pair(debit: Int, credit: Int)
}

extension SlotAllocator {
    /// Where the field is that the report calls `name`; nil if the records have none. A declaration whose fields are
    /// not in this source says nothing of it, if it has a field of that name.
    func location(of name: String) throws(Problem) -> FieldLocation? {
        let own = schema.index(of: name).map { FieldLocation.field($0) }
        guard let declaration = declarations[name], !declaration.origins.isEmpty else { return own }
        let found = declaration.origins.map { schema.index(of: $0.content) }
        if found.count == 2, let debit = found[0], let credit = found[1] {
            return .pair(debit: debit, credit: credit)
        }
        if found.count == 1, let field = found[0] { return .field(field) }
        if let own { return own }
        guard let missing = zip(declaration.origins, found).first(where: { $0.1 == nil })?.0, !schema.fields.isEmpty
        else { return nil }
        if found.allSatisfy({ $0 == nil }), let others, others.areMeant(by: declaration) { return nil }
        throw Problem(
            "there is no field \"\(missing.content)\" \(origin)", at: missing.place,
            advice: suggestion(for: missing.content, among: schema.fields.map(\.name)))
    }

    /// The field that has the currencies of amounts, if `name` is one.
    func currencyField(_ name: String) throws(Problem) -> Int? {
        if case .field(let field)? = try location(of: name) { return field }
        return schema.index(of: name)
    }

    /// The expression that `text` is: a name where the whole of it is one here, whatever blanks and signs it has.
    func parsed(_ text: LocatedText) throws(Problem) -> Expression {
        // Of records without fields no name is known, and words with blanks between them can be nothing else.
        if trustsNames, schema.fields.isEmpty, Expression.isOfWords(text.content) {
            return try Expression.parse(text) { _ in true }
        }
        return try Expression.parse(ofOneName(text) ?? text) { isName($0) || isNameElsewhere($0) }
    }

    /// `running(Unit price)` as an expression has it, where what stands between the parentheses is one name; nil for anything else.
    private func ofOneName(_ text: LocatedText) -> LocatedText? {
        for function in ["running(", "share("] where text.content.hasPrefix(function) && text.content.hasSuffix(")") {
            let name = String(text.content.dropFirst(function.count).dropLast())
            if name.contains(" "), !name.contains("`"), isName(name) {
                return LocatedText("\(function)`\(name)`)", at: text.place)
            }
        }
        return nil
    }

    /// Whether words with blanks between them are the name of a field that other sections have.
    private func isNameElsewhere(_ text: String) -> Bool {
        guard let others, text.contains(" "), Expression.isOfWords(text) else { return false }
        return others.has(text)
    }

    /// Whether the records, the columns or the page have a value that is called so.
    func isName(_ text: String) -> Bool {
        declarations[text] != nil || names.contains(text) || columns[text] != nil || given.has(text)
    }
}
