// Columns in line: where the figures of one section are so long that its columns outgrow the widths that the style sheet has for
// their kinds, those of the other sections become as wide. Widths for paper are the style sheet's own. And how high heads of tables are,
// for those of groups stick below them.

import { all, root } from "./page.js"

// The highest of them, on whatever report: what links lead to stands below it.
let highest = 0

export function line(report) {
  const rows = all(".columns,.grandfooter", report), wide = matchMedia("(min-width: 40rem)")
  // From the last on: the first takes what the others leave, or has what it needs.
  const fit = () => wide.matches && [...rows[0]?.cells ?? []].reverse().forEach((head) => {
    const cells = rows.flatMap((row) => row.cells[head.cellIndex] ?? []), widths = cells.map((cell) => cell.getBoundingClientRect().width), most = Math.max(...widths)
    if (head.matches(".narrow,.chart-picture,.number,.money,.date") && most > Math.min(...widths) + 1) cells.forEach((cell) => cell.style.setProperty("--fit", most + "px"))
  })
  // On a phone a text between that would have three lines and more has one of its own, and so has its head.
  const part = () => wide.matches || all(".folds .columns>:not(:first-child,:last-child)", report).forEach((head) => {
    const cells = all(`:is(.columns,.detail)>:nth-child(${head.cellIndex + 1})`, head.closest("table"))
    if (cells.slice(0, 300).some((cell) => cell.offsetHeight > 50)) cells.forEach((cell) => cell.classList.add("own"))
  })
  // The next frame has all style sheets.
  requestAnimationFrame(wide.onchange = () => { fit(); part() })
  // All are measured before anything is written: each would be laid out anew.
  const heads = new ResizeObserver((found) => {
    const high = found.map((one) => one.target.offsetHeight)
    high.forEach((one, at) => found[at].target.parentNode.style.setProperty("--high-head", one - 1 + "px"))
    root.style.setProperty("--highest", (highest = Math.max(highest, ...high)) + "px")
  })
  all("thead:not(.hidden)", report).forEach((head) => heads.observe(head))
}
