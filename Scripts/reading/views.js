// Another view of a page begins at the detail where this one was left, and with its filter. The address carries both over: it works in a
// private window, and a step back finds this page as it was.

import { all } from "./page.js"
import { link, remember } from "./keeping.js"

const nameOf = (row) => row.querySelector("a")?.pathname ?? row.cells[0].textContent
const topOf = (row) => row.getBoundingClientRect().top

export function views(reports) {
  const rows = reports.flatMap((report) => report.details.map((detail) => detail.row)), links = all(".views a")
  for (const one of links) one.addEventListener("click", () => {
    const row = scrollY > 0 && rows.find((row) => row.checkVisibility() && topOf(row) > 0)
    for (const report of reports) report.keep()
    if (row) remember("at", nameOf(row) + "\n" + Math.round(topOf(row)))
    one.hash = link
    remember("at")
  })
  if (!link.has("at")) return
  const [name, top] = link.get("at").split("\n"), row = rows.find((row) => nameOf(row) === name)
  if (row) scrollBy(0, topOf(row) - top)
  links.find((one) => one.matches("[aria-current]"))?.focus({ preventScroll: true })
  remember("at")
}
