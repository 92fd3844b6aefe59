import BroadsheetYAML

/// The files of a new site.
enum StarterTexts {
    static func configuration(title: String, locale: String = "en-US") -> String {
        """
        title: \(YAMLWriting.text(title))
        # How figures and dates are written: en-US, en-GB, de-DE, fr-CH, sv-SE …
        locale: \(locale)
        # Where the site will be, for the site map:
        # url: https://example.org/
        # Where "broadsheet publish" brings it:
        # publish: { live: { folder: /srv/www/example.org } }

        """
    }

    static func readme(title: String) -> String {
        """
        # \(title)

        A site of reports, made with Broadsheet.

            broadsheet serve      # shows the site at http://localhost:4000, and every change at once
            broadsheet build      # content/ becomes public/, for any web server
            broadsheet publish    # to the host that broadsheet.yml names

        | | |
        | --- | --- |
        | `content/` | the pages, and under `content/data/` their figures |
        | `broadsheet.yml` | the site's title, address and language |
        | `public/` | what a build makes; not kept in git |

        """
    }

    static let home = """
        ---
        title: Home
        # A card for each page with a report, with a figure of it: docs/manual/cards.md tells how to choose them.
        cards: true
        ---
        This is the first page of your site. Its text is in `content/index.md`.

        """

    /// The home page of a site that was made for one report.
    static let homeOfReport = """
        ---
        title: Home
        cards: true
        ---
        The reports of this site:

        """

    static let page = """
        ---
        title: Expenses
        menu: true
        report:
          source: data/expenses.csv
          fields:
            date:   { type: date, show: "MMMM d" }
            amount: { type: money, currency: EUR }
          group: category
          columns: [date, what, amount]
          totals: { amount: sum }
          downloads: [csv]
        ---
        What the trip to Lyon cost, and the rest.

        """

    static let data = """
        date,what,category,amount
        2026-03-02,Train to Lyon,Travel,84.50
        2026-03-02,Lunch,Meals,17.20
        2026-03-05,Hotel,Travel,211.00
        2026-03-09,"Paper, ink",Office,32.75

        """
}
