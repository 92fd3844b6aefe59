// swift-format-ignore-file
// Made by Scripts/embed-theme from Themes/broadsheet: change the theme there, then run "make theme".

/// A file of a built-in theme, as it stands in the program.
package struct EmbeddedFile: Sendable {
    /// The path in the theme's folder: `rows/header.html`.
    package let path: StaticString
    /// What is in it.
    package let text: StaticString
}

/// The default theme, so that a binary alone can make a site.
package enum DefaultTheme {
    /// The theme's files, in the order of their paths.
    package static let files: [EmbeddedFile] = [
        EmbeddedFile(
            path: "404.html",
            text: ##"""
{{< layout}}
{{$main}}
<h1>{{words.not_found}}</h1>
<p>{{words.not_found_text}}</p>
<p><a href="{{base}}{{home}}">{{words.to_home}}</a></p>
{{/main}}
{{/layout}}

"""##),
        EmbeddedFile(
            path: "assets/broadsheet.css",
            text: ##"""
/* Broadsheet: the default style sheet. One file, nothing from another host.
   Order: values, page, prose, report, tables, kinds of row, contents, form, narrow screens, wide screens,
   settings of the reader, paper. */

/* Values: a site changes them in assets/site.css. No colour stands anywhere else. */
:root {
  color-scheme: light dark;
  --paper: light-dark(#fffefa, #161513);
  --ink: light-dark(#1d1c19, #ece8de);
  --quiet: light-dark(#5c574c, #aca598);
  --line: light-dark(#dad4c5, #3b3831);
  --rule: light-dark(#1d1c19, #cdc6b8);
  --band: light-dark(#f5f1e5, #211f1b);
  --head: light-dark(#fffefa, #161513);
  --accent: light-dark(#0b5563, #7ccbd9);
  --accent-ink: light-dark(#fffefa, #0e1719);
  --loss: light-dark(#a3241b, #ff9b8e);
  --serif: Charter, "Bitstream Charter", "Sitka Text", Cambria, Georgia, "Noto Serif", "Liberation Serif", serif;
  --sans: -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Helvetica, Arial, sans-serif;
  --small: .8125rem; --text: 1rem; --table: .9375rem; --large: 1.1875rem; --title: 1.4375rem;
  --display: clamp(1.875rem, 1.5rem + 1.6vw, 2.625rem);
  --pad: .3125rem; --side: .75rem; --gap: 1rem; --apart: 2.75rem;
  --page: 66rem; --narrow: 46rem; --target: 2.75rem; --high: var(--target); --round: .25rem;
}
:root[data-scheme=light] { color-scheme: light; }
:root[data-scheme=dark] { color-scheme: dark; }

/* Page */
*, ::before, ::after { box-sizing: border-box; }
/* What is jumped to must not lie under a head that sticks. */
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; --landing: calc(var(--highest, 4.3125rem) + 2.6875rem); scroll-padding-block-start: var(--landing); }
body {
  margin: 0 auto; padding: 0 1rem 3rem; max-width: calc(var(--page) + 2rem);
  background: var(--paper); color: var(--ink); font: var(--text)/1.5 var(--sans); overflow-wrap: break-word;
}
main:focus { outline: none; }
a { color: var(--accent); text-underline-offset: .18em; text-decoration-thickness: .06em; }
a:hover { text-decoration-thickness: .12em; }
:focus-visible { outline: .1875rem solid var(--accent); outline-offset: .125rem; border-radius: .125rem; }
[hidden] { display: none !important; }
.hidden, .skip:not(:focus), table:has(> thead [data-unit]) .unsaid:not(.last) {
  position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
.skip { position: absolute; inset-block-start: 0; z-index: 3; padding: .75rem 1rem; background: var(--accent); color: var(--accent-ink); }
.site-header {
  margin-block-end: 1.5rem; border-block-start: .375rem solid var(--rule);
  display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; column-gap: 2rem;
}
.site-title { margin: 0; font: 700 1.625rem/1.2 var(--serif); letter-spacing: -.015em; }
.site-title a { display: block; padding-block: .75rem; color: inherit; text-decoration: none; }
.site-title a:hover { text-decoration: underline; }
.site-motto { margin: 0; padding-block: .25rem; color: var(--quiet); font: italic var(--table)/1.4 var(--serif); }
.site-header nav:not(.languages) { order: 1; flex: 0 0 100%; min-width: 0; border-block: 1px solid var(--rule); box-shadow: 0 .1875rem var(--paper), 0 .25rem var(--rule); }
.site-header:not(:has(nav:not(.languages))) { border-block-end: .1875rem double var(--rule); }
.site-header ul { display: flex; flex-wrap: wrap; gap: 0 .25rem; margin: 0; margin-inline: -.625rem; padding: 0; list-style: none; }
.site-header li a {
  display: flex; align-items: center; min-height: var(--high); padding-inline: .625rem;
  color: var(--quiet); font-size: var(--table); text-decoration: none; white-space: nowrap;
}
.site-header li a:hover { color: var(--ink); text-decoration: underline; }
.site-header li [aria-current], .views [aria-current] {
  color: var(--ink); font-weight: 600; text-decoration: underline .1875rem var(--accent); text-underline-offset: .5rem; text-decoration-skip-ink: none;
}
.site-header .languages { margin-inline-start: 0; }
.site-motto:has(~ .languages) { margin-inline-start: auto; }
.languages li a { font-size: var(--small); }
.site-footer { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; column-gap: 2rem; margin-block-start: 4rem; padding-block-start: .375rem; border-block-start: 1px solid var(--line); color: var(--quiet); font-size: var(--small); }

/* A menu of several levels: those below open beneath their title, on a phone in line. */
.site-header summary { display: flex; align-items: center; gap: .375rem; min-height: var(--high); padding-inline: .625rem; color: var(--quiet); font-size: var(--table); cursor: pointer; list-style: none; }
.site-header summary::-webkit-details-marker { display: none; }
.site-header summary::after { content: ""; width: .4rem; height: .4rem; border: solid; border-width: 0 .0938rem .0938rem 0; transform: rotate(45deg) translateY(-.125rem); }
.site-header summary:hover { color: var(--ink); }
.site-header details ul { flex-direction: column; margin: 0; }
/* Such a menu has room for all of its titles, and neither scrolls nor fades. */
.site-header.site-header.site-header nav ul:is(:has(details), details ul) { flex-wrap: wrap; overflow: visible; mask-image: none; }
.site-header.site-header.site-header nav details ul { flex-wrap: nowrap; }
.site-header details a { padding-block: .25rem; white-space: normal; }
@media (min-width: 40rem) {
  .site-header nav > ul > li > details { position: relative; }
  .site-header nav > ul > li > details > ul { position: absolute; z-index: 7; min-width: 12rem; width: max-content; max-width: 24rem; max-height: calc(100vh - 9rem); overflow-y: auto; padding: .25rem; background: var(--paper); border: 1px solid var(--rule); border-block-start: 0; box-shadow: 0 .25rem 0 var(--band); }
  .site-header nav > ul > li:nth-child(n + 6):nth-last-child(-n + 2) > details > ul { inset-inline-end: 0; }
  .site-header details details > ul { padding-inline-start: 1rem; }
}
@media (max-width: 39.99rem) { .site-header details[open] > ul { margin-inline: .625rem 0; border-inline-start: .1875rem solid var(--line); } .site-header li:has(> details[open]) { flex: 0 0 100%; } }
.breadcrumbs { margin-block: calc(var(--high) / -2 - .375rem) calc(var(--high) / 2 - 1.125rem); color: var(--quiet); font-size: var(--small); }
.breadcrumbs ol { display: flex; flex-wrap: wrap; align-items: center; margin: 0; padding: 0; list-style: none; }
.breadcrumbs li { margin: 0; }
.breadcrumbs li + li::before { content: "/"; padding-inline: .5em; }
.breadcrumbs a { position: relative; display: inline-flex; align-items: center; min-height: var(--high); color: inherit; }
/* A short word can be hit a little beside itself. */
.breadcrumbs a::before { content: ""; position: absolute; inset: 0 -.5rem; }
.pager { margin-block-start: 1.5rem; }
.pager :is(.at, .totals) { display: flex; flex-wrap: wrap; align-items: center; gap: 0 1.25rem; margin: 0; }
.pager .at a { display: inline-flex; align-items: center; min-height: var(--high); }
.pager .at span { color: var(--quiet); font-variant-numeric: tabular-nums; }
.pager summary { padding-block: .5rem; cursor: pointer; }
.pager ol { margin: 0; padding: 0; list-style: none; columns: 26rem auto; column-gap: 2.5rem; }
.pager li { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 1rem; break-inside: avoid; padding-block: .1875rem; border-block-end: 1px solid var(--line); }
.pager li a { flex: 1 1 100%; }
.pager li a[aria-current] { font-weight: 700; color: inherit; text-decoration: none; }
.pager .count { color: var(--quiet); font-size: var(--small); }
.pager li .figure { margin-inline-start: auto; font-variant-numeric: tabular-nums; }
.neighbours { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 2rem; margin-block-start: 2.5rem; border-block-start: 1px solid var(--line); }
.neighbours a { display: inline-flex; align-items: center; gap: .375em; min-height: var(--high); }
.neighbours [rel=next] { margin-inline-start: auto; }
.neighbours span { color: var(--quiet); font-size: var(--small); }

.site-note p { margin-block: .375rem; }

/* Prose */
h1, h2, h3 { margin: 1.5em 0 .5em; font-family: var(--serif); line-height: 1.2; text-wrap: balance; }
h1 { margin-block: 0 .4em; font-size: var(--display); letter-spacing: -.015em; line-height: 1.1; }
h2 { font-size: var(--title); letter-spacing: -.005em; }
h3 { font-size: var(--large); }
main > p, main > ul, main > ol, main > blockquote, form > p { max-width: 40rem; text-wrap: pretty; }
/* Tables of prose look like those of reports. */
.prose { max-width: var(--narrow); margin-block: 1.25rem; }
.prose[tabindex] { max-width: none; }
.prose thead { position: static; }
.prose tbody tr:nth-child(even) { background: var(--band); }
.todo { list-style: none; }
.todo label > input, .todo > input { width: 1rem; height: 1rem; margin-block: 0; margin-inline: -1.375rem .375rem; vertical-align: -.125rem; accent-color: var(--accent); }
.noteref { font-size: .75em; line-height: 0; }
.noteref a { padding: .25rem .125rem; text-decoration: none; }
.notes { max-width: 40rem; margin-block-start: 2.5rem; padding-block-start: .5rem; border-block-start: 1px solid var(--line); color: var(--quiet); font-size: var(--table); }
.notes p { margin-block: .25rem; }
.back { padding-inline: .25rem; }
.footnotes { display: none; }
.dateline { margin-block: 0 1rem; color: var(--quiet); font: italic var(--text)/1.4 var(--serif); }
img, svg { max-width: 100%; height: auto; }
li + li { margin-block-start: .25rem; }
:is(.site-header, .views, .downloads, .contents) li { margin: 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; background: var(--band); border-radius: var(--round); }
code { font: .9em/1.5 ui-monospace, "Liberation Mono", Consolas, monospace; }
.views { margin-block: .75rem 1rem; }
.views ul { display: flex; flex-wrap: wrap; gap: 0 1.5rem; margin: 0; padding: 0; list-style: none; border-block-end: 1px solid var(--line); max-width: var(--narrow); }
.views a { display: flex; align-items: center; min-height: var(--high); min-width: var(--target); color: var(--quiet); text-decoration: none; }
.views a:hover { color: var(--ink); text-decoration: underline; }
.downloads ul { display: flex; flex-wrap: wrap; gap: 0 1.5rem; margin: 1.5rem 0 0; padding: 0; list-style: none; font-size: var(--small); }
.downloads a { display: inline-flex; align-items: center; gap: .3em; min-height: var(--high); }
.downloads abbr { text-transform: uppercase; }

/* Report: few columns stand close together, many have the whole page */
.section { margin-block: var(--apart) 0; scroll-margin-block-start: calc(2.5rem - var(--landing)); }
@media screen { .section:has(> .scroll > :is(.cols-1, .cols-2, .cols-3)) { max-width: var(--narrow); } }

/* Tables */
.scroll { position: relative; overflow-x: auto; overflow-y: clip; }
table { width: 100%; border-collapse: collapse; font-size: var(--table); line-height: 1.375rem; font-variant-numeric: lining-nums tabular-nums; }
thead { position: sticky; inset-block-start: 0; z-index: 5; background: var(--head); }
caption { text-align: start; }
tr { --above: var(--pad); --below: var(--pad); }
th, td { padding: var(--above) var(--side) var(--below); text-align: start; vertical-align: baseline; font-weight: inherit; }
:is(th, td):is(.number, .money) { text-align: end; }
:is(th, td):is(.number, .money, .date) { white-space: nowrap; }
:is(th, td).text { overflow-wrap: anywhere; }
.narrow { width: 1%; min-width: 0; }
.detail > .narrow { white-space: nowrap; }
[dir=rtl] :is(th, td).text { unicode-bidi: plaintext; text-align: right; }
:is(th, td).align-start { text-align: start; }
:is(th, td).align-center { text-align: center; }
:is(th, td).align-end { text-align: end; }
/* Figures stand at the right whichever way the page is read, for their decimal signs are to stand below each other; what a figure
   lacks behind the sign against its column (data-pad) is kept free there. Bold digits are wider than others in most fonts, and so
   are larger ones: totals are as large as what is above them, and drawn with a stroke. */
:is(th, td):is(.number, .money):not(.align-start, .align-center, .align-end) { text-align: right; }
td > .figure { margin-inline: 0; margin-left: auto; }
:is(.subfooter, .footer) td > .figure { font-size: var(--table); font-weight: 400; -webkit-text-stroke: .03em currentColor; }
:is(td, th, td > .figure)[data-pad]::after { content: attr(data-pad); visibility: hidden; }
[dir=rtl] :is(td, th)[data-pad]::after { content: none; }
[dir=rtl] :is(td, th)[data-pad]::before { content: attr(data-pad); display: inline-block; visibility: hidden; }
[dir=rtl] td > .figure { direction: ltr; }
[dir=rtl] td > .figure > * { direction: rtl; unicode-bidi: isolate; }
[dir=rtl] td > .figure > .rule { margin: 0 .5em 0 0; }
.negative { color: var(--loss); }
.negative > :is(.figure, .filtered):not(.negative) { color: var(--ink); }
/* Where many columns scroll, the first stays. */
.wide :is(th, td) { background-clip: padding-box; }
.wide th:first-child { position: sticky; inset-inline-start: 0; z-index: 1; }
:where(.wide th:first-child) { background: var(--paper); }
.band-even, .band-even > * { background: var(--band); }
:target > * { box-shadow: inset 0 .125rem var(--accent), inset 0 -.125rem var(--accent); }

/* Kinds of row, from the head of a section down to the grand total: --above and --below are the room over and under
   their texts. A group's subheader has as much over it as there is under its last row. */
.header td, caption:not(.hidden) { padding: .375rem 0; box-shadow: inset 0 -.125rem var(--rule); }
:is(.header, caption) h2 { position: sticky; inset-inline-start: 0; width: fit-content; max-width: calc(100vw - 2rem); margin: 0; line-height: 1.75rem; }
.summary { margin: 0; font-weight: 400; }
.columns { --above: .5rem; --below: .375rem; color: var(--quiet); font-size: var(--small); line-height: 1rem; }
.columns > th:is(th) { box-shadow: inset 0 -1px var(--line); font-weight: 600; white-space: normal; overflow-wrap: break-word; vertical-align: bottom; }
/* A currency that is said in the head stays in the cells, to be copied and read out; behind its figure it keeps its room, so that
   all figures stand in line with a grand total, which shows it. */
table:has(> thead [data-unit]) .unsaid.last { opacity: 0; }
[data-unit]::after { content: " " attr(data-unit); color: var(--quiet); font: 400 var(--small)/1 var(--sans); letter-spacing: 0; }
h2[data-unit]::after { margin-inline-start: .5rem; }
/* From right to left the last head of a wide table has what lies over its neighbours behind it, and its currency before it. */
[dir=rtl] .wide .columns > [data-unit]:is(:last-child, .main)::before { content: attr(data-unit) " "; font-weight: 400; }
thead:has(h2[data-unit]) .columns.columns > [data-unit]:is(*)::after, [dir=rtl] thead:has(h2[data-unit]) .columns.columns > [data-unit]::before { content: none; }
.subheader { --above: var(--gap); font-weight: 700; letter-spacing: .02em; }
.subheader:is(.level-3, .level-4) { --above: calc(var(--gap) * .75); font-size: var(--small); font-weight: 600; }
.subheader.level-4 th { padding-inline-start: 1.75rem; }
/* A link can be hit a little beside its line. */
:is(.detail, .item) a, main > p > a:only-child { padding-block: .875rem; }
/* Its ring is around the text alone, and not under a head. */
:is(.detail, .item) a:focus-visible { padding-block: .125rem; }
.subfooter { --below: var(--gap); }
.subfooter > th { color: var(--quiet); }
.subfooter td > .figure:first-child { border-block-start: 1px solid var(--rule); }
/* Where a group has groups in it, its total stands out, and says whose it is. */
:is(.group:has(> .level-3), .folding + tbody) > .subfooter.level-2 .of::before { content: attr(data-of); }
:is(.group:has(> .level-3), .folding + tbody) > .subfooter.level-2 > th { color: var(--ink); font-weight: 600; }
:is(.group:has(> .level-3), .folding + tbody) > .subfooter.level-2 { --above: .5rem; border-block-start: 1px solid var(--rule); }
:is(.group:has(> .level-3), .folding + tbody) > .subfooter.level-2 .figure:first-child { border: 0; }
.subfooter.blank { --above: 0; --below: calc(var(--gap) - var(--pad)); }
.subfooter.blank > * { line-height: 0; }
/* What a total would only repeat is not shown, until its group is folded. */
.repeats { --above: 0rem; --below: calc(var(--gap) - var(--pad)); }
.repeats:is(:not(.folded, .folded *)) { border: 0; background: none; > * { visibility: hidden; font-size: 0; line-height: 0; > * { display: none; } } }
.folded .repeats { --above: var(--pad); --below: var(--pad); }
.report:has(.rows-task) > .grand { display: none; }
.report + .report { margin-block-start: 3rem; }
/* What is missing; it is no text, so that nobody copies it. */
.detail > :empty::after { content: "–" / ""; color: var(--quiet); }
/* What a balance begins and ends with. */
:is(.opening, .closing, .carried, .brought) > th { color: var(--quiet); }
@media print, (min-width: 40rem) { :is(.opening, .closing, .carried, .brought) > th:has(+ td:is(.text, .date):empty) { max-width: 0; white-space: nowrap; } }
/* What a group that goes on on the next page has so far. */
:is(.carried, .brought) { --above: .25rem; --below: .25rem; font-style: italic; }
:is(.carried, .brought) .of::before { content: attr(data-of); }
.carried { border-block-start: 1px solid var(--rule); }
.resumed > :is(th, td) .resumed, h2 > .resumed { color: var(--quiet); font-size: var(--small); font-weight: 400; }
.footer { --above: .5rem; --below: .5rem; border-block-start: 1px solid var(--rule); border-block-end: .1875rem double var(--rule); font-weight: 700; }
.grand { margin-block-start: 2rem; }
.grandfooter { --above: .75rem; --below: .75rem; border-block: .1875rem solid var(--rule); font: 700 1.0625rem/1.4 var(--serif); }
.grandfooter > th { text-align: start; white-space: normal; }
td > .figure { display: table; padding-block-start: .0625rem; }
th > .figure, .summary .figure { margin-inline-start: .75em; }
.rule { margin-inline-end: .5em; color: var(--quiet); font: 400 var(--small)/1 var(--sans); }
/* What a total leaves out stands under it, and why it is not of all beside its name. */
/* A mark takes no room: the figures stay below each other. */
.adjusted { display: inline-block; inline-size: 0; white-space: nowrap; font-size: .75em; line-height: 0; vertical-align: super; }
/* What a revised figure was stands under it, in words: nobody needs a pointer or a colour to see it. */
.revised > [aria-hidden] { margin-inline-start: .125em; font: italic 600 .75em/0 var(--serif, serif); vertical-align: super; }
td .revised > [aria-hidden], dd .revised > [aria-hidden] { display: inline-block; inline-size: 0; }
.former { display: block; color: var(--quiet); font: 400 var(--small)/1.3 var(--sans); letter-spacing: 0; white-space: normal; -webkit-text-stroke: 0; }
:is(p, th > span).summary .former, .entry .former { display: inline; margin-inline-start: .25em; }

/* A total that leads to its records, and the records of the one that was followed. */
a.records { color: inherit; text-decoration: underline dotted .0625rem; text-underline-offset: .2em; }
a.records:hover { text-decoration-style: solid; }
.group:has(> .subheader.level-2:target) > .detail > :first-child,
.section:target tr.detail > :first-child, .report:target tr.detail > :first-child,
.subheader.level-3:target ~ .detail:not(.subheader.level-3:target ~ :is(.subheader, .subfooter).level-3 ~ .detail) > :first-child,
.subheader.level-4:target ~ .detail:not(.subheader.level-4:target ~ :is(.subheader, .subfooter):is(.level-3, .level-4) ~ .detail) > :first-child,
.subheader.level-5:target ~ .detail:not(.subheader.level-5:target ~ :is(.subheader, .subfooter):is(.level-3, .level-4, .level-5) ~ .detail) > :first-child {
  border-inline-start: .25rem solid var(--accent);
}
@media print { a.records { text-decoration: none; } }

.left-out, .note:is(span), .summary-note { color: var(--quiet); font: 400 var(--small)/1.4 var(--sans); letter-spacing: 0; }
td > .left-out { display: block; white-space: normal; }
:is(p, th > span).summary > :is(.left-out, .note), :is(p, th > span).summary .left-out { margin-inline-start: .5em; }
:is(dd, .entry) .left-out { font-variant-numeric: lining-nums tabular-nums; }
dd .left-out { display: block; }
.entry .note { flex: 0 0 100%; margin-block: -.375rem .5rem; }
ol ol .entry .note { margin-block: -.125rem .25rem; }
.footer .rule, .subfooter .rule { -webkit-text-stroke: 0; }
.group > .subfooter.level-2.continued:is(.continued) { border-block-start: 0; }
.summary-note { margin-block: .375rem 0; }
.count, .grandfooter .note { color: var(--quiet); font: 400 var(--small)/1.4 var(--sans); letter-spacing: 0; }
.count, .figure, .rule { unicode-bidi: isolate; }
.count { white-space: nowrap; }
span > .count::before, th > .count::before { content: "· "; }
:is(.subfooter, .footer, .grandfooter) .note { display: block; width: max-content; max-width: min(100%, 18rem); white-space: normal; }
/* A total in several currencies has a row for each. */
.continued.grand { margin-block-start: 0; }
.continued :is(.footer, .grandfooter), .subfooter.continued { --above: 0; border-block-start: 0; }
:is(.foot, .grand):has(+ .continued) :is(.footer, .grandfooter) { --below: .125rem; border-block-end: 0; }
.subfooter:has(+ .continued) { --below: 0; }
.continued td > .figure:first-child { padding-block-start: 0; border: 0; }
/* Groups that are lines stand further in below the groups around them. */
.line.level-3 > th { padding-inline-start: calc(var(--side) + 1.25rem); }
.line:is(.level-4, .level-5, .level-6) > th { padding-inline-start: calc(var(--side) + 2.25rem); }
.line.others > th { color: var(--quiet); }
/* A line with rows beneath it is no head with room over it. */
.subheader.line { --above: var(--pad); font-size: inherit; letter-spacing: inherit; }
.subheader.line:has(+ .continued) { --below: 0; }
.subheader.line.continued { --above: 0; }
tr.line details { display: inline-block; }
tr.line > th summary { display: inline-block; padding-block: calc((var(--high) - 1lh) / 2); list-style: none; cursor: pointer; }
tr.line summary::-webkit-details-marker { display: none; }
tr.line > th > .summary > .figure:first-child { margin-inline-start: 0; }
.folding:not(:has(> .line [open], > :target)) > :not(.line) { display: none; }
.folding:not(:has(> .line [open], > :target)) > .line { font-weight: 400; }
.rest:is(.message) td { padding-block: .5rem; }
.message:is(p), .message td { padding-block: 1rem; color: var(--quiet); font-style: italic; }
.items table { max-width: 34rem; }
.item { border-block-end: 1px solid var(--line); }
.item > * { vertical-align: top; }
.item th { width: 50%; color: var(--quiet); }
.items td:is(td, .boolean) { text-align: end; }
.item .shown { display: inline-block; text-align: start; }
.item.total { border-block: 1px solid var(--rule); }
.item.total > * { color: var(--ink); font-weight: 600; }
.item.total .shown { font-weight: 400; -webkit-text-stroke: .03em currentColor; }
.task { --above: .75rem; --below: .75rem; border-block-end: 1px solid var(--line); }
.rows-task .columns { display: none; }
.task .check {
  float: inline-start; display: grid; place-items: center; width: 1.375rem; height: 1.375rem;
  border: .125rem solid var(--quiet); border-radius: 50%; font-size: .875rem; line-height: 1;
}
.task.done .check { background: var(--accent); border-color: var(--accent); color: var(--accent-ink); }
.task .what { display: block; margin-inline-start: 2.25rem; }
.task .remark { display: block; color: var(--quiet); }
.task.done .name { color: var(--quiet); text-decoration: line-through; }

/* Before the sections: the totals of a report, and its contents */
dl.summary {
  display: flex; flex-wrap: wrap; gap: .75rem 2.5rem; max-width: var(--narrow); margin-block: 1.5rem 0;
  padding-block: .75rem; border-block: 1px solid var(--line);
}
.summary dt { color: var(--quiet); font-size: var(--small); }
.summary dd { margin: 0; font: 700 var(--title)/1.3 var(--serif); font-variant-numeric: lining-nums tabular-nums; }
dl.summary .figure { margin: 0; }
.contents { max-width: var(--narrow); margin-block: 1.5rem 0; font-size: var(--table); line-height: 1.35; font-variant-numeric: lining-nums tabular-nums; }
.contents ol { margin: 0; padding: 0; list-style: none; }
.contents > ol { border-block-start: 1px solid var(--line); }
.contents > ol > li { border-block-end: 1px solid var(--line); break-inside: avoid; }
/* Many short entries share the lines of a wide page. */
.report:has(> .section > .scroll > .wide) > .contents:has(> ol > li:nth-child(7)):not(:has(ol ol)) { max-width: none; > ol { columns: 18rem; column-gap: 3rem; } }
.contents ol ol { padding-inline-start: 1rem; padding-block-end: .5rem; font-size: var(--small); columns: 16rem; column-gap: 2.5rem; }
.contents .entry { display: flex; flex-wrap: wrap; align-items: baseline; column-gap: .5rem; break-inside: avoid; }
.contents a { min-width: var(--target); padding-block: calc((var(--high) - 1lh) / 2); text-decoration: none; }
.contents ol ol a { padding-block: .375rem; }
.contents a:hover { text-decoration: underline; }
.contents .count { color: var(--quiet); }
.contents .figure { margin-inline-start: auto; white-space: nowrap; }
.contents .figure ~ .figure { margin-inline-start: 1rem; }
/* Several figures stand below the name, each with its word before it, in columns where there is room for two. */
.contents .entry:has(.figure ~ .figure) {
  column-gap: 2rem;
  /* The count stands close behind the name, and where a line of its own begins if it has one. */
  > a { margin-inline-end: -1.5rem; }
  > .count { flex: 1 0 70%; }
  > .figure { display: flex; flex: 1 1 13rem; flex-wrap: wrap; align-items: baseline; justify-content: space-between; margin: 0; padding-block-end: .25rem; }
  > .left-out { flex: 0 0 100%; margin-block: -.25rem .25rem; text-align: end; }
}

/* What the script adds */
.tools { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; max-width: var(--narrow); margin-block: 1.5rem -1rem; font-size: var(--small); }
.filter { display: flex; flex: 1 1 14rem; min-width: 0; align-items: center; gap: .5rem; color: var(--quiet); }
.filter input { flex: 1; width: 6rem; min-width: 0; }
.filter ::placeholder { opacity: 0; }
.tools button.secondary { padding-inline: .875rem; border-color: var(--line); color: var(--ink); font-weight: 400; }
.tools button:hover { border-color: var(--quiet); }
/* A mouse hits what a finger would not: the tools are a quiet row then. */
@media (hover: hover) and (pointer: fine) {
  :root { --high: 2rem; }
  .tools { margin-block: .5rem calc(.75rem - var(--apart)); }
  .tools :is(button, .filter input) { padding-block: .125rem; }
  .tools button.secondary { border-color: transparent; color: var(--quiet); text-decoration: underline 1px var(--line); text-underline-offset: .25em; padding-inline: .5rem; }
  .tools button.secondary:hover { color: var(--ink); }
}
.tools :is(.status, .marks) { flex: 1 0 100%; margin: 0; color: var(--quiet); }
.tools .status:empty { display: none; }
.tools .status.beside { flex: 1 1 50%; }
.scheme { display: flex; align-items: center; gap: .5rem; color: var(--quiet); font-size: var(--small); }
select { min-height: var(--high); padding: .375rem .5rem; border: 1px solid var(--line); border-radius: var(--round); background: var(--paper); color: var(--ink); font: inherit; }
button:is(.sort, .fold), tr.line summary { min-width: var(--target); min-height: var(--high); padding: 0; border: 0; background: none; color: inherit; font: inherit; letter-spacing: inherit; text-align: inherit; }
.columns:has(.sort) { --above: 0rem; --below: 0rem; }
/* Of a head of two lines neither touches a rule. */
.columns .sort { padding-block: .25rem; }
.sort:hover { color: var(--ink); text-decoration: underline; }
[aria-sort=ascending] .sort::after { content: " \25B2" / ""; font-size: .75em; }
[aria-sort=descending] .sort::after { content: " \25BC" / ""; font-size: .75em; }
/* It is larger than its line, and moves nothing. */
.fold, tr.line summary { margin-block: calc((1lh - var(--high)) / 2); }
.fold::before, tr.line summary::before { content: ""; display: inline-block; width: .4em; height: .4em; margin-inline: .1em .6em; border: solid var(--quiet); border-width: 0 .125rem .125rem 0; rotate: 45deg; translate: 0 -.2em; }
.fold[aria-expanded=false]::before, tr.line details:not([open]) > summary::before { rotate: -45deg; translate: -.1em -.1em; }
[dir=rtl] .fold[aria-expanded=false]::before, [dir=rtl] tr.line details:not([open]) > summary::before { rotate: 135deg; }
/* What the script tells of what is folded; one sum stands where figures end. */
.told > .figure:last-child:nth-child(2) { float: inline-end; margin: 0; }
.filtered { padding-inline-start: .375rem; border-inline-start: .1875rem solid var(--accent); font-weight: 600; }
td > .filtered { display: table; margin-inline-start: auto; }
:is(th, span, caption, p) > .filtered { margin-inline-start: .75em; }
.filtered.negative { color: var(--loss); }
.check:has(input) { position: relative; }
.check input { position: absolute; inset: -.8125rem; appearance: none; margin: 0; cursor: pointer; }
.check:has(:checked)::after { content: "✓" / ""; }
.check :focus-visible { outline-offset: -.375rem; border-radius: .5rem; }
@media screen { .section.folded :is(thead > :not(.header), tbody:not(.foot)), .group.folded > :not(.level-2, .subheader.line) { display: none; } }

/* Form */
fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
.section.controls { max-width: 34rem; }
.controls > legend { width: 100%; padding: 0 0 .375rem; border-block-end: .125rem solid var(--rule); font: 700 var(--title)/1.2 var(--serif); }
.control {
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .25rem 1.5rem;
  min-height: calc(var(--high) + .75rem); padding: .375rem var(--side); border-block-end: 1px solid var(--line);
}
.choice > legend { float: inline-start; padding: 0; }
.field { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1rem; max-width: 100%; }
.switch label { flex: 1; padding-block: .625rem; }
.slider .field { display: grid; gap: 0; width: 16rem; }
.slider output { text-align: center; font-weight: 600; }
.slider .positions { display: flex; justify-content: space-between; gap: .5rem; color: var(--quiet); font-size: var(--small); }
.choice label { display: inline-flex; align-items: center; gap: .5rem; min-height: var(--high); }
input, button { font: inherit; color: inherit; accent-color: var(--accent); }
input:is([type=text], [type=search], [type=number], [type=date]) {
  min-height: var(--high); max-width: 100%; padding: .375rem .625rem;
  background: var(--paper); border: 1px solid var(--quiet); border-radius: var(--round);
}
input[type=number] { width: 7rem; text-align: end; }
input[type=range] { width: 100%; height: var(--target); margin: 0; }
input[type=radio] { width: 1.25rem; height: 1.25rem; margin: 0; }
[role=switch] {
  appearance: none; position: relative; width: 3.25rem; height: 1.875rem; margin: .4375rem 0;
  border: .125rem solid var(--quiet); border-radius: 1rem; background: var(--paper); transition: background .15s;
}
[role=switch]::before {
  content: ""; position: absolute; inset-block-start: .1875rem; inset-inline-start: .1875rem; width: 1.25rem; height: 1.25rem;
  border-radius: 50%; background: var(--quiet); transition: inset-inline-start .15s;
}
[role=switch]:checked { background: var(--accent); border-color: var(--accent); }
[role=switch]:checked::before { inset-inline-start: 1.5625rem; background: var(--accent-ink); }
.buttons { display: flex; flex-wrap: wrap; gap: .75rem; margin-block: 1.5rem 0; }
button {
  min-height: var(--high); padding: .375rem 1.5rem; border: 1px solid var(--accent); border-radius: var(--round);
  background: var(--accent); color: var(--accent-ink); font-weight: 600; cursor: pointer;
}
button.secondary { background: transparent; color: var(--accent); }

/* Where there is room for columns, each has the width of its kind and the first of texts takes the rest: so the columns
   of all sections, and of the grand total, stand in line. */
@media print, (min-width: 40rem) {
  :is(th, td):is(.number, .money, .date, .boolean) { width: var(--width); }
  .number { --width: 6.5rem; }
  .money { --width: 10rem; }
  .date { --width: 8.5rem; }
  .boolean { --width: 5.5rem; }
  .narrow { --width: 5rem; min-width: var(--width); }
  .wide:not(.cols-6) { .number { --width: 5.25rem; } .money { --width: 8rem; } .date { --width: 7.75rem; } }
  .report:has(> .section + .section) :is(th, td).text:not(.narrow) ~ .text:not(.narrow) { width: var(--texts, 22%); }
  :is(th, td).text:not(.narrow) ~ :not(.text) ~ .text:not(.narrow) { width: 22%; }
  /* Where there is no text the first column takes the rest, in all of them. */
  .leads tr > :first-child:is(th, td) { width: auto; }
  .items td:is(td) { width: auto; }
  .report:has(> .items + .items) { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: 0 3rem; align-items: start; }
  .report:has(> .items + .items) > :not(.items) { grid-column: 1 / -1; }
  /* The words of a total may stand over the empty cells of texts beside them. */
  :is(.subfooter, .footer, .grandfooter, .subheader.line) > th:has(+ td:is(.text, .date):empty) { max-width: 0; white-space: nowrap; }
}
/* On paper many columns have less room each, but a name has some. */
@media print {
  .wide { --table: .84rem; font-size: var(--table); --side: .1875rem; .number { --width: 4.25rem; } .money { --width: 6.75rem; } .date { --width: 6.25rem; } }
  .report:has(> .section + .section) .wide :is(th, td).text:not(.narrow) ~ .text:not(.narrow) { width: 14%; }
  .wide:not(.cols-6, .cols-7, .cols-8, .cols-9, .cols-10, .cols-11) { --table: .72rem; --side: .125rem; }
  .wide .columns th:is(.chart-sparkline, .chart-bars).text { width: 7rem; }
  .wide th.text { overflow-wrap: break-word; }
  /* A figure does not run on into the words or the date behind it. */
  tr > :is(.number, .money) + :is(.date, .text) { padding-inline-start: .75rem; }
  /* Nor has a grand total less room below marks, pictures and stars than these take. */
  .wide :is(.columns, .grandfooter) > .boolean { min-width: 3.5rem; }
  .wide .tag { white-space: normal; overflow-wrap: anywhere; }
  svg.stars { max-width: 5rem; height: auto; }
  /* What is too wide goes over the right edge: for that browsers set the sheet smaller, and cut off what goes over the left one. */
  :root[dir=rtl], [dir=rtl] .scroll { direction: ltr; > * { direction: rtl; } }
  /* No text has a line for each of its letters: browsers set a sheet smaller where that needs more room. */
  .wide :is(.columns, .grandfooter) > .text:not(:first-child, .narrow) { min-width: 4rem; &:is(.chart-picture, .chart-tags) { min-width: 5rem; } &.chart-markdown { min-width: 9rem; } }
  .report:has(> .widths) .wide { :is(.columns, .grandfooter) > :first-child { min-width: 7.5rem; } th.text { overflow-wrap: anywhere; } }
  .grand .wide .grandfooter { font-size: var(--table); }
  /* A long code takes a second line where several tables are to stand in line. */
  .report:has(> .section + .section) {
    :is(th, td).narrow:not(.chart-picture, :has(.pictured)) { max-width: var(--width); }
    .detail > .narrow { white-space: normal; overflow-wrap: anywhere; }
  }
}
/* They keep it on a screen, where what is too wide can scroll. */
@media screen and (min-width: 40rem) {
  .wide:is(.cols-7, .cols-8) { --texts: 14%; .number.number { --width: 6.5rem; } .money.money { --width: 9.5rem; } }
  :is(th, td):is(.number, .money, .date, .boolean, .narrow) { min-width: var(--width); }
  /* Longer ones elsewhere. */
  :is(th, td)[style] { min-width: max(var(--width), var(--fit)); }
  .detail > .text:not(.narrow), .report:has(> .section + .section) .grandfooter > .text:not(.narrow, .chart-picture) { min-width: var(--least-text, 9.5rem); }
  :is(.columns, .grandfooter) > .chart-picture { --width: 5rem; min-width: max(var(--width), var(--fit, 0px)); }
}
/* Without a script nobody tells the sections how wide the longest code of all is: longer ones take a second line, and all columns stand in line. */
@media screen and (min-width: 40rem) and (scripting: none) {
  :is(th, td).narrow { max-width: var(--width); }
  .detail > .narrow { white-space: normal; overflow-wrap: anywhere; }
}
@media screen and (min-width: 48rem) { .scroll:has(> :is(.cols-1, .cols-2, .cols-3, .cols-4)) { overflow: visible; } }

/* On a phone a row of up to five columns folds into two lines: its name and its last figure, and below what is between.
   The heads fold in the same way, so that each stands over what it names. */
@media screen and (max-width: 39.99rem) {
  .site-motto { display: none; }
  .site-header { flex-wrap: nowrap; &:has(nav) { flex-wrap: wrap; } }
  .languages { margin-inline-start: auto; }
  .site-title { flex: 1 1 50%; font-size: 1.375rem; }
  .scheme span { position: absolute; clip-path: inset(50%); }
  /* The tools are one row: the word of the filter stands in its field, and those of the buttons take up to three lines. */
  .tools { gap: .25rem; }
  .filter { flex: 1 1 3.5rem; > span { position: absolute; clip-path: inset(50%); } input { padding-inline: .5rem; } ::placeholder { color: var(--quiet); opacity: 1; } }
  .tools > .csv { display: none; }
  .tools > button.secondary { width: min-content; min-width: 3.25rem; padding: 0 .1875rem; font-size: .75rem; line-height: 1.15; }
  .tools > button.back { width: auto; max-width: 50%; padding-inline: .5rem; }
  /* Columns are a sign there: what is done with them has a sheet of its own. */
  .tools > button.refine { display: flex; align-items: center; justify-content: center; min-width: 2.75rem; padding: 0; span { font-size: 0; } }
  .refine::before { content: ""; width: 1.125rem; height: .875rem; border: .125rem solid; border-block-start-width: .25rem; background: linear-gradient(currentcolor, currentcolor) center / .125rem 100% no-repeat; }
  .site-header ul { flex-wrap: nowrap; overflow-x: auto; scrollbar-width: none; }
  .site-header li:has([aria-current]) { scroll-initial-target: nearest; }
  .scroll:has(> :is(.cols-1, .cols-2, .folds)) { overflow: visible; }
  :is(.cols-2, .folds) {
    &, > thead, > tbody { display: block; }
    tr { display: flex; flex-wrap: wrap; align-items: baseline; column-gap: .75rem; padding: var(--above) var(--side) var(--below); }
    tr::before { content: ""; order: 1; flex: 0 0 100%; }
    tr > * {
      position: static; order: 2; flex: 1 1 0; min-width: min-content; max-width: 100%; padding: 0;
      font-size: var(--small); white-space: normal; overflow-wrap: break-word;
    }
    tr > .text { flex-grow: 2; min-width: 0; overflow-wrap: anywhere; }
    .detail > :is(.number, .money):not(:last-child) { white-space: nowrap; }
    tr > .own { flex: 0 0 100%; }
    tr > :first-child { min-width: 0; order: 0; flex: 1 1 50%; font-size: inherit; }
    tr > :last-child:not(:first-child) { order: 0; flex: 0 1 auto; margin-inline-start: auto; min-width: 0; overflow-wrap: anywhere; font-size: inherit; }
    :is(.subfooter, .footer) > :not(:first-child, :last-child) > .figure { font-size: inherit; }
    .header { padding: .375rem 0; border-block-end: .125rem solid var(--rule); }
    .columns { border-block-end: 1px solid var(--line); }
    :is(.header td, .columns th) { box-shadow: none; }
    .sort { margin-block: -.3125rem; }
    .detail > :not(:first-child, :last-child, .negative) { color: var(--quiet); }
  }
  .wide .detail > .text:not(.narrow) { min-width: 8.5rem; &:first-child { min-width: 7.5rem; } }
  .grand :is(table, tbody) { display: block; }
  .grand .grandfooter { display: flex; flex-wrap: wrap; justify-content: space-between; column-gap: 1rem; padding: var(--above) var(--side) var(--below); }
  .grand .grandfooter > * { order: 0; flex: 0 1 auto; padding: 0; font-size: inherit; }
  .grand .grandfooter::before { display: none; }
  .grandfooter td { margin-inline-start: auto; }
  .grandfooter td:empty { display: none; }
  .grandfooter:has(td:not(:empty) ~ td:not(:empty)) td::before { content: attr(data-label); color: var(--quiet); font: 400 var(--small) var(--sans); }
}
@media (max-width: 30rem) {
  :root { --side: .5rem; --apart: 2.25rem; }
  .control.text .field, .control.text input { flex: 1 1 100%; }
}
@media (pointer: coarse) { .detail:has(a) { --above: .6875rem; --below: .6875rem; } }

/* A table that is wider than its place fades out at the side where it goes on. */
@property --fade { syntax: "<length>"; inherits: false; initial-value: 0px; }
@keyframes fade { from { --fade: 3rem; } to { --fade: 0rem; } }
@supports (animation-timeline: scroll(self inline)) {
  /* Not on paper: what has a mask stands in a PDF twice. */
  @media screen {
    .scroll, .site-header ul {
      animation: fade linear; animation-timeline: scroll(self inline);
      mask-image: linear-gradient(to right, #000 calc(100% - var(--fade)), transparent);
    }
    [dir=rtl] :is(.scroll, .site-header ul) { mask-image: linear-gradient(to left, #000 calc(100% - var(--fade)), transparent); }
  }
}

/* On a wide screen the contents stay beside the sections. */
@media screen and (min-width: 80rem) {
  .report:has(> .contents):has(> .section > .scroll > :is(.cols-1, .cols-2, .cols-3)) {
    padding-inline-end: 20rem;
    > .contents {
      float: inline-end; position: sticky; inset-block-start: 1rem; width: 17rem; margin-inline-end: -20rem;
      max-height: calc(100vh - 2rem); overflow-y: auto;
      .count { display: none; }
    }
  }
}

/* On a wider one beside tables of up to nine columns too: the page makes room, where the build says that
   their tables let it. (:has() asks for what stands there alone, step by step: what could be anywhere, Firefox looks for anew with each
   row that comes.) What is read is marked where browsers can tell. */
@media screen and (min-width: 90rem) {
  html.beside:has(> body > main > .report > .contents) {
    padding-inline-end: max(0px, 103rem - 100vw);
    .contents {
      display: block; float: inline-end; position: sticky; inset-block-start: 1rem; width: 15rem; max-height: calc(100vh - 2rem); margin-inline-end: -17rem; padding: 0; overflow-y: auto;
      ol { columns: auto; }
      .count { display: none; }
      .entry:has(.figure ~ .figure) .figure { display: flex; justify-content: space-between; flex: 100%; margin: 0; }
    }
    .contents + .chart:not(:has(+ .chart)) { display: block; width: auto; max-width: var(--narrow); }
  }
}
/* Not of groups in tables that scroll sideways: of what stands in a box that scrolls, Chromium marks another than is read. */
.contents:not(:has(ol ol):has(~ .section > .scroll > .wide)) { scroll-target-group: auto; }
.contents a:target-current { font-weight: 700; }

/* On a low screen the first record stands too. */
@media screen and (min-width: 48rem) and (max-height: 54rem) {
  .site-title a { padding-block: .375rem; }
  h1 { margin-block-end: .25em; }
  :is(h1, .views) + p { margin-block-start: .5rem; }
  .views { margin-block: .5rem; }
  .report > .chart { margin-block-start: .5rem; }
  dl.summary, .contents { margin-block-start: 1rem; }
}

/* Settings of the reader */
@media (max-height: 30rem) { thead, .subheader, .subheader > th { position: static !important; } }
@media (prefers-reduced-motion: reduce) { *, ::before, ::after { transition: none !important; scroll-behavior: auto !important; } }
@media (prefers-contrast: more) { :root { --quiet: var(--ink); --line: var(--ink); --band: var(--paper); } .detail { border-block-end: 1px solid var(--line); } }
@media (forced-colors: active) {
  .header td, .columns th { border-block-end: 1px solid; }
  .site-header nav:not(.languages) { box-shadow: none; }
  :is(.views, .site-header) [aria-current] { border-block-end: .1875rem solid Highlight; }
  [role=switch]::before { background: ButtonText; }
  [role=switch]:checked, .task.done .check { forced-color-adjust: none; background: Highlight; color: HighlightText; }
}

/* Of a table that scrolls, the last column of figures stays in sight as the first of all does: what rows come to. It does not
   fade out then; what goes on under it does, for half a figure would be a wrong one. (The build says which tables keep it: asked for by
   :has() with :last-child, Firefox styled the whole report anew for each row that came, most of a minute for five hundred.) */
@property --under { syntax: "<number>"; inherits: true; initial-value: 0; }
@keyframes under { from, 99% { --under: 1; } to { --under: 0; } }
@media screen {
  table.wide tr { --row: var(--paper); }
  table.wide .band-even { --row: var(--band); }
  table.wide .columns { --row: var(--head); }
  .report {
    .scroll:has(> .keeps) { scroll-padding-inline: 8.5rem 9rem; mask-image: none; animation: under linear; animation-timeline: scroll(self inline); }
    .keeps tr:not(.header, .subheader:not(.line)) > :is(.main, :last-child:not(.main ~ *)) {
      position: sticky; inset-inline-end: 0; z-index: 0; background: var(--row);
      /* Behind the text of a cell, or before it, stands what its figure lacks: the other is free. */
      :root:not([dir=rtl]) &::before, [dir=rtl] &::after {
        content: ""; visibility: visible; position: absolute; inset: 0 100% 0 auto; width: var(--cut, 2.5rem); pointer-events: var(--over, none); opacity: var(--under);
        background: linear-gradient(to left, var(--row) var(--cut, 1rem), transparent); border-inline-end: 1px solid var(--line);
      }
      [dir=rtl] &::after { inset: 0 auto 0 100%; background: linear-gradient(to right, var(--row) var(--cut, 1rem), transparent); }
      /* What is missing is told on the side that is free. */
      /* Where it has come to the first, it stays there while the texts behind it are read. */
      &.main { inset-inline-start: var(--held, auto); }
      [dir=rtl] &:is(.detail > :empty)::before { content: "–" / ""; color: var(--quiet); }
    }
  }
}
/* With a script (wide.js) no half of a column is seen: what stays covers the columns that are cut, on either side. */
@media screen {
  .scroll[style*="--cut"] > table.wide tr:not(.header, .subheader:not(.line)) > th:first-child:not([data-pad], :empty)::after {
    content: ""; position: absolute; inset-block: 0; inset-inline-start: 100%; width: var(--begun, 0); background: var(--row);
  }
  .scroll[style*="--cut"] .columns > ::before, .scroll[style*="--cut"] .columns > ::after { box-shadow: inset 0 -1px var(--line); }
  .scroll[style*="--cut"] { --over: auto; }
}
/* Without one, on a phone, all columns between have the same width, of which a whole number has room between what stays, and a table that is moved
   comes to rest where they begin: none is cut there but what is wider than that. */
@media screen and (max-width: 47.99rem) and (scripting: none) {
  .report > .section:not(.grand) > .scroll:has(> .keeps) {
    --first: clamp(5.5rem, 26vw, 9rem); --last: 8.5rem; --shown: 1; --cut: var(--side); --under: 1; --held: var(--first);
    container-type: inline-size; animation: none; scroll-snap-type: x mandatory; scroll-padding-inline: var(--first) 0;
    > table > * > tr > :is(th, td):not([colspan]) { width: auto; min-width: 0; }
    > table > * > .columns.columns > :is(th, td) { min-width: calc((100cqi - var(--first) - var(--last)) / var(--shown)); scroll-snap-align: start; }
    > table > * > .columns.columns > :is(.main, :last-child:not(.main ~ *)) { min-width: var(--last); scroll-snap-align: none; }
    > table > * > .columns.columns > :first-child { min-width: var(--first); scroll-snap-align: none; }
    > table > * > tr > :is(th, td):first-child:not([colspan]) { white-space: normal; overflow-wrap: anywhere; }
    .columns > ::before, .columns > ::after { box-shadow: inset 0 -1px var(--line); }
  }
}
@media screen and (min-width: 34rem) and (max-width: 47.99rem) and (scripting: none) {
  .report > .section:not(.grand) > .scroll:has(> .keeps) { --shown: 2; }
}
/* A table whose columns need more room than a page has (class "broad") takes the window. */
@media screen and (min-width: 72rem) {
  .report:has(table.broad) > .section { --most: 92rem; margin-inline: calc((min(100vw, var(--most)) - 6rem - 100%) / -2); }
  .report:has(table.broad:not(.cols-6, .cols-7, .cols-8, .cols-9)) > .section { --most: 104rem; }
  .report:has(table.broad:not(.cols-6, .cols-7, .cols-8, .cols-9, .cols-10, .cols-11)) > .section { --most: 120rem; }
}
/* On a phone grand totals have a table of their own, which does not scroll; many are a list. */
@media screen and (max-width: 39.99rem) {
  .report .grand table.wide .grandfooter.grandfooter.grandfooter.grandfooter > :is(.main, :last-child) {
    position: static;
    :root:not([dir=rtl]) &::before, [dir=rtl] &::after { content: none; }
  }
  :root:not([dir=rtl]) .report .grand table.wide .grandfooter.grandfooter.grandfooter.grandfooter:has(td:not(:empty) ~ td:not(:empty)) > :is(.main, :last-child)::before {
    content: attr(data-label); position: static; width: auto; opacity: 1; border: 0; background: none;
  }
  .grand .grandfooter.grandfooter:has(td:not(:empty) ~ td:not(:empty) ~ td:not(:empty)) {
    > th { flex: 0 0 100%; }
    > td:not(:empty) { flex: 0 0 100%; display: grid; grid-template-columns: auto 1fr; align-items: baseline; padding-block: .125rem; border-block-start: 1px solid var(--line); }
    > td::before { grid-area: 1 / 1; }
    > td > * { grid-column: 2; }
  }
}

/* Paper: black on white; what the margins say stands on the root. */
@page {
  margin: 20mm 15mm 20mm;
  font: 8pt/1.3 Charter, Cambria, Georgia, "Liberation Serif", serif;
  @top-left { content: var(--page-title); }
  @top-right { content: var(--page-date); }
  @bottom-left { content: var(--page-site); }
  @bottom-center { content: var(--page-address); }
  @bottom-right { content: counter(page) " / " counter(pages); }
}
@page :first { @top-left { content: var(--page-site); } }
/* From right to left each margin has what the other one has. */
@page rtl {
  @top-left { content: var(--page-date); }
  @top-right { content: var(--page-title); }
  @bottom-left { content: counter(page) " / " counter(pages); }
  @bottom-right { content: var(--page-site); }
}
@page rtl:first { @top-right { content: var(--page-site); } }
@media print {
  :root {
    --page-title: attr(data-title); --page-site: attr(data-site); --page-date: attr(data-date); --page-address: attr(data-address);
    color-scheme: light; --paper: #fff; --ink: #000; --quiet: #444; --line: #bbb; --rule: #000;
    --band: transparent; --head: transparent; --accent: #000; --accent-ink: #fff; --loss: #000;
    --side: .25rem; --pad: .08334rem; --gap: .5rem; --apart: 2rem;
  }
  html { font-size: 9pt; }
  :root[dir=rtl] { page: rtl; }
  table { line-height: 1.33334rem; }
  body { max-width: none; padding: 0; }
  .skip, .told, .site-header, .site-footer, .breadcrumbs, .neighbours, .pager > :not(.totals), .views, .downloads, .buttons, .tools > :not(.status), .fold::before, .sort::after { display: none; }
  /* As buttons they would keep the heads from being repeated. */
  button:is(.sort, .fold) { display: contents; }
  tr.line summary { display: inline; &::before { display: none; } }
  .columns:has(.sort) { --above: .5rem; --below: .375rem; }
  .contents ol ol { columns: 3; }
  a { color: inherit; text-decoration: none; }
  /* Links have numbers, and their addresses stand at the end. */
  main { counter-reset: link; }
  :is(main, form) > :is(p, ul, ol, blockquote, h1, h2, h3, h4, h5, h6, .prose, .notes) a[href^=http]::after {
    counter-increment: link; content: counter(link); vertical-align: super; font-size: .625em; line-height: 0; color: var(--quiet);
  }
  .noteref a { &::before { content: "["; } &::after { content: "]"; } }
  .back { display: none; }
  .footnotes { display: block; margin-block-start: 2rem; padding-block-start: .375rem; border-block-start: .5pt solid var(--line); font-size: .875em; color: var(--quiet); overflow-wrap: anywhere; }
  .scroll { overflow: visible; }
  thead { display: table-header-group; }
  thead, .wide th:first-child { position: static; }
  .band-even.band-even, .band-even.band-even > * { background: none; }
  .header td { border-block-end: 1.5pt solid var(--rule); box-shadow: none; }
  .columns > th:is(th) { border-block-end: .5pt solid var(--line); box-shadow: none; }
  .footer { border-block-end: 3px double var(--rule); }
  /* A stroke would put the text of a figure into a PDF twice. */
  :is(.subfooter, .footer) td > .figure { -webkit-text-stroke: 0; }
  [role=switch], [role=switch]::before, .task .check { print-color-adjust: exact; }
  /* Groups are kept together unless they are too long for a page anyway. */
  tr, .control, .grand, .group:not(:has(> :nth-child(24))), .items, .section:not(:has(tr:nth-child(12), tbody + .group)) { break-inside: avoid; }
  h1, h2, h3, caption, thead, .subheader { break-after: avoid; }
  .subfooter, .foot, .grand { break-before: avoid; }
  .subheader + .detail { break-after: avoid; }
  thead + tbody, thead + tbody > :is(:first-child, :nth-child(2)) { break-before: avoid; }
  .detail:has(+ .subfooter) { break-before: avoid; }
}

/* A first sheet of its own, where a page says so: nothing stands in its margins. */
.cover { display: none; }
@page cover {
  @top-left { content: none; }
  @top-right { content: none; }
  @bottom-left { content: none; }
  @bottom-center { content: none; }
  @bottom-right { content: none; }
}
@media print {
  .cover { page: cover; break-after: page; display: flex; flex-direction: column; min-height: 85vh; font: 11pt/1.4 var(--serif); }
  .cover > p { max-width: 32rem; margin: 0 0 .5rem; }
  .cover .cover-site { font-weight: 700; }
  .cover .cover-title { margin-block: 28vh 1rem; padding-block-start: 1rem; border-block-start: 2pt solid var(--rule); font: 700 30pt/1.1 var(--serif); letter-spacing: -.015em; text-wrap: balance; }
  .cover .cover-text { margin-block-end: 1.5rem; font-size: 13pt; }
  .cover .cover-address { margin-block: auto 0; color: var(--quiet); font-size: 9pt; }
}

/* Bars and lines in cells: their colours are those of charts, whose rules stand in charts.css, which pages without charts do not load. */
:root { --bar: var(--accent); --bar-loss: var(--loss); --track: light-dark(#e9e3d3, #36332d); }
svg:is(.bar, .sparkline) { max-width: none; vertical-align: -.0625em; }
svg.bar { width: 6rem; height: .75rem; margin-inline: .5rem .25rem; fill: var(--bar); }
svg.bar .negative { fill: var(--bar-loss); }
svg.bar .zero { fill: var(--quiet); }
svg.bar .whole { fill: var(--track); }
/* Bars begin in line, and figures end in line with their totals. */
@media print, (min-width: 40rem) {
  :is(.columns.columns.columns th, .grandfooter.grandfooter.grandfooter td):is(.chart-bar, .chart-share) { --width: 13rem; }
  :is(.columns th, .grandfooter td):is(.chart-sparkline, .chart-bars) { --width: 8.5rem; width: var(--width); min-width: var(--width); }
}
/* Figures stand at the right, and bars at the left, whichever way the page is read. */
td > svg.bar { float: left; margin: .4375rem .75rem 0 0; [dir=rtl] & { margin-left: .25rem; } }
@media screen and (max-width: 39.99rem) {
  .folds svg.bar { float: none; width: 2.5rem; margin: 0; margin-inline-end: auto; }
  /* The column that stays beside the first has room for its figures. */
  .wide svg.bar { display: none; }
  .folds tr > td:has(> svg.bar):last-child:last-child { display: flex; align-items: baseline; flex: 0 0 auto; min-width: 9.5rem; white-space: nowrap; }
}
.sparkline { width: 6rem; height: 1.25rem; margin-block: -.125rem; vertical-align: -.3125em; overflow: visible; }
.sparkline .line { stroke: var(--quiet); stroke-width: 1.25; stroke-linejoin: round; }
.sparkline .last { fill: var(--bar); }
.sparkline :is(.least, .greatest) { fill: var(--quiet); }
.sparkline .amount { fill: var(--bar); }
.sparkline .negative { fill: var(--bar-loss); }
.sparkline .zero { fill: none; stroke: var(--quiet); stroke-width: .5; }
.sparkline .band { fill: var(--quiet); fill-opacity: .2; }
.sparkline .ends { fill: none; stroke: var(--paper); stroke-width: .75; }
@media (forced-colors: active) {
  .drawing, .legend .key, svg:is(.bar, .sparkline) {
    forced-color-adjust: none; --ink: CanvasText; --quiet: CanvasText; --line: CanvasText; --paper: Canvas;
    --bar: CanvasText; --bar-loss: CanvasText; --track: Canvas;
  }
  svg.bar .whole { stroke: CanvasText; }
}
/* Of many columns on a sheet, those with bars have room for these and their figures. */
@media print { .wide { svg.bar { width: 4rem; } :is(.columns, .grandfooter) > :is(.chart-bar, .chart-share) { min-width: 9.5rem; } } }
@media print { :root { --bar: #444; --bar-loss: #888; --track: #ddd; } }

/* Heads of groups stick below that of their table, each level below the one around it, with the room over them beneath it. How high
   the table's head is (--high-head) is told by the script; without one it is that of a title and column heads in one line each. */
@media screen and (min-height: 30.01rem) {
  table { --high-head: 4.3125rem; --high-group: 1.75rem; }
  table:has(> thead > .columns:first-child) { --high-head: 1.8125rem; }
  .subheader:not(.line) { --stuck: calc(var(--high-head) - var(--above) + .375rem); --order: 4; }
  .subheader.level-3:not(.line) { --stuck: calc(var(--high-head) + var(--high-group) - var(--above) + .5rem); --order: 3; }
  .subheader.level-4:not(.line) { --stuck: calc(var(--high-head) + 2 * var(--high-group) - var(--above) + .375rem); --order: 2; }
  /* Its cell sticks, and not the row: a row that has stuck to the window would be in sight already for links that lead to it. */
  table .subheader:is(.level-2, .level-3, .level-4):not(.line, .folded *) > th { position: sticky; inset-block-start: var(--stuck); z-index: var(--order); }
  :where(.subheader) > th { background: var(--paper); }
  html:has(.subheader:not(.line)) { --landing: calc(var(--highest, 4.3125rem) + 4.6875rem); }
  html:has(.subheader.level-3:not(.line)) { --landing: calc(var(--highest, 4.3125rem) + 6.6875rem); }
}
@media screen and (min-height: 30.01rem) and (max-width: 39.99rem) {
  /* Where rows are boxes, they stick as far as their group goes. */
  :is(.cols-2, .folds) .subheader:is(.level-2, .level-3, .level-4):not(.line) {
    position: sticky; inset-block-start: var(--stuck); z-index: var(--order); background: var(--paper); &.band-even { background: var(--band); }
    &:is(.subheader, .folds) > th:is(th, .text) { position: static; }
    &:target { position: static; }
  }
}

/* Kinds of cells, "as" */
.pictured { display: block; max-width: none; object-fit: contain; }
.detail:has(.pictured) > * { vertical-align: middle; }
:is(th, td).boolean { text-align: center; }
/* The widths of such columns; pictures take what they are. */
@media print, (min-width: 40rem) {
  :is(.columns.columns.columns th, .grandfooter.grandfooter.grandfooter td) { &.chart-target { --width: 12rem; } &.chart-rating { --width: 9rem; } &.chart-picture { width: 1%; } }
}
@media screen and (min-width: 40rem) { :is(.columns th, .grandfooter td).chart-markdown { --least-text: 14rem; min-width: var(--least-text); } }
.tag { display: inline-block; padding: 0 .4375rem; border: 1px solid var(--line); border-radius: 1em; font-size: var(--small); white-space: nowrap; }
.tick { color: var(--accent); font-weight: 700; }
.tick.no { color: var(--quiet); font-weight: 400; }
.stars { vertical-align: -.0625em; max-width: none; fill: var(--track); }
.stars svg { fill: var(--bar); }
[dir=rtl] :is(.stars, .aim) { transform: scaleX(-1); }
/* As all figures, those beside stars stand at the right, over their total. */
[dir=rtl] data:has(> .stars) { direction: ltr; unicode-bidi: isolate; }
:is(.items td, .field) > .marked { display: inline-block; text-align: start; }
.marked > :first-child { margin-block-start: 0; }
.marked > :last-child { margin-block-end: 0; }
.marked :is(p, ul, ol) { margin-block: .25rem; padding-inline-start: 0; }
.marked :is(ul, ol) { padding-inline-start: 1.25rem; }
.marked li + li { margin: 0; }
.tabular { display: table; border-collapse: collapse; margin-block: .25rem; }
.tabular > * { display: table-row; }
.tabular > * > * { display: table-cell; padding-block: .125rem; padding-inline: 0 var(--side); border-block-end: 1px solid var(--line); }
.tabular > * > [role=columnheader] { color: var(--quiet); font-size: var(--small); font-weight: 600; }
.tabular .align-center { text-align: center; }
.tabular .align-end { text-align: end; }
svg.bar .goal { fill: var(--ink); }
td.scale { --tint: var(--bar); color: var(--ink); background: color-mix(in oklab, var(--tint) var(--part), var(--paper)); }
td.scale.below { --tint: var(--loss); }
.scale-1 { --part: 5%; } .scale-2 { --part: 11%; } .scale-3 { --part: 17%; } .scale-4 { --part: 23%; } .scale-5 { --part: 29%; } .scale-6 { --part: 35%; } .scale-7 { --part: 41%; }
/* On a wide screen the figures of a form stand beside its questions; lists below them need all the room. */
@media screen and (min-width: 68rem) {
  .report:has(> .controls + .items):not(:has(> .items ~ .items), :has(> .section:not(.controls, .items))) {
    display: grid; grid-template-columns: 34rem minmax(0, 1fr); column-gap: 4rem; align-items: start;
    > .section { grid-column: 1; }
    > .items { grid-area: 1 / 2 / span 99; position: sticky; inset-block-start: 1rem; }
  }
}

"""##),
        EmbeddedFile(
            path: "assets/broadsheet.js",
            text: ##"""
// Comfort for readers. To be read: Scripts/reading
var q=document.documentElement,F=q.lang||"en",z=new Intl.Collator(F),f=(t,e=document)=>[...e.querySelectorAll(t)],N=(t,e,o)=>{t[e]!==o&&(t[e]=o)},Ot=q.dataset.locale||F,Nt=new Intl.NumberFormat(Ot),b=t=>Nt.format(t),h,k,R;function tt(){let t=document.getElementById("_tools");return h=t?.dataset,k=e=>f("."+e,t.content)[0].cloneNode(!0),R=(f(".views a")[0]??location).pathname,h}var x=(t,e,o)=>N(t,"textContent",e.replace(/\{(\w+)\}/g,(n,r)=>o[r]));function T(t,e,o){let n=document.createElement("button");return e[0].before(n),n.append(...e),Object.assign(n,{type:"button",className:t,onclick:o})}var et=t=>{try{return t(localStorage)}catch{return}},M=t=>et(e=>e.getItem("broadsheet:"+t))??"",B=(t,e)=>et(o=>e?o.setItem("broadsheet:"+t,e):o.removeItem("broadsheet:"+t)),y=new URLSearchParams(/=/.test(location.hash)?location.hash.slice(1):"");function C(t,e=""){if((y.get(t)??"")===e)return;e?y.set(t,e):y.delete(t);let o=location.pathname+location.search+(`${y}`&&"#"+y);try{history.replaceState(history.state,"",o)}catch{}}var ot=t=>{q.dataset.scheme=t};ot(M("scheme"));function nt(){let t=k("scheme"),e=f("select",t)[0];e.value=M("scheme"),e.onchange=()=>{B("scheme",e.value),ot(e.value)},f(".site-footer")[0]?.append(t)}var W=t=>10n**BigInt(t),H=t=>t<0n?-t:t;function U(t){let[,e,o=""]=/^(-?\d+)\.?(\d*)$/.exec(t)??[];return e&&[BigInt(e+o),W(o.length)]}function ct([t,e]){let o=`${e}`.length-1,n=`${H(t)}`.padStart(o+1,0),r=n.slice(0,n.length-o);return e===W(o)?(t<0n?"-":"")+r+(o?"."+n.slice(-o):""):""}var j=([t,e],[o,n])=>Number(t*n>o*e)-Number(t*n<o*e),at=([t,e],[o,n])=>e>n?[t+o*(e/n),e]:[t*(n/e)+o,n];function lt([t,e],o){let n=t/e,r=2n*H(t%e);return r>e||r===e&&(o||n%2n)?n+(t<0n?-1n:1n):n}var rt=t=>{let[e,o]=t.reduce(at);return[e,o*BigInt(t.length)]},st=t=>e=>e.reduce((o,n)=>j(n,o)===t?n:o),K={count:t=>[BigInt(t.length),1n],sum:t=>t.reduce(at),avg:rt,min:st(-1),max:st(1),first:t=>t[0],last:t=>t.at(-1),median(t){let e=[...t].sort(j),o=(t.length-1)/2;return rt([e[Math.floor(o)],e[Math.ceil(o)]])}};function Mt(t){return[...t.elements].filter(e=>e.name).map(e=>{let o=/radio|checkbox/.test(e.type),[n,r]=o?["checked","defaultChecked"]:["value","defaultValue"],a=e.type==="radio"?`${e.name}.${e.value}`:e.name;return{c:e,K:n,first:r,key:a,E:o,g:e.type!=="text"}})}function It({c:t,K:e,first:o,E:n},r){/number|range/.test(t.type)&&!U(r)||t.type==="date"&&!Date.parse(r)||(t[e]=n?r==="true":r,(`${t[e]}`!==r||!t.validity.valid)&&(t[e]=t[o]))}function qt(t){let e=[...t.list?.options??[]].find(o=>o.value===t.value);t.t||t.after(t.t=document.createElement("output")),N(t.t,"textContent",e?.label??t.value),t.ariaValueText=t.t.textContent}function it(t){let e=R+":"+t.id,o=t.id+".",n=Mt(t),r=f(".status",k("tools"))[0],a=()=>n.forEach(({c:l})=>{l.type==="range"&&qt(l)}),c=()=>{let l=n.filter(({c:m,K:d,first:u})=>m[d]!==m[u]);B(e,`${new URLSearchParams(l.map(({c:m,K:d,key:u})=>[u,m[d]]))}`);for(let m of n)m.g&&C(o+m.key,l.includes(m)?`${m.c[m.K]}`:"");return l.length},s=new URLSearchParams(M(e)),i=[...y.keys()].some(l=>l.startsWith(o));for(let l of n){let m=i&&l.g?y.get(o+l.key):s.get(l.key);m!==null&&It(l,m)}t.addEventListener("input",a),t.addEventListener("change",c),t.addEventListener("reset",()=>setTimeout(()=>{a(),c(),x(r,h.forgotten)})),f(".buttons",t)[0]?.after(r),c()&&x(r,h.restored),a()}function ft(t){let[e,o,n]=t.map(u=>u.split(/(\p{Nd}.*\p{Nd})/su)),r=o[1].codePointAt()-1,[a,c]=[e[1],o[1]].map(u=>u.replace(/\p{Nd}/gu,p=>p.codePointAt()-r).split(/(\D+)/)),s=/^1+$/.test(a.at(-1))?a.at(-1).length:0,i=s?a.at(-2):"",l=s&&c.at(-2)===i?c.at(-1).length:0,m=l?c.slice(0,-2):c,d=m.at(-1).length;return{S:[e[0],e[2]],C:[o[0],o[2]],L:r,$:s,O:l,N:i,last:d,q:m[1],other:m.at(-3)?.length,from:a[1]===m[1]?d+1:d+2,mt:n,M:m.join("").replace(/\D/g,"").length-8}}function mt([t,e],o,n){let{$:r,O:a,q:c,last:s,other:i,from:l,N:m,L:d}=o;r>19&&(r=a=`${e}`.length-1),t=lt([t*W(r+o.M),e],n);let u=`${H(t)}`.padStart(r+1,0),p=u.slice(0,u.length-r),v=u.slice(p.length);for(;v.length>a&&v.endsWith(0);)v=v.slice(0,-1);c&&p.length>=l&&(p=p.replace(RegExp(`\\B(?=(\\d{${i}})*\\d{${s}}$)`,"g"),c));let w=(v?p+m+v:p).replace(/\d/g,g=>String.fromCodePoint(d+ +g));return(t<0n?o.C:o.S).join(w)}function Bt(t,e=o=>o){let o=t?.querySelector("data,time"),n=e((o??t)?.textContent??"").trim(),r=o&&e(o.value??o.dateTime);return{i:n,o:r??n,e:U(o?.value?r:r?.replace(/\D/g,"")),currency:o?.dataset.currency??"",y:!t||t.matches(".missing,:empty")}}var L=(t,e)=>t[e]??=Bt(t.V.cells[e],t.F);function ut(t,e,{I:o,B:n}){let{rule:r="count",count:a}=t.dataset,c=a?t:t.querySelector("data,time"),s=c?.dataset.currency??"",i=t.closest("tr"),l=t.closest("[data-column]")?.dataset.column-1||t.closest("td,th")?.cellIndex||0,m=s||i?.querySelector("[data-currency]")?.dataset.currency,d=o[(a?0:l+1)+r+s],u=g=>g.e&&(!m||!g.currency||g.currency===m),p=g=>{let $=a?g:g.map(O=>L(O,l)),E=a?$:$.filter(u),P=a||r==="count"||t.closest(".continued")?0:$.filter(O=>!O.e).length;if(!E.length&&r!=="count")return[h.none,!1,P];let I=K[r](E.map(O=>O.e)),D=c.dateTime&&E.find(O=>!j(O.e,I));return[D?D.i:mt(I,d,n),I[0]<0n&&!d.mt,P,D?D.o:ct(I),s||E[0]?.currency]},v=()=>{if(!c||!K[r]||!(d||c.dateTime))return!1;let[g]=p(e);return a?c.textContent.includes(g)||!/\p{Nd}/u.test(c.textContent):c.textContent===g},w;return g=>(w??=v())&&p(g)}var Y=".opening,.closing",G=t=>[...t?.childNodes??[]].filter(e=>!e.matches?.(".summary")),pt=t=>G(t).map(e=>e.textContent).join("").trim(),J=t=>document.getElementById(t.getAttribute("aria-labelledby"));function jt(t){let e=f("[data-samples]",t)[0]?.dataset.samples.trim().split(`
`)??[];return Object.fromEntries(e.map(o=>{let[n,r,a,...c]=o.split("	");return[n+r+a,ft(c)]}))}var dt="[data-rule],[data-count]";function ht(t){let e=t.dataset.rounding==="half-up",o={a:t,n:[],f:[],of:new Map,I:jt(t),B:e};for(let n of f(".section:not(.grand,.live,.controls)",t))Pt(o,n);for(let n of f(".grand",t))A(o,n,o.n);return o}var A=(t,e,o,n=f(dt,e))=>t.f.push({u:e,m:o,x:n.map(r=>({s:r,w:ut(r,o,t)}))});function Pt(t,e){let o=[],n=[],r=pt(J(e)),a=0,c;A(t,e,o,f(dt,e).filter(s=>!s.closest("tbody")));for(let s of f("tbody>tr",e)){let[i]=/header|footer|message|item/.exec(s.className)??[],l=+/level-(\d+)|$/.exec(s.className)[1],m=/band-\w+|$/.exec(s.className)[0];if(m&&(s.p=m===c?a:a+=1),c=m||c,i==="header"&&!s.matches(".continued")&&(n.length=l,n[l]=Object.assign([],{title:pt(s.cells[0])}),s.previousElementSibling||A(t,s.parentNode,n[l],[])),i)A(t,s,n[l]??o);else if(s.matches(Y))A(t,s,n[l]??o,[]);else for(let d of s.T??[{V:s}])Rt(t,d,o,n,r)}}function Rt(t,e,o,n,r){e.at=t.n.length,e.r=[r,...n.slice(2).map(a=>a.title)],t.of.set(e.V,e);for(let a of[t.n,o,...n])a?.push(e)}var At=new Intl.PluralRules(F);function gt(t,e,{f:o}){if(f(".count",e)[0]||t.querySelector(":scope>.subfooter.level-2:not(.blank),.foot"))return;let n=o.flatMap(s=>s.x).filter(s=>s.s.matches(".foot [data-rule=sum]")),r=n.filter(s=>s.s.closest(".section").contains(t)),a=r.length?r:n.filter(s=>s.s.closest(".grand")),c;return s=>{c?.remove();let i=s&&o.find(({u:d})=>d===t)?.m.filter(d=>d.t??!0)||[];if(!i.length)return t.l=0;e.append(c=k("told"));let l=c.firstElementChild,m=l.dataset[At.select(i.length)]||l.dataset.other;x(l,l.dataset.other.includes("{")?m:"{count} "+m,{count:b(i.length)}),t.l={r:i[0].r,j:t.matches(".group")?2:1,P:l.textContent,v:[]};for(let{s:d,w:u}of a){let[p,v,w,g,$]=u(i)||[];if(!g)continue;let E=d.cloneNode(),P=d.closest("td,th").cellIndex;x(E,w?`${p} · ${h.leftOut}`:p,{count:b(w)}),E.classList.toggle("negative",v);for(let I of["data-rule","data-figure","data-pad"])E.removeAttribute(I);a.length>1&&c.append(" ",d.closest("table").tHead.lastElementChild.cells[P].textContent),c.append(" ",E),t.l.v.push({column:P,o:g,currency:$})}}}function S(t,e=!t.classList.contains("folded")){t.classList.toggle("folded",e),t.b["open"in t.b?"open":"ariaExpanded"]=!e,t.R?.(e)}function Q(t,e,o){let n=G(e),r=e?.querySelector("details");return n.length?(t.b=r??T("fold",n,()=>S(t)),t.R=r?null:gt(t,e,o),r&&(r.ontoggle=()=>S(t,!r.open)),S(t,r&&!r.open&&!t.querySelector(":target")),[t]):[]}function V(t){for(let e of f(".section",t)){let o,n=!1;for(let r of f("tr",e))!r.p||r.closest("[hidden]")||(r.p!==o&&(n=!n),o=r.p,r.classList.toggle("band-odd",n),r.classList.toggle("band-even",!n))}}var yt=t=>t.normalize("NFKD").replace(/[\u0300-\u036f]/g,"").replace(/\u2212/g,"-").toLowerCase();function Dt(t,e=t.r){let n=[...t.V.cells].map((r,a)=>L(t,a)).map(({i:r,o:a})=>r===a?r:r+" "+a);return yt([...e,...n].join(" "))}function X({a:t,n:e,f:o,d:n,W:r,H:a=[]},c){let s=yt(c).split(/\s+/).filter(Boolean),i=s.length>0||!!r;for(let l of e)l.A??=Dt(l),l.t=s.every(m=>l.A.includes(m))&&(!r||r(l));for(let l of f(i?".folded":".lifted",t))S(l,!i),l.classList.toggle("lifted",i);for(let{u:l,m,x:d}of o){if(l.parentNode.closest("[hidden]"))continue;let u=m.filter(p=>p.t);if(l.matches(".grand")||N(l,"hidden",i&&u.length<(l.matches(Y)?m.length:1)),!l.hidden)for(let p of d)Ft(p,i&&p.w(u))}for(let{V:l,t:m}of e)l.parentNode.closest("[hidden]")||N(l,"hidden",!m);for(let l of f(".of-all",t))N(l,"hidden",!i);V(t),x(n,i?h.shown:"",{filter:[c.trim(),...a].filter(Boolean).join(" · "),shown:b(e.filter(l=>l.t).length),all:b(e.length)})}function Ft(t,e){if(t.s.l=e,!e)return t._=t._?.remove();t._||t.s.after(t._=k("filtered"));let[o,n,r]=e;x(t._.lastElementChild,r?`${o} · ${h.leftOut}`:o,{count:b(r)}),t._.classList.toggle("negative",!!n)}var Tt={none:["ascending","sortedUp"],ascending:["descending","sortedDown"],descending:["none","sortedOff"]};function xt(t,e,o){let n=f(".columns th",t);n.forEach((r,a)=>{let c=r.textContent;c.trim()&&(T("sort",[...r.childNodes],()=>{let[s,i]=Tt[r.ariaSort??"none"];for(let l of n)l.ariaSort=l===r?s:null;Ht(t,a,s,e),x(e.d,h[i],{column:c}),o()}).title=h.sort.replace("{column}",c))})}function Wt(t,e){return(o,n)=>{let r=L(o,t),a=L(n,t),c=e==="ascending"?1:-1,s=r.e&&a.e?z.compare(r.currency,a.currency)||j(r.e,a.e):z.compare(r.i,a.i);return e!=="none"&&(r.y-a.y||c*s)||o.at-n.at}}function Ht(t,e,o,{of:n,a:r}){for(let a of t.tBodies){let c=[];for(let s of[...a.rows,null]){if(n.has(s)){c.push(n.get(s));continue}let i=c.sort(Wt(e,o)).map(l=>l.U??l.V);s?s.before(...i):a.append(...i),c=[]}}V(r)}var _=(t,e)=>t.flatMap(({k:o,D:n},r)=>{if(o.matches(".off"))return[];let{o:a="",currency:c=""}=e(r)??{};return n?[a,c]:a});function Ut(t,e,o,n){let r=[...t.cells].map(c=>f(".figure",c)),a=[...t.cells[0].childNodes].filter(c=>!c.matches?.(".figure,.summary,.count,.note")).map(c=>c.textContent).join("");return[...Array(Math.max(...r.map(c=>c.length)))].map((c,s)=>{let i=r.map(m=>m[s]?.querySelector(".rule")?.textContent).find(Boolean),l=_(o,m=>{let d=r[m]?.[s],u=d?.querySelector("data,time"),p=d?.l;return n?u&&{o:u.value??u.dateTime,currency:u.dataset.currency}:p&&{o:p[3],currency:p[4]}});return l[0]||=i?`${a} ${i}`:a,[...e,...l]})}var Vt=({r:t,j:e,P:o,v:n},r)=>{let a=_(r,c=>n.find(s=>s.column===c));return a[0]||=o,[...t.map((c,s)=>s<e?c:""),...a]};async function vt({a:t,of:e,d:o,n,f:r}){let a=f("th",f("thead",t)[0]).map(u=>({k:u,D:u.matches(".money")})),c=n.every(u=>u.t??!0),s=[],i=n[0].r;for(let u of f("tbody>tr,tr.header",t)){let p=e.get(u),v=u.matches(".blank,.header")&&u.closest(".folded")?.l;if(i=(p??r.find(({u:w})=>u.matches(".line")&&w===u)?.m[0])?.r??i,!!u.checkVisibility()){if(p)s.push([...i,..._(a,w=>L(p,w))]);else if(v)s.push(Vt(v,a));else if(u.matches("[class*=footer],.line")&&(!u.matches(".repeats")||u.closest(".folded"))){let w=u.matches(".grandfooter")?0:+(/level-(\d)/.exec(u.className)??[0,1])[1];s.push(...Ut(u,i.map((g,$)=>$<w?g:""),a,c))}}}let m=[[...n[0].r.map((u,p)=>p?h.group:h.section),..._(a,u=>({o:a[u].k.textContent,currency:h.currency}))],...s].map(u=>u.map(p=>p.replace(/\s+/g," ").trim()).join("	")+`
`).join(""),d=s.length&&await navigator.clipboard?.writeText(m).then(()=>!0,()=>!1);s.length&&x(o,d?h.copied:h.copyFailed,{rows:b(s.length)})}function _t(t,e){let o=t.closest("tr"),n=o.querySelector(".name"),r=n.textContent,a=o.matches(".done"),c=(e.get(r)??`${a}`)==="true",s=Object.assign(document.createElement("input"),{type:"checkbox",name:r,defaultChecked:a,checked:c});return n.id||=o.id+":name",s.setAttribute("aria-labelledby",n.id),t.replaceChildren(s),s}function wt(t,e){let o=R+":marks",n=new URLSearchParams(M(o)),[r,a]=e.children,c=f("tr.task .check",t).map(i=>_t(i,n)),s=()=>{let i=c.filter(l=>l.checked!==l.defaultChecked);for(let l of c)l.closest("tr").classList.toggle("done",l.checked);B(o,`${new URLSearchParams(i.map(l=>[l.name,l.checked]))}`),e.hidden=!i.length,x(r,i.length?h.marked:"",{count:b(i.length)})};if(a.onclick=()=>{for(let i of c)i.checked=i.defaultChecked;s(),c[0].focus()},!c.length)return e.remove();for(let i of c)i.onchange=s;s()}function bt(t){let e=ht(t),{n:o}=e,n=k("tools"),r=c=>f("."+c,n)[0];if(o.length<2)return[];e.d=r("status"),zt(e,f("input",n)[0]),Kt(e,r("fold-all"),r("unfold-all")),wt(t,r("marks")),r("copy").onclick=()=>vt(e);let a=c=>import(h.refine).then(s=>s.open(e,y,c));for(let c of f(".section:not(.grand) table",t))xt(c,e,()=>a("sort"));for(let c of["refine","csv"])r(c).onclick=()=>a(c);return f(".section",t)[0].before(n),/\b(where|hide|sort)/.test(y)&&a(),[e]}function zt(t,e){let o="filter"+t.a.id,n;t.h=()=>C(o,e.value.trim()),e.oninput=()=>{cancelAnimationFrame(n),n=requestAnimationFrame(()=>X(t,e.value))},e.onchange=t.h,e.onkeydown=r=>{r.key==="Escape"&&(e.value="",t.h(),e.oninput())},(e.value=y.get(o)??"")&&X(t,e.value)}function Kt(t,e,o){let{a:n,f:r}=t,a=r.flatMap(({u:s,m:i})=>s.matches(".section:not(.grand)")&&i.length?Q(s,J(s),t):[]),c=f(".group",n).flatMap(s=>Q(s,f(".subheader th",s)[0],t));e.onclick=()=>(c.length?c:a).forEach(s=>S(s,!0)),o.onclick=()=>[...a,...c].forEach(s=>S(s,!1)),addEventListener("hashchange",()=>{let s=f(".folded:has(:target)",n);for(let i of s)S(i,!1);s.length&&f(":target",n)[0].scrollIntoView()}),!a.length&&!c.length&&[e,o].forEach(s=>s.remove())}var kt=t=>t.querySelector("a")?.pathname??t.cells[0].textContent,Z=t=>t.getBoundingClientRect().top;function Et(t){let e=t.flatMap(c=>c.n.map(s=>s.V)),o=f(".views a");for(let c of o)c.addEventListener("click",()=>{let s=scrollY>0&&e.find(i=>i.checkVisibility()&&Z(i)>0);for(let i of t)i.h();s&&C("at",kt(s)+`
`+Math.round(Z(s))),c.hash=y,C("at")});if(!y.has("at"))return;let[n,r]=y.get("at").split(`
`),a=e.find(c=>kt(c)===n);a&&scrollBy(0,Z(a)-r),o.find(c=>c.matches("[aria-current]"))?.focus({preventScroll:!0}),C("at")}function St(){let t=()=>f(".site-header nav>ul>li>details[open]"),e=o=>t().forEach(n=>n.contains(o.target)||(n.open=!1));addEventListener("click",e),addEventListener("focusin",e),addEventListener("keydown",o=>{o.key=="Escape"&&t().forEach(n=>{n.open=!1,n.firstElementChild.focus()})})}var Ct=0;function Lt(t){let e=f(".columns,.grandfooter",t),o=matchMedia("(min-width: 40rem)"),n=()=>o.matches&&[...e[0]?.cells??[]].reverse().forEach(c=>{let s=e.flatMap(m=>m.cells[c.cellIndex]??[]),i=s.map(m=>m.getBoundingClientRect().width),l=Math.max(...i);c.matches(".narrow,.chart-picture,.number,.money,.date")&&l>Math.min(...i)+1&&s.forEach(m=>m.style.setProperty("--fit",l+"px"))}),r=()=>o.matches||f(".folds .columns>:not(:first-child,:last-child)",t).forEach(c=>{let s=f(`:is(.columns,.detail)>:nth-child(${c.cellIndex+1})`,c.closest("table"));s.slice(0,300).some(i=>i.offsetHeight>50)&&s.forEach(i=>i.classList.add("own"))});requestAnimationFrame(o.onchange=()=>{n(),r()});let a=new ResizeObserver(c=>{let s=c.map(i=>i.target.offsetHeight);s.forEach((i,l)=>c[l].target.parentNode.style.setProperty("--high-head",i-1+"px")),q.style.setProperty("--highest",(Ct=Math.max(Ct,...s))+"px")});f("thead:not(.hidden)",t).forEach(c=>a.observe(c))}function $t(){tt()&&(nt(),St(),f("form.form").forEach(it),Et(f("[class=report]").flatMap(bt)),f(".report").forEach(Lt),addEventListener("hashchange",()=>/^$|=/.test(location.hash)&&location.reload()))}document.readyState==="loading"?addEventListener("DOMContentLoaded",$t):$t();

"""##),
        EmbeddedFile(
            path: "assets/cards.css",
            text: ##"""
/* Cards of other pages, each with a figure of its report. Only pages with cards load this. */
.cards.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: 1.25rem; max-width: none; margin: 2rem 0; padding: 0; list-style: none; }
.card.card { display: flex; flex-direction: column; position: relative; margin: 0; padding: .875rem 1rem 1rem; border: 1px solid var(--line); border-block-start: .1875rem solid var(--rule); border-radius: 0 0 var(--round) var(--round); }
.card:hover { border-color: var(--accent); }
.card p { max-width: none; margin: .25rem 0 0; }
.card h2 { order: -1; margin: 0; font-size: var(--large); }
.card > .card-section { order: -2; margin: 0 0 .125rem; color: var(--quiet); font-size: var(--small); }
/* The whole card leads to its page; the link has the name of it alone. */
.card h2 a { color: inherit; text-decoration: none; }
.card h2 a::after { content: ""; position: absolute; inset: 0; }
.card h2 a:hover { color: var(--accent); text-decoration: underline; }
.card .left-out { display: inline-block; }
.card-text, .card-label, .card-change, .card-date, .card-note { color: var(--quiet); font-size: var(--small); line-height: 1.4; }
.card-figure { font: 700 1.625rem/1.2 var(--serif); font-variant-numeric: lining-nums tabular-nums; overflow-wrap: anywhere; }
.card .card-figure { margin-block-start: .625rem; }
.card-figure ~ .card-figure { margin-block-start: 0; }
.card:has(.card-figure ~ .card-figure) .card-figure { font-size: var(--large); line-height: 1.4; }
.card .rule { margin: 0; }
.card .rule::before { content: "· "; }
.card-trend .sparkline { display: block; width: 12rem; height: 2.5rem; margin: .5rem 0 0; }
.card-change .change { color: var(--ink); }
.card-change .change.negative { color: var(--loss); }
.card > :last-child { margin-block-end: 0; }
.card-date { padding-block-start: .25rem; }
@media print { .cards.cards { grid-template-columns: repeat(3, 1fr); gap: .75rem; } .card { break-inside: avoid; } .card h2 a::after { content: none; } }
@media (forced-colors: active) { .card:hover { border-color: LinkText; } }

"""##),
        EmbeddedFile(
            path: "assets/charts.css",
            text: ##"""
/* Charts: drawn by the program, coloured here, in all settings and on paper. On a phone the narrow drawing takes the place of
   the wide one. Where there is no colour, a loss is told by its side of zero, and a part of a whole by its pattern.
   Pages with charts read this before the theme's own style sheets, so that those of other themes and sites can change it; nothing here
   may hang on standing behind broadsheet.css. */
:root {
  --part-1: light-dark(#0b5563, #79cbda); --part-2: light-dark(#b0750c, #e0b04e); --part-3: light-dark(#7a1f3d, #f09ab5);
  --part-4: light-dark(#5488b4, #8fb8dd); --part-5: light-dark(#55732a, #a9c97a); --part-6: light-dark(#bd5a38, #f0936f);
  --part-7: light-dark(#4b4a86, #aaa8ea); --part-8: light-dark(#7d776c, #b5aea2);
}
.chart { position: relative; margin: 1rem 0; max-width: 40rem; break-inside: avoid; }
/* The figures of marks, told by the script of charts. */
.tip { position: absolute; z-index: 2; max-width: 18rem; margin: 0; padding: .25rem .5rem; background: var(--paper); color: var(--ink); border: 1px solid var(--ink); font: .875rem/1.35 var(--sans); font-variant-numeric: lining-nums tabular-nums; }
.tip-line { position: absolute; border: solid var(--ink); border-width: 1px 0 0 1px; pointer-events: none; }
.drawing .on { stroke: var(--ink); stroke-width: 2; }
@media print { .tip, .tip-line { display: none; } }
.chart .note { margin: .5rem 0 0; color: var(--quiet); font-size: .875rem; }
.chart figcaption { margin-block-end: .5rem; font-weight: 600; }
svg.drawing { display: block; width: 100%; height: auto; overflow: visible; fill: currentColor; font-size: 13px; font-family: var(--sans); font-variant-numeric: lining-nums tabular-nums; }
.drawing text { unicode-bidi: plaintext; }
svg.drawing.narrow { display: none; }
.drawing .bars { fill: var(--bar); }
.drawing .negative { fill: var(--bar-loss); }
.drawing :is(.grid, .zero, .line) { fill: none; stroke: var(--line); stroke-width: 1; }
.drawing .zero { stroke: var(--quiet); }
.drawing .line { stroke: var(--bar); stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
.drawing .point { fill: var(--bar); }
.drawing .ticks { fill: var(--quiet); }
.drawing .figures { font-weight: 600; }
.drawing :is(.figures, .labels, .remarks) { paint-order: stroke; stroke: var(--paper); stroke-width: 3; stroke-linejoin: round; }
/* On paper without the halo: a stroke would put the text into a PDF twice. */
@media print { .drawing :is(.figures, .labels, .remarks) { stroke: none; } }
.drawing.parts { height: 2.25rem; }
.drawing.parts rect { stroke: var(--paper); stroke-width: 1.5; }
.part-1 { fill: var(--part-1); } .part-2 { fill: var(--part-2); } .part-3 { fill: var(--part-3); } .part-4 { fill: var(--part-4); }
.part-5 { fill: var(--part-5); } .part-6 { fill: var(--part-6); } .part-7 { fill: var(--part-7); } .part-8 { fill: var(--part-8); }
/* Several series: a colour each, and lines with dashes of their own besides. Their names have the colour of the text: not every one of
   these colours is dark enough for letters. */
.series { fill: none; stroke-width: 2; stroke-linejoin: round; }
.series-1 { stroke: var(--part-1); } .series-2 { stroke: var(--part-2); stroke-dasharray: 7 2; } .series-3 { stroke: var(--part-3); stroke-dasharray: 2 2; } .series-4 { stroke: var(--part-4); stroke-dasharray: 9 2 2 2; }
.series-5 { stroke: var(--part-5); stroke-dasharray: 12 3; } .series-6 { stroke: var(--part-6); stroke-dasharray: 4 3; } .series-7 { stroke: var(--part-7); stroke-dasharray: 9 2 2 2 2 2; } .series-8 { stroke: var(--part-8); stroke-dasharray: 1 3; }
.end-1 { fill: var(--part-1); } .end-2 { fill: var(--part-2); } .end-3 { fill: var(--part-3); } .end-4 { fill: var(--part-4); }
.end-5 { fill: var(--part-5); } .end-6 { fill: var(--part-6); } .end-7 { fill: var(--part-7); } .end-8 { fill: var(--part-8); }
.drawing :is(.leader, .tick) { fill: none; stroke: var(--quiet); stroke-width: .75; }
.drawing .leader { stroke-dasharray: 1 4; }
@media screen { .stack .negative { fill: var(--bar-loss); } }
.stack rect, .stack .part path { stroke: var(--paper); stroke-width: .5; }
.drawing .range { fill: none; stroke: var(--line); stroke-width: 4; }
.drawing .sum { fill: var(--ink); }
.target { fill: var(--ink); stroke: var(--paper); stroke-width: .5; }
.key.drawn .bars { fill: var(--bar); }
/* Beside the values: lines, ranges, notes at points. */
.chart :is(.subtitle, .finding) { display: block; font-weight: 400; } .chart .subtitle { color: var(--quiet); }
.drawing .span { fill: var(--quiet); fill-opacity: .12; }
.drawing .reference { fill: none; stroke: var(--ink); stroke-width: 1; stroke-dasharray: 5 3; }
.drawing .ring { fill: none; stroke: var(--ink); stroke-width: 1.5; }
/* Points: many of one series are the round ends of lines of no length. */
.drawing .dot { fill-opacity: .75; stroke: var(--paper); stroke-width: .5; }
.dots { fill: none; stroke: var(--part-1); stroke-width: 5; stroke-linecap: round; stroke-opacity: .75; }
.drawing .trend { fill: none; stroke: var(--ink); stroke-width: 1.5; }
.shade { fill: var(--bar); fill-opacity: 0; } .shade.below { fill: var(--bar-loss); }
.shade-1 { fill-opacity: .1; } .shade-2 { fill-opacity: .22; } .shade-3 { fill-opacity: .36; } .shade-4 { fill-opacity: .8; } .shade-5 { fill-opacity: 1; }
.drawing .on-dark { fill: var(--paper); }
.drawing .shade-figure { font-size: .9em; }
.drawing .empty { fill: none; stroke: var(--line); stroke-width: .75; }
.shades { display: flex; gap: .5rem; align-items: center; margin: .5rem 0 0; color: var(--quiet); font-size: .875rem; }
.shades .day { stroke: var(--line); stroke-width: .75; }
/* Ranges: the beginning is hollow. */
.drawing .reach { fill: var(--bar); fill-opacity: .35; }
.from { fill: var(--paper); stroke: var(--bar); stroke-width: 2; }
.to { fill: var(--bar); stroke: var(--bar); stroke-width: 2; }
/* Small drawings side by side, each as large as on a phone. */
.smalls { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr)); gap: 1rem 1.5rem; }
.smalls p { margin: 0 0 .25rem; font-size: .875rem; font-weight: 600; }
.patterns { position: absolute; }
pattern .area { fill: var(--ink); }
pattern .stroke { fill: none; stroke: var(--ink); stroke-width: 1.25; }
.chart-data { font-size: .875rem; }
.chart-data summary { width: max-content; padding-block: calc((var(--high) - 1lh) / 2); color: var(--quiet); cursor: pointer; }
.chart-data div { overflow-x: auto; }
.chart-data table { width: auto; margin: .5rem 0 0; border-collapse: collapse; font-variant-numeric: lining-nums tabular-nums; }
.chart-data :is(th, td) { padding: .125rem 1rem .125rem 0; border-block-end: 1px solid var(--line); text-align: end; font-weight: 400; }
.chart-data th:first-child { text-align: start; }
.chart-data thead th { color: var(--quiet); }
@media print { .chart-data { display: none; } }
.legend.legend { columns: 15rem 2; column-gap: 2rem; margin: .75rem 0 0; padding: 0; list-style: none; font-size: .875rem; }
.legend li { break-inside: avoid; display: flex; padding-block: .0625rem; align-items: baseline; gap: .5rem; margin: 0; font-variant-numeric: lining-nums tabular-nums; }
.legend.legend.inline { display: flex; flex-wrap: wrap; gap: .125rem 1.25rem; }
.legend.legend.narrow { display: none; }
.legend .key { flex: none; align-self: center; width: 16px; height: 16px; }
.legend .name { flex: 1; }
.legend .percent { font-weight: 600; }
/* A figure is never broken: one that has no room beside its name goes below it. */
.legend:not(.inline) li { flex-wrap: wrap; } .legend:not(.inline) .name { flex-basis: 3rem; max-width: 100%; }
.legend .figure { min-width: 5.5rem; margin-inline-start: auto; color: var(--quiet); text-align: end; white-space: nowrap; }
@media screen and (max-width: 35.99rem) {
  svg.drawing.narrow { display: block; }
  .legend.legend.narrow { display: flex; }
  svg.drawing.wide, .legend.legend.wide { display: none; }
}
@media (forced-colors: active) { .drawing .grid { stroke-opacity: .4; } }
@media print, (forced-colors: active) {
  .part, .stack .negative { fill: var(--paper); }
  .pattern { visibility: visible; }
  .drawing.parts rect, .key rect, .stack rect, .stack .part path { stroke: var(--ink); stroke-width: 1; }
  .series { stroke: var(--ink); }
  .drawing :is(.end, .figures text) { fill: var(--ink); }
}

"""##),
        EmbeddedFile(
            path: "assets/charts.js",
            text: ##"""
// Figures of charts. To be read: Scripts/reading
function S(i,s){let{at:h,down:u,days:f,rows:A,column:t=0}=i.dataset;if(!(h??u??f))return[...i.querySelectorAll("rect, circle, path")].flatMap(e=>{let n=e.querySelector("title");return n?(n.remove(),{mark:e,text:n.textContent,box:()=>e.getBoundingClientRect()}):[]});let r=[...s.querySelectorAll(".chart-data thead th")].map(e=>e.textContent),o=[...s.querySelectorAll(".chart-data tbody tr")].map(e=>{let[n,...g]=[...e.cells].map(c=>c.textContent);return{name:n,figures:g.map((c,p)=>(r[p]?r[p]+" ":"")+c)}}),a=e=>e.split(" ").map(Number),m=(e,n,g,c)=>{let{a:p,e:b,f:E}=i.getScreenCTM(),y=i.getBoundingClientRect();return new DOMRect(g<0?y.left:b+e*p,c<0?y.top:E+n*p,g<0?y.width:g*p,c<0?y.height:c*p)},l=(e,n,...g)=>{let{name:c,figures:p}=o[e];return{text:c+": "+(p[+t+n]??p.join(", ")),on:n+1,box:()=>m(...g)}};if(f){let[e,...n]=f.split("|"),[g,c]=a(e),p=Math.abs(c),b=0;return n.flatMap(E=>{let[y,...N]=a(E);return N.map(v=>l(b%o.length,Math.floor(b++/o.length),g+Math.floor(v/7)*c,y+v%7*p,p,p))})}let[x,d,M]=a(A??"0"),w=a(h??u),L=Math.abs(w[1]-w[0])||d;return w.flatMap((e,n)=>M?Array.from({length:M},(g,c)=>l(n,c,e-L/2,x+c*d,L,d)):h&&u?{...l(n,NaN,e,a(u)[n],0,0),ring:"margin:-4px;padding:4px;border-width:1px;border-radius:50%"}:h?l(n,NaN,e,0,0,-1):l(n,NaN,0,e,-1,0))}function k(i,s,h){let u=Math.max(i.left-s,0,s-i.right),f=Math.max(i.top-h,0,h-i.bottom);return Math.hypot(u,f)}function R(i){let s=document.createElement("p"),h=document.createElement("i");s.className="tip",h.className="tip-line",s.setAttribute("role","status"),s.hidden=h.hidden=!0;let u;function f(){u?.mark?.classList.remove("on"),u=void 0,s.hidden=h.hidden=!0}function A(t){if(t===u)return;f(),u=t,t.mark?.classList.add("on"),s.textContent=t.text,s.hidden=!1;let r=i.getBoundingClientRect(),o=t.box(),a=s.getBoundingClientRect(),m=(o.left+o.right)/2-r.left,l=r.width-a.width,x=m-a.width/2,d=o.top-r.top-a.height-8;t.mark||t.on?d<0&&(d=o.bottom-r.top+8):(h.hidden=!1,h.style.cssText=`left:${o.left-r.left}px;top:${o.top-r.top}px;width:${o.width}px;height:${o.height}px;${t.ring}`,o.width||(x=m+8>l?m-a.width-8:m+8,d=o.top-r.top)),s.style.cssText=`left:${Math.max(0,Math.min(x,l))}px;top:${d}px`}for(let t of i.querySelectorAll(".drawing")){let r=S(t,i);if(!r.length)continue;t.setAttribute("tabindex",0);let o=a=>{let{clientX:m,clientY:l}=a,x,d=24;for(let M of r){let w=k(M.box(),m,l);(w<d||w===d&&!w)&&([x,d]=[M,w])}x?A(x):f()};t.addEventListener("pointermove",o),t.addEventListener("pointerdown",o),t.addEventListener("blur",f),t.addEventListener("keydown",a=>{let m=t.getAttribute("direction")==="rtl"?"ArrowLeft":"ArrowRight",l=r.indexOf(u),x=r.length-1,d={[m]:l+1,[m==="ArrowLeft"?"ArrowRight":"ArrowLeft"]:l-1,ArrowDown:l+1,ArrowUp:l-1,Home:0,End:x}[a.key];a.key==="Escape"&&f(),d!==void 0&&(a.preventDefault(),A(r[Math.max(0,Math.min(d,x))]))})}i.addEventListener("pointerleave",t=>t.pointerType==="mouse"&&f()),addEventListener("keydown",t=>t.key==="Escape"&&f()),addEventListener("resize",f),i.append(h,s)}var C=()=>document.querySelectorAll("figure.chart").forEach(R);document.readyState==="loading"?addEventListener("DOMContentLoaded",C):C();

"""##),
        EmbeddedFile(
            path: "assets/icon.svg",
            text: ##"""
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#0b5563"/><path d="M3 4h10M3 7h6m2 0h2M3 9.5h6m2 0h2" fill="none" stroke="#fff" stroke-width="1.25"/><path d="M3 12h10M3 13.5h10" fill="none" stroke="#fff" stroke-width=".75"/></svg>

"""##),
        EmbeddedFile(
            path: "assets/live.js",
            text: ##"""
// Rows that follow controls. To be read: Scripts/reading
var V=class extends Error{},h=()=>{throw new V},X=10n**38n,We=1n<<128n,S=e=>10n**BigInt(e),D=e=>e<0n?-e:e,$=(e,t=0)=>({u:BigInt(e),s:t});function pe(e,t,n){let r=e/t,o=2n*(e%t);return o>t||o===t&&(n||r%2n)?r+1n:r}function Y(e,t,n,r){for(;e>=X||n>38;){if(!r||n<1||e%10n)return;e/=10n,n--}return{u:t?-e:e,s:n}}function Z({u:e,s:t}){if(!e)return $(0);for(;t>0&&e%10n===0n;)e/=10n,t--;return{u:e,s:t}}var Ie=({u:e,s:t},n)=>{let r=D(e)*S(n-t);return r<We?r:void 0};function Ye(e,t){let n=Math.max(e.s,t.s),r=Ie(e,n),o=Ie(t,n),i=e.u<0n;if(!(r===void 0||o===void 0))return i===t.u<0n?r+o<We?Y(r+o,i,n,!0):void 0:r>=o?Y(r-o,i,n,!0):Y(o-r,!i,n,!0)}var F=(e,t)=>Ye(e,t)??Ye(Z(e),Z(t))??h(),B=({u:e,s:t})=>({u:-e,s:t}),v=(e,t)=>F(e,B(t));function T(e,t){let n=e.u*S(t.s),r=t.u*S(e.s);return n<r?-1:n>r?1:0}function xe(e,t){let n=e.s+t.s,r=e.u*t.u,o=D(r);if(o<X&&n<=38)return{u:r,s:n};if(!r)return $(0,38);let i=Math.max(`${o}`.length-38,0,n-38);for(;i<=Math.min(n,38);i++){let s=pe(o,S(i)),c=s<X&&Y(s,r<0n,n-i);if(c)return c}h()}function mt(e,t,n,r){let o=n+t.s-e.s,i=D(e.u),s=D(t.u),c=o<0?pe(i,s*S(-o),r):pe(i*S(o),s,r);return Y(c,e.u<0n!=t.u<0n,n)}function ee(e,t,n){if(t.u){for(let r=Math.max(20,e.s,t.s);r>=0;r--){let o=mt(e,t,r,n);if(o)return Z(o)}h()}}function ye(e,t){if(!t.u)return;let n=Math.max(e.s,t.s);return Y(D(e.u)*S(n-e.s)%(D(t.u)*S(n-t.s)),e.u<0n,n,!0)??h()}var _e=(e,t,n)=>e>38?0n:pe(t,S(e),n);function Ae(e,t,n){t=Math.min(Math.max(t,-1e3),1e3);let r=e.s-t;if(r<0){let i=Math.min(t,38)-e.s,s=i>0?e.u*S(i):X;return D(s)<X?{u:s,s:e.s+i}:e}if(!r)return e;let o=_e(r,D(e.u),n);return t>=0?{u:e.u<0n?-o:o,s:t}:o?t>=-38&&Y(o*S(-t),e.u<0n,0)||h():$(0)}function te({u:e,s:t}){let n=S(t),r=e/n;return $(e%n<0n?r-1n:r)}function O(e){let t=te(e);return T(t,e)||D(2n*t.u+1n)>1n<<32n?h():Number(t.u)}function b({u:e,s:t}){let n=`${D(e)}`.padStart(t+1,"0"),r=n.length-t;return(e<0n?"-":"")+n.slice(0,r)+(t?"."+n.slice(r):"")}function Q(e){let[,t,n,r="",o="0"]=/^([-+]?)(\d+)(?:\.(\d+))?(?:[eE]([-+]?\d+))?$/.exec(e)??[];if(n===void 0||e.length>2e4)return;let i=r.length-Math.min(Math.max(+o,-1e4),1e4),s=(n+r).replace(/^0+/,""),[c]=/0*$/.exec(s),d=s.length-c.length;if(!d)return $(0,Math.min(Math.max(i,0),38));let p=Math.min(c.length,38-d);if(i-c.length+p>38&&(p=38-i+c.length),i-c.length+p<0&&(p=c.length-i),d>38||p<0||p+d>38)return;let x=BigInt(s.slice(0,d))*S(p);return{u:t==="-"?-x:x,s:i-c.length+p}}var Re=0,De=1,Ue=2,ze=3,Fe=4,pt=-719162,be=2932896,Qe=(e,t)=>(e%t+t)%t,k=(e,t=Re)=>({day:e,period:t}),_=(e,t,n)=>{let r=new Date(0);return r.setUTCFullYear(e,t-1,n),r.getTime()/864e5},Ke=(e,t)=>_(e+(t>11),t%12+1,1)-_(e,t,1);function j({day:e}){let t=new Date(e*864e5);return[t.getUTCFullYear(),t.getUTCMonth()+1,t.getUTCDate()]}var K=({day:e})=>Qe(e+3,7)+1,re=e=>Math.ceil(j(e)[1]/3),He=e=>e.day-_(j(e)[0],1,1)+1;function H(e){let t=e.day-K(e)+4,[n]=j(k(t));return[n,Math.floor((t-_(n,1,1))/7)+1]}function he(e,t){let[n,r]=j(e);switch(t){case Re:return k(e.day);case De:return k(e.day-K(e)+1,t);case Ue:return k(_(n,r,1),t);case ze:return k(_(n,r-(r-1)%3,1),t);default:return k(_(n,1,1),Fe)}}var Je=e=>e.period?he(e,e.period):e,Ge=({day:e,period:t},n)=>e+n<pt||e+n>be?h():Je(k(e+n,t));function Ve(e,t){let[n,r,o]=j(e),i=n*12+r-1+t,s=Math.floor(i/12),c=Qe(i,12)+1;return(i<12||i>=12e4)&&h(),Je(k(_(s,c,Math.min(o,Ke(s,c))),e.period))}var ge=(e,t)=>Math.sign(e.day-t.day||e.period-t.period),je=(e,t,n)=>e<1||e>9999||t<1||t>12||n<1||n>Ke(e,t)?void 0:k(_(e,t,n)),ne=(e,t)=>`${e}`.padStart(t,"0");function we(e){let[t,n,r]=j(e),[o,i]=H(e),[s,c]=[ne(t,4),ne(n,2)];return[`${s}-${c}-${ne(r,2)}`,`${ne(o,4)}-W${ne(i,2)}`,`${s}-${c}`,`${s}-Q${re(e)}`,s][e.period]}function oe(e){let[,t,n,r,o,i]=/^(\d{4})(?:-(?:Q([1-4])|W(\d\d)|(\d\d)(?:-(\d\d))?))?$/.exec(e)??[];if(!+t)return;if(i)return je(+t,+o,+i);if(o)return+o>=1&&+o<=12?k(_(+t,+o,1),Ue):void 0;if(n)return k(_(+t,n*3-2,1),ze);if(!r)return k(_(+t,1,1),Fe);let s=k(he(k(_(+t,1,4)),De).day+(r-1)*7,De),[c,d]=H(s);return r>=1&&s.day<=be&&c===+t&&d===+r?s:void 0}var E=e=>e?.u!==void 0&&!e.c,de=e=>e?.c!==void 0,ue=e=>e?.day!==void 0,N=e=>typeof e=="string",ke=e=>typeof e=="boolean",q=(e,t)=>e&&{u:e.u,s:e.s,c:t},g=(...e)=>t=>(n,r,o,i)=>[n,r,o].every((s,c)=>!e[c]||e[c](s))?t(n,r,o,i):void 0,se=g(E),C=g(E,E),W=g(de),Ee=g(de,E),Xe=g(ue),$e=g(ue,ue),Ze=g(ue,E),ae=g(N),ce=g(N,N),P=e=>g(de,de)((t,n,r,o)=>t.c===n.c?e(t,n,r,o):h()),ie=(e,{detail:t})=>(t>>e+1&1)===1,ve=({u:e})=>$(e>0n?1:e<0n?-1:0),et=(e,t,n)=>ee(xe(e,$(100)),t,n),tt=e=>B(te(B(e))),R=e=>[...e],nt=(e,t)=>R(e).map(n=>n[t]()).join("");function xt(e,t){let n=R(e),r=R(t),o=n.findIndex((i,s)=>i!==r[s]);return o<0?n.length<r.length?-1:0:o>=r.length||n[o].codePointAt()>r[o].codePointAt()?1:-1}var yt=/^[\t-\r \u00A0]+|[\t-\r \u00A0]+$/g,st=e=>e.replace(yt,""),Le=e=>e.length>1<<24?h():e,rt=e=>ae(t=>{let n=st(t);return n?e(n)??h():void 0});function fe(e){return de(e)?`${b(e)} ${e.c}`:E(e)?b(e):ue(e)?we(e):ke(e)?`${e}`:e||void 0}var ht={copy:e=>e,isMissing:e=>e===void 0,not:g(ke)(e=>!e),and:(e,t)=>e===!1||t===!1?!1:e===!0&&t===!0?!0:void 0,or:(e,t)=>e===!0||t===!0?!0:e===!1&&t===!1?!1:void 0,compareBooleans:g(ke,ke)((e,t,n,r)=>e===t===ie(0,r)),compareNumbers:C((e,t,n,r)=>ie(T(e,t),r)),compareMoney:P((e,t,n,r)=>ie(T(e,t),r)),compareDates:$e((e,t,n,r)=>ie(ge(e,t),r)),compareTexts:ce((e,t,n,r)=>ie(xt(e,t),r)),add:C(F),subtract:C(v),multiply:C(xe),divide:C((e,t,n,{halfUp:r})=>ee(e,t,r)),remainder:C(ye),negate:se(B),magnitude:se(e=>e.u<0n?B(e):e),sign:se(ve),round:C((e,t,n,{halfUp:r})=>Ae(e,O(t),r)),floor:se(te),ceiling:se(tt),smaller:C((e,t)=>T(t,e)<0?t:e),larger:C((e,t)=>T(e,t)<0?t:e),percent:C((e,t,n,{halfUp:r})=>et(e,t,r)),addMoney:P((e,t)=>q(F(e,t),e.c)),subtractMoney:P((e,t)=>q(v(e,t),e.c)),multiplyMoney:Ee((e,t)=>q(xe(e,t),e.c)),divideMoney:Ee((e,t,n,{halfUp:r})=>q(ee(e,t,r),e.c)),moneyRatio:P((e,t,n,{halfUp:r})=>ee(e,t,r)),moneyPercent:P((e,t,n,{halfUp:r})=>et(e,t,r)),negateMoney:W(e=>q(B(e),e.c)),moneyMagnitude:W(e=>e.u<0n?q(B(e),e.c):e),moneySign:W(ve),roundMoney:Ee((e,t,n,{halfUp:r})=>q(Ae(e,O(t),r),e.c)),floorMoney:W(e=>q(te(e),e.c)),ceilingMoney:W(e=>q(tt(e),e.c)),smallerMoney:P((e,t)=>T(e,t)>0?t:e),largerMoney:P((e,t)=>T(e,t)<0?t:e),amount:W(({u:e,s:t})=>({u:e,s:t})),currencyCode:W(e=>e.c),makeMoney:g(E,N)((e,t,n,{currencies:r})=>r.has(t)?q(e,t):h()),daysBetween:$e((e,t)=>$(t.day-e.day)),addDays:Ze((e,t)=>Ge(e,O(t))),addMonths:Ze((e,t)=>Ve(e,O(t))),period:Xe((e,t,n,{detail:r})=>he(e,r)),dateNumber:Xe((e,t,n,{detail:r})=>$([()=>j(e)[2],()=>K(e),()=>j(e)[1],()=>re(e),()=>H(e)[1],()=>j(e)[0]][r]())),makeDate:g(E,E,E)((e,t,n)=>je(O(e),O(t),O(n))??h()),readDate:rt(oe),smallerDate:$e((e,t)=>ge(t,e)<0?t:e),largerDate:$e((e,t)=>ge(e,t)<0?t:e),upper:ae(e=>nt(e,"toUpperCase")),lower:ae(e=>nt(e,"toLowerCase")),trim:ae(st),length:ae(e=>$(R(e).length)),left:g(N,E)((e,t)=>R(e).slice(0,Math.max(0,O(t))).join("")),right:g(N,E)((e,t)=>R(e).slice(Math.max(0,R(e).length-Math.max(0,O(t)))).join("")),contains:ce((e,t)=>e.includes(t)),startsWith:ce((e,t)=>e.startsWith(t)),endsWith:ce((e,t)=>e.endsWith(t)),replace:g(N,N,N)((e,t,n)=>t?Le(e.split(t).join(n)):e),joinTexts:ce((e,t)=>Le(e+t)),concat:(e,t)=>e===void 0?t:t===void 0?e:Le(e+t),textOf:fe,readNumber:rt(Q)},ot={jump:()=>!0,jumpIfFalse:e=>e===!1,jumpIfTrue:e=>e===!0,jumpUnlessTrue:e=>e!==!0,jumpIfPresent:e=>e!==void 0};function ct({k:e,o:t,r:n},r,o){let i=[],s=c=>c&3?c&1?e[(c>>2)-1]:i[c>>2]:r(c>>2);for(let c=0;c<t.length;){let[d,p,x,u,l,m]=t.slice(c,c+6);if(ot[d]){c=ot[d](s(u))?6*(m>>2):c+6;continue}i[x]=ht[d](s(u),s(l),s(m),{detail:p,...o}),c+=6}return s(n)}var Oe=(e,t)=>String.fromCodePoint(e.codePointAt()+ +t);function Se({u:e,s:t},n,r,o){let[i,s,c,d,p,x,u,l,m,y,M,L,me,J]=n;o&&(s=Math.min(Math.max(s,t),c));let a=D(e),f=t-u,A=0;for(f<0&&(A=a?-f:0,f=0),f>c&&(a=_e(f-c,a,r),f=c);f>s&&a%10n===0n;)a/=10n,f--;let w=a?`${a}`.padStart(f,"0"):"0".repeat(f),U=w.length-f,I=(w.slice(0,U)+"0".repeat(A)).padStart(i,"0"),Ne=w.slice(U).padEnd(s,"0"),G="";for(let z=0;z<I.length;z++){let Be=I.length-1-z;G+=Oe(y,I[z]),d&&I.length>=d+x&&Be>=d&&(Be-d)%p===0&&(G+=m)}return Ne&&(G+=l+[...Ne].map(z=>Oe(y,z)).join("")),e<0n&&a?me+G+J:M+G+L}function gt(e,t,n,r){let[o,i,s]=j(e),[c,d]=H(e),p=K(e),x={year:o,weekYear:c,month:i,quarter:re(e),week:d,day:s,dayOfYear:He(e),weekday:p},u=m=>{if(typeof m=="string")return m;let[y,M]=m,L=x[y];return Array.isArray(M)?M[y==="weekday"?L%7:L-1]:[...`${/year/i.test(y)&&y!=="dayOfYear"&&M===2?L%100:L}`.padStart(M,"0")].map(J=>Oe(n,J)).join("")},l=(r[e.period]??r[0]).map(u).join("");return t?it(l,t):l}var it=(e,t)=>[...e].map(n=>t==="upper"?n.toUpperCase():n.toLowerCase()).join("");function at(e,[t,...n],r){let o=e.u!==void 0;switch(t){case"number":return o?Se(e,n[0],r):fe(e);case"written":return Se(e,n[0],r,!0);case"percent":return Se({u:e.u,s:e.s+2},n[0],r);case"money":return Se(e,n[0][e.c],r);case"date":return gt(e,n[0],n[1],n.slice(2));case"boolean":return e?n[0]:n[1];case"upper":case"lower":return it(fe(e)??"",t);default:return fe(e)??""}}function qe(e){if(!Array.isArray(e))return e??void 0;let[t,n,r]=e;return t==="d"?oe(n):{...Q(n),...r&&{c:r}}}var le=e=>e&&{...e,k:e.k.map(qe)};function wt(e,[t,n,r,o]){return t&&T(e,t)<0||n&&T(e,n)>0?!1:!r||!o||ye(v(e,o),r).u===0n}function dt(e,t,n){let[r]=e,{value:o=""}=e.find(c=>c.type!=="radio"||c.checked)??{};if(t==="boolean")return r.checked;if(t==="text")return o||void 0;let i=t==="date",s=i?oe(o):Q(o.replace(/^(-?)\./,"$10."));if(!(!s||!wt(i?$(s.day):s,n)))return r.type==="range"?Z(s):s}var Mt={sum:F,min:(e,t)=>T(t,e)<0?t:e,max:(e,t)=>T(e,t)<0?t:e};function $t(e,t){let n=t.filter(r=>r!==void 0);return e==="count"?$(n.length):n.reduce((r,o)=>r.c===o.c?{...Mt[e](r,o),c:r.c}:h(),n.shift())}function Te(e){try{return{value:e()}}catch(t){if(t instanceof V)return{failed:!0};throw t}}function ut(e,t){let{halfUp:n,failed:r}=e,o=new Set(e.currencies),i=new Map(e.given.map(([u,l])=>[u,qe(l)])),s=new Map(e.fixed.map(([u,l])=>[u,qe(l)])),c=new Map(e.computed.map(([u,l])=>[u,le(l)])),d=new Map(e.controls.map(([u,l,m,...y])=>[u,[l,m,y.map(M=>M&&Q(M))]])),p=e.items.filter(({n:u})=>!e.absent.includes(u)).map(u=>({...u,when:le(u.when),value:le(u.value),classes:u.classes.map(([l,m])=>[l,le(m)])})),x=le(e.when);return()=>{let u=new Map(i),l=a=>(u.has(a)||u.set(a,d.has(a)?t(...d.get(a)):m(c.get(a))),u.get(a)),m=a=>ct(a,l,{halfUp:n,currencies:o}),y=a=>{let{value:f,failed:A}=Te(()=>m(a));return f===!0||A===!0},M=({value:a,failed:f},{format:A,missing:w,signless:U})=>f?{text:r}:a===void 0?{text:w,missing:!0}:{value:a,signless:U,text:at(a,e.formats[A],n)},L=new Map([...s].map(([a,f])=>[a,{value:f}])),me=p.map(a=>{let f=a.when?Te(()=>m(a.when)):{value:!0},A=f.failed||f.value===!0,w=A&&a.value&&(f.failed?f:Te(()=>m(a.value)));return w&&L.set(a.n,w),{n:a.n,shown:A,told:w&&M(w,a),classes:a.classes.map(([U,I])=>[U,!I||A&&y(I)])}}),J=e.totals.map(a=>{let f=a.of.map(w=>L.get(w)).filter(Boolean),A=f.some(({failed:w})=>w)?{failed:!0}:Te(()=>$t(a.rule,f.map(({value:w})=>w)));return{n:a.n,shown:!0,told:M(A,a),classes:[]}});return{shown:!x||y(x),rows:[...me,...J]}}}var Ce=(e,t,n)=>{e[t]!==n&&(e[t]=n)};function kt(e,{value:t,text:n,missing:r,signless:o}){let i=e.parentNode,s=t?.u!==void 0;i.classList.toggle("missing",!!r),i.classList.toggle("negative",s&&t.u<0n&&!o);let c=s?b(t):t?.day!==void 0?we(t):"",d=e.querySelector("data, time"),p=d?.value??d?.dateTime??"";if(e.textContent===n&&p===c&&(d?.dataset.currency??"")===(t?.c??""))return;let x=document.createElement(s?"data":"time");x.textContent=n,x[s?"value":"dateTime"]=c,t?.c&&(x.dataset.currency=t.c),e.replaceChildren(c?x:n)}function ft(e,t){if(Ce(e,"hidden",!t),e.disabled!==void 0)Ce(e,"disabled",!t);else if(!e.matches(".section"))for(let n of e.querySelectorAll("input"))Ce(n,"disabled",!t)}function St(e){let t=!1;for(let n of e.querySelectorAll(".band-odd, .band-even"))n.hidden||(t=!t,n.classList.toggle("band-odd",t),n.classList.toggle("band-even",!t))}function Tt(e){let t=JSON.parse(e.dataset.program),n=document.getElementById(t.id),r=[...(e.closest(".report")??document).querySelectorAll("[name]")],o=new Map(t.controls.map(([,s])=>[s,r.filter(c=>c.name===s)])),i=ut(t,(s,c,d)=>dt(o.get(s),c,d));return()=>{let{shown:s,rows:c}=i();for(let{n:d,shown:p,told:x,classes:u}of c){let l=document.getElementById(`${t.id}.${d}`),m=l?.querySelector("[data-live]");if(l&&(t.items.some(y=>y.n===d&&y.when)&&ft(l,p),!!m)){for(let[y,M]of u)for(let L of y.split(" "))m.parentNode.classList.toggle(L,M);x&&kt(m,x)}}t.when&&ft(n,s),St(n)}}function lt(){let e=[...document.querySelectorAll("[data-program]")].map(Tt),t=()=>e.forEach(n=>n());for(let n of["input","change"])addEventListener(n,t);addEventListener("reset",()=>setTimeout(t)),addEventListener("pageshow",t),t()}document.readyState==="loading"?addEventListener("DOMContentLoaded",lt):lt();

"""##),
        EmbeddedFile(
            path: "assets/overview.css",
            text: ##"""
/* Broadsheet: charts before the sections, on a wide screen (the layout says how wide). They stand side by side, three as on a
   phone, and a single one beside the summary and the contents: so the first record stands on the first screen. */
.chart + .tools { margin-block-start: -.5rem; }
.report:where(:not(:has(> .contents):has(.cols-1, .cols-2, .cols-3))) {
  > .chart:is(:has(+ .chart), .chart + *, .contents:where(:not(:has(li:nth-child(13)))) + *):not(.section ~ *), > .contents:has(+ .chart):where(:not(:has(li:nth-child(13)))) {
    display: inline-block; vertical-align: top; width: calc(50% - .25rem); max-width: none; padding-inline-end: 2rem;
  }
}
.report > .chart.chart:is(:has(+ .chart + .chart), .chart + :has(+ .chart), .chart + .chart + *):not(.section ~ *) { width: calc(100% / 3 - .25rem); padding-inline-end: 1.5rem; }
/* Of two the first has the size that its letters are drawn for, and the other one that of a phone. */
.report > .chart:has(+ .chart):not(:has(+ .chart + .chart), .chart + *, .section ~ *) { width: calc(100% - 22.5rem); }
.report > .chart + .chart:not(:has(+ .chart), .chart + .chart + *, .section ~ *) { width: 22rem; padding: 0; }
/* Small drawings side by side have the whole row. */
.report > .chart.chart.chart:has(> .smalls):not(.section ~ *) { display: block; width: auto; max-width: none; padding: 0; }
/* What has no other beside it, between small drawings or behind a whole row, has the size that its letters are drawn for. */
.report > .chart.chart.chart:not(:has(> .smalls), .section ~ *):is(:not(:has(+ .chart)), :has(+ .chart > .smalls)):is(
  .chart:has(> .smalls) + *, :not(.chart + *):has(+ .chart > .smalls),
  .chart + :nth-child(3n + 1 of .chart):not(.chart:has(> .smalls) ~ *)
) {
  display: block; width: auto; max-width: 40rem; padding: 0;
  > .wide.wide.wide { display: block; }
  > .narrow.narrow.narrow { display: none; }
  > .legend.wide.wide { display: flex; }
}
/* Where there is room at the side for the contents, they stand there. */
:where(.report:has(> .contents + .chart):not(:has(> .chart + .chart:not(.section ~ *), > .contents :is(ol ol, li:nth-child(7)), .cols-1, .cols-2, .cols-3))) > .contents {
  float: inline-start; clear: inline-start; width: calc(100% - 38.5rem); margin-block: .5rem;
}
.report:has(> :is(.summary-note, .contents) + .chart):not(:has(> .chart + .chart:not(.section ~ *))) {
  &:not(:has(> .contents :is(ol ol, li:nth-child(7)), .cols-1, .cols-2, .cols-3)) {
    > .summary { float: inline-start; clear: inline-start; width: calc(100% - 38.5rem); margin-block: .5rem; }
    > .chart:not(.section ~ *) { display: flow-root; width: auto; max-width: none; margin: 0 0 1rem; margin-inline-start: calc(100% - 36.5rem); padding: 0; }
  }
  &:has(> .summary):has(.cols-1, .cols-2, .cols-3) {
    > .summary { float: inline-start; width: min(22rem, 100%); }
    > .chart:not(.section ~ *) { display: flow-root; width: min(24rem, 100%); margin-inline: 0; padding-inline: 2rem 0; }
  }
  > :not(.summary, .contents, .chart) { clear: inline-start; }
}
.report > .chart:is(:has(+ .chart + .chart), .chart + *):not(.section ~ *),
.report:has(> .summary):has(.cols-1, .cols-2, .cols-3):not(:has(> .chart + .chart:not(.section ~ *))) > .chart:not(.section ~ *) {
  > .narrow { display: block; }
  > .wide { display: none; }
}

"""##),
        EmbeddedFile(
            path: "assets/pages.js",
            text: ##"""
// Rows of all pages. To be read: Scripts/reading
var Dt=Object.defineProperty;var zt=(e,t,o)=>t in e?Dt(e,t,{enumerable:!0,configurable:!0,writable:!0,value:o}):e[t]=o;var G=(e,t,o)=>(zt(e,typeof t!="symbol"?t+"":t,o),o);var Z=document.documentElement,P=Z.lang||"en",_=new Intl.Collator(P),h=(e,t=document)=>[...t.querySelectorAll(e)],W=(e,t,o)=>{e[t]!==o&&(e[t]=o)},et=Z.dataset.locale||P,Ht=new Intl.NumberFormat(et),g=e=>Ht.format(e),p,S,ot;function dt(){let e=document.getElementById("_tools");return p=e?.dataset,S=t=>h("."+t,e.content)[0].cloneNode(!0),ot=(h(".views a")[0]??location).pathname,p}var w=(e,t,o)=>W(e,"textContent",t.replace(/\{(\w+)\}/g,(s,n)=>o[n]));function I(e,t,o){let s=document.createElement("button");return t[0].before(s),s.append(...t),Object.assign(s,{type:"button",className:e,onclick:o})}var mt=e=>{try{return e(localStorage)}catch{return}},pt=e=>mt(t=>t.getItem("broadsheet:"+e))??"",gt=(e,t)=>mt(o=>t?o.setItem("broadsheet:"+e,t):o.removeItem("broadsheet:"+e)),b=new URLSearchParams(/=/.test(location.hash)?location.hash.slice(1):"");function D(e,t=""){if((b.get(e)??"")===t)return;t?b.set(e,t):b.delete(e);let o=location.pathname+location.search+(`${b}`&&"#"+b);try{history.replaceState(history.state,"",o)}catch{}}var z=e=>10n**BigInt(e),J=e=>e<0n?-e:e;function Q(e){let[,t,o=""]=/^(-?\d+)\.?(\d*)$/.exec(e)??[];return t&&[BigInt(t+o),z(o.length)]}function xt([e,t]){let o=`${t}`.length-1,s=`${J(e)}`.padStart(o+1,0),n=s.slice(0,s.length-o);return t===z(o)?(e<0n?"-":"")+n+(o?"."+s.slice(-o):""):""}var $=([e,t],[o,s])=>Number(e*s>o*t)-Number(e*s<o*t),bt=([e,t],[o,s])=>t>s?[e+o*(t/s),t]:[e*(s/t)+o,s];function vt([e,t],o){let s=e/t,n=2n*J(e%t);return n>t||n===t&&(o||s%2n)?s+(e<0n?-1n:1n):s}var wt=e=>{let[t,o]=e.reduce(bt);return[t,o*BigInt(e.length)]},yt=e=>t=>t.reduce((o,s)=>$(s,o)===e?s:o),nt={count:e=>[BigInt(e.length),1n],sum:e=>e.reduce(bt),avg:wt,min:yt(-1),max:yt(1),first:e=>e[0],last:e=>e.at(-1),median(e){let t=[...e].sort($),o=(e.length-1)/2;return wt([t[Math.floor(o)],t[Math.ceil(o)]])}};function Et(e){let[t,o,s]=e.map(u=>u.split(/(\p{Nd}.*\p{Nd})/su)),n=o[1].codePointAt()-1,[r,i]=[t[1],o[1]].map(u=>u.replace(/\p{Nd}/gu,d=>d.codePointAt()-n).split(/(\D+)/)),c=/^1+$/.test(r.at(-1))?r.at(-1).length:0,a=c?r.at(-2):"",l=c&&i.at(-2)===a?i.at(-1).length:0,f=l?i.slice(0,-2):i,m=f.at(-1).length;return{S:[t[0],t[2]],C:[o[0],o[2]],L:n,$:c,O:l,N:a,last:m,q:f[1],other:f.at(-3)?.length,from:r[1]===f[1]?m+1:m+2,mt:s,M:f.join("").replace(/\D/g,"").length-8}}function kt([e,t],o,s){let{$:n,O:r,q:i,last:c,other:a,from:l,N:f,L:m}=o;n>19&&(n=r=`${t}`.length-1),e=vt([e*z(n+o.M),t],s);let u=`${J(e)}`.padStart(n+1,0),d=u.slice(0,u.length-n),x=u.slice(d.length);for(;x.length>r&&x.endsWith(0);)x=x.slice(0,-1);i&&d.length>=l&&(d=d.replace(RegExp(`\\B(?=(\\d{${a}})*\\d{${c}}$)`,"g"),i));let v=(x?d+f+x:d).replace(/\d/g,y=>String.fromCodePoint(m+ +y));return(e<0n?o.C:o.S).join(v)}function Rt(e,t=o=>o){let o=e?.querySelector("data,time"),s=t((o??e)?.textContent??"").trim(),n=o&&t(o.value??o.dateTime);return{i:s,o:n??s,e:Q(o?.value?n:n?.replace(/\D/g,"")),currency:o?.dataset.currency??"",y:!e||e.matches(".missing,:empty")}}var E=(e,t)=>e[t]??=Rt(e.V.cells[t],e.F);function St(e,t,{I:o,B:s}){let{rule:n="count",count:r}=e.dataset,i=r?e:e.querySelector("data,time"),c=i?.dataset.currency??"",a=e.closest("tr"),l=e.closest("[data-column]")?.dataset.column-1||e.closest("td,th")?.cellIndex||0,f=c||a?.querySelector("[data-currency]")?.dataset.currency,m=o[(r?0:l+1)+n+c],u=y=>y.e&&(!f||!y.currency||y.currency===f),d=y=>{let C=r?y:y.map(L=>E(L,l)),k=r?C:C.filter(u),T=r||n==="count"||e.closest(".continued")?0:C.filter(L=>!L.e).length;if(!k.length&&n!=="count")return[p.none,!1,T];let q=nt[n](k.map(L=>L.e)),V=i.dateTime&&k.find(L=>!$(L.e,q));return[V?V.i:kt(q,m,s),q[0]<0n&&!m.mt,T,V?V.o:xt(q),c||k[0]?.currency]},x=()=>{if(!i||!nt[n]||!(m||i.dateTime))return!1;let[y]=d(t);return r?i.textContent.includes(y)||!/\p{Nd}/u.test(i.textContent):i.textContent===y},v;return y=>(v??=x())&&d(y)}var st=".opening,.closing",rt=e=>[...e?.childNodes??[]].filter(t=>!t.matches?.(".summary")),Ot=e=>rt(e).map(t=>t.textContent).join("").trim(),it=e=>document.getElementById(e.getAttribute("aria-labelledby"));function Ut(e){let t=h("[data-samples]",e)[0]?.dataset.samples.trim().split(`
`)??[];return Object.fromEntries(t.map(o=>{let[s,n,r,...i]=o.split("	");return[s+n+r,Et(i)]}))}var $t="[data-rule],[data-count]";function Ct(e){let t=e.dataset.rounding==="half-up",o={a:e,n:[],f:[],of:new Map,I:Ut(e),B:t};for(let s of h(".section:not(.grand,.live,.controls)",e))Kt(o,s);for(let s of h(".grand",e))H(o,s,o.n);return o}var H=(e,t,o,s=h($t,t))=>e.f.push({u:t,m:o,x:s.map(n=>({s:n,w:St(n,o,e)}))});function Kt(e,t){let o=[],s=[],n=Ot(it(t)),r=0,i;H(e,t,o,h($t,t).filter(c=>!c.closest("tbody")));for(let c of h("tbody>tr",t)){let[a]=/header|footer|message|item/.exec(c.className)??[],l=+/level-(\d+)|$/.exec(c.className)[1],f=/band-\w+|$/.exec(c.className)[0];if(f&&(c.p=f===i?r:r+=1),i=f||i,a==="header"&&!c.matches(".continued")&&(s.length=l,s[l]=Object.assign([],{title:Ot(c.cells[0])}),c.previousElementSibling||H(e,c.parentNode,s[l],[])),a)H(e,c,s[l]??o);else if(c.matches(st))H(e,c,s[l]??o,[]);else for(let m of c.T??[{V:c}])Vt(e,m,o,s,n)}}function Vt(e,t,o,s,n){t.at=e.n.length,t.r=[n,...s.slice(2).map(r=>r.title)],e.of.set(t.V,t);for(let r of[e.n,o,...s])r?.push(t)}var Gt=new Intl.PluralRules(P);function Lt(e,t,{f:o}){if(h(".count",t)[0]||e.querySelector(":scope>.subfooter.level-2:not(.blank),.foot"))return;let s=o.flatMap(c=>c.x).filter(c=>c.s.matches(".foot [data-rule=sum]")),n=s.filter(c=>c.s.closest(".section").contains(e)),r=n.length?n:s.filter(c=>c.s.closest(".grand")),i;return c=>{i?.remove();let a=c&&o.find(({u:m})=>m===e)?.m.filter(m=>m.t??!0)||[];if(!a.length)return e.l=0;t.append(i=S("told"));let l=i.firstElementChild,f=l.dataset[Gt.select(a.length)]||l.dataset.other;w(l,l.dataset.other.includes("{")?f:"{count} "+f,{count:g(a.length)}),e.l={r:a[0].r,j:e.matches(".group")?2:1,P:l.textContent,v:[]};for(let{s:m,w:u}of r){let[d,x,v,y,C]=u(a)||[];if(!y)continue;let k=m.cloneNode(),T=m.closest("td,th").cellIndex;w(k,v?`${d} · ${p.leftOut}`:d,{count:g(v)}),k.classList.toggle("negative",x);for(let q of["data-rule","data-figure","data-pad"])k.removeAttribute(q);r.length>1&&i.append(" ",m.closest("table").tHead.lastElementChild.cells[T].textContent),i.append(" ",k),e.l.v.push({column:T,o:y,currency:C})}}}function O(e,t=!e.classList.contains("folded")){e.classList.toggle("folded",t),e.b["open"in e.b?"open":"ariaExpanded"]=!t,e.R?.(t)}function ct(e,t,o){let s=rt(t),n=t?.querySelector("details");return s.length?(e.b=n??I("fold",s,()=>O(e)),e.R=n?null:Lt(e,t,o),n&&(n.ontoggle=()=>O(e,!n.open)),O(e,n&&!n.open&&!e.querySelector(":target")),[e]):[]}function M(e){for(let t of h(".section",e)){let o,s=!1;for(let n of h("tr",t))!n.p||n.closest("[hidden]")||(n.p!==o&&(s=!s),o=n.p,n.classList.toggle("band-odd",s),n.classList.toggle("band-even",!s))}}var j=e=>e.normalize("NFKD").replace(/[\u0300-\u036f]/g,"").replace(/\u2212/g,"-").toLowerCase();function X(e,t=e.r){let s=[...e.V.cells].map((n,r)=>E(e,r)).map(({i:n,o:r})=>n===r?n:n+" "+r);return j([...t,...s].join(" "))}function at({a:e,n:t,f:o,d:s,W:n,H:r=[]},i){let c=j(i).split(/\s+/).filter(Boolean),a=c.length>0||!!n;for(let l of t)l.words??=X(l),l.t=c.every(f=>l.words.includes(f))&&(!n||n(l));for(let l of h(a?".folded":".lifted",e))O(l,!a),l.classList.toggle("lifted",a);for(let{u:l,m:f,x:m}of o){if(l.parentNode.closest("[hidden]"))continue;let u=f.filter(d=>d.t);if(l.matches(".grand")||W(l,"hidden",a&&u.length<(l.matches(st)?f.length:1)),!l.hidden)for(let d of m)Zt(d,a&&d.w(u))}for(let{V:l,t:f}of t)l.parentNode.closest("[hidden]")||W(l,"hidden",!f);for(let l of h(".of-all",e))W(l,"hidden",!a);M(e),w(s,a?p.shown:"",{filter:[i.trim(),...r].filter(Boolean).join(" · "),shown:g(t.filter(l=>l.t).length),all:g(t.length)})}function Zt(e,t){if(e.s.l=t,!t)return e._=e._?.remove();e._||e.s.after(e._=S("filtered"));let[o,s,n]=t;w(e._.lastElementChild,n?`${o} · ${p.leftOut}`:o,{count:g(n)}),e._.classList.toggle("negative",!!s)}var _t={none:["ascending","sortedUp"],ascending:["descending","sortedDown"],descending:["none","sortedOff"]};function jt(e,t,o){let s=h(".columns th",e);s.forEach((n,r)=>{let i=n.textContent;i.trim()&&(I("sort",[...n.childNodes],()=>{let[c,a]=_t[n.ariaSort??"none"];for(let l of s)l.ariaSort=l===n?c:null;Jt(e,r,c,t),w(t.d,p[a],{column:i}),o()}).title=p.sort.replace("{column}",i))})}function lt(e,t){return(o,s)=>{let n=E(o,e),r=E(s,e),i=t==="ascending"?1:-1,c=n.e&&r.e?_.compare(n.currency,r.currency)||$(n.e,r.e):_.compare(n.i,r.i);return t!=="none"&&(n.y-r.y||i*c)||o.at-s.at}}function Jt(e,t,o,{of:s,a:n}){for(let r of e.tBodies){let i=[];for(let c of[...r.rows,null]){if(s.has(c)){i.push(s.get(c));continue}let a=i.sort(lt(t,o)).map(l=>l.U??l.V);c?c.before(...a):r.append(...a),i=[]}}M(n)}var Y=(e,t)=>e.flatMap(({k:o,D:s},n)=>{if(o.matches(".off"))return[];let{o:r="",currency:i=""}=t(n)??{};return s?[r,i]:r});function Qt(e,t,o,s){let n=[...e.cells].map(i=>h(".figure",i)),r=[...e.cells[0].childNodes].filter(i=>!i.matches?.(".figure,.summary,.count,.note")).map(i=>i.textContent).join("");return[...Array(Math.max(...n.map(i=>i.length)))].map((i,c)=>{let a=n.map(f=>f[c]?.querySelector(".rule")?.textContent).find(Boolean),l=Y(o,f=>{let m=n[f]?.[c],u=m?.querySelector("data,time"),d=m?.l;return s?u&&{o:u.value??u.dateTime,currency:u.dataset.currency}:d&&{o:d[3],currency:d[4]}});return l[0]||=a?`${r} ${a}`:r,[...t,...l]})}var Xt=({r:e,j:t,P:o,v:s},n)=>{let r=Y(n,i=>s.find(c=>c.column===i));return r[0]||=o,[...e.map((i,c)=>c<t?i:""),...r]};async function Nt({a:e,of:t,d:o,n:s,f:n}){let r=h("th",h("thead",e)[0]).map(u=>({k:u,D:u.matches(".money")})),i=s.every(u=>u.t??!0),c=[],a=s[0].r;for(let u of h("tbody>tr,tr.header",e)){let d=t.get(u),x=u.matches(".blank,.header")&&u.closest(".folded")?.l;if(a=(d??n.find(({u:v})=>u.matches(".line")&&v===u)?.m[0])?.r??a,!!u.checkVisibility()){if(d)c.push([...a,...Y(r,v=>E(d,v))]);else if(x)c.push(Xt(x,r));else if(u.matches("[class*=footer],.line")&&(!u.matches(".repeats")||u.closest(".folded"))){let v=u.matches(".grandfooter")?0:+(/level-(\d)/.exec(u.className)??[0,1])[1];c.push(...Qt(u,a.map((y,C)=>C<v?y:""),r,i))}}}let f=[[...s[0].r.map((u,d)=>d?p.group:p.section),...Y(r,u=>({o:r[u].k.textContent,currency:p.currency}))],...c].map(u=>u.map(d=>d.replace(/\s+/g," ").trim()).join("	")+`
`).join(""),m=c.length&&await navigator.clipboard?.writeText(f).then(()=>!0,()=>!1);c.length&&w(o,m?p.copied:p.copyFailed,{rows:g(c.length)})}function Yt(e,t){let o=e.closest("tr"),s=o.querySelector(".name"),n=s.textContent,r=o.matches(".done"),i=(t.get(n)??`${r}`)==="true",c=Object.assign(document.createElement("input"),{type:"checkbox",name:n,defaultChecked:r,checked:i});return s.id||=o.id+":name",c.setAttribute("aria-labelledby",s.id),e.replaceChildren(c),c}function At(e,t){let o=ot+":marks",s=new URLSearchParams(pt(o)),[n,r]=t.children,i=h("tr.task .check",e).map(a=>Yt(a,s)),c=()=>{let a=i.filter(l=>l.checked!==l.defaultChecked);for(let l of i)l.closest("tr").classList.toggle("done",l.checked);gt(o,`${new URLSearchParams(a.map(l=>[l.name,l.checked]))}`),t.hidden=!a.length,w(n,a.length?p.marked:"",{count:g(a.length)})};if(r.onclick=()=>{for(let a of i)a.checked=a.defaultChecked;c(),i[0].focus()},!i.length)return t.remove();for(let a of i)a.onchange=c;c()}function qt(e){let t=Ct(e),{n:o}=t,s=S("tools"),n=i=>h("."+i,s)[0];if(o.length<2)return[];t.d=n("status"),te(t,h("input",s)[0]),ee(t,n("fold-all"),n("unfold-all")),At(e,n("marks")),n("copy").onclick=()=>Nt(t);let r=i=>import(p.refine).then(c=>c.open(t,b,i));for(let i of h(".section:not(.grand) table",e))jt(i,t,()=>r("sort"));for(let i of["refine","csv"])n(i).onclick=()=>r(i);return h(".section",e)[0].before(s),/\b(where|hide|sort)/.test(b)&&r(),[t]}function te(e,t){let o="filter"+e.a.id,s;e.h=()=>D(o,t.value.trim()),t.oninput=()=>{cancelAnimationFrame(s),s=requestAnimationFrame(()=>at(e,t.value))},t.onchange=e.h,t.onkeydown=n=>{n.key==="Escape"&&(t.value="",e.h(),t.oninput())},(t.value=b.get(o)??"")&&at(e,t.value)}function ee(e,t,o){let{a:s,f:n}=e,r=n.flatMap(({u:c,m:a})=>c.matches(".section:not(.grand)")&&a.length?ct(c,it(c),e):[]),i=h(".group",s).flatMap(c=>ct(c,h(".subheader th",c)[0],e));t.onclick=()=>(i.length?i:r).forEach(c=>O(c,!0)),o.onclick=()=>[...r,...i].forEach(c=>O(c,!1)),addEventListener("hashchange",()=>{let c=h(".folded:has(:target)",s);for(let a of c)O(a,!1);c.length&&h(":target",s)[0].scrollIntoView()}),!r.length&&!i.length&&[t,o].forEach(c=>c.remove())}var It=0;function Mt(e){let t=h(".columns,.grandfooter",e),o=matchMedia("(min-width: 40rem)"),s=()=>o.matches&&[...t[0]?.cells??[]].reverse().forEach(i=>{let c=t.flatMap(f=>f.cells[i.cellIndex]??[]),a=c.map(f=>f.getBoundingClientRect().width),l=Math.max(...a);i.matches(".narrow,.chart-picture,.number,.money,.date")&&l>Math.min(...a)+1&&c.forEach(f=>f.style.setProperty("--fit",l+"px"))}),n=()=>o.matches||h(".folds .columns>:not(:first-child,:last-child)",e).forEach(i=>{let c=h(`:is(.columns,.detail)>:nth-child(${i.cellIndex+1})`,i.closest("table"));c.slice(0,300).some(a=>a.offsetHeight>50)&&c.forEach(a=>a.classList.add("own"))});requestAnimationFrame(o.onchange=()=>{s(),n()});let r=new ResizeObserver(i=>{let c=i.map(a=>a.target.offsetHeight);c.forEach((a,l)=>i[l].target.parentNode.style.setProperty("--high-head",a-1+"px")),Z.style.setProperty("--highest",(It=Math.max(It,...c))+"px")});h("thead:not(.hidden)",e).forEach(i=>r.observe(i))}function Ft(e,t){let o=[...e.keys()].filter(s=>["where","hide","sort"].some(n=>s===n+t||s.startsWith(`${n}${t}.`)));for(let s of o)e.delete(s);return oe(e),o}function oe(e){try{history.replaceState(history.state,"",location.pathname+location.search+(`${e}`&&"#"+e))}catch{}}var ft=class{constructor(t){Object.assign(this,{address:t,parts:new Map})}async json(t){let o=await fetch(this.address+t);if(!o.ok)throw new Error(o.status);return o.json()}async index(){return this.list??=await this.json("index.json"),this.rows=this.list.rows,this.list}part(t){let{file:o}=this.list.parts[t];if(!this.parts.has(t)){let s=this.json(o);this.parts.set(t,s),s.catch(()=>this.parts.delete(t))}return this.parts.get(t)}async each(t,o=0){let{parts:s,bytes:n}=await this.index(),r=o,i=o,c=0,a=!1,l=()=>{for(;!a&&c<6&&i<Math.min(s.length,r+12);){let f=()=>{c--,l()};c++,this.part(i++).then(f,f)}};try{for(;r<s.length;r++){l();let f=await this.part(r);if(n>ft.$&&this.parts.delete(r),t(f,r)===!1)return}}finally{a=!0}}},N=ft;G(N,"$",8e6);var ne={};function se(e){let t=document.createElement("textarea");return t.innerHTML=e,t.value}var ht=e=>e.replace(/&#?\w+;/g,t=>ne[t]??=se(t)),U=e=>ht(e.replace(/<[^>]*>/g," ")),Bt=57344,re=/[\uE000-\uF8FF]/g,R=class{constructor(t,o){Object.assign(this,{pieces:t,kinds:o})}get elements(){if(!this.found){let t=document.createElement("template");t.innerHTML=this.pieces.map((o,s)=>(s?String.fromCharCode(Bt+s-1):"")+o.replace(/[\x01-\x03]/g,"")).join(""),this.found=[...t.content.childNodes].filter(o=>o.nodeType===1||o.data.trim()),document.createElement("tbody").append(...this.found)}return this.found}get isPlain(){return this.plainly??=this.elements.length===1&&this.elements[0].matches("tr:not(.task)")&&!this.elements[0].querySelector("input, button, select")}},A=class{code="d";constructor(t,o,s=[],n=[]){Object.assign(this,{form:t,page:o,cut:s,names:n})}get markup(){let{cut:t,names:o}=this;return this.form.pieces.map((s,n)=>s.replace(/[\x01-\x03]/g,r=>o[r.charCodeAt()]??r)+(t[n]??"")).join("")}get id(){return this.names[1]??/\bid="([^"]*)"/.exec(this.markup)?.[1]??""}get V(){return this.form.elements[0]}F=t=>t.replace(re,o=>ht(this.cut[o.charCodeAt()-Bt]??o));ready(){this.form.isPlain&&(this.Y=X(this,[]))}get words(){return this.all??=j(this.r.join(" "))+" "+(this.Y??X(this,[]))}sought(){return this.form.kinds?ht(this.cut.filter((t,o)=>this.form.kinds[o]!=="o").join(" ")):U(this.markup)}};function Tt(e){let t=e.filter(s=>!s.U),o=document.createElement("template");o.innerHTML=t.map(s=>s.markup).join(""),[...o.content.children].forEach((s,n)=>{t[n].U=s})}function ie(e,t){let o=e.split(".")[1]?.length??0,s=BigInt(e.replace(".",""))+BigInt(t.replace(".","")),n=String(s<0?-s:s).padStart(o+1,"0"),r=n.length-o;return(s<0?"-":"")+n.slice(0,r)+(o?"."+n.slice(r):"")}function ce(e,[t,o,s,n]){let[r,i]=e.replace("-","").split(".");return t+r.replace(/\B(?=(?:\d{3})+$)/g,()=>s)+(i===void 0?"":n+i)+o}function ae(){let e=[],t=new Map;return(o,s)=>{let n=[],r=(i,c)=>{if(typeof i=="string")return i;if(Array.isArray(i))return i[s];let{sum:a,from:l,as:f,each:m}=i;if(a!==void 0)return e[c]=ie(e[c]??l,typeof a=="number"?n[a]:r(a));let u=n[i.of];if(f)return ce(u,f);t.has(i)||t.set(i,new Map);let d=t.get(i);return d.has(u)||d.set(u,m[d.size]),d.get(u)};for(let i of o)n.push(r(i,n.length));return n}}function*tt({page:e,forms:t,columns:o,rows:s}){let n=t.map(()=>0),r=ae(),i=t.map(({pieces:l,kinds:f})=>new R(l,f)),c="",a="";for(let l of s)if(Array.isArray(l))[c,a]=l;else if(typeof l=="number"){let[f,...m]=r(o[l],n[l]++);yield new A(i[l],e,m,["",f.replace(/\x02/,()=>c),c,a])}else if(l[0]==="p")e=l.slice(1);else if(l[0]==="d")yield new A(new R([l.slice(1)]),e);else{let[,f,m]=/^(.)(-?\d+) /.exec(l);yield{code:f,depth:+m,markup:l.slice(f.length+m.length+1),page:e}}}var K=class{parts=[];open=[];count=0;constructor(t){this.h=t}add(t){let{h:o,open:s,parts:n}=this,{code:r,depth:i}=t;if(r==="d"){if(o&&!o(t,s.flatMap(l=>l.r)))return;this.count+=1;for(let l of s)n.push(...l.waiting.splice(0)),l.t=!0;return Array.isArray(n.at(-1))||n.push([]),n.at(-1).push(t)}let{markup:c}=t;if(!o)return n.push(c);if(r==="f")return;if(i<0)return n.push(c);for(;s.length&&(s.at(-1).depth>i||r==="b"&&s.at(-1).depth===i);)s.pop();r==="b"&&s.push({depth:i,waiting:[],r:[],t:!1});let a=s.at(-1);if(!a)return n.push(c);(r==="h"||r==="b"&&/<th/.test(c))&&a.r.push(U(c)),a.t&&r!=="b"?n.push(c):a.waiting.push(c)}get U(){let{parts:t}=this,o=t.filter(Array.isArray),s=o.every(r=>r.every(({form:i})=>i.isPlain));return{markup:t.map(r=>Array.isArray(r)?s?"<tr class=absent></tr>":r.map(i=>i.markup).join(""):r).join(""),runs:s?o:[]}}};function le(e){let t=0,o;for(let s of h("tbody > tr",e))for(let n of s.T??[s]){let r=/band-\w+|$/.exec(n.V?n.F(n.V.className):n.className)[0];r&&(n.p=r===o?t:t+=1),o=r||o}}var F=class{constructor(t,o,s,n){Object.assign(this,{Z:t,words:o,$:F.rows}),h(".section:not(.grand, .live)",t.a).forEach(le),this.runs=h("tr.absent",t.a).map(l=>{let f=document.createComment("");return l.replaceWith(f),{s:f,entries:l.T,placed:[]}}),this.runs.length&&(t.z=()=>this.runs.flatMap(({entries:l})=>l));let r=t.a.querySelector(".tools"),c=r.querySelector(".copy").cloneNode();c.className="secondary back",c.textContent=o.back,c.onclick=s,t.d.after(c),t.d.classList.add("beside"),this.button=c.cloneNode(),this.button.className="secondary more",this.button.onclick=()=>n&&this.isWhole?n():this.show(this.$+F.rows),this.goesOn=!!n,t.a.append(this.button),r.querySelector("input").addEventListener("input",()=>requestAnimationFrame(()=>this.show(F.rows))),t.a.addEventListener("click",({target:l})=>{let f=l.closest(".sort");f&&this.sort(f.closest("table"))}),r.addEventListener("click",l=>{if(!l.target.closest(".copy"))return;let{$:f}=this;this.show(1/0),setTimeout(()=>this.show(f))},!0);let a;addEventListener("beforeprint",()=>{t.a.isConnected&&(a=this.$,this.show(1/0))}),addEventListener("afterprint",()=>{a&&this.show(a),a=0}),this.show()}sort(t){let o=t.querySelector("[aria-sort]");for(let{s,entries:n}of this.runs)t.contains(s)&&n.sort(o?lt(o.cellIndex,o.ariaSort):(r,i)=>r.at-i.at);this.show()}place(t,o){let s=0,n=this.runs.map(r=>r.entries.filter(o).filter(i=>!(i.isBeyond=s++>=t)));return Tt(n.flat()),this.runs.forEach((r,i)=>this.put(r,n[i])),s}put(t,o){let{placed:s,s:n}=t;if(s.length===o.length&&o.every((a,l)=>a===s[l]))return;let r=new Set(t.placed=o),i=h(".columns > .own",n.parentNode.closest("table")).map(a=>a.cellIndex);for(let a of s)r.has(a)||a.U.remove();for(let{U:a,p:l}of o){a.p=l;for(let f of i)a.cells[f]?.classList.add("own")}let c=document.createDocumentFragment();for(let a of o)this.Z.of.set(a.U,a),c.append(a.U);n.before(c)}show(t=this.$){this.$=t;let{Z:o,runs:s}=this,n=i=>i.t??!0,r=this.place(t,n);if(!s.length)for(let i of h("tr",o.a)){let c=o.of.get(i);!c||!n(c)||(c.isBeyond=r++>=t,i.style.display=c.isBeyond?"none":"")}for(let{u:i,m:c}of o.f){let a=c.filter(n);i.matches(".grand")||(i.style.display=a.length&&a.every(l=>l.isBeyond)?"none":"")}s.length&&M(o.a),this.isWhole=r<=t,this.button.hidden=this.isWhole&&!this.goesOn,w(this.button,this.isWhole?this.words.goOn:this.words.more,{count:g(Math.min(F.rows,r-t)),all:g(r)})}},B=F;G(B,"rows",1e3);function Pt(){let e=document.querySelector(".pager[data-rows]"),t=document.querySelector(".report.paged");if(!dt()||!t||!e)return;let o=new N(e.dataset.rows),s=()=>fe(o,e.dataset.rows);addEventListener("hashchange",s),s(),new ut(e,t,o)}function Wt(e){try{return decodeURIComponent(e)}catch{return e}}async function fe(e,t){let o=Wt(location.hash.slice(1)),s=`id="${o}"`;!o||/=/.test(location.hash)||document.getElementById(o)||await e.each(n=>{for(let r of tt(n))if(r.code==="d"&&U(r.id)===o||r.code!=="d"&&r.markup.includes(s))return location.replace(t.replace(/rows\/$/,"")+r.page+location.hash),!1}).catch(()=>{})}function he(e){let t=j(e).split(/\s+/).filter(Boolean),o=new K((s,n)=>{let r=j([...n,s.sought()].join(" "));return t.every(i=>r.includes(i))});return{i:e,joined:o,e:0,rows:0}}function ue({markup:e,runs:t},o){let s=document.createElement("template");s.innerHTML=e;let n=s.content.querySelector(".report");for(let[i,c]of h("tr.absent",n).entries())c.T=[...t[i]];for(n.classList.remove("paged");!o&&!n.firstElementChild?.matches(".section");)n.firstElementChild.remove();let r=new Set(h("[id]",n).map(i=>i.id));for(let i of h(".contents a",n)){let c=i.getAttribute("href").split("#")[1]??"";r.has(Wt(c))&&i.setAttribute("href","#"+c)}return n}var ut=class{constructor(t,o,s){Object.assign(this,{pager:t,page:o,fetched:s,name:"filter"+o.id,words:t.dataset});let n=S("tools");for(let r of[...n.children])r.matches(".filter, .refine, .status")||r.remove();this.input=n.querySelector("input"),this.d=n.querySelector(".status"),this.hasOverview=!o.firstElementChild.matches(".section"),o.querySelector(".section").before(n),this.input.oninput=()=>this.find(),this.input.value=b.get(this.name)??"",n.querySelector(".refine").onclick=()=>this.ask(".refine"),this.tt(),/\b(where|hide|sort)/.test(b)?this.show(!0):this.input.value&&this.find()}tt(){for(let t of h(".section:not(.grand) .columns th",this.page)){let o=t.textContent,s=t.closest(".section").id,n=t.cellIndex;o.trim()&&(I("sort",[...t.childNodes],async()=>{await this.show(!0);let r=h(".section",this.whole).find(i=>i.id===s);this.whole.isConnected&&h(".columns th",r)[n]?.querySelector(".sort")?.click()}).title=p.sort.replace("{column}",o))}}async ask(t){await this.show(!0),this.whole?.isConnected&&this.whole.querySelector(t).click()}async find(){let t=this.input.value.trim();!t||this.isFetching||(await this.show(),this.input.value.trim()!==t&&this.page.isConnected&&this.find())}async show(t){let o=()=>this.input.value.trim(),s=o();this.isFetching=!0;try{let n=await this.fetched.index();this.isLarge=n.bytes>N.$;let r=await(this.isLarge?this.some(s,n,o):this.every(n));r&&(t||o())&&!(this.isLarge&&o()!==s)&&this.open(r,o())}catch{w(this.d,this.words.failed,{})}this.isFetching=!1}async every(t){if(this.joined)return this.joined;let o=new K,s=0;return await this.fetched.each((n,r)=>{for(let i of tt(n))i instanceof A&&i.ready(),o.add(i);s+=t.parts[r].rows,w(this.d,this.words.fetching,{done:g(s),all:g(t.rows)})}),w(this.d,"",{}),this.joined=o}async some(t,o,s){this.search?.i!==t&&(this.search=he(t));let{search:n}=this,{joined:r}=n,i=n.e,c=r.count,a=0;return await this.fetched.each((l,f)=>{for(let m of tt(l))r.add(m);return n.e=f+1,n.rows+=o.parts[f].rows,a+=o.parts[f].bytes,this.w(this.d),r.count-c<B.rows&&a<N.$&&s()===t},i),r.count?r:null}w(t){let{joined:o,rows:s}=this.search;w(t,this.words.found,{found:g(o.count),done:g(s),all:g(this.fetched.rows)})}open(t,o){let s=h(".report")[0].contains(document.activeElement),n=this.shelf;(!n||this.isLarge)&&(this.whole=ue(t.U,this.hasOverview));let{whole:r}=this;D(this.name,o);for(let c of[this.page,this.shelf?.Z.a])c?.isConnected&&c.replaceWith(r);this.pager.hidden=!0,(!n||this.isLarge)&&this.serve();let i=r.querySelector(".filter input");i.value!==o&&(i.value=o,i.dispatchEvent(new Event("input"))),s&&i.focus(),this.isLarge&&this.w(this.shelf.Z.d)}serve(){let[t]=qt(this.whole),{input:o}=this,s=this.isLarge&&this.search.rows<this.fetched.rows;this.shelf=new B(t,this.words,()=>this.close(),s?()=>this.show(!o.value.trim()):null),requestAnimationFrame(()=>Mt(this.whole));let n=this.whole.querySelector(".filter input"),r=({detail:c})=>{!c&&this.whole.isConnected&&(this.isLarge||!n.value.trim()&&!t.W)&&this.close(n.value)};n.addEventListener("input",r);let i=()=>this.isLarge&&requestAnimationFrame(()=>{let{d:c}=t,a=c.textContent;this.w(c),a.includes(c.textContent)||c.prepend(a&&a+" · ")});n.addEventListener("input",i),this.whole.addEventListener("click",({target:c})=>{c.closest(".sort")&&i()}),n.addEventListener("keydown",c=>{c.key==="Escape"&&r(c)})}close(t=""){let o=this.whole.contains(document.activeElement);if(this.whole.replaceWith(this.page),this.pager.hidden=!1,this.input.value=t,D(this.name,""),!t.trim()&&Ft(b,this.page.id).length){for(let s of this.shelf.Z.n)delete s.t;this.shelf=null}w(this.d,"",{}),o&&this.input.focus(),t.trim()&&!this.isFetching&&this.find()}};document.readyState==="loading"?addEventListener("DOMContentLoaded",Pt):Pt();

"""##),
        EmbeddedFile(
            path: "assets/refine.css",
            text: ##"""
/* The sheet in which rows are chosen by their columns, and columns by their names: beside the rows, which follow at once. On a phone it comes from below. */
dialog.sheet {
  position: fixed; inset: 0 0 0 auto; width: min(24rem, 100vw); max-width: none; height: 100dvh; max-height: none; margin: 0; padding: 0;
  border: 0; border-inline-start: 1px solid var(--line); background: var(--paper); color: var(--ink); font: var(--text)/1.5 var(--sans); text-align: start;
  box-shadow: 0 0 2rem rgb(0 0 0 / .2); overflow: hidden;
  &::backdrop { background: rgb(0 0 0 / .12); }
  > form { display: grid; grid-template: "title status" auto "sets sets" 1fr "ends ends" auto / auto 1fr; height: 100%; align-items: baseline; }
  h2 { grid-area: title; margin: 0; padding: .75rem 1rem; font: 700 1.25rem/1.3 var(--serif); }
  .sheet-status { grid-area: status; margin: 0; padding-inline: 0 1rem; color: var(--quiet); font-size: var(--small); text-align: end; }
  .sets { grid-area: sets; align-self: stretch; overflow-y: auto; overscroll-behavior: contain; padding: 0 1rem; border-block: 1px solid var(--line); }
  fieldset { display: grid; grid-template-columns: 1fr auto; gap: .25rem 1rem; margin: 0; padding: .625rem 0; border: 0; }
  fieldset + fieldset { border-block-start: 1px solid var(--line); }
  legend { float: inline-start; grid-area: 1 / 1; padding: 0; font-weight: 600; line-height: var(--high); }
  label { display: flex; align-items: center; gap: .5rem; min-height: var(--high); font-size: var(--small); }
  .shows { grid-area: 1 / 2; color: var(--quiet); }
  :is(.range, .values) { grid-column: 1 / -1; margin: 0; }
  .range { display: flex; gap: .75rem; }
  .range label { flex: 1 1 0; flex-direction: column; align-items: stretch; gap: .125rem; min-width: 0; color: var(--quiet); line-height: 1.2; }
  .range input { width: 100%; min-width: 0; font-variant-numeric: tabular-nums; color: var(--ink); }
  .range ::placeholder { color: var(--quiet); opacity: 1; }
  .values { max-height: 15rem; overflow-y: auto; }
  .values label > span:nth-child(2) { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  .values .rows { color: var(--quiet); font-variant-numeric: tabular-nums; }
  input[type=checkbox] { flex: none; width: 1.125rem; height: 1.125rem; margin: 0; accent-color: var(--accent); }
  .ends { grid-area: ends; display: flex; flex-wrap: wrap; gap: .5rem; margin: 0; padding: .75rem 1rem max(.75rem, env(safe-area-inset-bottom)); }
  .ends button { flex: 1 1 auto; padding-inline: .75rem; font-size: var(--small); white-space: nowrap; text-decoration: none; }
  .ends button.secondary { border-color: var(--line); color: var(--ink); }
}
[dir=rtl] dialog.sheet { inset: 0 auto 0 0; }
@media (max-width: 39.99rem) {
  dialog.sheet { inset: auto 0 0; width: 100vw; height: auto; border: 0; border-block-start: 1px solid var(--line); border-radius: .75rem .75rem 0 0; }
  [dir=rtl] dialog.sheet { inset: auto 0 0; }
  dialog.sheet > form { height: auto; max-height: min(85dvh, 40rem); grid-template-rows: auto minmax(0, 1fr) auto; }
}
@media print { dialog.sheet { display: none; } }

"""##),
        EmbeddedFile(
            path: "assets/refine.js",
            text: ##"""
// Rows by their columns. To be read: Scripts/reading
var S=document.documentElement,O=S.lang||"en",z=new Intl.Collator(O),m=(e,t=document)=>[...t.querySelectorAll(e)],X=(e,t,n)=>{e[t]!==n&&(e[t]=n)},y=S.dataset.locale||O,Y=new Intl.NumberFormat(y),x=e=>Y.format(e),d,F,tt;function A(){let e=document.getElementById("_tools");return d=e?.dataset,F=t=>m("."+t,e.content)[0].cloneNode(!0),tt=(m(".views a")[0]??location).pathname,d}var $=(e,t,n)=>X(e,"textContent",t.replace(/\{(\w+)\}/g,(o,r)=>n[r]));var b=e=>10n**BigInt(e);function w(e){let[,t,n=""]=/^(-?\d+)\.?(\d*)$/.exec(e)??[];return t&&[BigInt(t+n),b(n.length)]}var v=([e,t],[n,o])=>Number(e*o>n*t)-Number(e*o<n*t);function et(e,t=n=>n){let n=e?.querySelector("data,time"),o=t((n??e)?.textContent??"").trim(),r=n&&t(n.value??n.dateTime);return{i:o,o:r??o,e:w(n?.value?r:r?.replace(/\D/g,"")),currency:n?.dataset.currency??"",y:!e||e.matches(".missing,:empty")}}var g=(e,t)=>e[t]??=et(e.V.cells[t],e.F);var nt=40,ot=({o:e})=>/^\d{4}-\d\d(-\d\d|$)/.test(e),I=e=>e.reduce((t,n,o)=>{let r=n.textContent.trim()||`${o+1}`;for(;t.includes(r);)r+="'";return[...t,r]},[]);function T(e){let t=[...m(".section:not(.grand, .items) .columns",e.a)[0]?.cells??[]],n=I(t);return t.map((o,r)=>({at:r,k:o,label:o.textContent.trim(),name:n[r],J:!1,values:new Set,from:"",to:"",...rt(e.n.map(s=>g(s,r)))}))}function rt(e){let t=e.filter(r=>!r.y),n=t.length&&t.every(r=>r.e);if(n&&t.every(ot))return{G:"date",...W(t.map(({o:r})=>r.slice(0,10)),(r,s)=>r<s)};if(n&&t.every(({o:r})=>w(r))){let r=ct(t.find(({e:i})=>i[0])),s=D(t,({currency:i})=>i),[c,l]=Object.values(W(t,(i,p)=>v(i.e,p.e)<0)).map(({o:i})=>r>1n?"":i);return{G:"number",Q:r,O:c,X:l,options:s.size>1?s:null}}let o=D(e,r=>r.y?"":r.i);return o.size>1&&o.size<=nt&&o.size<t.length?{G:"choice",options:o}:{}}function D(e,t){let n=new Map;for(let o of e)n.set(t(o),(n.get(t(o))??0)+1);return new Map([...n].sort(([o],[r])=>!o-!r||z.compare(o,r)))}var W=(e,t)=>({O:e.reduce((n,o)=>t(o,n)?o:n),X:e.reduce((n,o)=>t(n,o)?o:n)});function st(e){let t=e.codePointAt(),n=t;for(;/\p{Nd}/u.test(String.fromCodePoint(n-1));)n--;return(t-n)%10}function ct(e){if(!/[%٪]/.test(e?.i??""))return 1n;let t=new Intl.NumberFormat(y).format(.5)[1];return parseFloat(e.i.split(t).map(o=>o.replace(/[^\p{Nd}٫]/gu,"")).join(".").replace("٫",".").replace(/\p{Nd}/gu,st))>20*Math.abs(parseFloat(e.o))?100n:1n}var C=e=>e||d.refineWithout;function L(e){let[,t="",n="",o="",r=0]=/^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d{1,3}))?$/i.exec(e.trim())??[],s=n+o&&w((t==="-"?"-":"")+(n||"0")+"."+o);if(s)return r<0?[s[0],s[1]*b(-r)]:[s[0]*b(r),s[1]]}var it=e=>/^\d{4}-\d\d-\d\d$/.test(e),j=({G:e},t)=>e==="date"?it(t):!!L(t);function P({at:e,G:t,values:n,from:o,to:r,Q:s}){let c=[];return n.size&&c.push(i=>n.has(t==="choice"?i.y?"":i.i:i.currency)),[o,r].map(i=>i&&(t==="date"?i:L(i))).forEach((i,p)=>{i&&(t==="date"?c.push(({y:f,o:a})=>!f&&(p?a.slice(0,10)<=i:a.slice(0,10)>=i.slice(0,a.length))):c.push(({y:f,e:a})=>!f&&a&&(p?1:-1)*v([a[0]*s,a[1]],i)<=0))}),c.length?i=>c.every(p=>p(g(i,e))):null}function at(e,t){return e!=="date"?new Intl.NumberFormat(y,{maximumFractionDigits:20}).format(t):new Intl.DateTimeFormat(O,{dateStyle:"medium",timeZone:"UTC"}).format(new Date(t))}function U({label:e,G:t,values:n,from:o,to:r}){let s=[...n].map(C),[c,l]=[o,r].map(i=>i&&at(t,i));return c&&l?s.push(`${c} – ${l}`):(c||l)&&s.push(c?`≥ ${c}`:`≤ ${l}`),s.length?`${e}: ${s.join(", ")}`:null}function _(e,t,n){let o=!1,r=e.getAll("hide"+t);for(let s of n){s.J=s.at>0&&r.includes(s.name),o||=s.J;for(let c of e.getAll(`where${t}.${s.name}`)){let[l,i]=s.G==="choice"?[]:c.split("..");if(i!==void 0)for(let[p,f]of Object.entries({from:l,to:i}))j(s,f)&&(s[p]=f);else s.options&&(s.values.add(c),s.options.has(c)||s.options.set(c,0));o=!0}}return o}function R(e,t,n){let o=`where${t}.`,r=new Set(n.map(({name:s})=>o+s));return[...e].flatMap(([s,c])=>s.startsWith(o)&&!r.has(s)?`${s.slice(o.length)}: ${c}`:[])}function k(e,t,n,o){let r=new Set(n.map(({name:s})=>`where${t}.${s}`));for(let s of[...e.keys()])(s==="hide"+t||r.has(s)||o&&s.startsWith(`where${t}.`))&&e.delete(s);for(let{name:s,values:c,from:l,to:i,J:p}of n){for(let f of c)e.append(`where${t}.${s}`,f);(l||i)&&e.append(`where${t}.${s}`,`${l}..${i}`),p&&e.append("hide"+t,s)}M(e)}function M(e){try{history.replaceState(history.state,"",location.pathname+location.search+(`${e}`&&"#"+e))}catch{}}var lt=0;function Z({a:e},t){let n=t.filter(({J:f})=>f),o=t.length-n.length;if(!e.dataset.refined&&!n.length)return;e.dataset.refined||(e.dataset.refined=lt+=1,e.ot=new CSSStyleSheet,document.adoptedStyleSheets=[...document.adoptedStyleSheets,e.ot]);let r=f=>`[data-refined="${e.dataset.refined}"] > .section:not(.items) > .scroll > table > * > tr > :nth-child(${f+1}):not([colspan])`,s=n.map(({at:f})=>`${r(f)} { display: none !important; }`),c=t.findLast(({J:f})=>!f);t.at(-1).J&&c.at&&s.push(`@media screen and (max-width: 39.99rem) { ${r(c.at).replace(/(.+) > table > \*/,":where($1) > .folds > :where(*)")} { order: 0; flex: 0 1 auto; margin-inline-start: auto; font-size: inherit; &:not(.negative) { color: inherit; } } }`);let l=[...m(".keeps .columns",e)[0]?.cells??[]],i=l.findIndex(f=>f.matches(".main")),p=t.at(i)?.J?l.findLastIndex((f,a)=>!t[a].J&&f.matches(".number,.money")):0;p>0&&s.push(`@media screen { ${r(p).replace(".items",".items,.grand").replace("table",".keeps")} { position: sticky; inset-inline-end: 0; background: var(--row);
      :root:not([dir=rtl]) &::before, [dir=rtl] &::after { content: ""; position: absolute; inset-block: 0; inset-inline-end: calc(100% - 1px); width: var(--cut, 0); background: var(--row); border-inline-end: 1px solid var(--line); } } }`),e.ot.replaceSync(s.join(`
`));for(let f of m(".section:not(.items) :is(thead, .columns) th",e))f.classList.toggle("off",!!t[f.cellIndex]?.J);for(let f of m(".section:not(.items) [colspan]",e))f.colSpan=o}function G(e,{a:t}){let n="sort"+t.id;return m(".section:not(.grand) table",t).map(o=>{let r=`${n}.${o.closest(".section").id}`,s=e.has(r)?r:n,c=m(".columns th",o),l=I(c),[,i,p]=/^([-+]?)(.*)/.exec(e.get(s)??""),f=c[l.indexOf(p)],a=c.find(h=>h.ariaSort?.endsWith("ing")),u=(h="",N)=>(N?"-":/^[-+]/.test(h)?"+":"")+h;return{Y:r,at:s,k:f,ut:f?.querySelector(".sort")?u(p,i==="-"):"",K:u(l[c.indexOf(a)],a?.ariaSort==="descending")}})}var H=(e,t,n)=>[...e].flatMap(([o,r])=>o!==t&&!o.startsWith(t+".")||n.delete(o)?[]:[o.slice(t.length+1),r.replace(/^[-+]/,"")].filter(Boolean).join(": "));function J(e,t){let n=new Set;for(let{at:o,k:r,ut:s}of G(e,t))s&&(n.add(o),s[0]==="-"&&(r.ariaSort="ascending"),r.firstElementChild.click());return H(e,"sort"+t.a.id,n)}function K(e,t){let n="sort"+t.a.id,o=G(e,t),r=new Set(o.map(({K:s})=>s)).size===1;if(!o.every(({ut:s,K:c})=>s===c)){e.delete(n);for(let{Y:s,K:c}of o)e.delete(s),c&&e.set(r?n:s,c);return H(e,n,new Set([n,...o.map(({Y:s})=>s)]))}}var ft=e=>/[",\n\r]|^\s|\s$/.test(e)?`"${e.replaceAll('"','""')}"`:e,Q=e=>/^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(e)&&!/^[+-][\d\s.,()/-]*$/.test(e)?"'"+e:e;function ut(e,t){return e.flatMap(({at:n,st:o})=>{let r=g(t,n),s=t.V.cells[n]?.querySelector(".count")?.textContent,c=r.y?"":r.o.replace(s,"").replace(/\s+/g," ").trim();return o?[c,r.currency]:r.e?c:Q(c)})}function pt({a:e,of:t,n,z:o},r){let s=(o?.()??m("tbody > tr",e).flatMap(u=>t.get(u)??[])).filter(u=>u.t??!0),c=r.filter(({J:u})=>!u).map(u=>({...u,st:n.some(h=>g(h,u.at).currency)})),l=n.some(({r:u})=>u[0])?0:1,i=Math.max(...n.map(({r:u})=>u.length)),p=[d.section,d.group,...Array(Math.max(0,i-2)).fill().map((u,h)=>`${d.group} ${h+2}`)].slice(l,i),f=c.flatMap(({name:u,st:h})=>h?[u,`${u} (${d.currency})`]:u),a=s.map(u=>[...p.map((h,N)=>Q(u.r[N+l]??"")),...ut(c,u)]);return{rows:s.length,i:[[...p,...f],...a].map(u=>u.map(ft).join(",")+`
`).join("")}}function V(e,t){let{rows:n,i:o}=pt(e,t),r=(S.dataset.title||"table").replace(/[\\/:*?"<>|\s]+/g," ").trim(),s=URL.createObjectURL(new Blob([o],{type:"text/csv"}));return Object.assign(document.createElement("a"),{href:s,download:r+".csv"}).click(),setTimeout(()=>URL.revokeObjectURL(s),6e4),n}var dt,ht=()=>dt??=new Promise(e=>{let t=Object.assign(document.createElement("link"),{rel:"stylesheet",href:d.refineCss,onload:e,onerror:e});document.head.append(t)}),E=class{constructor(t){this.refined=t}async open(){await ht(),this.et||this.make(),this.et.open||this.et.showModal(),this.w()}make(){let{refined:t}=this,n=this.et=F("sheet"),o=r=>n.querySelector("."+r);this.l=o("sheet-status"),this.form=o("sets").firstElementChild,o("sets").replaceChildren(...t.columns.flatMap(r=>this.lt(r))),o("clear").onclick=()=>{t.clear(),this.show()},o("save").onclick=()=>t.save(this.l),n.onclick=r=>{r.target===n&&n.close()},n.onclose=()=>t.Z.a.querySelector(".tools .refine").focus(),t.Z.a.querySelector(".tools").append(n),this.show()}lt(t){let n=this.form.cloneNode(!0),[o,r,s]=["shows","range","values"].map(a=>n.querySelector("."+a)),{at:c,G:l,label:i,options:p}=t;if(!i||!c&&!l)return[];n.firstElementChild.textContent=i,t.rt=[];let f=(a,u,h)=>{t.rt.push(()=>u(a)),a.onchange=()=>{h(a),this.refined.change()}};return c?f(o.firstElementChild,a=>{a.checked=!t.J},a=>{t.J=!a.checked}):o.remove(),l==="number"||l==="date"?m("input",r).forEach((a,u)=>{let h=u?"to":"from";Object.assign(a,l==="date"?{type:"date"}:{type:"number",step:"any"}),l==="date"?Object.assign(a,{min:t.O,max:t.X}):a.placeholder=u?t.X:t.O,f(a,()=>{a.value=t[h]},()=>{t[h]=j(t,a.value)?a.value:""}),l==="number"&&(a.oninput=a.onchange)}):r.remove(),p?s.replaceChildren(...[...p].map(([a,u])=>this.valueOf(s.firstElementChild,t,a,u,f))):s.remove(),[n]}valueOf(t,{values:n},o,r,s){let c=t.cloneNode(!0),[l,i,p]=c.children;return i.textContent=C(o),p.textContent=x(r),s(l,()=>{l.checked=n.has(o)},()=>{l.checked?n.add(o):n.delete(o)}),c}show(){for(let{rt:t=[]}of this.refined.columns)t.forEach(n=>n())}w(){let{n:t}=this.refined.Z,n=t.filter(o=>o.t??!0).length;this.l&&$(this.l,d.refineShown,{shown:x(n),all:x(t.length)})}};var q=new WeakMap;function se(e,t,n){A(),q.has(e)||q.set(e,new B(e,t));let o=q.get(e);n==="refine"&&o.ct.open(),n==="csv"&&o.save(e.d),n==="sort"&&o.ft()}var B=class{constructor(t,n){Object.assign(this,{Z:t,link:n,columns:T(t)}),this.nt=R(n,t.a.id,this.columns),this.it=J(n,t),_(n,t.a.id,this.columns)||this.nt.length?this.apply():this.w(),this.ct=new E(this)}apply(){let{Z:t,columns:n,link:o,nt:r}=this,s=n.flatMap(c=>P(c)??[]);r.length&&s.push(()=>!1),t.W=s.length?c=>s.every(l=>l(c)):null,t.H=[...n.flatMap(c=>U(c)??[]),...r],Z(t,n),this.w(),k(o,t.a.id,n,!r.length),t.a.querySelector(".tools input").dispatchEvent(new CustomEvent("input",{detail:1}))}w(){let{Z:{d:t},it:n}=this,o=this.columns.flatMap(({label:s,J:c})=>c?s:[]),r=[o.length&&d.refineOff,n.length&&d.refineUnsorted].filter(Boolean);r.length&&!this.off&&(this.off=Object.assign(document.createElement("p"),{className:"status off"}),t.parentNode.append(this.off)),this.off&&$(this.off,r.join(" · "),{columns:o.join(", "),orders:n.join(", ")})}ft(){this.it=K(this.link,this.Z)??this.it,M(this.link),this.w()}change(){this.apply(),requestAnimationFrame(()=>this.ct.w())}clear(){for(let t of this.columns)t.values.clear(),Object.assign(t,{J:!1,from:"",to:""});this.nt=[],this.change()}save(t){$(t,d.refineSaved,{rows:x(V(this.Z,this.columns))})}};export{se as open};

"""##),
        EmbeddedFile(
            path: "assets/search.css",
            text: ##"""
/* The search of the site: its field in the head, and what it has found in the place of the page. */
.site-search { flex: 0 1 16rem; margin-inline-start: auto; align-self: center; }
.site-search label { display: block; flex: 1; }
.site-search label > span { position: absolute; clip-path: inset(50%); }
.site-search input { width: 100%; min-width: 0; font-size: var(--small); }
@media (min-width: 40rem) {
  /* The menu and the field share the line. */
  .site-header:has(> .site-search:not([hidden])) > nav:not(.languages) { flex: 1 1 calc(100% - 18rem); }
  nav:not(.languages) ~ .site-search {
    order: 1; display: flex; align-items: center; align-self: stretch; margin-inline-start: -2rem;
    border-block: 1px solid var(--rule); box-shadow: 0 .1875rem var(--paper), 0 .25rem var(--rule);
  }
  nav:not(.languages) ~ .site-search[hidden] { display: none; }
  /* The line is as high as the menu makes it. */
  nav:not(.languages) ~ .site-search input { margin-block: -.25rem; border-color: transparent; background: none; }
}
@media screen { main.searching > :not(.found) { display: none; } }
.found { max-width: var(--narrow); }
.found h1 { margin-block: 0 .5rem; font-size: 1.5rem; }
.found .status { margin: 0; color: var(--quiet); font-size: var(--small); }
.found .status:empty, .found ol:empty { display: none; }
.found ol { margin: .5rem 0 1.5rem; padding: 0; list-style: none; }
.found li { margin: 0; padding-block: .625rem; border-block-end: 1px solid var(--line); }
.found p { margin: 0; max-width: none; overflow-wrap: anywhere; }
.found :is(.page, .hit) { display: grid; grid-template-columns: 4.5rem minmax(0, 1fr) auto; column-gap: .75rem; align-items: baseline; font-size: var(--small); }
.found .hit { padding-block: .1875rem; }
.found .kind { color: var(--quiet); font-size: .75rem; }
.found .page a { font: 600 1.0625rem/1.3 var(--serif); padding-block: .375rem; }
.found .hit a { display: inline-block; padding-block: .3125rem; }
.found :is(.more, .over, .snippet, .rest) { color: var(--quiet); }
.found .over { display: block; font-size: .75rem; line-height: 1.2; }
.found .figure { font-variant-numeric: tabular-nums; white-space: nowrap; }
.found :is(.snippet, .rest) { padding-inline-start: 5.25rem; font-size: var(--small); }
.found mark { background: none; color: inherit; font-weight: 700; text-decoration: underline .125rem var(--accent); text-underline-offset: .125rem; }
@media (max-width: 39.99rem) {
  .site-header.site-header:has(> .site-search) { flex-wrap: wrap; }
  .site-search { flex: 1 0 100%; margin-block-end: .5rem; }
  .found :is(.page, .hit) { grid-template-columns: minmax(0, 1fr) auto; }
  .found .kind { grid-column: 1 / -1; margin-block-end: -.25rem; }
  .found :is(.snippet, .rest) { padding-inline-start: 0; }
}
@media print { .site-search, .found { display: none; } }

"""##),
        EmbeddedFile(
            path: "assets/search.js",
            text: ##"""
// Search of the site. To be read: Scripts/reading
var L=document.documentElement,A=L.lang||"en",V=new Intl.Collator(A);var T=(i,t,e)=>{i[t]!==e&&(i[t]=e)},U=L.dataset.locale||A,D=new Intl.NumberFormat(U),j=i=>D.format(i);var C=(i,t,e)=>T(i,"textContent",t.replace(/\{(\w+)\}/g,(s,n)=>e[n]));var v="\\u3041-\\u3096\\u309d-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff\\u3005-\\u3007\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}",G=/[\p{L}\p{N}\p{Mc}]+/gu,H=new RegExp(`[${v}]+|[^${v}]+`,"gu"),z=new RegExp(`[${v}]`,"u"),B=i=>i.normalize("NFD").replace(/\p{Mn}/gu,"").replace(/[\uff01-\uff5e]/g,t=>String.fromCharCode(t.charCodeAt(0)-65248)).toLowerCase().replace(/\p{Mn}/gu,"").replace(/ς/g,"σ");function b(i,t=!1){let e=[];for(let s of B(i).match(G)??[])for(let n of s.match(H)){let o=[...n];if(!z.test(n))e.push(o.slice(0,32).join(""));else for(let[r,c]of o.entries())(!t||!r||r<o.length-1)&&e.push(c+(o[r+1]??""))}return e}function E(i,t){let e=[],s=0;for(let{0:n,index:o}of i.matchAll(/[\p{L}\p{N}\p{M}]+/gu)){if(!b(n).some(a=>t.some(l=>a.startsWith(l))))continue;let c=document.createElement("mark");c.textContent=n,e.push(i.slice(s,o),c),s=o+n.length}return[...e,i.slice(s)]}var O=class extends Error{};function _(i,t){let[e,s]=[[...i],[...t]],n=e.findIndex((o,r)=>o!==s[r]);return n<0?e.length<s.length:s[n]!==void 0&&e[n].codePointAt()<s[n].codePointAt()}var I=(i,t)=>typeof i=="number"?i<t:_(i,t);function W(i,t,e){let s=0,n=0;for(let[o,[r]]of i.entries())I(t,r)||(s=o),I(r,e)&&(n=o+1);return i.slice(s,Math.max(n,s))}var N=class{constructor(t){Object.assign(this,{address:t,files:new Map})}json(t){if(!this.files.has(t)){let e=fetch(this.address+t).then(s=>{if(!s.ok)throw new Error(s.status);return s.json()});this.files.set(t,e),e.catch(()=>this.files.delete(t))}return this.files.get(t)}async begin(){let t=this.index=await this.json("index.json");return this.long=new Map(t.long.flatMap(([e,s])=>Array.from({length:s},(n,o)=>[e+o,e]))),t}async range({deep:t,at:e},s,n){let o=W(e,s,n);if(t===1)return o;if(o.length>4)throw new O;let r=await Promise.all(o.map(([,c])=>this.json(c)));return W(r.flat(),s,n)}async places(t){let e=await this.range(this.index.words,t,t+"􏿿");if(e.length>4)throw new O;let s=new Map;for(let n of await Promise.all(e.map(([,o])=>this.json(o))))for(let[o,r]of Object.entries(n)){if(!o.startsWith(t))continue;let c=0;for(let[,a,l,f]of r.matchAll(/(\d+)(?:\*(\d+))?([st]?)/g)){let h=(f==="t"?8:f?4:2)*(o===t?1.5:1);for(let u=+(l??1);u>0;u--)c+=+a,s.get(c)>=h||s.set(c,h)}}return s}async pages(t){let e=new Map;for(let[s,n]of(await Promise.all(t.map(o=>this.places(o)))).entries()){let o=new Map;for(let[r,c]of n){let a=this.long.get(r)??r;!s&&!e.has(a)&&e.set(a,{first:a,worth:0,words:new Map});let l=e.get(a);l&&(l.words.set(r,(l.words.get(r)??0)+1),o.set(a,Math.max(o.get(a)??0,c)))}for(let r of[...e.keys()])o.has(r)?e.get(r).worth+=o.get(r):e.delete(r)}return[...e.values()].sort((s,n)=>n.worth-s.worth||s.first-n.first)}most({words:t},e){return Math.min(t.size,[...t.values()].includes(e)?1:2)}async documents({words:t},e){let s=[...t].sort(([n,o],[r,c])=>c-o||n-r).slice(0,e).map(([n])=>n);return Promise.all(s.sort((n,o)=>n-o).map(async n=>{let[[o,r]]=await this.range(this.index.documents,n,n+1);return(await this.json(r))[n-o]}))}};var q=(i,t)=>i.some(e=>e.startsWith(t)),F=3;function $(i,t){let{title:e,url:s}=i[0],n=b(e),o=[],r=f=>t.filter(h=>!q(f,h)),c=r(n),a=0;for(let{parts:f}of i){let h=[];for(let u of f){let d=typeof u[0]=="number",[g,m,w,x]=d?u.slice(1):u;d&&(h.length=u[0]-1);let S=b(d?m:[m,w,x,/\./.test(g)?"":g].join(" ")),M=h.flatMap(y=>y?.words??[]),k=!(d&&x)&&r(S).length<t.length&&r([...S,...M,...n]).length===0&&t.some(y=>q(S,y)&&!q(n,y));d&&(h[u[0]-1]={name:m,words:S}),k&&(a+=1,o.length<F&&o.push({id:g,name:m,figure:w,more:d?"":x,isHeading:d,over:h.filter(Boolean).map(y=>y.name).filter(y=>y!==m)}))}}let l=i.map(f=>f.prose).join(" ");return{title:e,url:s,hits:o,count:a,prose:c.length||!o.length?J(l,c.length?c:t):""}}function J(i,t){for(let{0:e,index:s}of i.matchAll(/[\p{L}\p{N}\p{M}]+/gu)){if(!b(e).some(r=>t.some(c=>r.startsWith(c))))continue;let n=Math.max(0,i.lastIndexOf(" ",Math.max(0,s-60))),o=i.slice(n,n+180);return(n?"… ":"")+o.trim()+(n+180<i.length?" …":"")}return""}var K=6,Q=8;function p(i,t,...e){let s=document.createElement(i);return t&&(s.className=t),s.append(...e),s}var P=class{constructor(t){let{address:e}=t.dataset;Object.assign(this,{form:t,said:t.dataset,index:new N(e),home:e.replace(/search\/[^/]+\/$/,""),asking:0}),this.input=t.querySelector("input"),this.main=document.querySelector("main");let s=this.found=t.querySelector("template").content.firstElementChild.cloneNode(!0);this.title=s.querySelector("h1"),this.status=s.querySelector("[role=status]"),this.list=s.querySelector("ol"),this.more=s.querySelector("button"),this.more.onclick=()=>this.showMore(),this.input.onfocus=()=>this.ready(),this.input.oninput=()=>this.ask(),t.onsubmit=n=>{n.preventDefault(),this.list.querySelector("a")?.focus()},t.onkeydown=({key:n})=>{n==="Escape"&&this.close()},t.hidden=!1,this.input.value=new URLSearchParams(location.search).get("search")??"",this.input.value&&this.ask()}ready(){this.found.isConnected||this.main.prepend(this.found)}close(){this.input.value="",this.ask()}remember(t){let e=new URLSearchParams(location.search);t?e.set("search",t):e.delete("search");let s=location.pathname+(`${e}`&&"?"+e)+location.hash;try{history.replaceState(history.state,"",s)}catch{}}async ask(){let t=this.input.value.trim(),e=[...new Set(b(t,!0))],s=++this.asking;if(this.remember(t),this.ready(),this.title.hidden=!e.length,this.main.classList.toggle("searching",e.length>0),!e.length)return this.show([],[],"");try{let{pages:n}=await this.index.begin(),o=await this.index.pages(e);if(s!==this.asking)return;await this.show(o,e,o.length?this.said.found:this.said.none,{words:t,found:j(o.length),all:j(n)})}catch(n){s===this.asking&&this.show([],e,n instanceof O?this.said.short:this.said.failed,{words:t})}}async show(t,e,s,n={}){this.list.replaceChildren(),Object.assign(this,{pages:t,words:e}),await this.add(),this.words===e&&C(this.status,s,n)}async showMore(){let t=this.list.children.length;try{await this.add(),this.list.children[t]?.querySelector("a").focus()}catch{C(this.status,this.said.failed,{})}}async add(){let{pages:t,words:e}=this,s=this.list.children.length,n=Q,o=t.slice(s,s+K).filter(a=>(n-=this.index.most(a,e.length))>=0),r=await Promise.all(o.map(a=>this.index.documents(a,this.index.most(a,e.length))));if(this.pages!==t)return;let c=r.map((a,l)=>({...$(a,e),isWhole:o[l].words.size===a.length}));c.sort((a,l)=>!a.count-!l.count),this.list.append(...c.map(a=>this.page(a))),this.more.hidden=this.list.children.length>=t.length}page({title:t,url:e,hits:s,count:n,prose:o,isWhole:r}){let{said:c,words:a}=this,l=this.home+e,f=(d,g,m,...w)=>{let x=p("a","",...E(m,a));return x.href=g,[p("span","kind",d)," ",x,...w]},h=p("li","",p("p","page",...f(c.page,l,t)));o&&h.append(p("p","snippet",...E(o,a)));for(let{id:d,name:g,figure:m,more:w,isHeading:x,over:S}of s){let M=f(x?c.section:c.row,`${l}#${encodeURIComponent(d)}`,g||w);w&&g&&M.push(" ",p("span","more",...E(w,a)));let k=p("span","said",...M.splice(2));S.length&&k.append(p("span","over",...E(S.join(" › "),a))),M.push(k),m&&M.push(" ",p("span","figure",...E(m,a))),h.append(p("p","hit",...M))}let u=r?n>s.length&&c.rest:c.maybe;return u&&C(h.appendChild(p("p","rest")),u,{count:j(n-s.length)}),h}};function R(){let i=document.querySelector(".site-search[data-address]");i&&new P(i)}document.readyState==="loading"?addEventListener("DOMContentLoaded",R):R();

"""##),
        EmbeddedFile(
            path: "assets/wide.js",
            text: ##"""
// Columns that are cut. To be read: Scripts/reading
function p(e){let n=[...e.querySelector(".columns")?.cells??[]].filter(t=>t.offsetWidth);if(n.length<3||e.scrollWidth<=e.clientWidth+1){for(let t of["--cut","--begun","--under"])e.style.removeProperty(t);return}let d=document.dir==="rtl",r=e.getBoundingClientRect(),s=n.map(t=>{let{left:i,right:g}=t.getBoundingClientRect();return d?[r.right-g,r.right-i]:[i-r.left,g-r.left]}),l=n.findLastIndex(t=>getComputedStyle(t).position==="sticky"),u=l>0,[o,c]=[s[0][1],u?s[l][0]:e.clientWidth],y=s.slice(1,u?l:-1),a=u&&y.find(([t,i])=>t<c-1&&i>c+1&&i-t<=c-o),f=y.find(([t,i])=>t<o-1&&i>o+1&&i-t<=c-o);e.style.setProperty("--cut",(a?c-a[0]:0)+"px"),e.style.setProperty("--begun",(f?f[1]-o:0)+"px"),e.style.setProperty("--under",a?1:0),e.style.setProperty("--held",o+"px"),e.style.scrollPaddingInline=o+"px "+(e.clientWidth-c)+"px"}for(let e of document.querySelectorAll(".report .scroll > table.wide")){let n=e.parentNode;n.addEventListener("scroll",()=>requestAnimationFrame(()=>p(n)),{passive:!0}),n.addEventListener("focusin",({target:r})=>{let s=r.closest("th, td");!s?.previousElementSibling||!s.nextElementSibling||(s.scrollIntoView({block:"nearest",inline:"nearest"}),p(n))});let d=new ResizeObserver(()=>p(n));d.observe(n),d.observe(e)}

"""##),
        EmbeddedFile(
            path: "assets/widths.css",
            text: ##"""
/* Where no script brings them into line, and on paper: the widths of columns that have outgrown that of their kind, which the build tells at the end
   of a report (class "widths"): 8 digits, and those of its bits. All tables of the report have them. Columns from the 17th on share one.
   Of a report of twelve columns and more (class "sheet"), whose columns are not wide enough for those of their kinds on a sheet, all columns are told: 2 digits and their bits. */
.report:has(> .w1-1) { --w1-1: 1; } .report:has(> .w1-2) { --w1-2: 2; } .report:has(> .w1-4) { --w1-4: 4; } .report:has(> .w1-8) { --w1-8: 8; } .report:has(> .w1-16) { --w1-16: 16; } .report:has(> .w1-32) { --w1-32: 32; }
.report:has(> .w2-1) { --w2-1: 1; } .report:has(> .w2-2) { --w2-2: 2; } .report:has(> .w2-4) { --w2-4: 4; } .report:has(> .w2-8) { --w2-8: 8; } .report:has(> .w2-16) { --w2-16: 16; } .report:has(> .w2-32) { --w2-32: 32; }
.report:has(> .w3-1) { --w3-1: 1; } .report:has(> .w3-2) { --w3-2: 2; } .report:has(> .w3-4) { --w3-4: 4; } .report:has(> .w3-8) { --w3-8: 8; } .report:has(> .w3-16) { --w3-16: 16; } .report:has(> .w3-32) { --w3-32: 32; }
.report:has(> .w4-1) { --w4-1: 1; } .report:has(> .w4-2) { --w4-2: 2; } .report:has(> .w4-4) { --w4-4: 4; } .report:has(> .w4-8) { --w4-8: 8; } .report:has(> .w4-16) { --w4-16: 16; } .report:has(> .w4-32) { --w4-32: 32; }
.report:has(> .w5-1) { --w5-1: 1; } .report:has(> .w5-2) { --w5-2: 2; } .report:has(> .w5-4) { --w5-4: 4; } .report:has(> .w5-8) { --w5-8: 8; } .report:has(> .w5-16) { --w5-16: 16; } .report:has(> .w5-32) { --w5-32: 32; }
.report:has(> .w6-1) { --w6-1: 1; } .report:has(> .w6-2) { --w6-2: 2; } .report:has(> .w6-4) { --w6-4: 4; } .report:has(> .w6-8) { --w6-8: 8; } .report:has(> .w6-16) { --w6-16: 16; } .report:has(> .w6-32) { --w6-32: 32; }
.report:has(> .w7-1) { --w7-1: 1; } .report:has(> .w7-2) { --w7-2: 2; } .report:has(> .w7-4) { --w7-4: 4; } .report:has(> .w7-8) { --w7-8: 8; } .report:has(> .w7-16) { --w7-16: 16; } .report:has(> .w7-32) { --w7-32: 32; }
.report:has(> .w8-1) { --w8-1: 1; } .report:has(> .w8-2) { --w8-2: 2; } .report:has(> .w8-4) { --w8-4: 4; } .report:has(> .w8-8) { --w8-8: 8; } .report:has(> .w8-16) { --w8-16: 16; } .report:has(> .w8-32) { --w8-32: 32; }
.report:has(> .w9-1) { --w9-1: 1; } .report:has(> .w9-2) { --w9-2: 2; } .report:has(> .w9-4) { --w9-4: 4; } .report:has(> .w9-8) { --w9-8: 8; } .report:has(> .w9-16) { --w9-16: 16; } .report:has(> .w9-32) { --w9-32: 32; }
.report:has(> .w10-1) { --w10-1: 1; } .report:has(> .w10-2) { --w10-2: 2; } .report:has(> .w10-4) { --w10-4: 4; } .report:has(> .w10-8) { --w10-8: 8; } .report:has(> .w10-16) { --w10-16: 16; } .report:has(> .w10-32) { --w10-32: 32; }
.report:has(> .w11-1) { --w11-1: 1; } .report:has(> .w11-2) { --w11-2: 2; } .report:has(> .w11-4) { --w11-4: 4; } .report:has(> .w11-8) { --w11-8: 8; } .report:has(> .w11-16) { --w11-16: 16; } .report:has(> .w11-32) { --w11-32: 32; }
.report:has(> .w12-1) { --w12-1: 1; } .report:has(> .w12-2) { --w12-2: 2; } .report:has(> .w12-4) { --w12-4: 4; } .report:has(> .w12-8) { --w12-8: 8; } .report:has(> .w12-16) { --w12-16: 16; } .report:has(> .w12-32) { --w12-32: 32; }
.report:has(> .w13-1) { --w13-1: 1; } .report:has(> .w13-2) { --w13-2: 2; } .report:has(> .w13-4) { --w13-4: 4; } .report:has(> .w13-8) { --w13-8: 8; } .report:has(> .w13-16) { --w13-16: 16; } .report:has(> .w13-32) { --w13-32: 32; }
.report:has(> .w14-1) { --w14-1: 1; } .report:has(> .w14-2) { --w14-2: 2; } .report:has(> .w14-4) { --w14-4: 4; } .report:has(> .w14-8) { --w14-8: 8; } .report:has(> .w14-16) { --w14-16: 16; } .report:has(> .w14-32) { --w14-32: 32; }
.report:has(> .w15-1) { --w15-1: 1; } .report:has(> .w15-2) { --w15-2: 2; } .report:has(> .w15-4) { --w15-4: 4; } .report:has(> .w15-8) { --w15-8: 8; } .report:has(> .w15-16) { --w15-16: 16; } .report:has(> .w15-32) { --w15-32: 32; }
.report:has(> .w16-1) { --w16-1: 1; } .report:has(> .w16-2) { --w16-2: 2; } .report:has(> .w16-4) { --w16-4: 4; } .report:has(> .w16-8) { --w16-8: 8; } .report:has(> .w16-16) { --w16-16: 16; } .report:has(> .w16-32) { --w16-32: 32; }
.report:has(> .w17-1) { --w17-1: 1; } .report:has(> .w17-2) { --w17-2: 2; } .report:has(> .w17-4) { --w17-4: 4; } .report:has(> .w17-8) { --w17-8: 8; } .report:has(> .w17-16) { --w17-16: 16; } .report:has(> .w17-32) { --w17-32: 32; }
.report:has(> .w1) :is(.columns, .grandfooter) > :nth-child(1) { --digits: calc(var(--base, 8) + var(--w1-1, 0) + var(--w1-2, 0) + var(--w1-4, 0) + var(--w1-8, 0) + var(--w1-16, 0) + var(--w1-32, 0)); }
.report:has(> .w2) :is(.columns, .grandfooter) > :nth-child(2) { --digits: calc(var(--base, 8) + var(--w2-1, 0) + var(--w2-2, 0) + var(--w2-4, 0) + var(--w2-8, 0) + var(--w2-16, 0) + var(--w2-32, 0)); }
.report:has(> .w3) :is(.columns, .grandfooter) > :nth-child(3) { --digits: calc(var(--base, 8) + var(--w3-1, 0) + var(--w3-2, 0) + var(--w3-4, 0) + var(--w3-8, 0) + var(--w3-16, 0) + var(--w3-32, 0)); }
.report:has(> .w4) :is(.columns, .grandfooter) > :nth-child(4) { --digits: calc(var(--base, 8) + var(--w4-1, 0) + var(--w4-2, 0) + var(--w4-4, 0) + var(--w4-8, 0) + var(--w4-16, 0) + var(--w4-32, 0)); }
.report:has(> .w5) :is(.columns, .grandfooter) > :nth-child(5) { --digits: calc(var(--base, 8) + var(--w5-1, 0) + var(--w5-2, 0) + var(--w5-4, 0) + var(--w5-8, 0) + var(--w5-16, 0) + var(--w5-32, 0)); }
.report:has(> .w6) :is(.columns, .grandfooter) > :nth-child(6) { --digits: calc(var(--base, 8) + var(--w6-1, 0) + var(--w6-2, 0) + var(--w6-4, 0) + var(--w6-8, 0) + var(--w6-16, 0) + var(--w6-32, 0)); }
.report:has(> .w7) :is(.columns, .grandfooter) > :nth-child(7) { --digits: calc(var(--base, 8) + var(--w7-1, 0) + var(--w7-2, 0) + var(--w7-4, 0) + var(--w7-8, 0) + var(--w7-16, 0) + var(--w7-32, 0)); }
.report:has(> .w8) :is(.columns, .grandfooter) > :nth-child(8) { --digits: calc(var(--base, 8) + var(--w8-1, 0) + var(--w8-2, 0) + var(--w8-4, 0) + var(--w8-8, 0) + var(--w8-16, 0) + var(--w8-32, 0)); }
.report:has(> .w9) :is(.columns, .grandfooter) > :nth-child(9) { --digits: calc(var(--base, 8) + var(--w9-1, 0) + var(--w9-2, 0) + var(--w9-4, 0) + var(--w9-8, 0) + var(--w9-16, 0) + var(--w9-32, 0)); }
.report:has(> .w10) :is(.columns, .grandfooter) > :nth-child(10) { --digits: calc(var(--base, 8) + var(--w10-1, 0) + var(--w10-2, 0) + var(--w10-4, 0) + var(--w10-8, 0) + var(--w10-16, 0) + var(--w10-32, 0)); }
.report:has(> .w11) :is(.columns, .grandfooter) > :nth-child(11) { --digits: calc(var(--base, 8) + var(--w11-1, 0) + var(--w11-2, 0) + var(--w11-4, 0) + var(--w11-8, 0) + var(--w11-16, 0) + var(--w11-32, 0)); }
.report:has(> .w12) :is(.columns, .grandfooter) > :nth-child(12) { --digits: calc(var(--base, 8) + var(--w12-1, 0) + var(--w12-2, 0) + var(--w12-4, 0) + var(--w12-8, 0) + var(--w12-16, 0) + var(--w12-32, 0)); }
.report:has(> .w13) :is(.columns, .grandfooter) > :nth-child(13) { --digits: calc(var(--base, 8) + var(--w13-1, 0) + var(--w13-2, 0) + var(--w13-4, 0) + var(--w13-8, 0) + var(--w13-16, 0) + var(--w13-32, 0)); }
.report:has(> .w14) :is(.columns, .grandfooter) > :nth-child(14) { --digits: calc(var(--base, 8) + var(--w14-1, 0) + var(--w14-2, 0) + var(--w14-4, 0) + var(--w14-8, 0) + var(--w14-16, 0) + var(--w14-32, 0)); }
.report:has(> .w15) :is(.columns, .grandfooter) > :nth-child(15) { --digits: calc(var(--base, 8) + var(--w15-1, 0) + var(--w15-2, 0) + var(--w15-4, 0) + var(--w15-8, 0) + var(--w15-16, 0) + var(--w15-32, 0)); }
.report:has(> .w16) :is(.columns, .grandfooter) > :nth-child(16) { --digits: calc(var(--base, 8) + var(--w16-1, 0) + var(--w16-2, 0) + var(--w16-4, 0) + var(--w16-8, 0) + var(--w16-16, 0) + var(--w16-32, 0)); }
.report:has(> .w17) :is(.columns, .grandfooter) > :nth-child(n + 17) { --digits: calc(var(--base, 8) + var(--w17-1, 0) + var(--w17-2, 0) + var(--w17-4, 0) + var(--w17-8, 0) + var(--w17-16, 0) + var(--w17-32, 0)); }
@media print, (min-width: 40rem) { .report:has(> .widths) :is(.columns, .grandfooter) > :is(.number, .money, .date) { min-width: max(var(--width), calc(var(--digits, 0) * var(--digit, .6) * var(--table) + 2 * var(--side))); } }
/* On paper a column of marks is no wider than its head. */
@media print, (min-width: 40rem) { .report:has(> .widths) :is(.columns, .grandfooter) > .boolean { min-width: max(var(--least, 3.5rem), calc(var(--digits, 0) * var(--digit, .6) * var(--table) + 2 * var(--side))); } }
@media screen { .report:has(> .widths) .boolean { --least: var(--width); } }
@media screen { .report:has(> .widths) .scroll { overflow-x: auto; overflow-y: clip; } }
.report:has(> .sheet) { --base: 2; }
@media print {
  .report:has(> .sheet) .wide.wide {
    /* Cells have what they need, and all columns what the widest of their cells need: the first takes the rest, by the same measure everywhere. */
    :is(th, td):is(.number, .money, .date, .boolean):not(.chart-rating, .chart-sparkline, .chart-bars) { width: 0; }
    :is(.columns, .grandfooter) > :is(.number, .money, .date, .boolean):not(.chart-rating, .chart-sparkline, .chart-bars) {
      --least: calc(var(--digits, 0) * var(--digit, .6) * var(--table) + 2 * var(--side)); width: var(--least); min-width: var(--least);
    }
    /* Short heads in capitals are wider than their letters are counted. */
    :is(.columns, .grandfooter) > .boolean.boolean { width: max(2rem, var(--least)); min-width: max(2rem, var(--least)); }
    :is(.columns, .grandfooter) > :first-child { min-width: 5rem; }
    .columns { font-size: var(--table); }
    th.text { overflow-wrap: anywhere; }
  }
}

"""##),
        EmbeddedFile(
            path: "i18n/ar.yml",
            text: ##"""
# Arabic
skip: انتقل إلى المحتوى
home: الرئيسية
navigation: صفحات هذا الموقع
languages: هذه الصفحة بلغات أخرى
views: ترتيب هذه الصفحة
downloads: تنزيل الأرقام
download: تنزيل
table: جدول يمكن تمريره أفقيًا
contents: المحتويات
subtotal: المجموع الفرعي
total: المجموع
total_of: "إجمالي {name}"
grand_total: المجموع الكلي
grand_total_caption: مجموع كل الأقسام
page_of: "الصفحة {page} من {pages}"
page_range: "الصفحات {first}–{last}"
page_totals: "هذه الصفحة"
page_previous: "الصفحة السابقة"
page_next: "الصفحة التالية"
pages: "صفحات هذا التقرير"
pages_all: "كل الصفحات"
continued: "تابع"
carried_forward: مُرحَّل إلى الصفحة التالية
brought_forward: منقول من الصفحة السابقة
opening_balance: الرصيد المُرحَّل
closing_balance: الرصيد الختامي
overall: إجمالًا
amounts_in: المبالغ بعملة
incomplete: لا يشمل إلا ما هو معروض
left_out: { zero: "{count} بلا قيمة", one: "واحد بلا قيمة", two: "اثنان بلا قيمة", few: "{count} بلا قيمة", many: "{count} بلا قيمة", other: "{count} بلا قيمة" }
others: أخرى
rest: { zero: "لا بنود أخرى غير معروضة.", one: "بند واحد آخر غير معروض.", two: "بندان آخران غير معروضين.", few: "{count} بنود أخرى غير معروضة.", many: "{count} بندًا آخر غير معروض.", other: "{count} بند آخر غير معروض." }
rest_groups: { zero: "لا مجموعات أخرى غير معروضة.", one: "مجموعة واحدة أخرى غير معروضة.", two: "مجموعتان أخريان غير معروضتين.", few: "{count} مجموعات أخرى غير معروضة.", many: "{count} مجموعة أخرى غير معروضة.", other: "{count} مجموعة أخرى غير معروضة." }
rest_uncounted: توجد بنود أخرى غير معروضة.
adjusted: "(معدَّل)"
revised: "منقّح"
revised_before: "سابقًا"
records_of_figure: "سجلات هذا الرقم"
footed: الأرقام المعلّمة بالعلامة † قُرّبت إلى أعلى أو إلى أسفل بوحدة واحدة من آخر خانة، ليكون مجموع الأرقام المعروضة مساويًا للمجموع المعروض.
rounded: المجاميع محسوبة من الأرقام الدقيقة؛ أما مجموع الأرقام المقرّبة المعروضة فيختلف عنها قليلًا.
within_tolerance: "{total}: يختلف عن مجموع المراقبة بمقدار {difference}، ضمن التفاوت المصرّح به {tolerance}."
overlap: { zero: "الملفات متداخلة: {count} بنود محذوفة من البيانات.", one: "الملفات متداخلة: حُذف من البيانات بند واحد موجود في ملف سابق.", two: "الملفات متداخلة: حُذف من البيانات بندان موجودان في ملف سابق.", few: "الملفات متداخلة: حُذفت من البيانات {count} بنود موجودة في ملف سابق.", many: "الملفات متداخلة: حُذف من البيانات {count} بندًا موجودًا في ملف سابق.", other: "الملفات متداخلة: حُذف من البيانات {count} بند موجود في ملف سابق." }
entries: { zero: لا بنود, one: بند واحد, two: بندان, few: "{count} بنود", many: "{count} بندًا", other: "{count} بند" }
missing: هذا الجزء غير متاح حاليًا.
empty: لا يوجد ما يُعرض هنا بعد.
sum: المجموع
count: العدد
avg: المتوسط
avg_weighted: المتوسط المرجح
min: الأدنى
max: الأعلى
first: الأول
last: الأخير
median: الوسيط
percentile: المئين
mode: الأكثر تكرارًا
distinct: مختلفة
stddev: الانحراف المعياري (عينة)
stddev_all: الانحراف المعياري (الكل)
several: عدة قيم
share: الحصة
running: الرصيد
too_many: العدد أكبر من أن يُرسم.
chart_bar: "الأعمدة: {count}؛ الأدنى: {least}؛ الأعلى: {greatest}."
chart_line: "القيم: {count}؛ من {first} إلى {last}؛ الأدنى: {least}؛ الأعلى: {greatest}."
chart_share: "الأجزاء: {count}؛ الأكبر: {greatest}؛ الأصغر: {least}."
chart_series: "السلاسل: {count} ({names})؛ من {first} إلى {last}؛ الأدنى: {least}؛ الأعلى: {greatest}."
chart_no_whole: بعض القيم سالبة، ولذلك لم تُرسم كأجزاء من كل.
chart_table: أرقام هذا الرسم
chart_sparkline: "القيم: {count}؛ من {first} إلى {last}؛ الأدنى: {least}؛ الأعلى: {greatest}."
chart_band: "النطاق: من {least} إلى {greatest}؛ خارجه: {count}."
chart_one: "قيمة واحدة: {first}."
chart_none: لا توجد قيم لرسمها.
chart_missing: "بلا قيمة: {count}."
chart_limited: "رُسم أول {drawn} فقط من {count}."
chart_steps: "جُمعت {count} قيمة في خطوات: {width}. المرسوم من كل خطوة: {names}."
chart_line_steps: "من كل {width} قيمة رُسم الأصغر والأكبر."
chart_not_gathered: "حُذف ما زاد عن الحد: قيمة عدة عناصر معًا لا تُستنتج من قيمها المنفردة."
chart_week: "أسبوع"
chart_month: "شهر"
chart_quarter: "ربع سنة"
chart_year: "سنة"
chart_not_above: "قيم ليست فوق الصفر، فلا مكان لها على هذا المقياس: {count}."
chart_source: "المصدر:"
chart_other: { zero: "لا أخرى", one: "واحد آخر", two: "اثنان آخران", few: "{count} أخرى", many: "{count} آخر", other: "{count} آخر" }
chart_scatter: "النقاط: {count}؛ {x} من {first} إلى {last}؛ {y} من {least} إلى {greatest}."
chart_gathered: "جُمعت {count} من السجلات في حقول، عرض كل منها {width} ({x}) وارتفاعه {height} ({y}). كلما كبرت الدائرة زادت السجلات فيها."
chart_trend: "الاتجاه الخطي: {y} = {formula}؛ r² = {fit}، n = {count}."
chart_no_trend: "لا يوجد اتجاه: النقاط أقل من ثلاث، أو كلها عند قيمة واحدة من المحور السفلي."
none: "–"
"yes": نعم
"no": لا
done: أُنجز
open: لم يُنجز
submit: إرسال
reset: إعادة الضبط
rating: "{value} من {of}"
of_target: "{share} من الهدف"
not_found: الصفحة غير موجودة
not_found_text: لا توجد صفحة في هذا العنوان. ربما نُقلت، أو في العنوان خطأ.
to_home: انتقل إلى الصفحة الرئيسية
made_with: أُنشئ بواسطة
as_of: "حتى {day}"
against: "مقارنةً بـ"
breadcrumbs: "موقع هذه الصفحة"
neighbours: "الصفحتان السابقة والتالية"
previous: "السابق:"
next: "التالي:"
filter: تصفية
filter_shown: "«{filter}»: المعروض {shown} من {all}"
filter_all: "لجميع الصفوف، أيًّا كان عامل التصفية."
filter_charts: "يشمل الرسم البياني جميع الصفوف، أيًّا كان عامل التصفية."
filter_finding: "يشمل الرسم البياني وما قيل عنه جميع الصفوف، أيًّا كان عامل التصفية."
rows_fetching: "يجري تحميل كل الإدخالات: {done} من {all}"
rows_failed: "تعذّر تحميل كل الإدخالات: لا تظهر إلا إدخالات هذه الصفحة"
rows_more: "إظهار {count} أخرى من {all}"
rows_go_on: "متابعة البحث"
rows_back: "العودة إلى الصفحة"
rows_found: "عُثر على {found} في {done} من {all} من الإدخالات"
search: "ابحث في هذا الموقع"
search_found: "الصفحات التي فيها «{words}»: {found}"
search_none: "لا توجد صفحة فيها «{words}»."
search_short: "تبدأ كلمات كثيرة بـ «{words}»: اكتب حروفًا أكثر."
search_failed: "تعذّر تحميل البحث؛ قد لا تكون النتائج كاملة."
search_more: "عرض صفحات أخرى"
search_rest: "{count} أخرى في هذه الصفحة"
search_maybe: "قد يكون هناك المزيد في هذه الصفحة"
search_page: "صفحة"
search_row: "بند"
filtered: المعروض
filtered_left_out: "{count} بلا قيمة"
fold_all: طي الكل
unfold_all: توسيع الكل
sort: "الترتيب حسب {column}"
sorted_up: "مرتَّب حسب {column} تصاعديًا"
sorted_down: "مرتَّب حسب {column} تنازليًا"
sorted_off: بترتيب التقرير
copy: نسخ كجدول
copied: "الصفوف المنسوخة: {rows}؛ الأرقام بلا تنسيق والأعمدة مفصولة بعلامات جدولة"
copy_failed: لم يسمح المتصفح بنسخ الجدول.
refine: "الأعمدة"
refine_show: "إظهار"
refine_from: "من"
refine_to: "إلى"
refine_without: "بلا قيمة"
refine_clear: "مسح الكل"
refine_close: "إغلاق"
refine_csv: "تنزيل بصيغة CSV"
refine_shown: "المعروض {shown} من {all} صفًا"
refine_off: "الأعمدة المخفية: {columns}"
refine_unsorted: "لا يوجد عمود بهذا الاسم للترتيب: {orders}"
refine_saved: "الصفوف المكتوبة في الملف: {rows}"
section: القسم
group: المجموعة
currency: العملة
scheme: الألوان
scheme_auto: تلقائي
scheme_light: فاتح
scheme_dark: داكن
not_computed: لا يمكن حسابه
not_live: الأرقام خاصة بالاختيارات كما هي في البداية؛ ومن دون البرامج النصية لا تتبع اختيارات أخرى.
form_restored: أُعيدت اختياراتك الأخيرة.
form_forgotten: عاد كل شيء كما كان في البداية، ونُسيت اختياراتك.
marked: "علاماتك: {count}. تُحفظ في هذا المتصفح فقط، ولا تتغير الأعداد."
marks_forget: انسَ علاماتي
changes: ما الذي تغيّر
changes_none: لم يُنشر شيء بعد، فلم يتغيّر شيء.
changes_same: لم يتغيّر أي رقم حتى الآن.
changes_first: نُشر لأول مرة.
changes_uncompared: لم تُقارن الأرقام بأرقام النشر السابق.
changes_rolled_back: "أُعيد نشر سابق: أرقامه معروضة من جديد."
changes_figure: الرقم
changes_before: سابقًا
changes_now: الآن
changes_difference: الفرق
changes_appeared: جديد
changes_vanished: أُزيل
changes_rest: { zero: "لا أرقام أخرى متغيّرة غير مذكورة.", one: "رقم واحد آخر متغيّر غير مذكور.", two: "رقمان آخران متغيّران غير مذكورين.", few: "{count} أرقام أخرى متغيّرة غير مذكورة.", many: "{count} رقمًا آخر متغيّرًا غير مذكور.", other: "{count} رقم آخر متغيّر غير مذكور." }
changes_older: { zero: "لا عمليات نشر سابقة غير مذكورة.", one: "عملية نشر سابقة واحدة غير مذكورة.", two: "عمليتا نشر سابقتان غير مذكورتين.", few: "{count} عمليات نشر سابقة غير مذكورة.", many: "{count} عملية نشر سابقة غير مذكورة.", other: "{count} عملية نشر سابقة غير مذكورة." }
changes_feed: تابع التغييرات (خلاصة Atom)

"""##),
        EmbeddedFile(
            path: "i18n/de-CH.yml",
            text: ##"""
# German in Switzerland, where it differs: ss in place of ß
chart_bar: "Balken: {count}; kleinster: {least}; grösster: {greatest}."
chart_line: "Werte: {count}; von {first} bis {last}; kleinster: {least}; grösster: {greatest}."
chart_share: "Teile: {count}; grösster: {greatest}; kleinster: {least}."
chart_series: "Reihen: {count} ({names}); von {first} bis {last}; kleinster: {least}; grösster: {greatest}."
chart_sparkline: "Werte: {count}; von {first} bis {last}; kleinster: {least}; grösster: {greatest}."
chart_band: "Bereich: {least} bis {greatest}; ausserhalb: {count}."
chart_gathered: "{count} Einträge sind in Feldern zusammengefasst; jedes ist {width} breit ({x}) und {height} hoch ({y}). Je grösser ein Kreis, desto mehr Einträge liegen darin."
chart_line_steps: "Von je {width} Werten sind der kleinste und der grösste gezeichnet."
refine_close: Schliessen

"""##),
        EmbeddedFile(
            path: "i18n/de.yml",
            text: ##"""
# German
skip: Zum Inhalt springen
home: Startseite
navigation: Seiten dieser Website
languages: Diese Seite in anderen Sprachen
views: Anordnung dieser Seite
downloads: Zahlen herunterladen
download: Download
table: Tabelle, die sich seitlich verschieben lässt
contents: Inhalt
subtotal: Zwischensumme
total: Summe
total_of: "{name} insgesamt"
grand_total: Gesamtsumme
grand_total_caption: Summe aller Abschnitte
page_of: "Seite {page} von {pages}"
page_range: "Seiten {first}–{last}"
page_totals: "Diese Seite"
page_previous: "Vorige Seite"
page_next: "Nächste Seite"
pages: "Seiten dieses Berichts"
pages_all: "Alle Seiten"
continued: "Fortsetzung"
carried_forward: Übertrag auf die nächste Seite
brought_forward: Übertrag von der vorigen Seite
opening_balance: Saldovortrag
closing_balance: Endsaldo
overall: Insgesamt
amounts_in: Beträge in
incomplete: zählt nur, was gezeigt ist
left_out: { one: "{count} ohne Wert", other: "{count} ohne Wert" }
others: Andere
rest: { one: "{count} weiterer Eintrag ist nicht gezeigt.", other: "{count} weitere Einträge sind nicht gezeigt." }
rest_groups: { one: "{count} weitere Gruppe ist nicht gezeigt.", other: "{count} weitere Gruppen sind nicht gezeigt." }
rest_uncounted: Weitere Einträge sind nicht gezeigt.
adjusted: "(angepasst)"
revised: "revidiert"
revised_before: "vorher"
records_of_figure: "Die Posten dieser Zahl"
footed: Zahlen mit † sind um eine Einheit der letzten Stelle auf- oder abgerundet, damit die gezeigten die gezeigte Summe ergeben.
rounded: Summiert sind die genauen Zahlen; die gerundet gezeigten ergeben zusammen leicht andere Summen.
within_tolerance: "{total} weicht um {difference} von der Kontrollsumme ab; erlaubt sind {tolerance}."
overlap: { one: "Die Dateien überschneiden sich: {count} Eintrag, den schon eine frühere Datei hat, ist in den Daten weggelassen.", other: "Die Dateien überschneiden sich: {count} Einträge, die schon eine frühere Datei hat, sind in den Daten weggelassen." }
entries: { one: Eintrag, other: Einträge }
missing: Dieser Teil ist zurzeit nicht verfügbar.
empty: Hier gibt es noch nichts zu zeigen.
sum: Summe
count: Anzahl
avg: Durchschnitt
avg_weighted: Gewichteter Durchschnitt
min: Niedrigster Wert
max: Höchster Wert
first: Erster Wert
last: Letzter Wert
median: Median
percentile: Perzentil
mode: Häufigster Wert
distinct: Verschiedene
stddev: Standardabweichung (Stichprobe)
stddev_all: Standardabweichung (alle)
several: mehrere
share: Anteil
running: Saldo
too_many: Es sind zu viele, um sie zu zeichnen.
chart_bar: "Balken: {count}; kleinster: {least}; größter: {greatest}."
chart_line: "Werte: {count}; von {first} bis {last}; kleinster: {least}; größter: {greatest}."
chart_share: "Teile: {count}; größter: {greatest}; kleinster: {least}."
chart_series: "Reihen: {count} ({names}); von {first} bis {last}; kleinster: {least}; größter: {greatest}."
chart_no_whole: Einige Werte liegen unter null und sind darum nicht als Teile eines Ganzen gezeichnet.
chart_table: Zahlen zu diesem Diagramm
chart_sparkline: "Werte: {count}; von {first} bis {last}; kleinster: {least}; größter: {greatest}."
chart_band: "Bereich: {least} bis {greatest}; außerhalb: {count}."
chart_one: "Ein Wert: {first}."
chart_none: Es gibt keine Werte, die sich zeichnen lassen.
chart_missing: "Ohne Wert: {count}."
chart_limited: "Gezeichnet sind nur die ersten {drawn} von {count}."
chart_steps: "{count} Werte, zusammengefasst in Schritten: {width}. Gezeichnet ist je Schritt: {names}."
chart_line_steps: "Von je {width} Werten sind der kleinste und der größte gezeichnet."
chart_not_gathered: "Was zu viel ist, fehlt: Der Wert mehrerer zusammen folgt nicht aus ihren einzelnen."
chart_week: "eine Woche"
chart_month: "ein Monat"
chart_quarter: "ein Quartal"
chart_year: "ein Jahr"
chart_not_above: "Nicht über null und darum nicht auf dieser Skala: {count}."
chart_source: "Quelle:"
chart_other: { one: "{count} weiterer", other: "{count} weitere" }
chart_scatter: "Punkte: {count}; {x} von {first} bis {last}; {y} von {least} bis {greatest}."
chart_gathered: "{count} Einträge sind in Feldern zusammengefasst; jedes ist {width} breit ({x}) und {height} hoch ({y}). Je größer ein Kreis, desto mehr Einträge liegen darin."
chart_trend: "Linearer Trend: {y} = {formula}; r² = {fit}, n = {count}."
chart_no_trend: "Es gibt keinen Trend: Es sind weniger als drei Punkte, oder alle liegen bei einem Wert der unteren Achse."
none: "–"
"yes": Ja
"no": Nein
done: Erledigt
open: Offen
submit: Absenden
reset: Zurücksetzen
rating: "{value} von {of}"
of_target: "{share} des Ziels"
not_found: Seite nicht gefunden
not_found_text: Unter dieser Adresse gibt es keine Seite. Vielleicht ist sie umgezogen, oder in der Adresse steckt ein Tippfehler.
to_home: Zur Startseite
made_with: Erstellt mit
as_of: "Stand: {day}"
against: "gegenüber"
breadcrumbs: "Wo diese Seite steht"
neighbours: "Seiten vor und nach dieser"
previous: "Zurück:"
next: "Weiter:"
filter: Filtern
filter_shown: "„{filter}“: {shown} von {all} gezeigt"
filter_all: "Über alle Zeilen, auch die ausgefilterten."
filter_charts: "Das Diagramm zeigt alle Zeilen, auch die ausgefilterten."
filter_finding: "Das Diagramm und was darüber gesagt ist, gelten für alle Zeilen, auch die ausgefilterten."
rows_fetching: "Alle {all} Einträge werden geladen: {done} sind da"
rows_failed: "Es konnten nicht alle Einträge geladen werden: nur die dieser Seite sind zu sehen"
rows_more: "{count} weitere von {all} zeigen"
rows_go_on: "Weitersuchen"
rows_back: "Zurück zur Seite"
rows_found: "{found} gefunden in {done} von {all} Einträgen"
search: "Website durchsuchen"
search_found: "Seiten mit „{words}“: {found}"
search_none: "Auf keiner Seite steht „{words}“."
search_short: "Zu viele Wörter beginnen mit „{words}“: Schreiben Sie mehr davon."
search_failed: "Die Suche konnte nicht geladen werden; was gefunden ist, ist vielleicht nicht alles."
search_more: "Weitere Seiten zeigen"
search_rest: "{count} weitere auf dieser Seite"
search_maybe: "Auf dieser Seite kann es weitere geben"
search_page: "Seite"
search_row: "Eintrag"
filtered: gezeigt
filtered_left_out: "{count} ohne Wert"
fold_all: Alles zuklappen
unfold_all: Alles aufklappen
sort: "Nach {column} sortieren"
sorted_up: "Aufsteigend nach {column} sortiert"
sorted_down: "Absteigend nach {column} sortiert"
sorted_off: In der Reihenfolge des Berichts
copy: Als Tabelle kopieren
copied: "Kopierte Zeilen: {rows}; Zahlen ohne Gestaltung, Spalten durch Tabulatoren getrennt"
copy_failed: Der Browser hat das Kopieren der Tabelle nicht erlaubt.
refine: "Spalten"
refine_show: "Zeigen"
refine_from: "Von"
refine_to: "Bis"
refine_without: "Ohne Wert"
refine_clear: "Alles zurücksetzen"
refine_close: "Schließen"
refine_csv: "Als CSV herunterladen"
refine_shown: "{shown} von {all} Zeilen gezeigt"
refine_off: "Nicht gezeigte Spalten: {columns}"
refine_unsorted: "Keine solche Spalte zum Sortieren: {orders}"
refine_saved: "Zeilen in der Datei: {rows}"
section: Abschnitt
group: Gruppe
currency: Währung
scheme: Farben
scheme_auto: Automatisch
scheme_light: Hell
scheme_dark: Dunkel
not_computed: nicht berechenbar
not_live: Die Zahlen gelten für die Auswahl, wie sie hier am Anfang steht; ohne Skripte folgen sie keiner anderen.
form_restored: Ihre letzte Auswahl ist wieder eingestellt.
form_forgotten: Alles ist wie am Anfang, und Ihre Auswahl ist vergessen.
marked: "Ihre Häkchen: {count}. Sie stehen nur in diesem Browser, und die Anzahlen ändern sich nicht."
marks_forget: Meine Häkchen vergessen
changes: Was sich geändert hat
changes_none: Es ist noch nichts veröffentlicht, also hat sich nichts geändert.
changes_same: Bisher hat sich keine Zahl geändert.
changes_first: Zum ersten Mal veröffentlicht.
changes_uncompared: Die Zahlen wurden nicht mit denen der vorigen Veröffentlichung verglichen.
changes_rolled_back: "Eine frühere Veröffentlichung ist wiederhergestellt: Es gelten wieder ihre Zahlen."
changes_figure: Zahl
changes_before: Vorher
changes_now: Jetzt
changes_difference: Differenz
changes_appeared: neu
changes_vanished: entfallen
changes_rest: { one: "{count} weitere geänderte Zahl ist nicht aufgeführt.", other: "{count} weitere geänderte Zahlen sind nicht aufgeführt." }
changes_older: { one: "{count} frühere Veröffentlichung ist nicht aufgeführt.", other: "{count} frühere Veröffentlichungen sind nicht aufgeführt." }
changes_feed: Den Änderungen folgen (Atom-Feed)

"""##),
        EmbeddedFile(
            path: "i18n/es.yml",
            text: ##"""
# Spanish
skip: Ir al contenido
home: Inicio
navigation: Páginas de este sitio
languages: Esta página en otros idiomas
views: Disposición de esta página
downloads: Descargar las cifras
download: Descargar
table: Tabla que se desplaza horizontalmente
contents: Contenido
subtotal: Subtotal
total: Total
total_of: "{name} en total"
grand_total: Total general
grand_total_caption: Total de todas las secciones
page_of: "Página {page} de {pages}"
page_range: "Páginas {first}–{last}"
page_totals: "Esta página"
page_previous: "Página anterior"
page_next: "Página siguiente"
pages: "Páginas de este informe"
pages_all: "Todas las páginas"
continued: "continuación"
carried_forward: Suma y sigue
brought_forward: Suma anterior
opening_balance: Saldo anterior
closing_balance: Saldo final
overall: En conjunto
amounts_in: Importes en
incomplete: cuenta solo lo que se muestra
left_out: { one: "{count} sin valor", many: "{count} sin valor", other: "{count} sin valor" }
others: Otros
rest: { one: "No se muestra {count} entrada más.", many: "No se muestran {count} de entradas más.", other: "No se muestran {count} entradas más." }
rest_groups: { one: "No se muestra {count} grupo más.", many: "No se muestran {count} de grupos más.", other: "No se muestran {count} grupos más." }
rest_uncounted: No se muestran más entradas.
adjusted: "(ajustado)"
revised: "revisado"
revised_before: "antes"
records_of_figure: "Los registros de esta cifra"
footed: Las cifras con † están redondeadas hacia arriba o hacia abajo en una unidad de su última cifra, para que las mostradas sumen el total mostrado.
rounded: Los totales son los de las cifras exactas; las cifras redondeadas que se muestran suman algo ligeramente distinto.
within_tolerance: "{total} difiere de su total de control en {difference}, dentro de la tolerancia declarada de {tolerance}."
overlap: { one: "Los archivos se solapan: se ha omitido de los datos {count} entrada que ya está en un archivo anterior.", many: "Los archivos se solapan: se han omitido de los datos {count} de entradas que ya están en un archivo anterior.", other: "Los archivos se solapan: se han omitido de los datos {count} entradas que ya están en un archivo anterior." }
entries: { one: entrada, many: de entradas, other: entradas }
missing: Esta parte no está disponible por el momento.
empty: Todavía no hay nada que mostrar aquí.
sum: Suma
count: Número
avg: Media
avg_weighted: Media ponderada
min: Mínimo
max: Máximo
first: Primero
last: Último
median: Mediana
percentile: Percentil
mode: Más frecuente
distinct: Distintos
stddev: Desviación típica (muestra)
stddev_all: Desviación típica (todos)
several: varios
share: Proporción
running: Saldo
too_many: Hay demasiados para dibujarlos.
chart_bar: "Barras: {count}; mínimo: {least}; máximo: {greatest}."
chart_line: "Valores: {count}; de {first} a {last}; mínimo: {least}; máximo: {greatest}."
chart_share: "Partes: {count}; mayor: {greatest}; menor: {least}."
chart_series: "Series: {count} ({names}); de {first} a {last}; mínimo: {least}; máximo: {greatest}."
chart_no_whole: Algunos valores son negativos, por eso no se representan como partes de un todo.
chart_table: Cifras de este gráfico
chart_sparkline: "Valores: {count}; de {first} a {last}; mínimo: {least}; máximo: {greatest}."
chart_band: "Franja: de {least} a {greatest}; fuera de ella: {count}."
chart_one: "Un valor: {first}."
chart_none: No hay valores que representar.
chart_missing: "Sin valor: {count}."
chart_limited: "Solo se representan los primeros {drawn} de {count}."
chart_steps: "{count} valores, agrupados en pasos: {width}. De cada paso se representa: {names}."
chart_line_steps: "De cada {width} valores se representan el menor y el mayor."
chart_not_gathered: "Lo que sobra se omite: el valor de varios juntos no se deduce de los suyos."
chart_week: "una semana"
chart_month: "un mes"
chart_quarter: "un trimestre"
chart_year: "un año"
chart_not_above: "No superiores a cero y por tanto fuera de esta escala: {count}."
chart_source: "Fuente:"
chart_other: { one: "{count} más", many: "{count} más", other: "{count} más" }
chart_scatter: "Puntos: {count}; {x} de {first} a {last}; {y} de {least} a {greatest}."
chart_gathered: "{count} registros se agrupan en campos de {width} de ancho ({x}) y {height} de alto ({y}). Cuanto mayor es un círculo, más registros contiene."
chart_trend: "Tendencia lineal: {y} = {formula}; r² = {fit}, n = {count}."
chart_no_trend: "No hay tendencia: hay menos de tres puntos, o todos están en el mismo valor del eje inferior."
none: "–"
"yes": Sí
"no": "No"
done: Hecho
open: Pendiente
submit: Enviar
reset: Restablecer
rating: "{value} de {of}"
of_target: "{share} del objetivo"
not_found: Página no encontrada
not_found_text: No hay ninguna página en esta dirección. Puede que se haya movido o que la dirección tenga una errata.
to_home: Ir a la página de inicio
made_with: Hecho con
as_of: "A fecha de {day}"
against: "frente a"
breadcrumbs: "Dónde está esta página"
neighbours: "Páginas anterior y siguiente"
previous: "Anterior:"
next: "Siguiente:"
filter: Filtrar
filter_shown: "«{filter}»: se muestran {shown} de {all}"
filter_all: "De todas las filas, sea cual sea el filtro."
filter_charts: "El gráfico es de todas las filas, sea cual sea el filtro."
filter_finding: "El gráfico y lo que se dice de él son de todas las filas, sea cual sea el filtro."
rows_fetching: "Se cargan las {all} entradas: ya hay {done}"
rows_failed: "No se pudieron cargar todas las entradas: solo se ven las de esta página"
rows_more: "Mostrar {count} más de {all}"
rows_go_on: "Seguir buscando"
rows_back: "Volver a la página"
rows_found: "{found} encontradas en {done} de {all} entradas"
search: "Buscar en este sitio"
search_found: "Páginas con «{words}»: {found}"
search_none: "Ninguna página contiene «{words}»."
search_short: "Demasiadas palabras empiezan por «{words}»: escriba más letras."
search_failed: "No se pudo cargar la búsqueda; puede faltar parte de los resultados."
search_more: "Mostrar más páginas"
search_rest: "{count} más en esta página"
search_maybe: "Puede haber más en esta página"
search_page: "Página"
search_row: "Entrada"
filtered: mostrado
filtered_left_out: "{count} sin valor"
fold_all: Plegar todo
unfold_all: Desplegar todo
sort: "Ordenar por {column}"
sorted_up: "Ordenado por {column}, de menor a mayor"
sorted_down: "Ordenado por {column}, de mayor a menor"
sorted_off: En el orden del informe
copy: Copiar como tabla
copied: "Filas copiadas: {rows}; cifras sin formato, columnas separadas por tabuladores"
copy_failed: El navegador no ha permitido copiar la tabla.
refine: "Columnas"
refine_show: "Mostrar"
refine_from: "Desde"
refine_to: "Hasta"
refine_without: "Sin valor"
refine_clear: "Borrar todo"
refine_close: "Cerrar"
refine_csv: "Descargar como CSV"
refine_shown: "Se muestran {shown} de {all} filas"
refine_off: "Columnas ocultas: {columns}"
refine_unsorted: "No existe la columna por la que ordenar: {orders}"
refine_saved: "Filas escritas en el archivo: {rows}"
section: Sección
group: Grupo
currency: Moneda
scheme: Colores
scheme_auto: Automático
scheme_light: Claro
scheme_dark: Oscuro
not_computed: no se puede calcular
not_live: Las cifras son las de las opciones tal como están al principio; sin scripts no siguen otras opciones.
form_restored: Se han recuperado sus últimas elecciones.
form_forgotten: Todo está como al principio, y sus elecciones se han olvidado.
marked: "Sus marcas: {count}. Solo se guardan en este navegador, y los recuentos no cambian."
marks_forget: Olvidar mis marcas
changes: Qué ha cambiado
changes_none: Todavía no se ha publicado nada, así que nada ha cambiado.
changes_same: Hasta ahora no ha cambiado ninguna cifra.
changes_first: Publicado por primera vez.
changes_uncompared: Las cifras no se compararon con las de la publicación anterior.
changes_rolled_back: "Se ha restaurado una publicación anterior: vuelven a mostrarse sus cifras."
changes_figure: Cifra
changes_before: Antes
changes_now: Ahora
changes_difference: Diferencia
changes_appeared: nueva
changes_vanished: eliminada
changes_rest: { one: "No se indica {count} cifra modificada más.", many: "No se indican {count} de cifras modificadas más.", other: "No se indican {count} cifras modificadas más." }
changes_older: { one: "No se indica {count} publicación anterior.", many: "No se indican {count} de publicaciones anteriores.", other: "No se indican {count} publicaciones anteriores." }
changes_feed: Seguir los cambios (canal Atom)

"""##),
        EmbeddedFile(
            path: "i18n/fr.yml",
            text: ##"""
# French
skip: Aller au contenu
home: Accueil
navigation: Pages de ce site
languages: Cette page en d’autres langues
views: Présentation de cette page
downloads: Télécharger les chiffres
download: Télécharger
table: Tableau à faire défiler horizontalement
contents: Sommaire
subtotal: Sous-total
total: Total
total_of: "{name} au total"
grand_total: Total général
grand_total_caption: Total de toutes les sections
page_of: "Page {page} sur {pages}"
page_range: "Pages {first} à {last}"
page_totals: "Cette page"
page_previous: "Page précédente"
page_next: "Page suivante"
pages: "Pages de cet état"
pages_all: "Toutes les pages"
continued: "suite"
carried_forward: À reporter
brought_forward: Report
opening_balance: Solde reporté
closing_balance: Solde final
overall: Ensemble
amounts_in: Montants en
incomplete: ne compte que ce qui est affiché
left_out: { one: "{count} sans valeur", many: "{count} sans valeur", other: "{count} sans valeur" }
others: Autres
rest: { one: "{count} autre entrée n’est pas affichée.", many: "{count} d’autres entrées ne sont pas affichées.", other: "{count} autres entrées ne sont pas affichées." }
rest_groups: { one: "{count} autre groupe n’est pas affiché.", many: "{count} d’autres groupes ne sont pas affichés.", other: "{count} autres groupes ne sont pas affichés." }
rest_uncounted: D’autres entrées ne sont pas affichées.
adjusted: "(ajusté)"
revised: "révisé"
revised_before: "avant"
records_of_figure: "Les enregistrements de ce chiffre"
footed: Les chiffres marqués † sont arrondis d’une unité de leur dernière décimale vers le haut ou vers le bas, afin que la somme des chiffres affichés soit le total affiché.
rounded: Les totaux sont ceux des chiffres exacts ; la somme des chiffres arrondis affichés en diffère légèrement.
within_tolerance: "{total} s’écarte du total de contrôle de {difference}, dans la tolérance déclarée de {tolerance}."
overlap: { one: "Les fichiers se recoupent : {count} entrée déjà présente dans un fichier précédent est omise des données.", many: "Les fichiers se recoupent : {count} d’entrées déjà présentes dans un fichier précédent sont omises des données.", other: "Les fichiers se recoupent : {count} entrées déjà présentes dans un fichier précédent sont omises des données." }
entries: { one: entrée, many: d’entrées, other: entrées }
missing: Cette partie n’est pas disponible pour le moment.
empty: Il n’y a encore rien à afficher ici.
sum: Somme
count: Nombre
avg: Moyenne
avg_weighted: Moyenne pondérée
min: Minimum
max: Maximum
first: Premier
last: Dernier
median: Médiane
percentile: Centile
mode: Le plus fréquent
distinct: Différents
stddev: Écart type (échantillon)
stddev_all: Écart type (ensemble)
several: plusieurs
share: Part
running: Solde
too_many: Il y en a trop pour les dessiner.
chart_bar: "Barres : {count} ; minimum : {least} ; maximum : {greatest}."
chart_line: "Valeurs : {count} ; de {first} à {last} ; minimum : {least} ; maximum : {greatest}."
chart_share: "Parts : {count} ; la plus grande : {greatest} ; la plus petite : {least}."
chart_series: "Séries : {count} ({names}) ; de {first} à {last} ; minimum : {least} ; maximum : {greatest}."
chart_no_whole: "Certaines valeurs sont négatives ; elles ne sont donc pas représentées comme parts d’un tout."
chart_table: Chiffres de ce graphique
chart_sparkline: "Valeurs : {count} ; de {first} à {last} ; minimum : {least} ; maximum : {greatest}."
chart_band: "Bande : de {least} à {greatest} ; en dehors : {count}."
chart_one: "Une valeur : {first}."
chart_none: Il n’y a pas de valeurs à représenter.
chart_missing: "Sans valeur : {count}."
chart_limited: "Seuls les {drawn} premiers sur {count} sont représentés."
chart_steps: "{count} valeurs, regroupées par pas : {width}. Représenté pour chaque pas : {names}."
chart_line_steps: "Sur {width} valeurs qui se suivent, la plus petite et la plus grande sont représentées."
chart_not_gathered: "Ce qui est en trop est omis : la valeur de plusieurs ensemble ne se déduit pas des leurs."
chart_week: "une semaine"
chart_month: "un mois"
chart_quarter: "un trimestre"
chart_year: "un an"
chart_not_above: "Non supérieures à zéro, donc hors de cette échelle : {count}."
chart_source: "Source :"
chart_other: { one: "{count} autre", many: "{count} d’autres", other: "{count} autres" }
chart_scatter: "Points : {count} ; {x} de {first} à {last} ; {y} de {least} à {greatest}."
chart_gathered: "{count} lignes sont regroupées en cases, larges de {width} ({x}) et hautes de {height} ({y}). Plus un cercle est grand, plus il y a de lignes dedans."
chart_trend: "Tendance linéaire : {y} = {formula} ; r² = {fit}, n = {count}."
chart_no_trend: "Il n’y a pas de tendance : moins de trois points, ou tous à la même valeur de l’axe du bas."
none: "–"
"yes": Oui
"no": Non
done: Fait
open: À faire
submit: Envoyer
reset: Réinitialiser
rating: "{value} sur {of}"
of_target: "{share} de l’objectif"
not_found: Page introuvable
not_found_text: Il n’y a pas de page à cette adresse. Elle a peut-être été déplacée, ou l’adresse contient une faute de frappe.
to_home: Aller à la page d’accueil
made_with: Créé avec
as_of: "Situation au {day}"
against: "par rapport à"
breadcrumbs: "Où se trouve cette page"
neighbours: "Pages précédente et suivante"
previous: "Précédent :"
next: "Suivant :"
filter: Filtrer
filter_shown: "« {filter} » : {shown} sur {all} affichés"
filter_all: "Pour toutes les lignes, quel que soit le filtre."
filter_charts: "Le graphique porte sur toutes les lignes, quel que soit le filtre."
filter_finding: "Le graphique et ce qui en est dit portent sur toutes les lignes, quel que soit le filtre."
rows_fetching: "Les {all} écritures sont en cours de chargement : {done} sont là"
rows_failed: "Toutes les écritures n’ont pas pu être chargées : seules celles de cette page sont visibles"
rows_more: "Afficher {count} de plus sur {all}"
rows_go_on: "Continuer la recherche"
rows_back: "Retour à la page"
rows_found: "{found} trouvées dans {done} écritures sur {all}"
search: "Rechercher sur ce site"
search_found: "Pages avec « {words} » : {found}"
search_none: "Aucune page ne contient « {words} »."
search_short: "Trop de mots commencent par « {words} » : écrivez-en davantage."
search_failed: "La recherche n’a pas pu être chargée ; il manque peut-être des résultats."
search_more: "Afficher d’autres pages"
search_rest: "{count} de plus sur cette page"
search_maybe: "Il peut y en avoir d’autres sur cette page"
search_page: "Page"
search_row: "Entrée"
filtered: affiché
filtered_left_out: "{count} sans valeur"
fold_all: Tout replier
unfold_all: Tout déplier
sort: "Trier par {column}"
sorted_up: "Trié par {column}, ordre croissant"
sorted_down: "Trié par {column}, ordre décroissant"
sorted_off: Dans l’ordre du rapport
copy: Copier le tableau
copied: "Lignes copiées : {rows} ; chiffres sans mise en forme, colonnes séparées par des tabulations"
copy_failed: Le navigateur n’a pas permis de copier le tableau.
refine: "Colonnes"
refine_show: "Afficher"
refine_from: "De"
refine_to: "À"
refine_without: "Sans valeur"
refine_clear: "Tout effacer"
refine_close: "Fermer"
refine_csv: "Télécharger en CSV"
refine_shown: "{shown} lignes sur {all} affichées"
refine_off: "Colonnes masquées : {columns}"
refine_unsorted: "Aucune colonne de ce nom pour trier : {orders}"
refine_saved: "Lignes écrites dans le fichier : {rows}"
section: Section
group: Groupe
currency: Devise
scheme: Couleurs
scheme_auto: Automatique
scheme_light: Clair
scheme_dark: Sombre
not_computed: incalculable
not_live: Les chiffres sont ceux des choix tels qu’ils sont au début ; sans scripts, ils ne suivent pas d’autres choix.
form_restored: Vos derniers choix sont rétablis.
form_forgotten: Tout est comme au début, et vos choix sont oubliés.
marked: "Vos coches : {count}. Elles ne sont conservées que dans ce navigateur, et les nombres ne changent pas."
marks_forget: Oublier mes coches
changes: Ce qui a changé
changes_none: Rien n’a encore été publié, donc rien n’a changé.
changes_same: Aucun chiffre n’a changé jusqu’à présent.
changes_first: Première publication.
changes_uncompared: Les chiffres n’ont pas été comparés à ceux de la publication précédente.
changes_rolled_back: "Une publication antérieure a été rétablie : ses chiffres sont de nouveau affichés."
changes_figure: Chiffre
changes_before: Avant
changes_now: Maintenant
changes_difference: Différence
changes_appeared: nouveau
changes_vanished: disparu
changes_rest: { one: "{count} autre chiffre modifié n’est pas indiqué.", many: "{count} d’autres chiffres modifiés ne sont pas indiqués.", other: "{count} autres chiffres modifiés ne sont pas indiqués." }
changes_older: { one: "{count} publication antérieure n’est pas indiquée.", many: "{count} de publications antérieures ne sont pas indiquées.", other: "{count} publications antérieures ne sont pas indiquées." }
changes_feed: Suivre les changements (flux Atom)

"""##),
        EmbeddedFile(
            path: "i18n/it.yml",
            text: ##"""
# Italian
skip: Vai al contenuto
home: Pagina iniziale
navigation: Pagine di questo sito
languages: Questa pagina in altre lingue
views: Disposizione di questa pagina
downloads: Scarica le cifre
download: Scarica
table: Tabella da scorrere in orizzontale
contents: Indice
subtotal: Subtotale
total: Totale
total_of: "{name} in totale"
grand_total: Totale generale
grand_total_caption: Totale di tutte le sezioni
page_of: "Pagina {page} di {pages}"
page_range: "Pagine {first}–{last}"
page_totals: "Questa pagina"
page_previous: "Pagina precedente"
page_next: "Pagina successiva"
pages: "Pagine di questo rapporto"
pages_all: "Tutte le pagine"
continued: "segue"
carried_forward: Da riportare
brought_forward: Riporto
opening_balance: Saldo riportato
closing_balance: Saldo finale
overall: Nel complesso
amounts_in: Importi in
incomplete: conta solo ciò che è mostrato
left_out: { one: "{count} senza valore", many: "{count} senza valore", other: "{count} senza valore" }
others: Altri
rest: { one: "Un’altra voce non è mostrata.", many: "Altri {count} di voci non sono mostrati.", other: "Altre {count} voci non sono mostrate." }
rest_groups: { one: "Un altro gruppo non è mostrato.", many: "Altri {count} di gruppi non sono mostrati.", other: "Altri {count} gruppi non sono mostrati." }
rest_uncounted: Altre voci non sono mostrate.
adjusted: "(adattato)"
revised: "rivisto"
revised_before: "prima"
records_of_figure: "Le voci di questa cifra"
footed: Le cifre con † sono arrotondate per eccesso o per difetto di un’unità dell’ultima cifra, perché quelle mostrate diano il totale mostrato.
rounded: I totali sono quelli delle cifre esatte; le cifre arrotondate mostrate danno una somma leggermente diversa.
within_tolerance: "{total} si discosta dal totale di controllo di {difference}, entro la tolleranza dichiarata di {tolerance}."
overlap: { one: "I file si sovrappongono: {count} voce già presente in un file precedente è omessa dai dati.", many: "I file si sovrappongono: {count} di voci già presenti in un file precedente sono omesse dai dati.", other: "I file si sovrappongono: {count} voci già presenti in un file precedente sono omesse dai dati." }
entries: { one: voce, many: di voci, other: voci }
missing: Questa parte al momento non è disponibile.
empty: Qui non c’è ancora nulla da mostrare.
sum: Somma
count: Numero
avg: Media
avg_weighted: Media ponderata
min: Minimo
max: Massimo
first: Primo
last: Ultimo
median: Mediana
percentile: Percentile
mode: Più frequente
distinct: Diversi
stddev: Deviazione standard (campione)
stddev_all: Deviazione standard (tutti)
several: diversi
share: Quota
running: Saldo
too_many: Sono troppi per disegnarli.
chart_bar: "Barre: {count}; minimo: {least}; massimo: {greatest}."
chart_line: "Valori: {count}; da {first} a {last}; minimo: {least}; massimo: {greatest}."
chart_share: "Parti: {count}; maggiore: {greatest}; minore: {least}."
chart_series: "Serie: {count} ({names}); da {first} a {last}; minimo: {least}; massimo: {greatest}."
chart_no_whole: Alcuni valori sono negativi e perciò non sono disegnati come parti di un tutto.
chart_table: Cifre di questo grafico
chart_sparkline: "Valori: {count}; da {first} a {last}; minimo: {least}; massimo: {greatest}."
chart_band: "Fascia: da {least} a {greatest}; al di fuori: {count}."
chart_one: "Un valore: {first}."
chart_none: Non ci sono valori da rappresentare.
chart_missing: "Senza valore: {count}."
chart_limited: "Sono rappresentati solo i primi {drawn} su {count}."
chart_steps: "{count} valori, raggruppati a passi: {width}. Di ogni passo è rappresentato: {names}."
chart_line_steps: "Di ogni {width} valori sono rappresentati il minore e il maggiore."
chart_not_gathered: "Ciò che è in più è omesso: il valore di più elementi insieme non si ricava dai singoli."
chart_week: "una settimana"
chart_month: "un mese"
chart_quarter: "un trimestre"
chart_year: "un anno"
chart_not_above: "Non superiori a zero e quindi fuori da questa scala: {count}."
chart_source: "Fonte:"
chart_other: { one: "{count} altro", many: "altri {count}", other: "altri {count}" }
chart_scatter: "Punti: {count}; {x} da {first} a {last}; {y} da {least} a {greatest}."
chart_gathered: "{count} voci sono raccolte in campi larghi {width} ({x}) e alti {height} ({y}). Più grande è un cerchio, più voci contiene."
chart_trend: "Tendenza lineare: {y} = {formula}; r² = {fit}, n = {count}."
chart_no_trend: "Non c’è una tendenza: i punti sono meno di tre, o tutti allo stesso valore dell’asse inferiore."
none: "–"
"yes": Sì
"no": "No"
done: Fatto
open: Da fare
submit: Invia
reset: Ripristina
rating: "{value} su {of}"
of_target: "{share} dell’obiettivo"
not_found: Pagina non trovata
not_found_text: A questo indirizzo non c’è nessuna pagina. Forse è stata spostata, oppure l’indirizzo contiene un errore.
to_home: Vai alla pagina iniziale
made_with: Creato con
as_of: "Situazione al {day}"
against: "rispetto a"
breadcrumbs: "Dove si trova questa pagina"
neighbours: "Pagine precedente e successiva"
previous: "Precedente:"
next: "Successiva:"
filter: Filtra
filter_shown: "«{filter}»: {shown} di {all} mostrati"
filter_all: "Di tutte le righe, qualunque sia il filtro."
filter_charts: "Il grafico riguarda tutte le righe, qualunque sia il filtro."
filter_finding: "Il grafico e ciò che se ne dice riguardano tutte le righe, qualunque sia il filtro."
rows_fetching: "Caricamento di tutte le {all} voci: {done} sono pronte"
rows_failed: "Non è stato possibile caricare tutte le voci: si vedono solo quelle di questa pagina"
rows_more: "Mostra altre {count} di {all}"
rows_go_on: "Continua la ricerca"
rows_back: "Torna alla pagina"
rows_found: "{found} trovate in {done} voci su {all}"
search: "Cerca in questo sito"
search_found: "Pagine con «{words}»: {found}"
search_none: "Nessuna pagina contiene «{words}»."
search_short: "Troppe parole iniziano con «{words}»: scriva altre lettere."
search_failed: "Non è stato possibile caricare la ricerca; i risultati potrebbero essere incompleti."
search_more: "Mostra altre pagine"
search_rest: "Altri {count} in questa pagina"
search_maybe: "Ce ne possono essere altri in questa pagina"
search_page: "Pagina"
search_row: "Voce"
filtered: mostrato
filtered_left_out: "{count} senza valore"
fold_all: Comprimi tutto
unfold_all: Espandi tutto
sort: "Ordina per {column}"
sorted_up: "Ordinato per {column}, crescente"
sorted_down: "Ordinato per {column}, decrescente"
sorted_off: Nell’ordine del rapporto
copy: Copia come tabella
copied: "Righe copiate: {rows}; cifre senza formattazione, colonne separate da tabulazioni"
copy_failed: Il browser non ha permesso di copiare la tabella.
refine: "Colonne"
refine_show: "Mostra"
refine_from: "Da"
refine_to: "A"
refine_without: "Senza valore"
refine_clear: "Azzera tutto"
refine_close: "Chiudi"
refine_csv: "Scarica come CSV"
refine_shown: "{shown} righe di {all} mostrate"
refine_off: "Colonne nascoste: {columns}"
refine_unsorted: "Nessuna colonna di questo nome per ordinare: {orders}"
refine_saved: "Righe scritte nel file: {rows}"
section: Sezione
group: Gruppo
currency: Valuta
scheme: Colori
scheme_auto: Automatico
scheme_light: Chiaro
scheme_dark: Scuro
not_computed: non calcolabile
not_live: Le cifre valgono per le scelte come sono all’inizio; senza script non seguono altre scelte.
form_restored: Le ultime scelte sono state ripristinate.
form_forgotten: Tutto è come all’inizio, e le scelte sono state dimenticate.
marked: "I segni di spunta: {count}. Restano solo in questo browser, e i conteggi non cambiano."
marks_forget: Dimentica i miei segni
changes: Che cosa è cambiato
changes_none: Non è stato ancora pubblicato nulla, quindi nulla è cambiato.
changes_same: Finora nessuna cifra è cambiata.
changes_first: Pubblicato per la prima volta.
changes_uncompared: Le cifre non sono state confrontate con quelle della pubblicazione precedente.
changes_rolled_back: "È stata ripristinata una pubblicazione precedente: valgono di nuovo le sue cifre."
changes_figure: Cifra
changes_before: Prima
changes_now: Ora
changes_difference: Differenza
changes_appeared: nuova
changes_vanished: eliminata
changes_rest: { one: "Un’altra cifra modificata non è elencata.", many: "Altri {count} di cifre modificate non sono elencati.", other: "Altre {count} cifre modificate non sono elencate." }
changes_older: { one: "Una pubblicazione precedente non è elencata.", many: "{count} di pubblicazioni precedenti non sono elencati.", other: "{count} pubblicazioni precedenti non sono elencate." }
changes_feed: Segui le modifiche (feed Atom)

"""##),
        EmbeddedFile(
            path: "i18n/ja.yml",
            text: ##"""
# Japanese
skip: 本文へ移動
home: ホーム
navigation: このサイトのページ
languages: このページの他の言語版
views: このページの表示方法
downloads: 数値をダウンロード
download: ダウンロード
table: 横にスクロールできる表
contents: 目次
subtotal: 小計
total: 合計
total_of: "{name}の合計"
grand_total: 総計
grand_total_caption: 全セクションの合計
page_of: "{pages} ページ中 {page} ページ"
page_range: "{first}～{last} ページ"
page_totals: "このページ"
page_previous: "前のページ"
page_next: "次のページ"
pages: "このレポートのページ"
pages_all: "すべてのページ"
continued: "続き"
carried_forward: 次ページへ繰越
brought_forward: 前ページより繰越
opening_balance: 繰越残高
closing_balance: 期末残高
overall: 全体
amounts_in: 金額の単位：
incomplete: 表示されたもののみの集計
left_out: { other: "値なし{count}件" }
others: その他
rest: { other: "ほかに{count}件ありますが、表示していません。" }
rest_groups: { other: "ほかに{count}グループありますが、表示していません。" }
rest_uncounted: ほかにもありますが、表示していません。
adjusted: "（調整済み）"
revised: "改定"
revised_before: "改定前"
records_of_figure: "この数値の明細"
footed: †の付いた数値は、表示されている数値の合計が表示の合計と一致するように、最後の桁を1だけ切り上げまたは切り捨てています。
rounded: 合計は端数処理前の正確な数値によるもので、表示されている数値の合計とはわずかに異なります。
within_tolerance: "{total}は照合用の合計と{difference}異なりますが、宣言された許容差{tolerance}の範囲内です。"
overlap: { other: "ファイルに重複があります。前のファイルにもある{count}件はデータから除かれています。" }
entries: { other: "{count}件" }
missing: この部分は現在表示できません。
empty: 表示するものはまだありません。
sum: 合計
count: 件数
avg: 平均
avg_weighted: 加重平均
min: 最小
max: 最大
first: 最初
last: 最後
median: 中央値
percentile: パーセンタイル
mode: 最頻値
distinct: 種類数
stddev: 標準偏差（標本）
stddev_all: 標準偏差（全体）
several: 複数
share: 割合
running: 残高
too_many: 多すぎて描画できません。
chart_bar: "棒の数: {count}、最小: {least}、最大: {greatest}。"
chart_line: "値の数: {count}、{first}から{last}まで、最小: {least}、最大: {greatest}。"
chart_share: "構成要素: {count}、最大: {greatest}、最小: {least}。"
chart_series: "系列の数: {count}（{names}）、{first}から{last}まで、最小: {least}、最大: {greatest}。"
chart_no_whole: 負の値があるため、全体に対する割合としては図示していません。
chart_table: この図の数値
chart_sparkline: "値の数: {count}、{first}から{last}まで、最小: {least}、最大: {greatest}。"
chart_band: "帯: {least}から{greatest}まで、範囲外: {count}。"
chart_one: "値は1つ: {first}。"
chart_none: 図に表す値がありません。
chart_missing: "値なし: {count}。"
chart_limited: "{count}件中、最初の{drawn}件のみを図示しています。"
chart_steps: "{count}個の値を区切りごとにまとめています(区切り: {width})。区切りごとに図示: {names}。"
chart_line_steps: "{width}個の値ごとに最小値と最大値を図示しています。"
chart_not_gathered: "多すぎるものは省いています。複数をまとめた値は個々の値からは求められません。"
chart_week: "1週間"
chart_month: "1か月"
chart_quarter: "1四半期"
chart_year: "1年"
chart_not_above: "0以下のためこの目盛りにない値：{count}"
chart_source: "出典："
chart_other: { other: "その他{count}件" }
chart_scatter: "点：{count}；{x} {first}～{last}；{y} {least}～{greatest}。"
chart_gathered: "{count}件を枠にまとめています。枠の幅は{width}（{x}）、高さは{height}（{y}）です。円が大きいほど件数が多くなります。"
chart_trend: "線形の傾向：{y} = {formula}、r² = {fit}、n = {count}。"
chart_no_trend: "傾向はありません。点が3つ未満か、すべてが横軸の同じ値にあります。"
none: "–"
"yes": はい
"no": いいえ
done: 完了
open: 未完了
submit: 送信
reset: リセット
rating: "{of}点満点の{value}点"
of_target: "目標の{share}"
not_found: ページが見つかりません
not_found_text: このアドレスにページはありません。移動したか、アドレスに誤りがある可能性があります。
to_home: 最初のページへ
made_with: "作成:"
as_of: "{day}現在"
against: "対比:"
breadcrumbs: "このページの位置"
neighbours: "前後のページ"
previous: "前:"
next: "次:"
filter: 絞り込み
filter_shown: "「{filter}」: {all}件中{shown}件を表示"
filter_all: "絞り込みにかかわらず、すべての行の値です。"
filter_charts: "グラフは絞り込みにかかわらず、すべての行を表します。"
filter_finding: "グラフとその説明は絞り込みにかかわらず、すべての行を表します。"
rows_fetching: "全{all}件を読み込んでいます（{done}件読み込み済み）"
rows_failed: "すべての件を読み込めませんでした。このページの分だけを表示しています"
rows_more: "{all}件のうち次の{count}件を表示"
rows_go_on: "検索を続ける"
rows_back: "ページに戻る"
rows_found: "{all}件中{done}件を検索し、{found}件見つかりました"
search: "このサイトを検索"
search_found: "「{words}」があるページ: {found}"
search_none: "「{words}」があるページはありません。"
search_short: "「{words}」で始まる語が多すぎます。続きを入力してください。"
search_failed: "検索を読み込めませんでした。結果がすべてではない可能性があります。"
search_more: "さらにページを表示"
search_rest: "このページに他 {count} 件"
search_maybe: "このページには他にもある可能性があります"
search_page: "ページ"
search_row: "項目"
filtered: 表示分
filtered_left_out: "値なし{count}件"
fold_all: すべて折りたたむ
unfold_all: すべて展開する
sort: "{column}で並べ替え"
sorted_up: "{column}の昇順に並んでいます"
sorted_down: "{column}の降順に並んでいます"
sorted_off: レポートの順に並んでいます
copy: 表としてコピー
copied: "コピーした行: {rows}。数値は書式なし、列はタブ区切りです"
copy_failed: ブラウザーが表のコピーを許可しませんでした。
refine: "列"
refine_show: "表示"
refine_from: "最小"
refine_to: "最大"
refine_without: "値なし"
refine_clear: "すべて解除"
refine_close: "閉じる"
refine_csv: "CSVでダウンロード"
refine_shown: "{all}行中{shown}行を表示"
refine_off: "非表示の列：{columns}"
refine_unsorted: "並べ替える列がありません：{orders}"
refine_saved: "ファイルに書き込んだ行：{rows}"
section: セクション
group: グループ
currency: 通貨
scheme: 配色
scheme_auto: 自動
scheme_light: ライト
scheme_dark: ダーク
not_computed: 計算できません
not_live: 数値は最初の選択内容によるものです。スクリプトなしでは、ほかの選択に応じて変わりません。
form_restored: 前回の選択を復元しました。
form_forgotten: すべて最初の状態に戻り、選択内容は消去されました。
marked: "チェックした項目: {count}。このブラウザーにのみ保存され、件数は変わりません。"
marks_forget: チェックを消去
changes: 変更履歴
changes_none: まだ公開されていないため、変更はありません。
changes_same: これまでに変わった数値はありません。
changes_first: 初めて公開しました。
changes_uncompared: 数値は前回の公開分と比較されていません。
changes_rolled_back: 以前の公開分に戻しました。数値は再びその時のものです。
changes_figure: 数値
changes_before: 変更前
changes_now: 現在
changes_difference: 差
changes_appeared: 新規
changes_vanished: なし
changes_rest: { other: "変わった数値はほかに{count}件ありますが、表示していません。" }
changes_older: { other: "これより前の公開{count}件は表示していません。" }
changes_feed: 変更を購読する（Atomフィード）

"""##),
        EmbeddedFile(
            path: "i18n/pl.yml",
            text: ##"""
# Polish
skip: Przejdź do treści
home: Strona główna
navigation: Strony tego serwisu
languages: Ta strona w innych językach
views: Układ tej strony
downloads: Pobierz dane
download: Pobierz
table: Tabela przewijana w poziomie
contents: Spis treści
subtotal: Suma częściowa
total: Razem
total_of: "{name} łącznie"
grand_total: Suma całkowita
grand_total_caption: Suma wszystkich części
page_of: "Strona {page} z {pages}"
page_range: "Strony {first}–{last}"
page_totals: "Ta strona"
page_previous: "Poprzednia strona"
page_next: "Następna strona"
pages: "Strony tego zestawienia"
pages_all: "Wszystkie strony"
continued: "ciąg dalszy"
carried_forward: Do przeniesienia
brought_forward: Z przeniesienia
opening_balance: Saldo z przeniesienia
closing_balance: Saldo końcowe
overall: Ogółem
amounts_in: Kwoty w
incomplete: obejmuje tylko to, co pokazano
left_out: { one: "{count} bez wartości", few: "{count} bez wartości", many: "{count} bez wartości", other: "{count} bez wartości" }
others: Pozostałe
rest: { one: "{count} dalszy wpis nie jest pokazany.", few: "{count} dalsze wpisy nie są pokazane.", many: "{count} dalszych wpisów nie jest pokazanych.", other: "{count} dalszego wpisu nie pokazano." }
rest_groups: { one: "{count} dalsza grupa nie jest pokazana.", few: "{count} dalsze grupy nie są pokazane.", many: "{count} dalszych grup nie jest pokazanych.", other: "{count} dalszej grupy nie pokazano." }
rest_uncounted: Dalsze wpisy nie są pokazane.
adjusted: "(skorygowano)"
revised: "skorygowano"
revised_before: "wcześniej"
records_of_figure: "Pozycje tej liczby"
footed: Liczby ze znakiem † zaokrąglono w górę lub w dół o jednostkę ostatniej cyfry, aby pokazane liczby sumowały się do pokazanej sumy.
rounded: Sumy obliczono z dokładnych liczb; suma pokazanych liczb zaokrąglonych nieco się od nich różni.
within_tolerance: "{total} różni się od sumy kontrolnej o {difference}, w granicach zadeklarowanej tolerancji {tolerance}."
overlap: { one: "Pliki się pokrywają: {count} wpis, który ma już wcześniejszy plik, został pominięty w danych.", few: "Pliki się pokrywają: {count} wpisy, które ma już wcześniejszy plik, zostały pominięte w danych.", many: "Pliki się pokrywają: {count} wpisów, które ma już wcześniejszy plik, zostało pominiętych w danych.", other: "Pliki się pokrywają: {count} wpisu, które ma już wcześniejszy plik, pominięto w danych." }
entries: { one: wpis, few: wpisy, many: wpisów, other: wpisu }
missing: Ta część jest chwilowo niedostępna.
empty: Nie ma tu jeszcze nic do pokazania.
sum: Suma
count: Liczba
avg: Średnia
avg_weighted: Średnia ważona
min: Minimum
max: Maksimum
first: Pierwsza wartość
last: Ostatnia wartość
median: Mediana
percentile: Percentyl
mode: Najczęstsza wartość
distinct: Różne
stddev: Odchylenie standardowe (próba)
stddev_all: Odchylenie standardowe (wszystkie)
several: kilka
share: Udział
running: Saldo
too_many: Jest ich zbyt wiele, by je narysować.
chart_bar: "Słupki: {count}; najmniejszy: {least}; największy: {greatest}."
chart_line: "Wartości: {count}; od {first} do {last}; najmniejsza: {least}; największa: {greatest}."
chart_share: "Części: {count}; największa: {greatest}; najmniejsza: {least}."
chart_series: "Serie: {count} ({names}); od {first} do {last}; najmniejsza: {least}; największa: {greatest}."
chart_no_whole: Niektóre wartości są ujemne, dlatego nie narysowano ich jako części całości.
chart_table: Liczby z tego wykresu
chart_sparkline: "Wartości: {count}; od {first} do {last}; najmniejsza: {least}; największa: {greatest}."
chart_band: "Pas: od {least} do {greatest}; poza nim: {count}."
chart_one: "Jedna wartość: {first}."
chart_none: Brak wartości do przedstawienia.
chart_missing: "Bez wartości: {count}."
chart_limited: "Przedstawiono tylko pierwsze {drawn} z {count}."
chart_steps: "Wartości: {count}, zebrane w krokach: {width}. Z każdego kroku przedstawiono: {names}."
chart_line_steps: "Z każdych {width} wartości przedstawiono najmniejszą i największą."
chart_not_gathered: "To, co się nie mieści, pominięto: wspólna wartość kilku nie wynika z wartości poszczególnych."
chart_week: "tydzień"
chart_month: "miesiąc"
chart_quarter: "kwartał"
chart_year: "rok"
chart_not_above: "Niewiększe od zera, a więc poza tą skalą: {count}."
chart_source: "Źródło:"
chart_other: { one: "{count} pozostały", few: "{count} pozostałe", many: "{count} pozostałych", other: "{count} pozostałego" }
chart_scatter: "Punkty: {count}; {x} od {first} do {last}; {y} od {least} do {greatest}."
chart_gathered: "Zebrano w polach wpisów: {count}; pole ma szerokość {width} ({x}) i wysokość {height} ({y}). Im większe koło, tym więcej w nim wpisów."
chart_trend: "Trend liniowy: {y} = {formula}; r² = {fit}, n = {count}."
chart_no_trend: "Nie ma trendu: punktów jest mniej niż trzy albo wszystkie leżą przy jednej wartości dolnej osi."
none: "–"
"yes": Tak
"no": Nie
done: Zrobione
open: Do zrobienia
submit: Wyślij
reset: Przywróć
rating: "{value} z {of}"
of_target: "{share} celu"
not_found: Nie znaleziono strony
not_found_text: Pod tym adresem nie ma strony. Mogła zostać przeniesiona albo w adresie jest literówka.
to_home: Przejdź do strony głównej
made_with: Utworzono za pomocą
as_of: "Stan na {day}"
against: "wobec"
breadcrumbs: "Gdzie jest ta strona"
neighbours: "Poprzednia i następna strona"
previous: "Poprzednia:"
next: "Następna:"
filter: Filtruj
filter_shown: "„{filter}”: pokazano {shown} z {all}"
filter_all: "Dla wszystkich wierszy, niezależnie od filtra."
filter_charts: "Wykres obejmuje wszystkie wiersze, niezależnie od filtra."
filter_finding: "Wykres i jego opis obejmują wszystkie wiersze, niezależnie od filtra."
rows_fetching: "Wczytywanie wszystkich pozycji: {done} z {all}"
rows_failed: "Nie udało się wczytać wszystkich pozycji: widać tylko te z tej strony"
rows_more: "Pokaż kolejne: {count} z {all}"
rows_go_on: "Szukaj dalej"
rows_back: "Wróć do strony"
rows_found: "Znaleziono: {found}; przeszukano {done} z {all} pozycji"
search: "Przeszukaj witrynę"
search_found: "Strony z „{words}”: {found}"
search_none: "Żadna strona nie zawiera „{words}”."
search_short: "Zbyt wiele słów zaczyna się od „{words}”: wpisz więcej liter."
search_failed: "Nie udało się wczytać wyszukiwania; wyniki mogą być niepełne."
search_more: "Pokaż więcej stron"
search_rest: "Więcej na tej stronie: {count}"
search_maybe: "Na tej stronie może być ich więcej"
search_page: "Strona"
search_row: "Pozycja"
filtered: pokazane
filtered_left_out: "{count} bez wartości"
fold_all: Zwiń wszystko
unfold_all: Rozwiń wszystko
sort: "Sortuj według: {column}"
sorted_up: "Posortowano rosnąco według: {column}"
sorted_down: "Posortowano malejąco według: {column}"
sorted_off: W kolejności raportu
copy: Kopiuj jako tabelę
copied: "Skopiowane wiersze: {rows}; liczby bez formatowania, kolumny oddzielone tabulatorami"
copy_failed: Przeglądarka nie pozwoliła skopiować tabeli.
refine: "Kolumny"
refine_show: "Pokaż"
refine_from: "Od"
refine_to: "Do"
refine_without: "Bez wartości"
refine_clear: "Wyczyść wszystko"
refine_close: "Zamknij"
refine_csv: "Pobierz jako CSV"
refine_shown: "Pokazano {shown} z {all} wierszy"
refine_off: "Ukryte kolumny: {columns}"
refine_unsorted: "Brak kolumny do sortowania: {orders}"
refine_saved: "Wiersze zapisane w pliku: {rows}"
section: Sekcja
group: Grupa
currency: Waluta
scheme: Kolory
scheme_auto: Automatyczne
scheme_light: Jasne
scheme_dark: Ciemne
not_computed: nie da się obliczyć
not_live: Liczby dotyczą wyborów ustawionych na początku; bez skryptów nie zmieniają się wraz z innymi wyborami.
form_restored: Przywrócono ostatnie wybory.
form_forgotten: Wszystko jest jak na początku, a wybory zostały zapomniane.
marked: "Twoje zaznaczenia: {count}. Są przechowywane tylko w tej przeglądarce, a liczby się nie zmieniają."
marks_forget: Zapomnij moje zaznaczenia
changes: Co się zmieniło
changes_none: Nic jeszcze nie opublikowano, więc nic się nie zmieniło.
changes_same: Dotąd żadna liczba się nie zmieniła.
changes_first: Opublikowano po raz pierwszy.
changes_uncompared: Liczb nie porównano z liczbami poprzedniej publikacji.
changes_rolled_back: "Przywrócono wcześniejszą publikację: znów obowiązują jej liczby."
changes_figure: Liczba
changes_before: Przedtem
changes_now: Teraz
changes_difference: Różnica
changes_appeared: nowa
changes_vanished: usunięta
changes_rest: { one: "{count} dalsza zmieniona liczba nie jest wymieniona.", few: "{count} dalsze zmienione liczby nie są wymienione.", many: "{count} dalszych zmienionych liczb nie jest wymienionych.", other: "{count} dalszej zmienionej liczby nie wymieniono." }
changes_older: { one: "{count} wcześniejsza publikacja nie jest wymieniona.", few: "{count} wcześniejsze publikacje nie są wymienione.", many: "{count} wcześniejszych publikacji nie jest wymienionych.", other: "{count} wcześniejszej publikacji nie wymieniono." }
changes_feed: Śledź zmiany (kanał Atom)

"""##),
        EmbeddedFile(
            path: "i18n/pt-PT.yml",
            text: ##"""
# Portuguese in Portugal, where it differs
languages: Esta página noutras línguas
downloads: Transferir os números
download: Transferir
table: Tabela com deslocamento horizontal
contents: Índice
grand_total_caption: Total de todas as secções
missing: Esta parte não está disponível de momento.
share: Quota
open: Por fazer
reset: Repor
not_found_text: Não há nenhuma página neste endereço. Pode ter mudado de lugar, ou o endereço contém um erro.
filter_shown: "«{filter}»: {shown} de {all} mostrados"
filtered: mostrado
section: Secção
form_restored: As suas últimas escolhas foram repostas.
form_forgotten: Tudo está como no início, e as suas escolhas foram esquecidas.
marked: "As suas marcas: {count}. Ficam apenas neste navegador, e as contagens não mudam."
marks_forget: Esquecer as minhas marcas
too_many: São demasiados para desenhar.
overlap: { one: "Os ficheiros sobrepõem-se: {count} entrada que um ficheiro anterior já tem foi omitida dos dados.", many: "Os ficheiros sobrepõem-se: {count} de entradas que um ficheiro anterior já tem foram omitidas dos dados.", other: "Os ficheiros sobrepõem-se: {count} entradas que um ficheiro anterior já tem foram omitidas dos dados." }
rating: "{value} em {of}"
of_target: "{share} do objetivo"
rows_fetching: "As {all} entradas estão a ser carregadas: {done} já cá estão"
rows_go_on: "Continuar a procura"
refine_csv: Transferir como CSV
refine_shown: "{shown} de {all} linhas mostradas"
refine_saved: "Linhas escritas no ficheiro: {rows}"

"""##),
        EmbeddedFile(
            path: "i18n/pt.yml",
            text: ##"""
# Portuguese, as in Brazil; what differs in Portugal is in pt-PT.yml
skip: Ir para o conteúdo
home: Início
navigation: Páginas deste site
languages: Esta página em outros idiomas
views: Organização desta página
downloads: Baixar os números
download: Baixar
table: Tabela com rolagem horizontal
contents: Sumário
subtotal: Subtotal
total: Total
total_of: "{name} no total"
grand_total: Total geral
grand_total_caption: Total de todas as seções
page_of: "Página {page} de {pages}"
page_range: "Páginas {first}–{last}"
page_totals: "Esta página"
page_previous: "Página anterior"
page_next: "Próxima página"
pages: "Páginas deste relatório"
pages_all: "Todas as páginas"
continued: "continuação"
carried_forward: A transportar
brought_forward: Transporte
opening_balance: Saldo anterior
closing_balance: Saldo final
overall: No conjunto
amounts_in: Valores em
incomplete: conta apenas o que é mostrado
left_out: { one: "{count} sem valor", many: "{count} sem valor", other: "{count} sem valor" }
others: Outros
rest: { one: "Mais {count} entrada não é mostrada.", many: "Mais {count} de entradas não são mostradas.", other: "Mais {count} entradas não são mostradas." }
rest_groups: { one: "Mais {count} grupo não é mostrado.", many: "Mais {count} de grupos não são mostrados.", other: "Mais {count} grupos não são mostrados." }
rest_uncounted: Há mais entradas que não são mostradas.
adjusted: "(ajustado)"
revised: "revisto"
revised_before: "antes"
records_of_figure: "Os registos deste valor"
footed: Os valores com † estão arredondados para cima ou para baixo numa unidade do último algarismo, para que os mostrados somem o total mostrado.
rounded: Os totais são os dos valores exatos; a soma dos valores arredondados mostrados é ligeiramente diferente.
within_tolerance: "{total} difere do seu total de controle em {difference}, dentro da tolerância declarada de {tolerance}."
overlap: { one: "Os arquivos se sobrepõem: {count} entrada que um arquivo anterior já tem foi omitida dos dados.", many: "Os arquivos se sobrepõem: {count} de entradas que um arquivo anterior já tem foram omitidas dos dados.", other: "Os arquivos se sobrepõem: {count} entradas que um arquivo anterior já tem foram omitidas dos dados." }
entries: { one: entrada, many: de entradas, other: entradas }
missing: Esta parte não está disponível no momento.
empty: Ainda não há nada para mostrar aqui.
sum: Soma
count: Quantidade
avg: Média
avg_weighted: Média ponderada
min: Mínimo
max: Máximo
first: Primeiro
last: Último
median: Mediana
percentile: Percentil
mode: Mais comum
distinct: Diferentes
stddev: Desvio padrão (amostra)
stddev_all: Desvio padrão (todos)
several: vários
share: Participação
running: Saldo
too_many: Há itens demais para desenhar.
chart_bar: "Barras: {count}; mínimo: {least}; máximo: {greatest}."
chart_line: "Valores: {count}; de {first} a {last}; mínimo: {least}; máximo: {greatest}."
chart_share: "Partes: {count}; maior: {greatest}; menor: {least}."
chart_series: "Séries: {count} ({names}); de {first} a {last}; mínimo: {least}; máximo: {greatest}."
chart_no_whole: Alguns valores são negativos; por isso não são representados como partes de um todo.
chart_table: Números deste gráfico
chart_sparkline: "Valores: {count}; de {first} a {last}; mínimo: {least}; máximo: {greatest}."
chart_band: "Faixa: de {least} a {greatest}; fora dela: {count}."
chart_one: "Um valor: {first}."
chart_none: Não há valores para representar.
chart_missing: "Sem valor: {count}."
chart_limited: "Apenas os primeiros {drawn} de {count} são representados."
chart_steps: "{count} valores, agrupados em passos: {width}. De cada passo é representado: {names}."
chart_line_steps: "De cada {width} valores são representados o menor e o maior."
chart_not_gathered: "O que excede é omitido: o valor de vários em conjunto não decorre dos individuais."
chart_week: "uma semana"
chart_month: "um mês"
chart_quarter: "um trimestre"
chart_year: "um ano"
chart_not_above: "Não superiores a zero e por isso fora desta escala: {count}."
chart_source: "Fonte:"
chart_other: { one: "{count} outro", many: "{count} de outros", other: "{count} outros" }
chart_scatter: "Pontos: {count}; {x} de {first} a {last}; {y} de {least} a {greatest}."
chart_gathered: "{count} registos estão reunidos em campos com {width} de largura ({x}) e {height} de altura ({y}). Quanto maior um círculo, mais registos contém."
chart_trend: "Tendência linear: {y} = {formula}; r² = {fit}, n = {count}."
chart_no_trend: "Não há tendência: há menos de três pontos, ou todos estão no mesmo valor do eixo inferior."
none: "–"
"yes": Sim
"no": Não
done: Feito
open: A fazer
submit: Enviar
reset: Redefinir
rating: "{value} de {of}"
of_target: "{share} da meta"
not_found: Página não encontrada
not_found_text: Não há nenhuma página neste endereço. Ela pode ter mudado de lugar, ou o endereço contém um erro de digitação.
to_home: Ir para a página inicial
made_with: Feito com
as_of: "Situação em {day}"
against: "face a"
breadcrumbs: "Onde está esta página"
neighbours: "Páginas anterior e seguinte"
previous: "Anterior:"
next: "Seguinte:"
filter: Filtrar
filter_shown: "“{filter}”: {shown} de {all} exibidos"
filter_all: "De todas as linhas, seja qual for o filtro."
filter_charts: "O gráfico é de todas as linhas, seja qual for o filtro."
filter_finding: "O gráfico e o que dele se diz são de todas as linhas, seja qual for o filtro."
rows_fetching: "As {all} entradas estão sendo carregadas: {done} já estão aqui"
rows_failed: "Não foi possível carregar todas as entradas: só se veem as desta página"
rows_more: "Mostrar mais {count} de {all}"
rows_go_on: "Continuar a busca"
rows_back: "Voltar à página"
rows_found: "{found} encontradas em {done} de {all} entradas"
search: "Pesquisar neste site"
search_found: "Páginas com “{words}”: {found}"
search_none: "Nenhuma página contém “{words}”."
search_short: "Muitas palavras começam com “{words}”: escreva mais letras."
search_failed: "Não foi possível carregar a pesquisa; pode faltar parte dos resultados."
search_more: "Mostrar mais páginas"
search_rest: "Mais {count} nesta página"
search_maybe: "Pode haver mais nesta página"
search_page: "Página"
search_row: "Item"
filtered: exibido
filtered_left_out: "{count} sem valor"
fold_all: Recolher tudo
unfold_all: Expandir tudo
sort: "Ordenar por {column}"
sorted_up: "Ordenado por {column}, crescente"
sorted_down: "Ordenado por {column}, decrescente"
sorted_off: Na ordem do relatório
copy: Copiar como tabela
copied: "Linhas copiadas: {rows}; números sem formatação, colunas separadas por tabulações"
copy_failed: O navegador não permitiu copiar a tabela.
refine: "Colunas"
refine_show: "Mostrar"
refine_from: "De"
refine_to: "Até"
refine_without: "Sem valor"
refine_clear: "Limpar tudo"
refine_close: "Fechar"
refine_csv: "Baixar como CSV"
refine_shown: "{shown} de {all} linhas exibidas"
refine_off: "Colunas ocultas: {columns}"
refine_unsorted: "Não há coluna com este nome para ordenar: {orders}"
refine_saved: "Linhas gravadas no arquivo: {rows}"
section: Seção
group: Grupo
currency: Moeda
scheme: Cores
scheme_auto: Automático
scheme_light: Claro
scheme_dark: Escuro
not_computed: não pode ser calculado
not_live: Os valores são os das escolhas como estão no início; sem scripts, não acompanham outras escolhas.
form_restored: Suas últimas escolhas foram restauradas.
form_forgotten: Tudo está como no início, e suas escolhas foram esquecidas.
marked: "Suas marcas: {count}. Elas ficam apenas neste navegador, e as contagens não mudam."
marks_forget: Esquecer minhas marcas
changes: O que mudou
changes_none: Ainda não foi publicado nada, por isso nada mudou.
changes_same: Até agora nenhum número mudou.
changes_first: Publicado pela primeira vez.
changes_uncompared: Os números não foram comparados com os da publicação anterior.
changes_rolled_back: "Uma publicação anterior foi reposta: os seus números são mostrados de novo."
changes_figure: Número
changes_before: Antes
changes_now: Agora
changes_difference: Diferença
changes_appeared: novo
changes_vanished: removido
changes_rest: { one: "Mais {count} número alterado não é indicado.", many: "Mais {count} de números alterados não são indicados.", other: "Mais {count} números alterados não são indicados." }
changes_older: { one: "{count} publicação anterior não é indicada.", many: "{count} de publicações anteriores não são indicadas.", other: "{count} publicações anteriores não são indicadas." }
changes_feed: Seguir as mudanças (feed Atom)

"""##),
        EmbeddedFile(
            path: "layout.html",
            text: ##"""
<!doctype html>
<html lang="{{language}}" dir="{{direction}}"{{#locale}} data-locale="{{locale}}"{{/locale}}{{#beside}} class="beside"{{/beside}}{{#site.search}}{{^searched}} data-search="no"{{/searched}}{{#pager.is_map}} data-search="no"{{/pager.is_map}}{{/site.search}} data-title="{{title}}"{{#site.title}} data-site="{{site.title}}"{{/site.title}}{{#page.date}} data-date="{{page.date}}"{{/page.date}}{{#site.url}} data-address="{{site.url}}{{url}}"{{/site.url}}{{#pager}} data-page="{{^is_map}}{{number}}{{/is_map}}" data-pages="{{count}}"{{#suffix}} data-suffix="{{suffix}}"{{/suffix}}{{#next}} data-next="{{suffix}}"{{/next}}{{/pager}}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="{{generator}}">
{{$head}}
<title>{{title}}{{#pager}}{{#further}} · {{label}}{{/further}}{{#is_map}} · {{label}}{{/is_map}}{{/pager}}{{#site.title}} · {{site.title}}{{/site.title}}</title>
{{#description}}
<meta name="description" content="{{description}}">
{{/description}}
{{#site.url}}
<link rel="canonical" href="{{site.url}}{{url}}">
{{> social}}
{{/site.url}}
{{#pager}}
{{#previous}}
<link rel="prev" href="{{base}}{{url}}">
{{/previous}}
{{#next}}
<link rel="next" href="{{base}}{{url}}">
{{/next}}
{{/pager}}
{{> alternates}}
{{#site.feed}}
<link rel="alternate" type="application/atom+xml" href="{{site.feed}}" title="{{words.changes}}">
{{/site.feed}}
{{/head}}
{{#site.icon}}
<link rel="icon" href="{{url}}" type="{{type}}">
{{/site.icon}}
{{#site.fonts}}
<link rel="preload" as="font" href="{{url}}" type="{{type}}" crossorigin>
{{/site.fonts}}
{{#charts}}
<link rel="stylesheet" href="{{assets.charts_css}}">
{{/charts}}
{{> styles}}
{{#several_tables}}
<link rel="stylesheet" href="{{assets.widths_css}}" media="print, (scripting: none)">
{{/several_tables}}
<script type="module" src="{{assets.broadsheet_js}}" async blocking="render"></script>
{{#site.search}}
<script type="module" src="{{assets.search_js}}" async blocking="render"></script>
<link rel="stylesheet" href="{{assets.search_css}}">
{{/site.search}}
{{#charts}}
<script type="module" src="{{assets.charts_js}}" async></script>
<link rel="stylesheet" href="{{assets.overview_css}}" media="screen and (min-width: 68rem)">
{{/charts}}
{{#pager.find}}
<script type="module" src="{{assets.pages_js}}" async></script>
{{/pager.find}}
{{#wide}}
<script type="module" src="{{assets.wide_js}}"></script>
{{/wide}}
{{#live}}
<script type="module" src="{{assets.live_js}}" async></script>
{{/live}}
{{#has_cards}}
<link rel="stylesheet" href="{{assets.cards_css}}">
{{/has_cards}}
{{#assets.brand_css}}
<link rel="stylesheet" href="{{assets.brand_css}}">
{{/assets.brand_css}}
{{#assets.site_css}}
<link rel="stylesheet" href="{{assets.site_css}}">
{{/assets.site_css}}
{{$styles}}{{/styles}}
</head>
<body>
<a class="skip" href="#_content">{{words.skip}}</a>
{{$header}}
{{> navigation}}
{{/header}}
<main id="_content" tabindex="-1">
{{> cover}}
{{$main}}
{{> breadcrumbs}}
<h1 id="_title">{{title}}</h1>
{{#page.date}}
<p class="dateline"><time datetime="{{page.date.value}}">{{page.date}}</time></p>
{{/page.date}}
{{#day}}
<p class="dateline"><time datetime="{{day.value}}">{{day.sentence}}</time></p>
{{/day}}
{{> views}}
{{#form}}
<form id="form-{{key}}" class="form" method="{{method}}"{{#action}} action="{{action}}"{{/action}}>
{{/form}}
{{#live}}
<noscript><p class="note">{{words.not_live}}</p></noscript>
{{/live}}
{{{content}}}
{{> pager}}
{{> form-buttons}}
{{> downloads}}
{{> neighbours}}
{{#has_links}}
<ol class="footnotes">
{{#links}}
<li>{{url}}</li>
{{/links}}
</ol>
{{/has_links}}
{{/main}}
</main>
{{$footer}}
<footer class="site-footer">
{{#site.footer}}
<div class="site-note">
{{{site.footer}}}
</div>
{{/site.footer}}
<p>{{words.made_with}} {{generator}}</p>
</footer>
{{/footer}}
{{> tools}}
</body>
</html>

"""##),
        EmbeddedFile(
            path: "partials/alternates.html",
            text: ##"""
{{#has_languages}}
{{#languages}}
{{#same}}
<link rel="alternate" hreflang="{{tag}}" href="{{#site.url}}{{site.url}}{{/site.url}}{{^site.url}}{{base}}{{/site.url}}{{url}}">
{{#default}}
<link rel="alternate" hreflang="x-default" href="{{#site.url}}{{site.url}}{{/site.url}}{{^site.url}}{{base}}{{/site.url}}{{url}}">
{{/default}}
{{/same}}
{{/languages}}
{{/has_languages}}

"""##),
        EmbeddedFile(
            path: "partials/breadcrumbs.html",
            text: ##"""
{{#has_breadcrumbs}}
<nav class="breadcrumbs" aria-label="{{words.breadcrumbs}}">
<ol itemscope itemtype="https://schema.org/BreadcrumbList">
{{#breadcrumbs}}
{{#position}}
<li itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem"><a itemprop="item" href="{{base}}{{url}}"><span itemprop="name">{{title}}</span></a><meta itemprop="position" content="{{position}}"></li>
{{/position}}
{{^position}}
<li>{{title}}</li>
{{/position}}
{{/breadcrumbs}}
</ol>
</nav>
{{/has_breadcrumbs}}

"""##),
        EmbeddedFile(
            path: "partials/cards.html",
            text: ##"""
<ul class="cards">
{{#cards}}
<li class="card"{{#language}} lang="{{language}}" dir="{{direction}}"{{/language}}>
{{#section}}
<p class="card-section">{{section}}</p>
{{/section}}
<h2><a href="{{base}}{{url}}"{{#language}} hreflang="{{language}}"{{/language}}{{#title_language}} lang="{{title_language}}" dir="auto"{{/title_language}}>{{title}}</a></h2>
{{#description}}
<p class="card-text">{{description}}</p>
{{/description}}
{{#message}}
<p class="card-note">{{message}}</p>
{{/message}}
{{#figures}}
<p class="card-figure{{#negative}} negative{{/negative}}">{{#present}}<data value="{{value}}"{{#money}} data-currency="{{currency}}"{{/money}}>{{text}}</data>{{/present}}{{^present}}{{text}}{{/present}}</p>
{{/figures}}
{{#left_out}}
<p class="card-note"><span class="left-out">{{left_out}}</span></p>
{{/left_out}}
{{#label}}
<p class="card-label">{{#label_language}}<bdi lang="{{label_language}}">{{/label_language}}{{label}}{{#label_language}}</bdi>{{/label_language}}{{#word}} <span class="rule">{{word}}</span>{{/word}}{{#incomplete}} <span class="note">{{incomplete}}</span>{{/incomplete}}</p>
{{/label}}
{{#trend}}
<p class="card-trend">{{{chart}}}</p>
<p class="card-change">{{last}}: {{figure}}{{#change}} <span class="change{{#negative}} negative{{/negative}}"><bdi>{{change}}</bdi> {{against}} {{before}}</span>{{/change}}</p>
{{/trend}}
{{#date}}
<p class="card-date"><time datetime="{{value}}">{{date}}</time></p>
{{/date}}
</li>
{{/cards}}
</ul>

"""##),
        EmbeddedFile(
            path: "partials/changes.html",
            text: ##"""
{{#changes}}
{{#unpublished}}
<p>{{words.changes_none}}</p>
{{/unpublished}}
{{#same}}
<p>{{words.changes_same}}</p>
{{/same}}
{{#releases}}
<h2 id="{{id}}"><time datetime="{{time}}">{{date}}</time></h2>
{{#first}}
<p>{{words.changes_first}}</p>
{{/first}}
{{#uncompared}}
<p>{{words.changes_uncompared}}</p>
{{/uncompared}}
{{#rolled_back}}
<p>{{words.changes_rolled_back}}</p>
{{/rolled_back}}
{{#groups}}
<h3>{{#url}}<a href="{{url}}">{{title}}</a>{{/url}}{{^url}}{{title}}{{/url}}{{#report}} · {{report}}{{/report}}</h3>
<div class="scroll prose" role="group" tabindex="0" aria-labelledby="{{id}}">
<table>
<thead>
<tr class="columns"><th scope="col" class="text">{{words.changes_figure}}</th><th scope="col" class="number">{{words.changes_before}}</th><th scope="col" class="number">{{words.changes_now}}</th><th scope="col" class="number">{{words.changes_difference}}</th><th scope="col" class="number">%</th></tr>
</thead>
<tbody>
{{#figures}}
<tr><th scope="row" class="text">{{#url}}<a href="{{url}}">{{label}}</a>{{/url}}{{^url}}{{label}}{{/url}}</th><td class="number">{{^appeared}}{{old}}{{/appeared}}{{#appeared}}{{words.changes_appeared}}{{/appeared}}</td><td class="number">{{^vanished}}{{new}}{{/vanished}}{{#vanished}}{{words.changes_vanished}}{{/vanished}}</td><td class="number">{{difference}}</td><td class="number">{{percent}}</td></tr>
{{/figures}}
</tbody>
</table>
</div>
{{/groups}}
{{#rest}}
<p>{{rest}}</p>
{{/rest}}
{{/releases}}
{{#older}}
<p>{{older}}</p>
{{/older}}
{{#feed}}
<p><a href="{{feed}}" type="application/atom+xml">{{words.changes_feed}}</a></p>
{{/feed}}
{{/changes}}

"""##),
        EmbeddedFile(
            path: "partials/contents-entry.html",
            text: ##"""
<span class="entry"><a href="{{page}}#{{id}}">{{title}}</a>{{#count}} {{> count}}{{/count}} {{> figures}}{{> incomplete}}</span>
"""##),
        EmbeddedFile(
            path: "partials/count.html",
            text: ##"""
{{^has_count_column}}<span class="count" data-figure="{{count.figure}}"{{#has_details}} data-count="{{count.value}}"{{/has_details}}>{{count.phrase}}</span>{{/has_count_column}}
"""##),
        EmbeddedFile(
            path: "partials/cover.html",
            text: ##"""
{{#cover}}
<div class="cover">
{{> letterhead}}
{{^site.letterhead}}
<p class="cover-site">{{> logo}}{{site.title}}</p>
{{/site.letterhead}}
<p class="cover-title">{{title}}</p>
{{#described}}
<p class="cover-text">{{description}}</p>
{{/described}}
{{#page.date}}
<p><time datetime="{{page.date.value}}">{{page.date}}</time></p>
{{/page.date}}
{{#day}}
<p><time datetime="{{day.value}}">{{day.sentence}}</time></p>
{{/day}}
{{#lines}}
<p>{{.}}</p>
{{/lines}}
{{#site.url}}
<p class="cover-address">{{site.url}}{{url}}</p>
{{/site.url}}
</div>
{{/cover}}
{{^cover}}
{{> letterhead}}
{{/cover}}

"""##),
        EmbeddedFile(
            path: "partials/downloads.html",
            text: ##"""
{{#has_downloads}}
<aside class="downloads" aria-label="{{words.downloads}}">
<ul>
{{#downloads}}
<li><a href="{{base}}{{url}}" download>{{words.download}} {{name}} <abbr>{{format}}</abbr></a></li>
{{/downloads}}
</ul>
</aside>
{{/has_downloads}}

"""##),
        EmbeddedFile(
            path: "partials/figures-so-far.html",
            text: ##"""
{{#totals}}{{#text}}<span class="figure{{#negative}} negative{{/negative}}" data-rule="{{rule_in_full}}"{{#pad}} data-pad="{{pad}}"{{/pad}}>{{#word}}<span class="rule">{{word}}</span> {{/word}}{{> value}}</span>{{/text}}{{/totals}}
"""##),
        EmbeddedFile(
            path: "partials/figures.html",
            text: ##"""
{{#totals}}{{#text}}<span class="figure{{#negative}} negative{{/negative}}" data-rule="{{rule_in_full}}" data-figure="{{figure}}"{{#pad}} data-pad="{{pad}}"{{/pad}}>{{#word}}<span class="rule">{{word}}</span> {{/word}}{{#records}}<a class="records" href="#{{records}}" title="{{words.records_of_figure}}">{{/records}}{{> value}}{{#records}}</a>{{/records}}{{> revised}}</span>{{> left-out}}{{/text}}{{/totals}}{{> left-out}}
"""##),
        EmbeddedFile(
            path: "partials/form-buttons.html",
            text: ##"""
{{#form}}
<p class="buttons">
{{#action}}
<button type="submit">{{submit}}</button>
{{/action}}
{{#reset}}
<button type="reset" class="secondary">{{reset}}</button>
{{/reset}}
</p>
</form>
{{/form}}

"""##),
        EmbeddedFile(
            path: "partials/incomplete.html",
            text: ##"""
{{#incomplete}} <span class="note">{{words.incomplete}}</span>{{/incomplete}}
"""##),
        EmbeddedFile(
            path: "partials/languages.html",
            text: ##"""
{{#has_languages}}
<nav class="languages" aria-label="{{words.languages}}">
<ul>
{{#languages}}
<li><a href="{{base}}{{url}}" lang="{{tag}}" hreflang="{{tag}}" dir="{{direction}}"{{#current}} aria-current="page"{{/current}}>{{name}}</a></li>
{{/languages}}
</ul>
</nav>
{{/has_languages}}

"""##),
        EmbeddedFile(
            path: "partials/left-out.html",
            text: ##"""
{{#left_out}} <span class="left-out">{{left_out.phrase}}</span>{{/left_out}}
"""##),
        EmbeddedFile(
            path: "partials/letterhead.html",
            text: ##"""
{{#site.letterhead}}
<div class="letterhead">
{{#logo}}
<img src="{{url}}" width="{{width}}" height="{{height}}" alt="">
{{/logo}}
<p>
{{#lines}}
{{.}}<br>
{{/lines}}
</p>
</div>
{{/site.letterhead}}

"""##),
        EmbeddedFile(
            path: "partials/logo.html",
            text: ##"""
{{#site.logo}}<img class="logo light" src="{{url}}" width="{{width}}" height="{{height}}" alt="{{alt}}">{{#dark}}<img class="logo dark" src="{{url}}" width="{{width}}" height="{{height}}" alt="{{site.logo.alt}}" loading="lazy">{{/dark}}{{/site.logo}}
"""##),
        EmbeddedFile(
            path: "partials/navigation-entry.html",
            text: ##"""
{{#has_items}}
<li><details><summary{{#within}} aria-current="true"{{/within}}>{{title}}</summary>
<ul>
{{#items}}
{{> navigation-entry}}
{{/items}}
</ul>
</details></li>
{{/has_items}}
{{^has_items}}
<li><a href="{{base}}{{url}}"{{#language}} lang="{{language}}" hreflang="{{language}}" dir="{{direction}}"{{/language}}{{#current}} aria-current="page"{{/current}}{{#within}} aria-current="true"{{/within}}>{{title}}</a></li>
{{/has_items}}

"""##),
        EmbeddedFile(
            path: "partials/navigation.html",
            text: ##"""
<header class="site-header">
{{#site.title}}
<p class="site-title"><a href="{{base}}{{home}}">{{> logo}}{{^site.logo.alt}}{{site.title}}{{/site.logo.alt}}</a></p>
{{/site.title}}
{{#site.description}}
<p class="site-motto">{{site.description}}</p>
{{/site.description}}
{{#has_navigation}}
<nav aria-label="{{words.navigation}}">
<ul>
{{#navigation}}
{{> navigation-entry}}
{{/navigation}}
</ul>
</nav>
{{/has_navigation}}
{{> languages}}
{{#site.search}}
{{> search}}
{{/site.search}}
</header>

"""##),
        EmbeddedFile(
            path: "partials/neighbours.html",
            text: ##"""
{{#has_neighbours}}
<nav class="neighbours" aria-label="{{words.neighbours}}">
{{#previous}}
<a rel="prev" href="{{base}}{{url}}"><span>{{words.previous}}</span> {{title}}</a>
{{/previous}}
{{#next}}
<a rel="next" href="{{base}}{{url}}"><span>{{words.next}}</span> {{title}}</a>
{{/next}}
</nav>
{{/has_neighbours}}

"""##),
        EmbeddedFile(
            path: "partials/pager.html",
            text: ##"""
{{#pager}}
<nav class="pager" aria-label="{{words.pages}}"{{#find}} data-rows="{{#first}}{{base}}{{url}}{{/first}}{{^first}}{{base}}{{url}}{{/first}}rows/" data-fetching="{{words.rows_fetching}}" data-failed="{{words.rows_failed}}" data-more="{{words.rows_more}}" data-go-on="{{words.rows_go_on}}" data-back="{{words.rows_back}}" data-found="{{words.rows_found}}"{{/find}}>
{{#has_totals}}
<p class="totals"><b>{{words.page_totals}}</b> <span class="count">{{counted}}</span>{{#totals}} <span class="figure"><span class="rule">{{label}}</span>{{#has_value}} {{#money}}<data value="{{value}}" data-currency="{{currency}}">{{text}}</data>{{/money}}{{^money}}<data value="{{value}}">{{text}}</data>{{/money}}{{/has_value}}{{> left-out}}</span>{{/totals}}</p>
{{/has_totals}}
<p class="at">{{#previous}}<a rel="prev" href="{{base}}{{url}}">{{words.page_previous}}</a>{{/previous}} <span>{{label}}</span> {{#next}}<a rel="next" href="{{base}}{{url}}">{{words.page_next}}</a>{{/next}}{{#map}} <a class="map" href="{{base}}{{url}}">{{words.pages_all}}</a>{{/map}}</p>
{{#has_entries}}
{{^is_map}}
<details>
<summary>{{words.pages_all}}</summary>
{{/is_map}}
<ol>
{{#entries}}
<li><a href="{{base}}{{url}}"{{#current}} aria-current="page"{{/current}}>{{title}}</a> <span class="count">{{count}}</span>{{#figures}} <span class="figure"><span class="rule">{{label}}</span> {{#money}}<data value="{{value}}" data-currency="{{currency}}">{{text}}</data>{{/money}}{{^money}}<data value="{{value}}">{{text}}</data>{{/money}}</span>{{/figures}}</li>
{{/entries}}
</ol>
{{^is_map}}
</details>
{{/is_map}}
{{/has_entries}}
</nav>
{{/pager}}

"""##),
        EmbeddedFile(
            path: "partials/revised.html",
            text: ##"""
{{#revised}}<span class="revised"><span aria-hidden="true">r</span><span class="former"> {{words.revised}}{{#former}} ({{words.revised_before}} {{former}}){{/former}}</span></span>{{/revised}}
"""##),
        EmbeddedFile(
            path: "partials/search.html",
            text: ##"""
<form class="site-search" role="search" hidden data-address="{{site.search}}" data-found="{{words.search_found}}" data-none="{{words.search_none}}" data-short="{{words.search_short}}" data-failed="{{words.search_failed}}" data-rest="{{words.search_rest}}" data-maybe="{{words.search_maybe}}" data-page="{{words.search_page}}" data-section="{{words.section}}" data-row="{{words.search_row}}">
<label><span>{{words.search}}</span> <input type="search" placeholder="{{words.search}}" autocomplete="off" spellcheck="false" enterkeyhint="search"></label>
<template><section class="found" aria-label="{{words.search}}"><h1 hidden>{{words.search}}</h1><p class="status" role="status"></p><ol></ol><button type="button" class="secondary" hidden>{{words.search_more}}</button></section></template>
</form>

"""##),
        EmbeddedFile(
            path: "partials/social.html",
            text: ##"""
<meta property="og:title" content="{{title}}">
<meta property="og:type" content="website">
<meta property="og:url" content="{{site.url}}{{url}}">
{{#site.title}}
<meta property="og:site_name" content="{{site.title}}">
{{/site.title}}
{{#description}}
<meta property="og:description" content="{{description}}">
{{/description}}
{{#picture}}
<meta property="og:image" content="{{picture.url}}">
<meta property="og:image:width" content="{{picture.width}}">
<meta property="og:image:height" content="{{picture.height}}">
{{#alt}}
<meta property="og:image:alt" content="{{picture.alt}}">
{{/alt}}
{{/picture}}
<meta name="twitter:card" content="{{#picture}}summary_large_image{{/picture}}{{^picture}}summary{{/picture}}">

"""##),
        EmbeddedFile(
            path: "partials/styles.html",
            text: ##"""
<link rel="stylesheet" href="{{assets.broadsheet_css}}">

"""##),
        EmbeddedFile(
            path: "partials/tools.html",
            text: ##"""
<template id="_tools" data-shown="{{words.filter_shown}}" data-sort="{{words.sort}}" data-sorted-up="{{words.sorted_up}}" data-sorted-down="{{words.sorted_down}}" data-sorted-off="{{words.sorted_off}}" data-copied="{{words.copied}}" data-copy-failed="{{words.copy_failed}}" data-refine="{{assets.refine_js}}" data-refine-css="{{assets.refine_css}}" data-refine-without="{{words.refine_without}}" data-refine-shown="{{words.refine_shown}}" data-refine-off="{{words.refine_off}}" data-refine-unsorted="{{words.refine_unsorted}}" data-refine-saved="{{words.refine_saved}}" data-section="{{words.section}}" data-group="{{words.group}}" data-currency="{{words.currency}}" data-left-out="{{words.filtered_left_out}}" data-none="{{words.none}}" data-restored="{{words.form_restored}}" data-forgotten="{{words.form_forgotten}}" data-marked="{{words.marked}}">
<div class="tools">
<label class="filter"><span>{{words.filter}}</span> <input type="search" placeholder="{{words.filter}}" autocomplete="off" spellcheck="false"></label>
<button type="button" class="secondary fold-all">{{words.fold_all}}</button>
<button type="button" class="secondary unfold-all">{{words.unfold_all}}</button>
<button type="button" class="secondary copy">{{words.copy}}</button>
<button type="button" class="secondary csv" title="{{words.refine_csv}}" aria-label="{{words.refine_csv}}">CSV</button>
<button type="button" class="secondary refine" title="{{words.refine}}"><span>{{words.refine}}</span></button>
<p class="status" role="status"></p>
<p class="marks" role="status"><span></span> <button type="button" class="secondary forget">{{words.marks_forget}}</button></p>
</div>
<span class="filtered"><span class="rule">{{words.filtered}}</span> <span class="value"></span></span>
<span class="summary told"> <span class="count" data-zero="{{words.entries.zero}}" data-one="{{words.entries.one}}" data-two="{{words.entries.two}}" data-few="{{words.entries.few}}" data-many="{{words.entries.many}}" data-other="{{words.entries.other}}"></span></span>
<dialog class="sheet" aria-label="{{words.refine}}">
<form method="dialog" novalidate>
<h2>{{words.refine}}</h2>
<p class="sheet-status" role="status"></p>
<div class="sets">
<fieldset>
<legend></legend>
<label class="shows"><input type="checkbox"> <span>{{words.refine_show}}</span></label>
<p class="range"><label><span>{{words.refine_from}}</span> <input></label> <label><span>{{words.refine_to}}</span> <input></label></p>
<div class="values"><label><input type="checkbox"> <span></span> <span class="rows"></span></label></div>
</fieldset>
</div>
<p class="ends"><button type="button" class="secondary clear">{{words.refine_clear}}</button> <button type="button" class="secondary save">{{words.refine_csv}}</button> <button>{{words.refine_close}}</button></p>
</form>
</dialog>
<label class="scheme"><span>{{words.scheme}}</span> <select><option value="">{{words.scheme_auto}}</option><option value="light">{{words.scheme_light}}</option><option value="dark">{{words.scheme_dark}}</option></select></label>
</template>

"""##),
        EmbeddedFile(
            path: "partials/value.html",
            text: ##"""
{{#chart}}{{{chart}}}{{/chart}}{{^drawn}}{{#date}}<time datetime="{{value}}">{{text}}</time>{{/date}}{{#number}}<data value="{{value}}"{{#money}} data-currency="{{currency}}"{{/money}}{{#adjusted}} data-adjusted{{/adjusted}}{{#brief}} title="{{value}}{{#money}} {{currency}}{{/money}}"{{/brief}}>{{#unsaid}}{{{unsaid}}}{{/unsaid}}{{^unsaid}}{{text}}{{/unsaid}}</data>{{#adjusted}}<span class="adjusted"><span class="hidden"> {{words.adjusted}}</span><span aria-hidden="true">†</span></span>{{/adjusted}}{{/number}}{{^date}}{{^number}}{{text}}{{/number}}{{/date}}{{/drawn}}
"""##),
        EmbeddedFile(
            path: "partials/views.html",
            text: ##"""
{{#has_views}}
<nav class="views" aria-label="{{words.views}}">
<ul>
{{#views}}
<li><a href="{{base}}{{url}}"{{#current}} aria-current="page"{{/current}}>{{title}}</a></li>
{{/views}}
</ul>
</nav>
{{/has_views}}

"""##),
        EmbeddedFile(
            path: "rows/brought.html",
            text: ##"""
{{^group}}
<tbody class="balance">
{{/group}}
<tr class="brought{{#continued}} continued{{/continued}} level-{{level}}" id="{{id}}">{{#cells}}{{#first}}<th scope="row" id="{{id}}:h" headers="{{section.id}}:{{index}}{{#group}} {{group.id}}:h{{/group}}">{{^continued}}{{words.brought_forward}}{{#title}} <span class="of" data-of="{{title}}"></span>{{/title}}{{#count_shown}} <span class="count" data-count="{{count.value}}">{{count.phrase}}</span>{{/count_shown}}{{/continued}}{{#continued}}<span class="hidden">{{words.brought_forward}}</span>{{/continued}}{{> figures-so-far}}</th>{{/first}}{{^first}}<td headers="{{section.id}}:{{index}}{{#group}} {{group.id}}:h{{/group}} {{id}}:h" class="{{class}}{{#main}} main{{/main}}">{{> figures-so-far}}</td>{{/first}}{{/cells}}</tr>
{{^group}}
</tbody>
{{/group}}

"""##),
        EmbeddedFile(
            path: "rows/carried.html",
            text: ##"""
{{^group}}
<tbody class="balance">
{{/group}}
<tr class="carried{{#continued}} continued{{/continued}} level-{{level}}" id="{{id}}">{{#cells}}{{#first}}<th scope="row" id="{{id}}:h" headers="{{section.id}}:{{index}}{{#group}} {{group.id}}:h{{/group}}">{{^continued}}{{words.carried_forward}}{{#title}} <span class="of" data-of="{{title}}"></span>{{/title}}{{#count_shown}} <span class="count" data-count="{{count.value}}">{{count.phrase}}</span>{{/count_shown}}{{/continued}}{{#continued}}<span class="hidden">{{words.carried_forward}}</span>{{/continued}}{{> figures-so-far}}</th>{{/first}}{{^first}}<td headers="{{section.id}}:{{index}}{{#group}} {{group.id}}:h{{/group}} {{id}}:h" class="{{class}}{{#main}} main{{/main}}">{{> figures-so-far}}</td>{{/first}}{{/cells}}</tr>
{{^group}}
</tbody>
{{/group}}

"""##),
        EmbeddedFile(
            path: "rows/chart.html",
            text: ##"""
<figure class="chart {{chart_kind}}" id="{{id}}">
{{#title}}
<figcaption>{{title}}{{#word}} <span class="rule">{{word}}</span>{{/word}}{{#caption}}<span class="finding">{{caption}}</span>{{/caption}}{{#subtitle}}<span class="subtitle">{{subtitle}}</span>{{/subtitle}}</figcaption>
{{/title}}
{{{chart}}}
<p class="note of-all" hidden>{{#caption}}{{words.filter_finding}}{{/caption}}{{^caption}}{{words.filter_charts}}{{/caption}}</p>
{{#incomplete}}
<p class="note">{{words.incomplete}}</p>
{{/incomplete}}
{{#left_out}}
<p class="note">{{left_out.phrase}}</p>
{{/left_out}}
{{#description}}
<p class="note">{{description}}</p>
{{/description}}
{{#footnote}}
<p class="note">{{footnote}}</p>
{{/footnote}}
{{#figures_from}}
<p class="note">{{words.chart_source}} {{figures_from}}</p>
{{/figures_from}}
</figure>

"""##),
        EmbeddedFile(
            path: "rows/choice.html",
            text: ##"""
<fieldset class="control choice" id="{{id}}"{{#hidden}} hidden disabled{{/hidden}}>
<legend>{{label}}</legend>
<span class="field">
{{#options}}
<label><input type="radio" name="{{name}}" value="{{value}}"{{#checked}} checked{{/checked}}{{#required}} required{{/required}}> <span>{{text}}</span></label>
{{/options}}
</span>
</fieldset>

"""##),
        EmbeddedFile(
            path: "rows/closing.html",
            text: ##"""
{{^group}}
<tbody class="balance">
{{/group}}
<tr class="closing{{#continued}} continued{{/continued}} level-{{level}}" id="{{id}}">{{#cells}}{{#first}}<th scope="row" id="{{id}}:h" headers="{{section.id}}:{{index}}{{#group}} {{group.id}}:h{{/group}}">{{^continued}}{{words.closing_balance}}{{> incomplete}}{{/continued}}{{#continued}}<span class="hidden">{{words.closing_balance}}</span>{{/continued}}{{#present}} <span data-figure="{{figure}}">{{#records}}<a class="records" href="#{{records}}" title="{{words.records_of_figure}}">{{/records}}{{> value}}{{#records}}</a>{{/records}}{{> revised}}</span>{{/present}}</th>{{/first}}{{^first}}<td headers="{{section.id}}:{{index}}{{#group}} {{group.id}}:h{{/group}} {{id}}:h" class="{{class}}{{#main}} main{{/main}}"{{#pad}} data-pad="{{pad}}"{{/pad}}>{{#present}}<span data-figure="{{figure}}">{{#records}}<a class="records" href="#{{records}}" title="{{words.records_of_figure}}">{{/records}}{{> value}}{{#records}}</a>{{/records}}{{> revised}}</span>{{/present}}</td>{{/first}}{{/cells}}</tr>
{{^group}}
</tbody>
{{/group}}

"""##),
        EmbeddedFile(
            path: "rows/columns.html",
            text: ##"""
<tr class="columns">{{#columns}}<th scope="col" id="{{section.id}}:{{index}}" class="{{class}}"{{#currency}} data-unit="{{currency}}"{{/currency}}>{{#line}}{{#first}}{{words.section}}{{/first}}{{^first}}{{label}}{{/first}}{{/line}}{{^line}}{{label}}{{/line}}</th>{{/columns}}</tr>
</thead>

"""##),
        EmbeddedFile(
            path: "rows/contents.html",
            text: ##"""
<nav class="contents" id="{{id}}" aria-label="{{words.contents}}{{#report.name}}: {{report.name}}{{/report.name}}">
<p class="summary-note of-all" hidden>{{words.filter_all}}</p>
<ol>
{{#entries}}
<li>{{> contents-entry}}
{{#has_entries}}
<ol>
{{#entries}}
<li>{{> contents-entry}}</li>
{{/entries}}
</ol>
{{/has_entries}}
</li>
{{/entries}}
</ol>
</nav>

"""##),
        EmbeddedFile(
            path: "rows/date.html",
            text: ##"""
<div class="control date" id="{{id}}"{{#hidden}} hidden{{/hidden}}>
<label for="{{id}}:input">{{label}}</label>
<span class="field"><input type="date" id="{{id}}:input" name="{{name}}"{{#min}} min="{{min}}"{{/min}}{{#max}} max="{{max}}"{{/max}}{{#step}} step="{{step}}"{{/step}}{{#has_current}} value="{{current}}"{{/has_current}}{{#required}} required{{/required}}{{#hidden}} disabled{{/hidden}}></span>
</div>

"""##),
        EmbeddedFile(
            path: "rows/detail.html",
            text: ##"""
<tr class="detail {{row.band}}" id="{{row.id}}">{{#row.cells}}{{#first}}<th scope="row" id="{{row.id}}:h" headers="{{row.section.id}}:{{index}}{{#row.group}} {{row.group.id}}:h{{/row.group}}" class="{{class}}"{{#pad}} data-pad="{{pad}}"{{/pad}}>{{#link}}<a href="{{link}}">{{/link}}{{> value}}{{#link}}</a>{{/link}}</th>{{/first}}{{^first}}<td headers="{{row.section.id}}:{{index}}{{#row.group}} {{row.group.id}}:h{{/row.group}} {{row.id}}:h" class="{{class}}{{#main}} main{{/main}}"{{#pad}} data-pad="{{pad}}"{{/pad}}>{{> value}}</td>{{/first}}{{/row.cells}}</tr>

"""##),
        EmbeddedFile(
            path: "rows/footer.html",
            text: ##"""
{{#line}}
<tr class="detail line{{#continued}} continued{{/continued}} {{band}}" id="{{^continued}}{{section.id}}{{/continued}}{{#continued}}{{id}}{{/continued}}">{{#cells}}{{#first}}<th scope="row" class="text">{{^continued}}{{title}}{{> incomplete}}{{/continued}}{{#continued}}<span class="hidden">{{title}}</span>{{/continued}}{{> figures}}</th>{{/first}}{{^first}}<td class="{{class}}">{{> figures}}</td>{{/first}}{{/cells}}</tr>
{{/line}}
{{^line}}
{{#totalled}}
<tbody class="foot{{#continued}} continued{{/continued}}">
<tr class="footer{{#repeats}} repeats{{/repeats}} {{band}}" id="{{id}}">{{#cells}}{{#first}}<th scope="row" id="{{id}}:h" headers="{{section.id}}:{{index}}">{{^continued}}{{#summed}}{{words.total}}{{/summed}}{{^summed}}{{#title}}{{words.section}}{{/title}}{{^title}}{{words.overall}}{{/title}}{{/summed}} {{> count}}{{> incomplete}}{{/continued}}{{#continued}}<span class="hidden">{{#summed}}{{words.total}}{{/summed}}{{^summed}}{{#title}}{{words.section}}{{/title}}{{^title}}{{words.overall}}{{/title}}{{/summed}}</span>{{/continued}}{{> figures}}</th>{{/first}}{{^first}}<td headers="{{section.id}}:{{index}} {{id}}:h" class="{{class}}{{#main}} main{{/main}}">{{> figures}}</td>{{/first}}{{/cells}}</tr>
</tbody>
{{/totalled}}
{{/line}}

"""##),
        EmbeddedFile(
            path: "rows/grandfooter.html",
            text: ##"""
{{#totalled}}
<div class="section grand{{#continued}} continued{{/continued}}" id="{{id}}">
<div class="scroll"{{#wide}}{{^continued}} role="group" tabindex="0" aria-label="{{#summed}}{{words.grand_total}}{{/summed}}{{^summed}}{{words.overall}}{{/summed}}"{{/continued}}{{/wide}}>
<table class="cols-{{width}}{{#folds}} folds{{/folds}}{{#wide}} wide{{/wide}}{{#keeps}} keeps{{/keeps}}{{#broad}} broad{{/broad}}{{#leads}} leads{{/leads}}">
<caption class="hidden">{{#summed}}{{words.grand_total_caption}}{{/summed}}{{^summed}}{{words.overall}}{{/summed}}</caption>
<thead class="hidden">
<tr>{{#columns}}<th scope="col" id="{{id}}:{{index}}">{{label}}</th>{{/columns}}</tr>
</thead>
<tbody class="foot">
<tr class="grandfooter">{{#cells}}{{#first}}<th scope="row" id="{{id}}:h" headers="{{id}}:{{index}}" class="{{class}}">{{^continued}}{{#summed}}{{words.grand_total}}{{/summed}}{{^summed}}{{words.overall}}{{/summed}} {{> count}}{{> incomplete}}{{/continued}}{{#continued}}<span class="hidden">{{#summed}}{{words.grand_total}}{{/summed}}{{^summed}}{{words.overall}}{{/summed}}</span>{{/continued}}{{> figures}}</th>{{/first}}{{^first}}<td headers="{{id}}:{{index}} {{id}}:h" class="{{class}}{{#chart_kind}} chart-{{chart_kind}}{{/chart_kind}}{{#main}} main{{/main}}" data-label="{{label}}">{{> figures}}</td>{{/first}}{{/cells}}</tr>
</tbody>
</table>
</div>
</div>
{{/totalled}}

"""##),
        EmbeddedFile(
            path: "rows/group-begin.html",
            text: ##"""
<tbody class="group{{#folded}} folding{{/folded}}">

"""##),
        EmbeddedFile(
            path: "rows/group-end.html",
            text: ##"""
</tbody>

"""##),
        EmbeddedFile(
            path: "rows/group.html",
            text: ##"""
<tr class="detail line{{#others}} others{{/others}}{{#continued}} continued{{/continued}}{{#has_details}} line-footer{{/has_details}}{{^has_details}} level-{{level}}{{/has_details}} {{band}}" id="{{id}}">{{#cells}}{{#first}}<th scope="row" id="{{id}}:h" headers="{{section.id}}:{{index}}" class="text">{{^continued}}{{#link}}<a href="{{link}}">{{/link}}{{title}}{{#link}}</a>{{/link}}{{#has_details}} {{> count}}{{/has_details}}{{^has_details}}{{#count_shown}}{{^has_count_column}} {{> count}}{{/has_count_column}}{{/count_shown}}{{/has_details}}{{> incomplete}}{{/continued}}{{#continued}}<span class="hidden">{{title}}</span>{{/continued}}{{> figures}}</th>{{/first}}{{^first}}<td headers="{{section.id}}:{{index}} {{id}}:h" class="{{class}}{{#main}} main{{/main}}">{{> figures}}</td>{{/first}}{{/cells}}</tr>

"""##),
        EmbeddedFile(
            path: "rows/header.html",
            text: ##"""
{{#title}}
{{#controls}}
<legend id="{{id}}:title">{{title}}</legend>
{{/controls}}
{{#items}}
<caption><h2 id="{{id}}:title">{{title}}</h2></caption>
{{/items}}
{{^controls}}
{{^items}}
<tr class="header{{#resumed}} resumed{{/resumed}}"><td{{^missing}} colspan="{{width}}"{{/missing}}><h2 id="{{id}}:title"{{#currency}} data-unit="{{words.amounts_in}} {{currency}}"{{/currency}}>{{title}}{{#resumed}} <span class="resumed">{{words.continued}}</span>{{/resumed}}{{#link}} <span class="summary"><a href="{{link}}" aria-label="{{title}}">›</a></span>{{/link}}</h2>{{#totalled}}<p class="summary">{{> count}} {{#cells}}<span data-column="{{index}}">{{> figures}}</span>{{/cells}}{{> incomplete}}</p>{{/totalled}}</td></tr>
{{/items}}
{{/controls}}
{{/title}}

"""##),
        EmbeddedFile(
            path: "rows/item-total.html",
            text: ##"""
{{#controls}}
<div class="control item total" id="{{id}}">
<span>{{label}}</span>
<span class="field {{value.class}}"><span class="shown" data-figure="{{figure}}"{{#live}} data-live role="status"{{/live}}>{{#value}}{{> value}}{{/value}}{{^value}}{{value}}{{/value}}{{#value}}{{> revised}}{{/value}}</span></span>
</div>
{{/controls}}
{{^controls}}
<tr class="item total {{band}}" id="{{id}}"><th scope="row">{{label}}</th><td class="{{value.class}}"><span class="shown" data-figure="{{figure}}"{{#live}} data-live role="status"{{/live}}>{{#value}}{{> value}}{{/value}}{{^value}}{{value}}{{/value}}{{#value}}{{> revised}}{{/value}}</span></td></tr>
{{/controls}}

"""##),
        EmbeddedFile(
            path: "rows/item.html",
            text: ##"""
{{#controls}}
<div class="control item{{#live}} live{{/live}}" id="{{id}}"{{#hidden}} hidden{{/hidden}}>
<span>{{label}}</span>
{{#value.block}}
<div class="field">{{#value}}{{> value}}{{/value}}</div>
{{/value.block}}
{{^value.block}}
<span class="field {{value.class}}"><span class="shown" data-figure="{{figure}}"{{#live}} data-live{{/live}}{{#announced}} role="status"{{/announced}}>{{#value}}{{> value}}{{/value}}{{^value}}{{value}}{{/value}}{{#value}}{{> revised}}{{/value}}</span></span>
{{/value.block}}
</div>
{{/controls}}
{{^controls}}
{{#live}}
<tr class="item {{band}}" id="{{id}}"{{#hidden}} hidden{{/hidden}}><th scope="row">{{label}}</th><td class="{{value.class}}"><span class="shown" data-figure="{{figure}}" data-live{{#announced}} role="status"{{/announced}}>{{#value}}{{> value}}{{/value}}{{^value}}{{value}}{{/value}}{{#value}}{{> revised}}{{/value}}</span></td></tr>
{{/live}}
{{^live}}
<tr class="item {{band}}" id="{{id}}"{{#hidden}} hidden{{/hidden}}><th scope="row">{{label}}</th>{{#value}}<td class="{{class}}">{{#block}}{{> value}}{{/block}}{{^block}}<span class="shown" data-figure="{{figure}}">{{> value}}{{> revised}}</span>{{/block}}</td>{{/value}}{{^value}}<td class="missing" data-figure="{{figure}}">{{value}}</td>{{/value}}</tr>
{{/live}}
{{/controls}}

"""##),
        EmbeddedFile(
            path: "rows/message.html",
            text: ##"""
{{#note}}
<p class="message" id="{{id}}">{{message}}</p>
{{/note}}
{{^note}}
{{#missing}}
</thead>
{{/missing}}
<tbody class="note">
<tr class="message" id="{{id}}"><td{{^missing}} colspan="{{width}}"{{/missing}}>{{message}}</td></tr>
</tbody>
{{/note}}

"""##),
        EmbeddedFile(
            path: "rows/opening.html",
            text: ##"""
{{^group}}
<tbody class="balance">
{{/group}}
<tr class="opening{{#continued}} continued{{/continued}} level-{{level}}" id="{{id}}">{{#cells}}{{#first}}<th scope="row" id="{{id}}:h" headers="{{section.id}}:{{index}}{{#group}} {{group.id}}:h{{/group}}">{{^continued}}{{words.opening_balance}}{{> incomplete}}{{/continued}}{{#continued}}<span class="hidden">{{words.opening_balance}}</span>{{/continued}}{{#present}} <span data-figure="{{figure}}">{{> value}}{{> revised}}</span>{{/present}}</th>{{/first}}{{^first}}<td headers="{{section.id}}:{{index}}{{#group}} {{group.id}}:h{{/group}} {{id}}:h" class="{{class}}{{#main}} main{{/main}}"{{#pad}} data-pad="{{pad}}"{{/pad}}>{{#present}}<span data-figure="{{figure}}">{{> value}}{{> revised}}</span>{{/present}}</td>{{/first}}{{/cells}}</tr>
{{^group}}
</tbody>
{{/group}}

"""##),
        EmbeddedFile(
            path: "rows/report-begin.html",
            text: ##"""
<div class="report{{#report.paged}} paged{{/report.paged}}" data-rounding="{{report.rounding}}"{{#report.id}} id="{{report.id}}.report"{{/report.id}}{{^report.id}}{{#report.explained}} id="report:records"{{/report.explained}}{{/report.id}}>

"""##),
        EmbeddedFile(
            path: "rows/report-end.html",
            text: ##"""
{{#samples}}<p class="samples" hidden data-samples="{{samples}}"></p>{{/samples}}</div>

"""##),
        EmbeddedFile(
            path: "rows/rest.html",
            text: ##"""
<tr class="message rest" id="{{id}}"><td colspan="{{width}}">{{message}}</td></tr>

"""##),
        EmbeddedFile(
            path: "rows/section-begin.html",
            text: ##"""
{{#controls}}
<fieldset class="section controls{{#live}} live{{/live}}" id="{{id}}"{{#hidden}} hidden disabled{{/hidden}}>
{{/controls}}
{{^controls}}
{{#title}}
<section class="section{{#items}} items{{#live}} live{{/live}}{{/items}}" id="{{id}}" aria-labelledby="{{id}}:title"{{#resumed}} data-resumed{{/resumed}}{{#hidden}} hidden{{/hidden}}>
{{/title}}
{{^title}}
<div class="section{{#items}} items{{#live}} live{{/live}}{{/items}}"{{^line}} id="{{id}}"{{/line}}{{#resumed}} data-resumed{{/resumed}}{{#hidden}} hidden{{/hidden}}>
{{/title}}
<div class="scroll"{{^items}}{{#wide}} role="group" tabindex="0"{{#title}} aria-labelledby="{{id}}:title"{{/title}}{{^title}} aria-label="{{words.table}}"{{/title}}{{/wide}}{{/items}}>
<table class="rows-{{report.row}}{{^items}} cols-{{width}}{{#folds}} folds{{/folds}}{{#wide}} wide{{/wide}}{{#keeps}} keeps{{/keeps}}{{#broad}} broad{{/broad}}{{#leads}} leads{{/leads}}{{/items}}"{{^title}} aria-labelledby="_title"{{/title}}>
{{^items}}
{{#title}}
<caption class="hidden">{{title}}</caption>
{{/title}}
<thead>
{{/items}}
{{/controls}}

"""##),
        EmbeddedFile(
            path: "rows/section-end.html",
            text: ##"""
{{#controls}}
{{#program}}
<p class="program" hidden data-program="{{program}}"></p>
{{/program}}
</fieldset>
{{/controls}}
{{^controls}}
</table>
</div>
{{#program}}
<p class="program" hidden data-program="{{program}}"></p>
{{/program}}
{{#title}}
</section>
{{/title}}
{{^title}}
</div>
{{/title}}
{{/controls}}

"""##),
        EmbeddedFile(
            path: "rows/slider.html",
            text: ##"""
<div class="control slider" id="{{id}}"{{#hidden}} hidden{{/hidden}}>
<label for="{{id}}:input">{{label}}</label>
<span class="field">
<input type="range" id="{{id}}:input" name="{{name}}" min="{{min}}" max="{{max}}"{{#step}} step="{{step}}"{{/step}} value="{{current}}"{{#has_labels}} list="{{id}}:words"{{/has_labels}}{{#hidden}} disabled{{/hidden}}>
<span class="positions" aria-hidden="true">{{#labels}}<span>{{text}}</span>{{/labels}}{{^has_labels}}<span>{{min}}</span><span>{{max}}</span>{{/has_labels}}</span>
{{#has_labels}}
<datalist id="{{id}}:words">{{#labels}}<option value="{{value}}" label="{{text}}"></option>{{/labels}}</datalist>
{{/has_labels}}
</span>
</div>

"""##),
        EmbeddedFile(
            path: "rows/stepper.html",
            text: ##"""
<div class="control stepper" id="{{id}}"{{#hidden}} hidden{{/hidden}}>
<label for="{{id}}:input">{{label}}</label>
<span class="field"><input type="number" id="{{id}}:input" name="{{name}}"{{#min}} min="{{min}}"{{/min}}{{#max}} max="{{max}}"{{/max}}{{#step}} step="{{step}}"{{/step}}{{#has_current}} value="{{current}}"{{/has_current}}{{#required}} required{{/required}}{{#hidden}} disabled{{/hidden}}></span>
</div>

"""##),
        EmbeddedFile(
            path: "rows/subfooter.html",
            text: ##"""
{{^folded}}
{{#totalled}}
<tr class="subfooter{{#repeats}} repeats{{/repeats}}{{#continued}} continued{{/continued}} level-{{level}} {{band}}" id="{{id}}">{{#cells}}{{#first}}<th scope="row" id="{{id}}:h" headers="{{section.id}}:{{index}}{{#group}} {{group.id}}:h{{/group}}">{{^continued}}{{#summed}}{{words.subtotal}}{{/summed}}{{^summed}}{{words.group}}{{/summed}}{{#title}} <span class="of" data-of="{{title}}"></span>{{/title}} {{> count}}{{> incomplete}}{{/continued}}{{#continued}}<span class="hidden">{{#summed}}{{words.subtotal}}{{/summed}}{{^summed}}{{words.group}}{{/summed}}</span>{{/continued}}{{> figures}}</th>{{/first}}{{^first}}<td headers="{{section.id}}:{{index}}{{#group}} {{group.id}}:h{{/group}} {{id}}:h" class="{{class}}{{#main}} main{{/main}}">{{> figures}}</td>{{/first}}{{/cells}}</tr>
{{/totalled}}
{{^totalled}}
{{^continued}}
<tr class="subfooter blank level-{{level}} {{band}}" id="{{id}}" aria-hidden="true"><td colspan="{{width}}"></td></tr>
{{/continued}}
{{/totalled}}
{{/folded}}

"""##),
        EmbeddedFile(
            path: "rows/subheader.html",
            text: ##"""
{{#folded}}
<tr class="subheader line{{#continued}} continued{{/continued}} level-{{level}} {{band}}" id="{{id}}">{{#cells}}{{#first}}<th scope="row" id="{{id}}:h" headers="{{section.id}}:{{index}}" class="text">{{^continued}}<details><summary>{{title}}</summary></details> <span class="summary">{{#link}}<a href="{{link}}" aria-label="{{title}}">›</a> {{/link}}{{#totalled}}{{> count}}{{> incomplete}}{{> figures}}{{/totalled}}</span>{{/continued}}{{#continued}}<span class="hidden">{{title}}</span>{{> figures}}{{/continued}}</th>{{/first}}{{^first}}<td headers="{{section.id}}:{{index}} {{id}}:h" class="{{class}}{{#main}} main{{/main}}">{{> figures}}</td>{{/first}}{{/cells}}</tr>
{{/folded}}
{{^folded}}
<tr class="subheader{{#resumed}} resumed{{/resumed}} level-{{level}} {{band}}" id="{{id}}"><th scope="rowgroup" id="{{id}}:h" colspan="{{width}}">{{title}}{{#resumed}} <span class="resumed">{{words.continued}}</span>{{/resumed}}{{#link}} <span class="summary"><a href="{{link}}" aria-label="{{title}}">›</a></span>{{/link}}{{#totalled}} <span class="summary">{{> count}} {{#cells}}<span data-column="{{index}}">{{> figures}}</span>{{/cells}}{{> incomplete}}</span>{{/totalled}}</th></tr>
{{/folded}}

"""##),
        EmbeddedFile(
            path: "rows/summary.html",
            text: ##"""
<dl class="summary" id="{{id}}">
{{#entries}}
<div><dt>{{title}}{{#word}} <span class="rule">{{word}}</span>{{/word}}</dt>{{#totals}}<dd class="figure{{#negative}} negative{{/negative}}" data-rule="{{rule}}" data-figure="{{figure}}">{{#records}}<a class="records" href="#{{records}}" title="{{words.records_of_figure}}">{{/records}}{{> value}}{{#records}}</a>{{/records}}{{> revised}}{{> left-out}}</dd>{{/totals}}</div>
{{/entries}}
</dl>
{{#incomplete}}
<p class="summary-note">{{words.incomplete}}</p>
{{/incomplete}}
<p class="summary-note of-all" hidden>{{words.filter_all}}</p>

"""##),
        EmbeddedFile(
            path: "rows/switch.html",
            text: ##"""
<div class="control switch" id="{{id}}"{{#hidden}} hidden{{/hidden}}>
<label for="{{id}}:input">{{label}}</label>
<span class="field"><input type="checkbox" role="switch" id="{{id}}:input" name="{{name}}" value="true"{{#checked}} checked{{/checked}}{{#required}} required{{/required}}{{#hidden}} disabled{{/hidden}}></span>
</div>

"""##),
        EmbeddedFile(
            path: "rows/task.html",
            text: ##"""
<tr class="task{{#done}} done{{/done}} {{row.band}}" id="{{row.id}}"><td colspan="{{row.width}}"><span class="check">{{#done}}<span role="img" aria-label="{{words.done}}">✓</span>{{/done}}{{^done}}<span role="img" aria-label="{{words.open}}"></span>{{/done}}</span><span class="what"><span class="name">{{title}}</span>{{#note}}<span class="remark">{{text}}</span>{{/note}}</span></td></tr>

"""##),
        EmbeddedFile(
            path: "rows/text.html",
            text: ##"""
<div class="control text" id="{{id}}"{{#hidden}} hidden{{/hidden}}>
<label for="{{id}}:input">{{label}}</label>
<span class="field"><input type="text" id="{{id}}:input" name="{{name}}"{{#min}} minlength="{{min}}"{{/min}}{{#max}} maxlength="{{max}}"{{/max}}{{#placeholder}} placeholder="{{placeholder}}"{{/placeholder}}{{#has_current}} value="{{current}}"{{/has_current}}{{#required}} required{{/required}}{{#hidden}} disabled{{/hidden}}></span>
</div>

"""##),
        EmbeddedFile(
            path: "theme.yml",
            text: ##"""
# The default theme of Broadsheet: real tables, plain good taste, no need of scripts.
name: broadsheet
description: Sectioned lists as real tables, for screen, phone, paper and screen reader.

# What the templates say by themselves: {{words.NAME}}, in English; other languages are in i18n/. A site or another theme
# may put words of its own into files of the same names.
language: en
words:
  skip: Skip to the content
  home: Home
  navigation: Pages of this site
  languages: This page in other languages
  views: Arrangement of this page
  downloads: Download the figures
  download: Download
  table: Table that can be scrolled sideways
  contents: Contents
  subtotal: Subtotal
  total: Total
  total_of: "Total {name}"
  grand_total: Grand total
  grand_total_caption: Total of all sections
  page_of: "Page {page} of {pages}"
  page_range: "Pages {first}–{last}"
  page_totals: This page
  page_previous: Previous page
  page_next: Next page
  pages: Pages of this report
  pages_all: All pages
  continued: continued
  carried_forward: Carried forward
  brought_forward: Brought forward
  opening_balance: Balance brought forward
  closing_balance: Closing balance
  overall: Overall
  amounts_in: Amounts in
  incomplete: counts only what is shown
  left_out: { one: "{count} without a value", other: "{count} without a value" }
  others: Others
  rest: { one: "{count} more entry is not shown.", other: "{count} more entries are not shown." }
  rest_groups: { one: "{count} more group is not shown.", other: "{count} more groups are not shown." }
  rest_uncounted: More entries are not shown.
  adjusted: "(adjusted)"
  revised: "revised"
  revised_before: "before"
  records_of_figure: "The records of this figure"
  footed: Figures with † are rounded up or down by a unit of their last digit, so that those shown add up to the total shown.
  rounded: Totals are of the exact figures; the rounded figures shown add up to slightly different ones.
  within_tolerance: "{total} differs from its control total by {difference}, within the declared tolerance of {tolerance}."
  overlap:
    one: "The files overlap: {count} record that an earlier file has too is left out of the data."
    other: "The files overlap: {count} records that an earlier file has too are left out of the data."
  entries: { one: entry, other: entries }
  missing: This part is not available at the moment.
  empty: There is nothing to show here yet.
  sum: Sum
  count: Count
  avg: Average
  avg_weighted: Weighted average
  min: Lowest
  max: Highest
  first: First
  last: Last
  median: Median
  percentile: Percentile
  mode: Most common
  distinct: Different
  stddev: Standard deviation (sample)
  stddev_all: Standard deviation (all)
  several: several
  share: Share
  running: Balance
  too_many: There are too many to draw.
  chart_bar: "Bars: {count}; least: {least}; greatest: {greatest}."
  chart_line: "Values: {count}; from {first} to {last}; least: {least}; greatest: {greatest}."
  chart_share: "Parts: {count}; largest: {greatest}; smallest: {least}."
  chart_series: "Series: {count} ({names}); from {first} to {last}; least: {least}; greatest: {greatest}."
  chart_no_whole: Some values are below zero, so they are not drawn as parts of a whole.
  chart_table: Figures of this chart
  chart_sparkline: "Values: {count}; from {first} to {last}; least: {least}; greatest: {greatest}."
  chart_band: "Band: {least} to {greatest}; outside of it: {count}."
  chart_one: "One value: {first}."
  chart_none: There are no values to draw.
  chart_missing: "Without a value: {count}."
  chart_limited: "Only the first {drawn} of {count} are drawn."
  chart_steps: "{count} values, gathered in steps of {width}. Drawn of each step: {names}."
  chart_line_steps: "Of every {width} values, the least and the greatest are drawn."
  chart_not_gathered: "What is too many is left out: a figure of several together does not follow from theirs."
  chart_week: "a week"
  chart_month: "a month"
  chart_quarter: "a quarter"
  chart_year: "a year"
  chart_not_above: "Not above zero, and so not on this scale: {count}."
  chart_source: "Source:"
  chart_other: { one: "{count} other", other: "{count} others" }
  chart_scatter: "Points: {count}; {x} from {first} to {last}; {y} from {least} to {greatest}."
  chart_gathered: "{count} records are gathered in fields; each is {width} wide ({x}) and {height} high ({y}). The larger a circle, the more records are in it."
  chart_trend: "Linear trend: {y} = {formula}; r² = {fit}, n = {count}."
  chart_no_trend: "There is no trend: there are fewer than three points, or all are at one value of the lower axis."
  none: "–"
  "yes": "Yes"
  "no": "No"
  rating: "{value} of {of}"
  of_target: "{share} of the target"
  done: Done
  open: Open
  submit: Send
  reset: Reset
  not_found: Page not found
  not_found_text: There is no page at this address. It may have moved, or the address has a slip in it.
  to_home: Go to the first page
  made_with: Made with
  as_of: "As of {day}"
  against: against
  breadcrumbs: "Where this page is"
  neighbours: "Pages before and behind this one"
  previous: "Previous:"
  next: "Next:"
  # What the script says. Braces are filled in by it: leave them as they are.
  filter: Filter
  filter_shown: "“{filter}”: {shown} of {all} shown"
  filter_all: "Of all rows, whatever the filter."
  filter_charts: "The chart is of all rows, whatever the filter."
  filter_finding: "The chart and what is said of it are of all rows, whatever the filter."
  rows_fetching: "All {all} entries are being fetched: {done} are here"
  rows_failed: "Not all entries could be fetched: only those of this page can be seen"
  rows_more: "Show {count} more of {all}"
  rows_go_on: "Go on with the search"
  rows_back: "Back to the page"
  rows_found: "{found} found in {done} of {all} entries"
  search: Search this site
  search_found: "Pages with “{words}”: {found}"
  search_none: "No page has “{words}”."
  search_short: "Too many words begin with “{words}”: write more of it."
  search_failed: "The search could not be loaded; what is found may not be all."
  search_more: Show more pages
  search_rest: "{count} more on this page"
  search_maybe: "There may be more on this page"
  search_page: Page
  search_row: Entry
  filtered: shown
  filtered_left_out: "{count} without a value"
  fold_all: Fold all
  unfold_all: Unfold all
  sort: "Sort by {column}"
  sorted_up: "Sorted by {column}, upwards"
  sorted_down: "Sorted by {column}, downwards"
  sorted_off: In the order of the report
  copy: Copy table
  copied: "Rows copied: {rows}; figures as plain numbers, columns parted by tabs"
  copy_failed: The browser did not let the table be copied.
  refine: "Columns"
  refine_show: "Show"
  refine_from: "From"
  refine_to: "To"
  refine_without: "Without a value"
  refine_clear: "Clear all"
  refine_close: "Close"
  refine_csv: "Download as CSV"
  refine_shown: "{shown} of {all} rows shown"
  refine_off: "Columns not shown: {columns}"
  refine_unsorted: "No such column to sort by: {orders}"
  refine_saved: "Rows written to the file: {rows}"
  section: Section
  group: Group
  currency: Currency
  scheme: Colours
  scheme_auto: Automatic
  scheme_light: Light
  scheme_dark: Dark
  not_computed: cannot be computed
  not_live: The figures are those of the choices as they stand here at first; without scripts they do not follow other choices.
  form_restored: Your last choices are set again.
  form_forgotten: Everything is as it was at first, and your choices are forgotten.
  marked: "Marks of yours: {count}. They are kept in this browser only, and the counts do not change."
  marks_forget: Forget my marks
  changes: What has changed
  changes_none: Nothing has been published yet, so nothing has changed.
  changes_same: No figure has changed so far.
  changes_first: Published for the first time.
  changes_uncompared: The figures were not compared with those of the release before.
  changes_rolled_back: "An earlier release was put back: its figures are shown again."
  changes_figure: Figure
  changes_before: Before
  changes_now: Now
  changes_difference: Difference
  changes_appeared: new
  changes_vanished: gone
  changes_rest: { one: "{count} more changed figure is not listed.", other: "{count} more changed figures are not listed." }
  changes_older: { one: "{count} earlier release is not listed.", other: "{count} earlier releases are not listed." }
  changes_feed: Follow the changes (Atom feed)

"""##),
    ]
}
