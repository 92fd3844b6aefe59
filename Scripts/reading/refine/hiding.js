// Columns that are not seen, on the screen and on paper: in all tables of the report, those of totals too, and in rows that are made later.

import { all } from "../page.js"

let sheets = 0

export function hide({ node }, columns) {
  const off = columns.filter(({ isOff }) => isOff), seen = columns.length - off.length
  if (!node.dataset.refined && !off.length) return
  if (!node.dataset.refined) {
    node.dataset.refined = sheets += 1
    node.columnsOff = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, node.columnsOff]
  }
  const cells = (at) => `[data-refined="${node.dataset.refined}"] > .section:not(.items) > .scroll > table > * > tr > :nth-child(${at + 1}):not([colspan])`
  const rules = off.map(({ at }) => `${cells(at)} { display: none !important; }`), last = columns.findLast(({ isOff }) => !isOff)
  // On a phone the last column stands behind the name; but where a theme makes cards of rows, its own rules weigh more.
  if (columns.at(-1).isOff && last.at) {
    rules.push(`@media screen and (max-width: 39.99rem) { ${cells(last.at).replace(/(.+) > table > \*/, ":where($1) > .folds > :where(*)")} { order: 0; flex: 0 1 auto; margin-inline-start: auto; font-size: inherit; &:not(.negative) { color: inherit; } } }`)
  }
  node.columnsOff.replaceSync(rules.join("\n"))
  for (const head of all(".section:not(.items) :is(thead, .columns) th", node)) head.classList.toggle("off", !!columns[head.cellIndex]?.isOff)
  for (const cell of all(".section:not(.items) [colspan]", node)) cell.colSpan = seen
}
