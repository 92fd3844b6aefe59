import CSQLite

/// What a statement may do to a file: read, and nothing else, whatever it says.
enum SQLiteAuthorizer {
    /// Asked by SQLite about every action when a statement is prepared.
    static let callback:
        @convention(c) (
            UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
            UnsafePointer<CChar>?
        ) -> Int32 = { _, action, first, second, _, _ in
            switch action {
            case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE: return SQLITE_OK
            case SQLITE_FUNCTION:
                // Sound: SQLite gives names as C strings that live through the call.
                return unsafe isName(second, "load_extension") ? SQLITE_DENY : SQLITE_OK
            case SQLITE_PRAGMA:
                // Full-text tables ask for it themselves.
                return unsafe isName(first, "data_version") ? SQLITE_OK : SQLITE_DENY
            default: return SQLITE_DENY
            }
        }

    private static func isName(_ text: UnsafePointer<CChar>?, _ name: String) -> Bool {
        guard let text = unsafe text else { return false }
        // Sound: a C string, copied at once.
        return unsafe String(cString: text).lowercased() == name
    }
}
