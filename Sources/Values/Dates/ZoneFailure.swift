package import BroadsheetBytes

/// Why a name is no time zone.
package enum ZoneFailure: Error, Sendable, Equatable {
    /// There is none of that name.
    case unknown
    /// What has the name is a folder with zones in it.
    case folder(String)
    /// The zone's table is there and cannot be read.
    case unreadable(String, InputFailure)
    /// What has the name is no table of a zone, or is damaged.
    case noTable(String)
}
