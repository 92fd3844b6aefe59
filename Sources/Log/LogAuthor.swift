import BroadsheetBytes
package import BroadsheetJSON
import Glibc

/// Who did what an entry tells: the name that a person gives, where it comes from, and what the system says beside it.
///
/// A name is what somebody calls themself, nothing that is proved: that is why the account and the machine stand beside it.
package struct LogAuthor: Sendable, Equatable {
    /// Where a name comes from.
    package enum Origin: String, Sendable {
        /// The environment variable `BROADSHEET_WHO`.
        case environment = "BROADSHEET_WHO"
        /// What git signs commits of the site's folder with.
        case git
        /// Nothing but the account of the system.
        case system
    }

    /// The name: `Anna Blum <anna@example.com>`.
    package var name: String
    /// Where it comes from.
    package var origin: Origin
    /// The account and the machine: `anna@desk`.
    package var login: String

    /// An author of that name.
    package init(name: String, origin: Origin, login: String) {
        (self.name, self.origin, self.login) = (name, origin, login)
    }

    /// Who runs this process: the name in `BROADSHEET_WHO`, else the one that `git` gives, else the account.
    package init(git: () -> String?) {
        login = "\(Self.account)@\(Self.machine)"
        if let name = Self.variable("BROADSHEET_WHO"), !name.allSatisfy(\.isWhitespace) {
            (self.name, origin) = (name, .environment)
        } else if let name = git() {
            (self.name, origin) = (name, .git)
        } else {
            (name, origin) = (Self.account, .system)
        }
    }

    /// As a message has it: `Anna Blum <anna@example.com> (anna@desk)`.
    package var description: String { origin == .system ? login : "\(name) (\(login))" }

    /// As an entry has it.
    package var json: JSONValue {
        .object([("name", .text(name)), ("from", .text(origin.rawValue)), ("login", .text(login))])
    }

    /// Reads what an entry has; nil if it is none.
    package init?(_ value: JSONValue) {
        guard let name = value["name"]?.text, let login = value["login"]?.text,
            let origin = value["from"]?.text.flatMap({ Origin(rawValue: $0) })
        else { return nil }
        (self.name, self.origin, self.login) = (name, origin, login)
    }

    /// The account that the process runs under, as the system lists it; the environment could say anything.
    private static var account: String {
        // Sound: the entry is read at once, before any other call of this kind; the process asks for it in one thread only.
        if let entry = unsafe getpwuid(getuid()), let name = unsafe entry.pointee.pw_name {
            return unsafe String(cString: name)
        }
        return "user \(getuid())"
    }

    private static var machine: String {
        var name = utsname()
        // Sound: the call fills `name`, whose parts end in zero bytes.
        guard unsafe uname(&name) == 0 else { return "unknown" }
        return unsafe withUnsafeBytes(of: &name.nodename) { bytes in
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }

    private static func variable(_ name: String) -> String? {
        // Sound: nothing in this program changes the environment, and the text is copied at once.
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }
}
