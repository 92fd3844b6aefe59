// What the columns of a report have, and so how rows can be chosen by them: numbers and dates by a range, a column of few values by these.

import { all, collator, locale, words } from "../page.js"
import { decimal, order } from "../exact.js"
import { valueOf } from "../totals.js"

// More values than these are found by typing.
const MOST = 40
const isDay = ({ plain }) => /^\d{4}-\d\d(-\d\d|$)/.test(plain)

// What columns are called in the address: each otherwise.
export const namesOf = (heads) => heads.reduce((names, head, at) => {
  let name = head.textContent.trim() || `${at + 1}`
  while (names.includes(name)) name += "'"
  return [...names, name]
}, [])

export function columnsOf(report) {
  const heads = [...all(".section:not(.grand, .items) .columns", report.node)[0]?.cells ?? []], names = namesOf(heads)
  return heads.map((head, at) => (
    { at, head, label: head.textContent.trim(), name: names[at], isOff: false, values: new Set(), from: "", to: "", ...kindOf(report.details.map((detail) => valueOf(detail, at))) }))
}

function kindOf(values) {
  const there = values.filter((value) => !value.missing), isNumber = there.length && there.every((value) => value.number)
  if (isNumber && there.every(isDay)) return { kind: "date", ...ends(there.map(({ plain }) => plain.slice(0, 10)), (a, b) => a < b) }
  if (isNumber && there.every(({ plain }) => decimal(plain))) {
    const scale = scaleOf(there.find(({ number }) => number[0])), currencies = tally(there, ({ currency }) => currency)
    const [least, greatest] = Object.values(ends(there, (a, b) => order(a.number, b.number) < 0)).map(({ plain }) => (scale > 1n ? "" : plain))
    return { kind: "number", scale, least, greatest, options: currencies.size > 1 ? currencies : null }
  }
  const options = tally(values, (value) => (value.missing ? "" : value.text))
  return options.size > 1 && options.size <= MOST && options.size < there.length ? { kind: "choice", options } : {}
}

// Each value with how many rows have it, the missing one last.
function tally(values, what) {
  const found = new Map()
  for (const value of values) found.set(what(value), (found.get(what(value)) ?? 0) + 1)
  return new Map([...found].sort(([a], [b]) => !a - !b || collator.compare(a, b)))
}

const ends = (values, isLess) => ({ least: values.reduce((a, b) => (isLess(b, a) ? b : a)), greatest: values.reduce((a, b) => (isLess(a, b) ? b : a)) })

// A digit of any script: each has ten beside one another, from zero.
function digit(text) {
  const at = text.codePointAt()
  let zero = at
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return (at - zero) % 10
}

// A share that is shown as so many per cent is asked for as it is shown: what is shown is a hundred times the number.
function scaleOf(value) {
  if (!/[%٪]/.test(value?.text ?? "")) return 1n
  const point = new Intl.NumberFormat(locale).format(.5)[1]
  const shown = parseFloat(value.text.split(point).map((part) => part.replace(/[^\p{Nd}٫]/gu, "")).join(".").replace("٫", ".").replace(/\p{Nd}/gu, digit))
  return shown > 20 * Math.abs(parseFloat(value.plain)) ? 100n : 1n
}

// What a value is called, where it is none.
export const named = (value) => value || words.refineWithout
