package import BroadsheetValues

/// What a source can say of one of its fields without being told.
package struct Field: Sendable, Hashable {
    /// The name, as in the header of the file or the key of the object.
    package var name: String
    /// The type that the source itself knows or that every one of its values fits; text when in doubt.
    package var type: ValueType
    /// The most digits after the decimal point that were seen, for a number.
    package var scale: Int
    /// How its values are written.
    package var writing: FieldWriting
    /// What stands beside its figures, if anything does.
    package var unit: FigureUnit?
    /// The value that keeps it from being something else than a text, if one does.
    package var stray: Stray?
    /// Whether it is known to have no value in any record: then it is of no type, and `type` says nothing.
    package var isBlank = false
    /// Whether its source writes it anew, since its files write it in different ways: figures with a decimal point, dates as
    /// ISO 8601 has them, whatever is declared of the files.
    package var isRewritten = false

    /// What its figures have of binary fractions, if they do.
    package var rest: BinaryRest?
    /// Whether the header has no name for it, so that it is called by its number.
    package var isUnnamed = false
    /// Whether it is unnamed and counts the records, as the index of a data frame does.
    package var countsRecords = false

    /// A field called `name`.
    package init(
        _ name: String, _ type: ValueType = .text, scale: Int = 0, writing: FieldWriting = .plain,
        unit: FigureUnit? = nil
    ) {
        self.name = name
        self.type = type
        self.scale = scale
        self.writing = writing
        self.unit = unit
    }

    /// A field called `name` without a value in any record.
    package static func blank(_ name: String) -> Field {
        var field = Field(name)
        field.isBlank = true
        return field
    }
}

/// The fields of a source's records, in their order.
package struct Schema: Sendable, Hashable {
    /// The fields; a record has a cell for each.
    package var fields: [Field]

    /// These fields.
    package init(_ fields: [Field]) {
        self.fields = fields
    }

    /// Where the field called `name` stands.
    package func index(of name: String) -> Int? {
        fields.firstIndex { $0.name == name }
    }
}
