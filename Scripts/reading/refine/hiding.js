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
  // Of a table that scrolls, what rows come to stays in sight: where that column is hidden, the last figures before it do, and cover what is cut.
  const keeps = [...all(".keeps .columns", node)[0]?.cells ?? []], home = keeps.findIndex((head) => head.matches(".main"))
  const next = columns.at(home)?.isOff ? keeps.findLastIndex((head, at) => !columns[at].isOff && head.matches(".number,.money")) : 0
  if (next > 0) {
    rules.push(`@media screen { ${cells(next).replace(".items", ".items,.grand").replace("table", ".keeps")} { position: sticky; inset-inline-end: 0; background: var(--row);
      :root:not([dir=rtl]) &::before, [dir=rtl] &::after { content: ""; position: absolute; inset-block: 0; inset-inline-end: calc(100% - 1px); width: var(--cut, 0); background: var(--row); border-inline-end: 1px solid var(--line); } } }`)
  }
  node.columnsOff.replaceSync(rules.join("\n"))
  for (const head of all(".section:not(.items) :is(thead, .columns) th", node)) head.classList.toggle("off", !!columns[head.cellIndex]?.isOff)
  for (const cell of all(".section:not(.items) [colspan]", node)) cell.colSpan = seen
}
