// The order that a reader has given to the rows, in the address: sort=Amount, or sort=-Amount downwards, where all sections are sorted alike, and
// sort.2026-03=-Amount for each section that is sorted for itself.

import { all } from "../page.js"
import { namesOf } from "./kinds.js"

// The tables of a report: how each is sorted now, and how the address asks for it; `at` is where that stands, `own` where it would for this table alone.
function tablesOf(link, { node }) {
  const key = "sort" + node.id
  return all(".section:not(.grand) table", node).map((table) => {
    const own = `${key}.${table.closest(".section").id}`, at = link.has(own) ? own : key, heads = all(".columns th", table), names = namesOf(heads)
    const [, sign, name] = /^([-+]?)(.*)/.exec(link.get(at) ?? ""), head = heads[names.indexOf(name)], sorted = heads.find((one) => one.ariaSort?.endsWith("ing"))
    // A head that begins with a sign has another one in front.
    const order = (name = "", isDown) => (isDown ? "-" : /^[-+]/.test(name) ? "+" : "") + name
    return { own, at, head, asked: head?.querySelector(".sort") ? order(name, sign === "-") : "", now: order(names[heads.indexOf(sorted)], sorted?.ariaSort === "descending") }
  })
}

// What the address asks for and nothing follows.
const lostIn = (link, key, met) => [...link].flatMap(([name, value]) => {
  if (name !== key && !name.startsWith(key + ".") || met.delete(name)) return []
  return [name.slice(key.length + 1), value.replace(/^[-+]/, "")].filter(Boolean).join(": ")
})

// Sorts as the address says; gives what cannot be sorted so, which stays in the order of the page.
export function sortBy(link, report) {
  const met = new Set()
  for (const { at, head, asked } of tablesOf(link, report)) if (asked) {
    met.add(at)
    if (asked[0] === "-") head.ariaSort = "ascending"
    head.firstElementChild.click()
  }
  return lostIn(link, "sort" + report.node.id, met)
}

// Writes the order of the rows into the address, where it asks for another; gives what stays there of sections that are not here.
export function writeOrder(link, report) {
  const key = "sort" + report.node.id, tables = tablesOf(link, report), isOne = new Set(tables.map(({ now }) => now)).size === 1
  if (tables.every(({ asked, now }) => asked === now)) return
  link.delete(key)
  for (const { own, now } of tables) {
    link.delete(own)
    if (now) link.set(isOne ? key : own, now)
  }
  return lostIn(link, key, new Set([key, ...tables.map(({ own }) => own)]))
}
