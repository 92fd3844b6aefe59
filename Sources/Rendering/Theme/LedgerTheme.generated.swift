// swift-format-ignore-file
// Made by Scripts/embed-theme from Themes/ledger: change the theme there, then run "make theme".

/// The theme for accountants.
package enum LedgerTheme {
    /// The theme's files, in the order of their paths.
    package static let files: [EmbeddedFile] = [
        EmbeddedFile(
            path: "assets/ledger.css",
            text: ##"""
/* Ledger: read after broadsheet.css. First the values, then the few rules that values cannot say. */
:root {
  --paper: light-dark(#fff, #111); --ink: light-dark(#000, #eee); --quiet: light-dark(#4a4a4a, #b0b0b0);
  --line: light-dark(#c4c4c4, #3d3d3d); --rule: light-dark(#000, #ccc); --band: light-dark(#fff, #111); --head: light-dark(#fff, #111);
  --accent: light-dark(#000, #fff); --accent-ink: light-dark(#fff, #000); --loss: light-dark(#000, #eee);
  --serif: var(--sans);
  --sans: "Arial Narrow", "Liberation Sans Narrow", "Roboto Condensed", "Helvetica Neue", Arial, sans-serif;
  --table: .875rem; --large: 1rem; --title: 1rem; --display: 1.5rem;
  --pad: .1875rem; --side: .5rem; --gap: .375rem; --apart: 1.5rem; --narrow: 100%; --round: 0;
}

/* A page begins at once. */
.breadcrumbs { margin-block: -.75rem 0; }
.site-header { margin-block-end: 1rem; border-block-start-width: 1px; }
.site-title { font-size: 1.125rem; }
.site-title a { padding-block: .625rem; }
.site-motto { font-style: normal; }
h1 { letter-spacing: 0; }

/* Every line is ruled, columns of figures are parted as in a book, and nothing is shaded. */
.report table { line-height: 1.3; }
.report :is(tr.detail, tr.item, tr.line) { border-block-end: 1px solid var(--line); }
.report .columns { border-block-end: 1px solid var(--rule); font-weight: 700; }
@media print, (min-width: 40rem) {
  .report :is(th, td):is(.number, .money) { border-inline-start: 1px solid var(--line); }
}
.report .negative { font-style: italic; }

/* Lines have numbers, section by section, to refer to. */
.section { counter-reset: line; }
.detail { counter-increment: line; }
.detail > :first-child::before {
  content: counter(line); display: inline-block; min-width: 1.75rem; margin-inline-end: .75rem;
  color: var(--quiet); font-size: .875em; text-align: end;
}
@media print, (min-width: 40rem) {
  /* A name that takes two lines stands below itself, and not below its number. */
  .detail > :first-child { padding-inline-start: calc(var(--side) + 2.5rem); }
  .detail > .text:first-child { min-width: 12rem; }
  .detail > :first-child::before { margin-inline-start: -2.5rem; }
  .detail > .narrow:first-child { min-width: 0; }
  :is(.columns, .subfooter, .footer, .grandfooter) > :first-child, .subheader:where(:not(.line)) th { padding-inline-start: calc(var(--side) + 2.5rem); }
}

/* Narrow letters need less room: a statement with dates, three texts and three amounts fits. */
@media screen and (min-width: 40rem) {
  .wide.wide:is(.cols-7, .cols-8, .cols-9) { .number.number { --width: 5rem; } .money.money { --width: 7.5rem; } .date.date { --width: 6rem; } }
  .wide .detail > .date:first-child { min-width: calc(var(--width) + 2.5rem); }
}

/* Totals: one line above, two below the last. */
/* A total of one entry is not shown, and has no lines. */
.report .repeats:is(:not(.folded, .folded *)) > * { border: 0; box-shadow: none; }
.subheader:where(:not(.line)) { --above: .625rem; }
.grand { margin-block-start: 1rem; }
.grandfooter { --above: .375rem; --below: .375rem; border-block: .1875rem double var(--rule); }

@media print {
  :root { --pad: .05rem; --gap: .25rem; --apart: 1rem; --table: 1rem; }
  html { font-size: 7.5pt; }
}
@page { margin: 16mm 10mm 14mm; font-family: "Arial Narrow", "Liberation Sans Narrow", Arial, sans-serif; }

"""##),
        EmbeddedFile(
            path: "partials/styles.html",
            text: ##"""
<link rel="stylesheet" href="{{assets.broadsheet_css}}">
<link rel="stylesheet" href="{{assets.ledger_css}}">

"""##),
        EmbeddedFile(
            path: "theme.yml",
            text: ##"""
# For those who check figures: close lines with numbers, black on white, made for paper. What it does not say is said by
# the theme that it extends.
name: ledger
description: Dense and monochrome, with numbered lines, for printing and for accountants.
extends: broadsheet

"""##),
    ]
}
