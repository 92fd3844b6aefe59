// Totals of some details, told as the build would tell them.

import { words } from "./page.js"
import { decimal, order, plain, rules } from "./exact.js"
import { write } from "./writing.js"

// What a cell has: as it is shown, as programs read it, as an exact number (a date is one too: its digits). What is written there is read by `said`.
export function read(cell, said = (text) => text) {
  const node = cell?.querySelector("data,time"), text = said((node ?? cell)?.textContent ?? "").trim(), plain = node && said(node.value ?? node.dateTime)
  return {
    text,
    plain: plain ?? text,
    number: decimal(node?.value ? plain : plain?.replace(/\D/g, "")),
    currency: node?.dataset.currency ?? "",
    missing: !cell || cell.matches(".missing,:empty"),
  }
}

// What a detail has in a column. One that is not on the page has the row of many like it, and says what stands in it.
export const valueOf = (detail, column) => detail[column] ??= read(detail.row.cells[column], detail.said)

// Gives a function that tells a total or a count of some details: its text, whether it is negative, how many have no value, and for
// programs the exact figure and its currency. It tells nothing unless it
// comes out right for all of them; so no rule is followed that a page cannot follow, such as a weighted average, a share, a sum of
// rounded figures. Amounts in several currencies are never added: each line of totals takes those in its own.
export function teller(mark, under, { styles, halfUp }) {
  const { rule = "count", count } = mark.dataset, node = count ? mark : mark.querySelector("data,time")
  const own = node?.dataset.currency ?? "", row = mark.closest("tr")
  const column = mark.closest("[data-column]")?.dataset.column - 1 || mark.closest("td,th")?.cellIndex || 0
  const currency = own || row?.querySelector("[data-currency]")?.dataset.currency
  const style = styles[(count ? 0 : column + 1) + rule + own]
  const fits = (value) => value.number && (!currency || !value.currency || value.currency === currency)

  const tell = (details) => {
    const values = count ? details : details.map((detail) => valueOf(detail, column)), list = count ? values : values.filter(fits)
    const left = count || rule === "count" || mark.closest(".continued") ? 0 : values.filter((value) => !value.number).length
    if (!list.length && rule !== "count") return [words.none, false, left]
    const total = rules[rule](list.map((value) => value.number)), date = node.dateTime && list.find((value) => !order(value.number, total))
    return [date ? date.text : write(total, style, halfUp), total[0] < 0n && !style.signless, left, date ? date.plain : plain(total), own || list[0]?.currency]
  }
  const prove = () => {
    if (!node || !rules[rule] || !(style || node.dateTime)) return false
    const [text] = tell(under)
    // A count may be told by a word alone, "an entry".
    return count ? node.textContent.includes(text) || !/\p{Nd}/u.test(node.textContent) : node.textContent === text
  }
  let proven
  return (details) => (proven ??= prove()) && tell(details)
}
