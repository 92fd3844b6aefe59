// What readers can do with a report: a bar of tools before its first section, and buttons in its titles and heads.

import { all, part, words } from "./page.js"
import { link, remember } from "./keeping.js"
import { survey, titleOf } from "./survey.js"
import { fold, foldable } from "./folding.js"
import { narrow } from "./filter.js"
import { sortable } from "./sorting.js"
import { copy } from "./copying.js"
import { tasks } from "./tasks.js"

// Gives the report in a list; nothing where there is hardly anything to find or to sort.
export function serve(node) {
  const report = survey(node), { details } = report, tools = part("tools"), find = (name) => all("." + name, tools)[0]
  if (details.length < 2) return []
  report.status = find("status")
  serveFilter(report, all("input", tools)[0])
  serveFolding(report, find("fold-all"), find("unfold-all"))
  tasks(node, find("marks"))
  find("copy").onclick = () => copy(report)
  // What is done with columns is loaded when it is asked for, or where the address has it.
  const open = (what) => import(words.refine).then((one) => one.open(report, link, what))
  for (const table of all(".section:not(.grand) table", node)) sortable(table, report, () => open("sort"))
  for (const what of ["refine", "csv"]) find(what).onclick = () => open(what)
  all(".section", node)[0].before(tools)
  if (/\b(where|hide|sort)/.test(link)) open()
  return [report]
}

// Typing narrows the report once a frame, however fast somebody types.
function serveFilter(report, input) {
  const name = "filter" + report.node.id
  let frame
  report.keep = () => remember(name, input.value.trim())
  input.oninput = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => narrow(report, input.value))
  }
  input.onchange = report.keep
  input.onkeydown = (event) => {
    if (event.key !== "Escape") return
    input.value = ""
    report.keep()
    input.oninput()
  }
  if (input.value = link.get(name) ?? "") narrow(report, input.value)
}

function serveFolding(report, foldAll, unfoldAll) {
  const { node, scopes } = report
  const sections = scopes.flatMap(({ holder, under }) =>
    (holder.matches(".section:not(.grand)") && under.length ? foldable(holder, titleOf(holder), report) : []))
  const groups = all(".group", node).flatMap((group) => foldable(group, all(".subheader th", group)[0], report))
  foldAll.onclick = () => (groups.length ? groups : sections).forEach((one) => fold(one, true))
  unfoldAll.onclick = () => [...sections, ...groups].forEach((one) => fold(one, false))
  // A link, or the table of contents, leads to something that is folded away: it opens.
  addEventListener("hashchange", () => {
    const folded = all(".folded:has(:target)", node)
    for (const one of folded) fold(one, false)
    if (folded.length) all(":target", node)[0].scrollIntoView()
  })
  if (!sections.length && !groups.length) [foldAll, unfoldAll].forEach((one) => one.remove())
}
