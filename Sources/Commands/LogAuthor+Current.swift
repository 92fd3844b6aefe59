import BroadsheetLog
import BroadsheetPublish

extension LogAuthor {
    /// Who runs a command on the site in the folder `site`, as the site's log has it.
    static func current(for site: String) -> LogAuthor { LogAuthor { GitUser.name(in: site) } }
}
