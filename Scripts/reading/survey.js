// What a report has: its details in the order of the build, and everything that tells a total or a count of some of them.

import { all } from "./page.js"
import { styleOf } from "./writing.js"
import { teller } from "./totals.js"

// What a balance begins and ends with is of all details under it, and of no fewer.
export const WHOLE = ".opening,.closing"

// What a title says, without the totals behind it.
export const headline = (title) => [...title?.childNodes ?? []].filter((node) => !node.matches?.(".summary"))
const textOf = (title) => headline(title).map((node) => node.textContent).join("").trim()
export const titleOf = (section) => document.getElementById(section.getAttribute("aria-labelledby"))

function stylesOf(node) {
  const lines = all("[data-samples]", node)[0]?.dataset.samples.trim().split("\n") ?? []
  return Object.fromEntries(lines.map((line) => {
    const [column, rule, currency, ...samples] = line.split("\t")
    return [column + rule + currency, styleOf(samples)]
  }))
}

const MARKS = "[data-rule],[data-count]"

export function survey(node) {
  const halfUp = node.dataset.rounding === "half-up"
  const report = { node, details: [], scopes: [], of: new Map(), styles: stylesOf(node), halfUp }
  // Controls are there whatever rows are shown.
  for (const section of all(".section:not(.grand,.live,.controls)", node)) addSection(report, section)
  for (const total of all(".grand", node)) addScope(report, total, report.details)
  return report
}

// An element that tells of the details under it, and is hidden with them.
const addScope = (report, holder, under, marks = all(MARKS, holder)) => report.scopes.push(
  { holder, under, notes: marks.map((mark) => ({ mark, tell: teller(mark, under, report) })) })

function addSection(report, section) {
  const own = [], open = [], title = textOf(titleOf(section))
  let unit = 0, shade
  addScope(report, section, own, all(MARKS, section).filter((mark) => !mark.closest("tbody")))
  for (const row of all("tbody>tr", section)) {
    const [kind] = /header|footer|message|item/.exec(row.className) ?? []
    const level = +/level-(\d+)|$/.exec(row.className)[1], band = /band-\w+|$/.exec(row.className)[0]
    // Rows that share a shade are a unit, which keeps one when the order changes.
    if (band) row.unit = band === shade ? unit : (unit += 1)
    shade = band || shade
    if (kind === "header" && !row.matches(".continued")) {
      open.length = level
      open[level] = Object.assign([], { title: textOf(row.cells[0]) })
      if (!row.previousElementSibling) addScope(report, row.parentNode, open[level], [])
    }
    if (kind) addScope(report, row, open[level] ?? own)
    else if (row.matches(WHOLE)) addScope(report, row, open[level] ?? own, [])
    // In the place of rows that are not on the page stands one that knows of them.
    else for (const detail of row.absent ?? [{ row }]) addDetail(report, detail, own, open, title)
  }
}

function addDetail(report, detail, own, open, title) {
  detail.at = report.details.length
  detail.titles = [title, ...open.slice(2).map((group) => group.title)]
  report.of.set(detail.row, detail)
  for (const list of [report.details, own, ...open]) list?.push(detail)
}
