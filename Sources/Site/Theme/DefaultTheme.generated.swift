// swift-format-ignore-file
// Made by Scripts/embed-theme from Themes/broadsheet: change the theme there, then run "make theme".

/// A file of the default theme, as it stands in the program.
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
<p><a href="{{base}}/">{{words.to_home}}</a></p>
{{/main}}
{{/layout}}

"""##),
        EmbeddedFile(
            path: "assets/broadsheet.css",
            text: ##"""
/* Broadsheet: the default style sheet. One file, no scripts, nothing from another host.
   Order: values, page, prose, report, kinds of row, form, narrow screens, settings of the reader, paper. */

/* Values */
:root {
  color-scheme: light dark;
  --paper: #fffefa; --ink: #1e1d1a; --quiet: #5d584d; --line: #d8d2c3; --rule: #1e1d1a;
  --band: #f4f0e4; --head: #fffefa; --accent: #0b5563; --accent-ink: #fffefa; --loss: #a3241b;
  --serif: Charter, "Bitstream Charter", "Sitka Text", Cambria, Georgia, serif;
  --sans: system-ui, -apple-system, "Segoe UI", "Liberation Sans", Roboto, Helvetica, Arial, sans-serif;
  --gap: .875rem; --pad: .3125rem; --side: .75rem; --page: 52rem; --target: 2.75rem; --round: .375rem;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #171614; --ink: #ece8de; --quiet: #aaa396; --line: #3f3b34; --rule: #cfc9bb;
    --band: #23211d; --head: #171614; --accent: #79cbda; --accent-ink: #10191b; --loss: #ff9a8c;
  }
}

