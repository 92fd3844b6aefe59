// Sorting: the details inside of each group go up, down, and back to the order of the report.

import { all, button, collator, say, words } from "./page.js"
import { order } from "./exact.js"
import { shade } from "./shades.js"
import { valueOf } from "./totals.js"

const turns = { none: ["ascending", "sortedUp"], ascending: ["descending", "sortedDown"], descending: ["none", "sortedOff"] }

// Makes the heads of a table buttons; `after` each time that it is sorted.
export function sortable(table, report, after) {
  const heads = all(".columns th", table)
  heads.forEach((head, number) => {
    const column = head.textContent
    if (!column.trim()) return
    button("sort", [...head.childNodes], () => {
      const [turn, word] = turns[head.ariaSort ?? "none"]
      for (const other of heads) other.ariaSort = other === head ? turn : null
      arrange(table, number, turn, report)
      say(report.status, words[word], { column })
      after()
    }).title = words.sort.replace("{column}", column)
  })
}

// Numbers and dates by value (amounts by currency first: they cannot be compared), texts as the language has them; what is
// missing comes last.
export function comparing(column, turn) {
  return (one, other) => {
    const a = valueOf(one, column), b = valueOf(other, column), up = turn === "ascending" ? 1 : -1
    const by = a.number && b.number
      ? collator.compare(a.currency, b.currency) || order(a.number, b.number) : collator.compare(a.text, b.text)
    return (turn !== "none" && (a.missing - b.missing || up * by)) || one.at - other.at
  }
}

// Headers and footers stay where they are: the details between two of them are put into order.
function arrange(table, column, turn, { of, node }) {
  for (const body of table.tBodies) {
    let run = []
    for (const row of [...body.rows, null]) {
      if (of.has(row)) { run.push(of.get(row)); continue }
      const rows = run.sort(comparing(column, turn)).map((detail) => detail.made ?? detail.row)
      row ? row.before(...rows) : body.append(...rows)
      run = []
    }
  }
  shade(node)
}
