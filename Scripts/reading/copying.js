// Copying: what is shown, with tabs between its values: details, and the totals under them, which are those of what is shown. They are
// those that programs read, so that a spreadsheet of any language has the exact figures; sections and groups stand in front, and
// behind each amount its currency, as in the CSV.

import { all, count, say, words } from "./page.js"
import { valueOf } from "./totals.js"

const flat = (columns, value) => columns.flatMap(({ head, money }, column) => {
  if (head.matches(".off")) return []
  const { plain = "", currency = "" } = value(column) ?? {}
  return money ? [plain, currency] : plain
})

// The lines of a row of totals, one for each figure that some column has: in the place of the first value what it is. Of a filtered
// report they have what the filter tells beside them, and nothing where it tells nothing.
function totals(row, titles, columns, isWhole) {
  const cells = [...row.cells].map((cell) => all(".figure", cell))
  const name = [...row.cells[0].childNodes].filter((one) => !one.matches?.(".figure,.summary,.count,.note")).map((one) => one.textContent).join("")
  return [...Array(Math.max(...cells.map((figures) => figures.length)))].map((_, number) => {
    const rule = cells.map((figures) => figures[number]?.querySelector(".rule")?.textContent).find(Boolean)
    const values = flat(columns, (column) => {
      const mark = cells[column]?.[number], node = mark?.querySelector("data,time"), told = mark?.told
      if (!isWhole) return told && { plain: told[3], currency: told[4] }
      return node && { plain: node.value ?? node.dateTime, currency: node.dataset.currency }
    })
    values[0] ||= rule ? `${name} ${rule}` : name
    return [...titles, ...values]
  })
}

// The line of a folded section or group whose totals the build does not show.
const tellings = ({ titles, level, phrase, sums }, columns) => {
  const values = flat(columns, (column) => sums.find((sum) => sum.column === column))
  values[0] ||= phrase
  return [...titles.map((title, number) => (number < level ? title : "")), ...values]
}

export async function copy({ node, of, status, details, scopes }) {
  const columns = all("th", all("thead", node)[0]).map((head) => ({ head, money: head.matches(".money") }))
  const isWhole = details.every((detail) => detail.shown ?? true), lines = []
  let titles = details[0].titles
  for (const row of all("tbody>tr,tr.header", node)) {
    const detail = of.get(row), told = row.matches(".blank,.header") && row.closest(".folded")?.told
    // What a line folds away comes behind it.
    titles = (detail ?? scopes.find(({ holder }) => row.matches(".line") && holder === row)?.under[0])?.titles ?? titles
    if (!row.checkVisibility()) continue
    if (detail) lines.push([...titles, ...flat(columns, (column) => valueOf(detail, column))])
    else if (told) lines.push(tellings(told, columns))
    else if (row.matches("[class*=footer],.line") && (!row.matches(".repeats") || row.closest(".folded"))) {
      const level = row.matches(".grandfooter") ? 0 : +(/level-(\d)/.exec(row.className) ?? [0, 1])[1]
      lines.push(...totals(row, titles.map((title, number) => (number < level ? title : "")), columns, isWhole))
    }
  }
  const heads = [...details[0].titles.map((_, level) => (level ? words.group : words.section)), ...flat(columns, (column) => ({ plain: columns[column].head.textContent, currency: words.currency }))]
  const text = [heads, ...lines].map((line) => line.map((cell) => cell.replace(/\s+/g, " ").trim()).join("\t") + "\n").join("")
  // Only a page that came by HTTPS, or from this machine, has a clipboard.
  const done = lines.length && await navigator.clipboard?.writeText(text).then(() => true, () => false)
  if (lines.length) say(status, done ? words.copied : words.copyFailed, { rows: count(lines.length) })
}