/* Page */
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0 auto; padding: 0 1rem 3rem; max-width: calc(var(--page) + 2rem);
  background: var(--paper); color: var(--ink); font: 1rem/1.5 var(--sans); overflow-wrap: break-word;
}
body:has(.wide) { --page: 76rem; }
main:focus { outline: none; }
a { color: var(--accent); text-underline-offset: .15em; text-decoration-thickness: .06em; }
a:hover { text-decoration-thickness: .12em; }
:focus-visible { outline: .1875rem solid var(--accent); outline-offset: .125rem; border-radius: .125rem; }
.hidden, .skip:not(:focus) {
  position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
.skip { position: absolute; inset-block-start: 0; z-index: 3; padding: .75rem 1rem; background: var(--accent); color: var(--accent-ink); }
.site-header {
  display: flex; flex-wrap: wrap; align-items: center; gap: 0 1.5rem;
  margin-block-end: 1.5rem; border-block-end: .1875rem double var(--rule);
}
.site-title { margin: 0; font: 700 1.25rem/1.2 var(--serif); }
.site-title a { display: block; padding-block: .75rem; color: inherit; text-decoration: none; }
.site-header ul { display: flex; flex-wrap: wrap; gap: 0 .25rem; margin: 0; margin-inline-start: -.5rem; padding: 0; list-style: none; }
.site-header li a { display: block; min-height: var(--target); padding: .625rem .5rem; color: var(--quiet); text-decoration: none; }
.site-header li a:hover { text-decoration: underline; }
.site-header [aria-current] { color: var(--ink); font-weight: 600; box-shadow: inset 0 -.1875rem var(--accent); }
.site-footer { margin-block-start: 3rem; border-block-start: 1px solid var(--line); color: var(--quiet); font-size: .875rem; }

/* Prose */
h1, h2, h3 { margin: 1.5em 0 .5em; font-family: var(--serif); line-height: 1.2; text-wrap: balance; }
h1 { margin-block-start: 0; font-size: clamp(1.75rem, 1.4rem + 1.6vw, 2.375rem); letter-spacing: -.01em; }
h2 { font-size: 1.375rem; }
h3 { font-size: 1.125rem; }
main > p, main > ul, main > ol, main > blockquote, form > p { max-width: 40rem; }
img, svg { max-width: 100%; height: auto; }
li + li { margin-block-start: .25rem; }
:is(.site-header, .views, .downloads) li { margin: 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; background: var(--band); border-radius: var(--round); }
code { font: .9em/1.5 ui-monospace, "Liberation Mono", Consolas, monospace; }
.views { margin-block: 1rem 1.5rem; }
.views ul {
  display: inline-flex; flex-wrap: wrap; gap: .125rem; margin: 0; padding: .1875rem; list-style: none;
  background: var(--band); border: 1px solid var(--line); border-radius: .625rem;
}
.views a {
  display: flex; align-items: center; min-height: var(--target); padding: .25rem 1rem;
  border: 1px solid transparent; border-radius: .4375rem; color: var(--ink); text-decoration: none;
}
.views a:hover { text-decoration: underline; }
.views [aria-current] { background: var(--paper); border-color: var(--quiet); font-weight: 600; }
.downloads ul { display: flex; flex-wrap: wrap; gap: 0 1.5rem; margin: 1.5rem 0 0; padding: 0; list-style: none; font-size: .875rem; }
.downloads a { display: inline-flex; align-items: center; gap: .3em; min-height: var(--target); }
.downloads abbr { text-transform: uppercase; }

/* Report */
.section { margin-block: 2rem 0; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: lining-nums tabular-nums; }
caption { padding: 0; border-block-end: .125rem solid var(--rule); text-align: start; }
caption h2 { position: sticky; inset-inline-start: 0; width: fit-content; max-width: calc(100vw - 2rem); margin: 0; padding-block-end: .375rem; }
th, td { padding: var(--pad) var(--side); text-align: start; vertical-align: baseline; font-weight: inherit; }
:is(th, td):is(.number, .money) { text-align: end; white-space: nowrap; }
:is(th, td).date { white-space: nowrap; }
[dir=rtl] :is(th, td).text { unicode-bidi: plaintext; text-align: right; }
:is(th, td).align-start { text-align: start; }
:is(th, td).align-center { text-align: center; }
:is(th, td).align-end { text-align: end; }
:is(th, td).text { min-width: 8.5rem; overflow-wrap: anywhere; }
.negative { color: var(--loss); }
.band-even, .band-even > * { background: var(--band); }
:target { scroll-margin-block-start: 4rem; }
:target > * { box-shadow: inset 0 .125rem var(--accent), inset 0 -.125rem var(--accent); }

/* Kinds of row, from the head of a section down to the grand total */
.columns th {
  padding-block: .5rem; background: var(--head); box-shadow: inset 0 -1px var(--line);
  color: var(--quiet); font-size: .8125rem; font-weight: 600; vertical-align: bottom;
}
.subheader th { padding-block: var(--gap) var(--pad); font-size: .875rem; font-weight: 700; letter-spacing: .03em; }
.subheader:is(.level-3, .level-4) th { padding-inline-start: 1.5rem; font-weight: 600; }
.detail a, .item a { padding-block: .625rem; }
.subfooter > * { padding-block: var(--pad) var(--gap); font-size: .9375rem; }
.subfooter > th { color: var(--quiet); }
.subfooter .figure { font-weight: 600; }
.subfooter td > .figure:first-child { border-block-start: 1px solid var(--rule); }
.subfooter.blank > * { height: calc(var(--gap) - var(--pad)); padding: 0; }
.footer > * { padding-block: .625rem; border-block-start: 1px solid var(--rule); border-block-end: .1875rem double var(--rule); font-weight: 700; }
.grandfooter { border-block: .1875rem solid var(--rule); }
.grandfooter > * { padding-block: .75rem; font: 700 1.1875rem/1.35 var(--serif); }
td > .figure { display: table; margin-inline-start: auto; padding-block-start: .0625rem; }
th > .figure, .summary .figure { margin-inline-start: .75em; }
.rule { margin-inline-end: .5em; color: var(--quiet); font: 400 .8125rem/1 var(--sans); }
.count, .grandfooter .note { color: var(--quiet); font: 400 .875rem/1.4 var(--sans); }
.count { white-space: nowrap; }
span > .count::before, th > .count::before { content: "· "; }
.grandfooter .note { display: block; }
.summary { margin: 0; padding-block-end: .375rem; font-weight: 400; }
.continued.grand { margin-block-start: 0; }
.continued :is(.footer, .grandfooter) > * { padding-block-start: 0; }
:is(.foot, .grand):has(+ .continued) :is(.footer, .grandfooter) > * { padding-block-end: .125rem; }
.continued :is(.footer > *, .grandfooter) { border-block-start: 0; }
:is(.foot, .grand):has(+ .continued) :is(.footer > *, .grandfooter) { border-block-end: 0; }
.subfooter:has(+ .continued) > * { padding-block-end: 0; }
.subfooter.continued > * { padding-block-start: 0; }
.continued td > .figure:first-child { padding-block-start: 0; border: 0; }
.message:is(p), .message td { padding-block: 1rem; color: var(--quiet); font-style: italic; }
.items table { max-width: 34rem; }
.item > * { border-block-end: 1px solid var(--line); vertical-align: top; }
.item th { width: 50%; color: var(--quiet); }
.items td { text-align: end; }
.item .shown { display: inline-block; text-align: start; }
.task td { padding-block: .625rem; border-block-end: 1px solid var(--line); }
.rows-task thead { display: none; }
.task .check {
  float: inline-start; display: grid; place-items: center; width: 1.375rem; height: 1.375rem; margin-block-start: .0625rem;
  border: .125rem solid var(--quiet); border-radius: 50%; font-size: .875rem; line-height: 1;
}
.task.done .check { background: var(--accent); border-color: var(--accent); color: var(--accent-ink); }
.task .what { display: block; margin-inline-start: 2.25rem; }
.task .remark { display: block; color: var(--quiet); font-size: .9375rem; }
.task.done .name { color: var(--quiet); text-decoration: line-through; }

/* Form */
fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
.controls { max-width: 34rem; }
.controls > legend { width: 100%; padding: 0 0 .375rem; border-block-end: .125rem solid var(--rule); font: 700 1.375rem/1.2 var(--serif); }
.control {
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .25rem 1.5rem;
  min-height: 3.5rem; padding: .375rem var(--side); border-block-end: 1px solid var(--line);
}
.choice > legend { float: inline-start; padding: 0; }
.field { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1rem; max-width: 100%; }
.switch label { flex: 1; padding-block: .625rem; }
.slider .field { display: grid; gap: 0; width: 16rem; }
.slider .positions { display: flex; justify-content: space-between; gap: .5rem; color: var(--quiet); font-size: .875rem; }
.choice label { display: inline-flex; align-items: center; gap: .5rem; min-height: var(--target); }
input, button { font: inherit; color: inherit; accent-color: var(--accent); }
input:is([type=text], [type=number], [type=date]) {
  min-height: var(--target); max-width: 100%; padding: .375rem .625rem;
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
  min-height: var(--target); padding: .375rem 1.5rem; border: 1px solid var(--accent); border-radius: var(--round);
  background: var(--accent); color: var(--accent-ink); font-weight: 600; cursor: pointer;
}
button.secondary { background: transparent; color: var(--accent); }

/* From a tablet on, narrow tables need no scrolling of their own, and so their heads can stick to the window; the columns of
   all sections stand in line. */
@media screen and (min-width: 48rem) {
  .scroll:not(.wide) { overflow: visible; }
  .scroll:not(.wide) .columns th { position: sticky; inset-block-start: 0; z-index: 1; }
  :is(th, td):is(.number, .date) { width: 8.5rem; }
  :is(th, td).money { width: 11.5rem; }
  :is(th, td).text:not(:first-child) { width: 14rem; }
  .items td { width: auto; }
}
@media print, (min-width: 48rem) {
  .report:has(> .items + .items) { display: grid; grid-template-columns: 1fr 1fr; gap: 0 3rem; align-items: start; }
  .report:has(> .items + .items) > :not(.items) { grid-column: 1 / -1; }
}
/* On a phone the first column stays in sight, and a grand total is told without the columns that have no figure. */
@media screen and (max-width: 47.99rem) {
  .scroll th:first-child { position: sticky; inset-inline-start: 0; }
  :where(.scroll th:first-child) { background: var(--paper); }
  .grandfooter { display: flex; flex-wrap: wrap; justify-content: space-between; }
  .grandfooter td { margin-inline-start: auto; }
  .grandfooter td:empty { display: none; }
  .grandfooter:has(td:not(:empty) ~ td:not(:empty)) td::before { content: attr(data-label); color: var(--quiet); font: .8125rem var(--sans); }
}
@media (max-width: 30rem) {
  :root { --side: .5rem; }
  .control.text .field, .control.text input { flex: 1 1 100%; }
}

/* Settings of the reader */
@media (prefers-reduced-motion: reduce) { *, ::before, ::after { transition: none !important; scroll-behavior: auto !important; } }
@media (forced-colors: active) {
  .views [aria-current], .site-header [aria-current] { border: .125rem solid Highlight; }
  [role=switch]::before { background: ButtonText; }
  [role=switch]:checked, .task.done .check { forced-color-adjust: none; background: Highlight; color: HighlightText; }
}

/* Paper */
@page { margin: 16mm 14mm 18mm; }
@media print {
  :root {
    color-scheme: light; --paper: #fff; --ink: #000; --quiet: #444; --line: #bbb; --rule: #000;
    --band: transparent; --head: transparent; --accent: #000; --accent-ink: #fff; --loss: #000;
    --side: .25rem; --pad: .2rem; --gap: .625rem;
  }
  html { font-size: 9.5pt; }
  body { max-width: none; padding: 0; }
  .skip, .site-header, .site-footer, .views, .downloads, .buttons { display: none; }
  a { color: inherit; text-decoration: none; }
  .scroll { overflow: visible; }
  .columns th { position: static; border-block-end: 1px solid var(--line); box-shadow: none; }
  thead { display: table-header-group; }
  [role=switch], [role=switch]::before, .task .check { print-color-adjust: exact; }
  tr, .control, .group, .grand { break-inside: avoid; }
  h1, h2, h3, caption, thead, .subheader { break-after: avoid; }
  .subfooter, .footer, .grand { break-before: avoid; }
}

"""##),
        EmbeddedFile(
            path: "layout.html",
            text: ##"""
<!doctype html>
<html lang="{{language}}" dir="{{direction}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="{{generator}}">
{{$head}}
<title>{{title}}{{#site.title}} · {{site.title}}{{/site.title}}</title>
{{#description}}
<meta name="description" content="{{description}}">
{{/description}}
{{#site.url}}
<link rel="canonical" href="{{site.url}}{{url}}">
{{/site.url}}
{{/head}}
<link rel="stylesheet" href="{{assets.broadsheet_css}}">
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
{{$main}}
<h1>{{title}}</h1>
{{> views}}
{{#form}}
<form id="form-{{key}}" class="form" method="{{method}}"{{#action}} action="{{action}}"{{/action}}>
{{/form}}
{{{content}}}
{{> form-buttons}}
{{> downloads}}
{{/main}}
</main>
{{$footer}}
<footer class="site-footer">
<p>{{words.made_with}} {{generator}}</p>
</footer>
{{/footer}}
</body>
</html>

"""##),
        EmbeddedFile(
            path: "partials/count.html",
            text: ##"""
<span class="count">{{count}} {{#single}}{{words.entry}}{{/single}}{{^single}}{{words.entries}}{{/single}}</span>
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
            path: "partials/figures.html",
            text: ##"""
{{#totals}}<span class="figure{{#negative}} negative{{/negative}}">{{#word}}<span class="rule">{{word}}</span> {{/word}}{{> value}}</span>{{/totals}}
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
            path: "partials/navigation.html",
            text: ##"""
<header class="site-header">
{{#site.title}}
<p class="site-title"><a href="{{base}}/">{{site.title}}</a></p>
{{/site.title}}
{{#has_navigation}}
<nav aria-label="{{words.navigation}}">
<ul>
{{#navigation}}
<li><a href="{{base}}{{url}}"{{#current}} aria-current="page"{{/current}}>{{title}}</a></li>
{{/navigation}}
</ul>
</nav>
{{/has_navigation}}
</header>

"""##),
        EmbeddedFile(
            path: "partials/value.html",
            text: ##"""
{{#date}}<time datetime="{{value}}">{{text}}</time>{{/date}}{{#number}}<data value="{{value}}">{{text}}</data>{{/number}}{{^date}}{{^number}}{{text}}{{/number}}{{/date}}
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
            path: "rows/choice.html",
            text: ##"""
<fieldset class="control choice" id="{{id}}">
<legend>{{label}}</legend>
<span class="field">
{{#options}}
<label><input type="radio" name="{{name}}" value="{{value}}"{{#checked}} checked{{/checked}}{{#required}} required{{/required}}> <span>{{text}}</span></label>
{{/options}}
</span>
</fieldset>

"""##),
        EmbeddedFile(
            path: "rows/columns.html",
            text: ##"""
<thead>
<tr class="columns">{{#columns}}<th scope="col" id="{{section.id}}:{{index}}" class="{{class}}">{{label}}</th>{{/columns}}</tr>
</thead>

"""##),
        EmbeddedFile(
            path: "rows/date.html",
            text: ##"""
<div class="control date" id="{{id}}">
<label for="{{id}}:input">{{label}}</label>
<span class="field"><input type="date" id="{{id}}:input" name="{{name}}"{{#min}} min="{{min}}"{{/min}}{{#max}} max="{{max}}"{{/max}}{{#step}} step="{{step}}"{{/step}}{{#has_current}} value="{{current}}"{{/has_current}}{{#required}} required{{/required}}></span>
</div>

"""##),
        EmbeddedFile(
            path: "rows/detail.html",
            text: ##"""
<tr class="detail {{band}}" id="{{id}}">{{#cells}}{{#first}}<th scope="row" id="{{id}}:h" headers="{{section.id}}:{{index}}{{#group}} {{group.id}}:h{{/group}}" class="{{class}}">{{#link}}<a href="{{link}}">{{/link}}{{> value}}{{#link}}</a>{{/link}}</th>{{/first}}{{^first}}<td headers="{{section.id}}:{{index}}{{#group}} {{group.id}}:h{{/group}} {{id}}:h" class="{{class}}">{{> value}}</td>{{/first}}{{/cells}}</tr>

"""##),
        EmbeddedFile(
            path: "rows/footer.html",
            text: ##"""
{{#totalled}}
<tbody class="foot{{#continued}} continued{{/continued}}">
<tr class="footer {{band}}" id="{{id}}">{{#cells}}{{#first}}<th scope="row" id="{{id}}:h" headers="{{section.id}}:{{index}}">{{^continued}}{{words.total}} {{> count}}{{/continued}}{{#continued}}<span class="hidden">{{words.total}}</span>{{/continued}}{{> figures}}</th>{{/first}}{{^first}}<td headers="{{section.id}}:{{index}} {{id}}:h" class="{{class}}">{{> figures}}</td>{{/first}}{{/cells}}</tr>
</tbody>
{{/totalled}}

"""##),
        EmbeddedFile(
            path: "rows/grandfooter.html",
            text: ##"""
{{#totalled}}
<div class="section grand{{#continued}} continued{{/continued}}" id="{{id}}">
<div class="scroll"{{#wide}}{{^continued}} role="group" tabindex="0" aria-label="{{words.grand_total}}"{{/continued}}{{/wide}}>
<table>
<caption class="hidden">{{words.grand_total_caption}}</caption>
<thead class="hidden">
<tr>{{#columns}}<th scope="col" id="{{id}}:{{index}}">{{label}}</th>{{/columns}}</tr>
</thead>
<tbody class="foot">
<tr class="grandfooter">{{#cells}}{{#first}}<th scope="row" id="{{id}}:h" headers="{{id}}:{{index}}">{{^continued}}{{words.grand_total}} {{> count}}{{#incomplete}} <span class="note">{{words.incomplete}}</span>{{/incomplete}}{{/continued}}{{#continued}}<span class="hidden">{{words.grand_total}}</span>{{/continued}}{{> figures}}</th>{{/first}}{{^first}}<td headers="{{id}}:{{index}} {{id}}:h" class="{{class}}" data-label="{{label}}">{{> figures}}</td>{{/first}}{{/cells}}</tr>
</tbody>
</table>
</div>
</div>
{{/totalled}}

"""##),
        EmbeddedFile(
            path: "rows/group-begin.html",
            text: ##"""
<tbody class="group">

"""##),
        EmbeddedFile(
            path: "rows/group-end.html",
            text: ##"""
</tbody>

"""##),
        EmbeddedFile(
            path: "rows/header.html",
            text: ##"""
{{#title}}
{{#controls}}
<legend id="{{id}}:title">{{title}}</legend>
{{/controls}}
{{^controls}}
<caption><h2 id="{{id}}:title">{{title}}</h2>{{#totalled}}<p class="summary">{{> count}} {{#cells}}{{> figures}}{{/cells}}</p>{{/totalled}}</caption>
{{/controls}}
{{/title}}

"""##),
        EmbeddedFile(
            path: "rows/item.html",
            text: ##"""
<tr class="item {{band}}" id="{{id}}"><th scope="row">{{label}}</th>{{#value}}<td class="{{class}}"><span class="shown">{{> value}}</span></td>{{/value}}{{^value}}<td class="missing">{{value}}</td>{{/value}}</tr>

"""##),
        EmbeddedFile(
            path: "rows/message.html",
            text: ##"""
{{#note}}
<p class="message" id="{{id}}">{{message}}</p>
{{/note}}
{{^note}}
<tbody class="note">
<tr class="message" id="{{id}}"><td{{^missing}} colspan="{{width}}"{{/missing}}>{{message}}</td></tr>
</tbody>
{{/note}}

"""##),
        EmbeddedFile(
            path: "rows/report-begin.html",
            text: ##"""
<div class="report"{{#report.id}} id="{{report.id}}.report"{{/report.id}}>

"""##),
        EmbeddedFile(
            path: "rows/report-end.html",
            text: ##"""
</div>

"""##),
        EmbeddedFile(
            path: "rows/section-begin.html",
            text: ##"""
{{#controls}}
<fieldset class="section controls" id="{{id}}">
{{/controls}}
{{^controls}}
{{#title}}
<section class="section{{#items}} items{{/items}}" id="{{id}}" aria-labelledby="{{id}}:title">
{{/title}}
{{^title}}
<div class="section{{#items}} items{{/items}}" id="{{id}}">
{{/title}}
<div class="scroll{{^items}}{{#wide}} wide{{/wide}}{{/items}}"{{^items}}{{#scrolls}} role="group" tabindex="0"{{#title}} aria-labelledby="{{id}}:title"{{/title}}{{^title}} aria-label="{{words.table}}"{{/title}}{{/scrolls}}{{/items}}>
<table class="rows-{{report.row}}">
{{/controls}}

"""##),
        EmbeddedFile(
            path: "rows/section-end.html",
            text: ##"""
{{#controls}}
</fieldset>
{{/controls}}
{{^controls}}
</table>
</div>
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
<div class="control slider" id="{{id}}">
<label for="{{id}}:input">{{label}}</label>
<span class="field">
<input type="range" id="{{id}}:input" name="{{name}}" min="{{min}}" max="{{max}}"{{#step}} step="{{step}}"{{/step}} value="{{current}}"{{#has_labels}} list="{{id}}:words"{{/has_labels}}>
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
<div class="control stepper" id="{{id}}">
<label for="{{id}}:input">{{label}}</label>
<span class="field"><input type="number" id="{{id}}:input" name="{{name}}"{{#min}} min="{{min}}"{{/min}}{{#max}} max="{{max}}"{{/max}}{{#step}} step="{{step}}"{{/step}}{{#has_current}} value="{{current}}"{{/has_current}}{{#required}} required{{/required}}></span>
</div>

"""##),
        EmbeddedFile(
            path: "rows/subfooter.html",
            text: ##"""
{{#totalled}}
<tr class="subfooter{{#continued}} continued{{/continued}} level-{{level}} {{band}}" id="{{id}}">{{#cells}}{{#first}}<th scope="row" id="{{id}}:h" headers="{{section.id}}:{{index}}{{#group}} {{group.id}}:h{{/group}}">{{^continued}}{{words.subtotal}} {{> count}}{{/continued}}{{#continued}}<span class="hidden">{{words.subtotal}}</span>{{/continued}}{{> figures}}</th>{{/first}}{{^first}}<td headers="{{section.id}}:{{index}}{{#group}} {{group.id}}:h{{/group}} {{id}}:h" class="{{class}}">{{> figures}}</td>{{/first}}{{/cells}}</tr>
{{/totalled}}
{{^totalled}}
<tr class="subfooter blank level-{{level}} {{band}}" id="{{id}}" aria-hidden="true"><td colspan="{{width}}"></td></tr>
{{/totalled}}

"""##),
        EmbeddedFile(
            path: "rows/subheader.html",
            text: ##"""
<tr class="subheader level-{{level}} {{band}}" id="{{id}}"><th scope="rowgroup" id="{{id}}:h" colspan="{{width}}">{{title}}{{#totalled}} <span class="summary">{{> count}} {{#cells}}{{> figures}}{{/cells}}</span>{{/totalled}}</th></tr>

"""##),
        EmbeddedFile(
            path: "rows/switch.html",
            text: ##"""
<div class="control switch" id="{{id}}">
<label for="{{id}}:input">{{label}}</label>
<span class="field"><input type="checkbox" role="switch" id="{{id}}:input" name="{{name}}" value="true"{{#checked}} checked{{/checked}}{{#required}} required{{/required}}></span>
</div>

"""##),
        EmbeddedFile(
            path: "rows/task.html",
            text: ##"""
<tr class="task{{#done}} done{{/done}} {{band}}" id="{{id}}"><td colspan="{{width}}"><span class="check">{{#done}}<span role="img" aria-label="{{words.done}}">✓</span>{{/done}}{{^done}}<span role="img" aria-label="{{words.open}}"></span>{{/done}}</span><span class="what"><span class="name">{{title}}</span>{{#note}}<span class="remark">{{text}}</span>{{/note}}</span></td></tr>

"""##),
        EmbeddedFile(
            path: "rows/text.html",
            text: ##"""
<div class="control text" id="{{id}}">
<label for="{{id}}:input">{{label}}</label>
<span class="field"><input type="text" id="{{id}}:input" name="{{name}}"{{#min}} minlength="{{min}}"{{/min}}{{#max}} maxlength="{{max}}"{{/max}}{{#placeholder}} placeholder="{{placeholder}}"{{/placeholder}}{{#has_current}} value="{{current}}"{{/has_current}}{{#required}} required{{/required}}></span>
</div>

"""##),
        EmbeddedFile(
            path: "theme.yml",
            text: ##"""
# The default theme of Broadsheet: real tables, plain good taste, no scripts.
name: broadsheet
description: Sectioned lists as real tables, for screen, phone, paper and screen reader.

# What the templates say by themselves: {{words.NAME}}. A site or another theme may put its own words here.
words:
  skip: Skip to the content
  home: Home
  navigation: Pages of this site
  views: Arrangement of this page
  downloads: Download the figures
  download: Download
  table: Table that can be scrolled sideways
  subtotal: Subtotal
  total: Total
  grand_total: Grand total
  grand_total_caption: Total of all sections
  incomplete: counts only what is shown above
  rounded: Totals are of the exact figures; the rounded figures shown add up to slightly different ones.
  entry: entry
  entries: entries
  missing: This part is not available at the moment.
  empty: There is nothing to show here yet.
  sum: Sum
  count: Count
  avg: Average
  min: Lowest
  max: Highest
  first: First
  last: Last
  median: Median
  share: Share
  running: Balance
  none: "–"
  "yes": "Yes"
  "no": "No"
  done: Done
  open: Open
  submit: Send
  reset: Reset
  not_found: Page not found
  not_found_text: There is no page at this address. It may have moved, or the address has a slip in it.
  to_home: Go to the first page
  made_with: Made with

"""##),
    ]
}
