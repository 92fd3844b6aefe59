// Copying: the details that are shown, with tabs between their values. They are those that programs read, so that a spreadsheet of any
// language has the exact figures; sections and groups stand in front, and behind each amount its currency, as in the CSV.

import { all, count, say, words } from "./page.js"
import { valueOf } from "./totals.js"

function table(details, columns) {
  const titles = details[0]?.titles.map((_, level) => (level ? words.group : words.section)) ?? []
  const heads = columns.flatMap(({ head, money }) => (money ? [head, words.currency] : head))
  const line = (detail) => [...detail.titles, ...columns.flatMap(({ money }, column) => {
    const { plain, currency } = valueOf(detail, column)
    return money ? [plain, currency] : plain
  })]
  return [[...titles, ...heads], ...details.map(line)]
}

export async function copy({ node, of, status }) {
  const details = all("tbody > tr", node).map((row) => of.get(row)).filter((detail) => detail?.row.checkVisibility())
  const columns = all("th", all("thead", node)[0]).map((head) => ({ head: head.textContent, money: head.matches(".money") }))
  const lines = table(details, columns).map((line) => line.map((cell) => cell.replace(/\s+/g, " ").trim()).join("\t") + "\n")
  // Only a page that came by HTTPS, or from this machine, has a clipboard.
  const done = await navigator.clipboard?.writeText(lines.join("")).then(() => true, () => false)
  say(status, done ? words.copied : words.copyFailed, { rows: count(details.length) })
}
