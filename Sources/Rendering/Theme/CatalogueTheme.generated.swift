// swift-format-ignore-file
// Made by Scripts/embed-theme from Themes/catalogue: change the theme there, then run "make theme".

/// The theme of a catalogue.
package enum CatalogueTheme {
    /// The theme's files, in the order of their paths.
    package static let files: [EmbeddedFile] = [
        EmbeddedFile(
            path: "assets/catalogue.css",
            text: ##"""
/* Catalogue: read after broadsheet.css. First the values, then the records as cards; totals and heads of groups keep their lines. */
:root {
  --paper: light-dark(#fafafa, #141414); --ink: light-dark(#1a1a1a, #eee); --quiet: light-dark(#565656, #b4b4b4);
  --line: light-dark(#ddd, #3a3a3a); --rule: light-dark(#1a1a1a, #ccc); --band: light-dark(#fafafa, #141414); --head: light-dark(#fafafa, #141414);
  --accent: light-dark(#7a1f3d, #f5a3bd); --accent-ink: light-dark(#fff, #141414);
  --serif: var(--sans); --title: 1.25rem; --round: .5rem; --narrow: var(--page); --apart: 2rem;
}
.site-header { border-block-start: 0; }
.site-motto { font-style: normal; }
:root { --card: light-dark(#fff, #1e1e1e); }

/* Cards. On paper a record stays a line. */
@media screen {
  .section:has(.detail) :is(table, .group, .foot, tbody:has(> .detail)) { display: block; }
  .section:has(.detail) thead { position: static; display: block; }
  .section:has(.detail) :is(.header, .subheader, .subfooter, .footer) { display: flex; flex-wrap: wrap; justify-content: space-between; }
  .section:has(.detail) :is(.header td, .subheader th) { flex: 1; }
  .section:has(.detail) .subheader:not(.line) { --stuck: auto; }
  .section:has(.detail) tbody:has(> .detail) { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr)); gap: 1rem; margin-block: 1rem; }
  .section:has(.detail) tbody > :not(.detail) { grid-column: 1 / -1; }
  .section .columns:not(:has(.sort)) { display: none; }
  .section .columns { display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
  .section .columns::before { content: none; }
  .section:has(.detail) .columns.columns > th:is(th) { flex: none; order: 0; margin-inline: 0; font-size: var(--small); }
  /* Nothing scrolls under the last word. */
  .section .columns > th:is(th)::before { content: none !important; }
  .section .columns > th:is(th) { box-shadow: none; width: auto !important; min-width: 0; padding-inline: 0; text-align: start; }
  .report tr.detail.detail.detail { display: flex; flex-flow: column nowrap; align-items: stretch; gap: .25rem; padding: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: var(--round); }
  .report tr.detail.detail.detail::before { content: none; }
  .report tr.detail.detail.detail > * { display: block; flex: none; order: 0; margin-inline: 0; position: static; width: auto !important; min-width: 0; max-width: none; padding: 0; background: none !important; text-align: start; white-space: normal; overflow-wrap: anywhere; font-size: var(--small); }
  /* What each figure is stands beside it, and above the last one. */
  .report tr.detail.detail.detail > [data-label] { padding-inline-start: 6rem; }
  .report tr.detail.detail.detail > [data-label]::before { content: attr(data-label) !important; position: static; visibility: visible; opacity: 1; float: inline-start; height: auto; background: none; border: 0; width: 5.5rem; margin-inline-start: -6rem; color: var(--quiet); font-weight: 400; font-size: var(--small); }
  .report tr.detail.detail.detail > :first-child { color: var(--ink); font-size: var(--large); font-weight: 700; line-height: 1.25; }
  .report tr.detail.detail.detail > :last-child:is(.number, .money) { margin-block-start: auto; padding: .5rem 0 0; color: var(--ink); font-size: var(--large); font-weight: 700; }
  .report tr.detail.detail.detail > :last-child:is(.number, .money)::before { position: static !important; opacity: 1 !important; display: block; float: none; width: auto !important; height: auto !important; margin: 0; background: none !important; border: 0 !important; line-height: 1.25; }
  .report tr.detail.detail.detail > .negative { color: var(--loss); }
  .report tr.detail.detail.detail > :is(:empty, .missing) { display: none; }
  .report tr.detail.detail.detail > :has(.pictured) { order: -1; margin: -1rem -1rem .5rem; padding: 0; }
  .report tr.detail.detail.detail > :has(.pictured)::before { content: none !important; }
  .report tr.detail.detail.detail img { display: block; width: 100%; height: auto; aspect-ratio: 4 / 3; object-fit: contain; border-radius: var(--round) var(--round) 0 0; }
  .report tr.detail.detail.detail > [data-pad]:is(*)::after { content: none; }
  .report tr.detail.detail.detail[hidden] { display: none; }
  /* Cards have no head that could say a currency. */
  .section.section:has(.detail) .unsaid:is(*) { position: static; width: auto; margin: 0; clip-path: none; opacity: 1; }
  .section:has(.detail) [data-unit][data-unit]::after { content: none; }
}

"""##),
        EmbeddedFile(
            path: "partials/styles.html",
            text: ##"""
<link rel="stylesheet" href="{{assets.broadsheet_css}}">
<link rel="stylesheet" href="{{assets.catalogue_css}}">

"""##),
        EmbeddedFile(
            path: "rows/detail.html",
            text: ##"""
<tr class="detail {{row.band}}" id="{{row.id}}">{{#row.cells}}{{#first}}<th scope="row" id="{{row.id}}:h" headers="{{row.section.id}}:{{index}}{{#row.group}} {{row.group.id}}:h{{/row.group}}" class="{{class}}"{{#pad}} data-pad="{{pad}}"{{/pad}}>{{#link}}<a href="{{link}}">{{/link}}{{> value}}{{#link}}</a>{{/link}}</th>{{/first}}{{^first}}<td headers="{{row.section.id}}:{{index}}{{#row.group}} {{row.group.id}}:h{{/row.group}} {{row.id}}:h" class="{{class}}" data-label="{{label}}"{{#pad}} data-pad="{{pad}}"{{/pad}}>{{> value}}</td>{{/first}}{{/row.cells}}</tr>

"""##),
        EmbeddedFile(
            path: "theme.yml",
            text: ##"""
# The theme of a catalogue: each record is a card, with its picture above, its name, what is said of it, and its price.
name: catalogue
description: Records as cards in a grid, with pictures, tags and prices.

"""##),
    ]
}
