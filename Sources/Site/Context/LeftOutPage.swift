import BroadsheetDiagnostics
import BroadsheetReading
package import BroadsheetValues

/// A page that is not made because of its dates: it is of a later day than the build, or has expired.
package struct LeftOutPage: Sendable {
    /// Why it is left out.
    package enum Reason: String, Sendable {
        /// Its `date` is a later day than that of the build.
        case later
        /// Its `expires` is the day of the build, or an earlier one.
        case expired
    }

    /// What messages call it: `content/products.md`.
    package let name: String
    /// Its address, where it has one.
    let url: String
    /// The day in its front matter.
    package let day: Day
    package let reason: Reason

    /// A page that a build before this one has left out.
    init(name: String, url: String, day: Day, reason: Reason) {
        (self.name, self.url, self.day, self.reason) = (name, url, day, reason)
    }

    /// Why it is left out, without full stop: `content/a.md is of 2026-12-01`.
    var told: String {
        switch reason {
        case .later: "\(name) is of \(day)"
        case .expired: "\(name) expired on \(day)"
        }
    }

    /// The page called `name` at `url`, if `page` is to be left out on `today`. A page that expires cannot be made without a day: whether
    /// it should be there would depend on nothing that was said.
    init?(_ page: PageDefinition, name: String, url: String, today: Day?) throws(Problem) {
        self.url = url
        guard let today else {
            guard let expires = page.expires else { return nil }
            throw Problem(
                "whether the page has expired cannot be told without a day", at: expires.place,
                advice: "Give the build its day: --date YYYY-MM-DD.")
        }
        if let expires = page.expires?.day, expires.number <= today.number {
            (self.name, day, reason) = (name, expires, .expired)
        } else if let date = page.date?.day, date.number > today.number {
            (self.name, day, reason) = (name, date, .later)
        } else {
            return nil
        }
    }
}

extension [LeftOutPage] {
    /// Which pages are left out and why, in a sentence without full stop: `2 pages are left out: content/a.md is of 2026-12-01,
    /// content/b.md expired on 2026-11-01`. The names of many are not all told.
    package var told: String {
        let shown = prefix(5).map(\.told)
        let rest = count > shown.count ? ", and \(count - shown.count) more" : ""
        return "\(count) page\(count == 1 ? " is" : "s are") left out: \(shown.joined(separator: ", "))\(rest)"
    }
}

extension LocatedText {
    /// The day that is written, which the reader of front matter has seen to be one.
    fileprivate var day: Day? { Day(iso: content.utf8Span.span) }
}
