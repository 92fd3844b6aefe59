import Glibc

/// How much the tests of a preview put on it: everything by `make test-preview`, less in the usual run.
enum Scale {
    /// Whether everything is tested.
    static let isFull = unsafe getenv("BROADSHEET_PREVIEW") != nil

    /// One of the two.
    static func of<Value>(_ usual: Value, full: Value) -> Value { isFull ? full : usual }
}
