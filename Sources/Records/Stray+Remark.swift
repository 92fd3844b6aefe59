extension Stray {
    /// What it does to the field called `name`, as a sentence without a full stop.
    package func remark(of name: String) -> String {
        let subject = count == 1 ? "\"\(value)\" makes" : "\(count) values such as \"\(value)\" make"
        let rest = others == 1 ? "its other value is" : "its \(others) other values are"
        let kinds = kind == .dates ? "dates" : "numbers or amounts"
        return "\(subject) the field \"\(name)\" a text, though \(rest) \(kinds)"
    }

    /// What to do about it.
    package func advice(for name: String) -> String {
        "Texts are ordered and compared letter by letter. Mend the value, or leave it empty where there is none; "
            + "if texts are meant, say so: fields: { \(Field.quoted(name)): text }."
    }
}
