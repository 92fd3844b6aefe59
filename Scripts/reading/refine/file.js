// What is found as a CSV file: a line for each row, in the order in which they are sorted, with figures as programs read them.

import { all, root, words } from "../page.js"
import { valueOf } from "../totals.js"

const quoted = (text) => (/[",\n\r]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

// A spreadsheet takes a text that begins so for a formula, and may run it. What is only a sign and a figure is none.
const guarded = (text) => (/^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) && !/^[+-][\d\s.,()/-]*$/.test(text) ? "'" + text : text)

function fieldsOf(columns, detail) {
  return columns.flatMap(({ at, isMoney }) => {
    // How many entries a line of totals has stands behind its name.
    const value = valueOf(detail, at), more = detail.row.cells[at]?.querySelector(".count")?.textContent
    const text = value.missing ? "" : value.plain.replace(more, "").replace(/\s+/g, " ").trim()
    return isMoney ? [text, value.currency] : value.number ? text : guarded(text)
  })
}

export function textOf({ node, of, details, ordered }, columns) {
  const found = (ordered?.() ?? all("tbody > tr", node).flatMap((row) => of.get(row) ?? [])).filter((detail) => detail.shown ?? true)
  const seen = columns.filter(({ isOff }) => !isOff).map((column) => ({ ...column, isMoney: details.some((detail) => valueOf(detail, column.at).currency) }))
  // Sections without titles say nothing.
  const begin = details.some(({ titles }) => titles[0]) ? 0 : 1, depth = Math.max(...details.map(({ titles }) => titles.length))
  const titles = [words.section, words.group, ...Array(Math.max(0, depth - 2)).fill().map((_, number) => `${words.group} ${number + 2}`)].slice(begin, depth)
  const heads = seen.flatMap(({ name, isMoney }) => (isMoney ? [name, `${name} (${words.currency})`] : name))
  const lines = found.map((detail) => [...titles.map((_, number) => guarded(detail.titles[number + begin] ?? "")), ...fieldsOf(seen, detail)])
  return { rows: found.length, text: [[...titles, ...heads], ...lines].map((line) => line.map(quoted).join(",") + "\n").join("") }
}

// Gives how many rows were saved.
export function save(report, columns) {
  const { rows, text } = textOf(report, columns), name = (root.dataset.title || "table").replace(/[\\/:*?"<>|\s]+/g, " ").trim()
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv" }))
  Object.assign(document.createElement("a"), { href: address, download: name + ".csv" }).click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return rows
}
