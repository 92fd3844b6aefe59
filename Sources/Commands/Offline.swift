import BroadsheetRecords

/// The option of commands that read records: nothing is fetched from the web.
enum Offline {
    static let option = Option(
        "offline", nil, "fetch nothing from the web: use what was fetched before, however old")

    /// How far a build reaches that was asked for with `arguments`.
    static func reach(_ arguments: Arguments) -> Reach { arguments.has("offline") ? .copiesOfTheWeb : .everything }
}
