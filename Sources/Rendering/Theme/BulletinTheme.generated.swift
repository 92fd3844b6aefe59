// swift-format-ignore-file
// Made by Scripts/embed-theme from Themes/bulletin: change the theme there, then run "make theme".

/// The theme of a statistics office.
package enum BulletinTheme {
    /// The theme's files, in the order of their paths.
    package static let files: [EmbeddedFile] = [
        EmbeddedFile(
            path: "assets/bulletin.css",
            text: ##"""
/* Bulletin: read after broadsheet.css. First the values, then the few rules that values cannot say. */
:root {
  --paper: light-dark(#fff, #14161a); --ink: light-dark(#16191d, #e8eaee); --quiet: light-dark(#4b525c, #aab1bc);
  --line: light-dark(#d5d9de, #343a43); --rule: light-dark(#16191d, #cfd4db); --band: light-dark(#fff, #14161a); --head: light-dark(#fff, #14161a);
  --accent: light-dark(#1f4e8c, #9cc2f5); --accent-ink: light-dark(#fff, #14161a);
  --serif: "Source Serif 4", "Noto Serif", Cambria, Georgia, "Liberation Serif", serif; --sans: "Source Serif 4", "Noto Serif", Cambria, Georgia, "Liberation Serif", serif;
  --title: 1.0625rem; --display: clamp(1.625rem, 1.375rem + 1vw, 2.125rem);
  --pad: .25rem; --gap: .625rem; --apart: 3rem; --round: 0;
}
.site-header { border-block-start-width: .1875rem; }
.site-motto, .dateline { font-style: normal; }
main > p, main > ul, main > ol { max-width: 38rem; }
main > :is(p, ul, ol) a { text-decoration-thickness: .0625rem; }

/* Tables have numbers, and stand between two rules. Their word is of the language of the page; a site with another one sets --numbered. */
:root {
  --numbered: "Table";
  &:lang(ar) { --numbered: "جدول"; }
  &:lang(de) { --numbered: "Tabelle"; }
  &:lang(es) { --numbered: "Tabla"; }
  &:lang(fr) { --numbered: "Tableau"; }
  &:lang(it) { --numbered: "Tabella"; }
  &:lang(ja) { --numbered: "表"; }
  &:is(:lang(pl), :lang(pt)) { --numbered: "Tabela"; }
}
.report { counter-reset: table; }
.section { counter-increment: table; }
:is(.header, .items caption) h2::before { content: var(--numbered) " " counter(table) ". "; color: var(--accent); font-weight: 700; }
.report .header td { padding-block: 0 .5rem; box-shadow: inset 0 -.125rem var(--rule); }
.report .header h2 { font-weight: 600; }
/* On a phone the row has the line. */
@media screen and (max-width: 39.99rem) { .report :is(.cols-2, .folds) .header td { padding-block: 0; box-shadow: none; } }
.report .columns { font-style: italic; }
.report .columns > th:is(th) { font-weight: 400; }
.report .detail { border-block-end: 0; }
.report .footer:not(.repeats) { border-block-start: 1px solid var(--rule); border-block-end: .125rem solid var(--rule); font-weight: 600; }
.grandfooter { border-block: .125rem solid var(--rule); font-size: 1rem; }
.report :is(.left-out, .note, .message) { font-size: var(--small); font-style: normal; }
.report > .message { padding-block: .375rem 0; border-block-start: 0; }
.chart figcaption { color: var(--accent); font-weight: 600; }
@media print { :root { --accent: #000; } }

"""##),
        EmbeddedFile(
            path: "partials/styles.html",
            text: ##"""
<link rel="stylesheet" href="{{assets.broadsheet_css}}">
<link rel="stylesheet" href="{{assets.bulletin_css}}">

"""##),
        EmbeddedFile(
            path: "theme.yml",
            text: ##"""
# The theme of a statistics office: numbered tables between two rules, set in serifs, with their notes beneath.
name: bulletin
description: Numbered tables between two rules, set in serifs, with their notes beneath.
language: en

"""##),
    ]
}
