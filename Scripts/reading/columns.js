// Columns in line: where the figures of one section are so long that its columns outgrow the widths that the style sheet has for
// their kinds, those of the other sections become as wide. Widths for paper are the style sheet's own. And how high heads of tables are,
// for those of groups stick below them.

import { all } from "./page.js"

export function line(report) {
  const rows = all(".columns, .grandfooter", report), wide = matchMedia("(min-width: 40rem)")
  const fit = () => wide.matches && [...rows[0]?.cells ?? []].forEach((head, column) => {
    const cells = rows.flatMap((row) => row.cells[column] ?? []), widths = cells.map((cell) => cell.getBoundingClientRect().width), most = Math.max(...widths)
    if (column && head.matches(".number, .money, .date") && most > Math.min(...widths) + 1) cells.forEach(({ style }) => style.setProperty("--fit", most + "px"))
  })
  // The next frame has all style sheets.
  requestAnimationFrame(wide.onchange = fit)
  const heads = new ResizeObserver((found) => found.forEach(({ target }) => target.parentNode.style.setProperty("--high-head", target.offsetHeight - 1 + "px")))
  all("table:has(.subheader) > thead", report).forEach((head) => heads.observe(head))
}
