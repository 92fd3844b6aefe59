/// How far a build reaches beyond files.
package enum Reach: Sendable {
    /// It asks the web and the servers of databases.
    case everything
    /// It asks servers of databases, and takes of the web what was fetched before, however old that is.
    case copiesOfTheWeb
    /// The system lets it reach nothing: it has files, and of the web what was fetched before.
    case files

    /// Whether nothing is fetched from the web.
    package var isOffline: Bool { self != .everything }
}
