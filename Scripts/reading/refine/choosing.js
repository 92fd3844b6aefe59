// Which rows a column lets be shown. Numbers are compared as exact fractions, days by their digits: never as floats.

import { language, locale } from "../page.js"
import { decimal, order, ten } from "../exact.js"
import { valueOf } from "../totals.js"
import { named } from "./kinds.js"

// A number as a field of numbers may have it (".5", "1e3", "+2"), exact; nothing where it is none.
export function exact(text) {
  const [, sign = "", whole = "", rest = "", power = 0] = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d{1,3}))?$/i.exec(text.trim()) ?? []
  const found = whole + rest && decimal((sign === "-" ? "-" : "") + (whole || "0") + "." + rest)
  if (!found) return undefined
  return power < 0 ? [found[0], found[1] * ten(-power)] : [found[0] * ten(power), found[1]]
}

const isDay = (text) => /^\d{4}-\d\d-\d\d$/.test(text)
export const isEnd = ({ kind }, text) => (kind === "date" ? isDay(text) : !!exact(text))

// Gives what tells whether a detail may be shown; nothing where the column asks for nothing.
export function testOf({ at, kind, values, from, to, scale }) {
  const tests = []
  if (values.size) tests.push((value) => values.has(kind === "choice" ? (value.missing ? "" : value.text) : value.currency))
  const ends = [from, to].map((end) => end && (kind === "date" ? end : exact(end)))
  ends.forEach((end, isTo) => {
    if (!end) return
    if (kind === "date") tests.push(({ missing, plain }) => !missing && (isTo ? plain.slice(0, 10) <= end : plain.slice(0, 10) >= end.slice(0, plain.length)))
    else tests.push(({ missing, number }) => !missing && number && (isTo ? 1 : -1) * order([number[0] * scale, number[1]], end) <= 0)
  })
  return tests.length ? (detail) => tests.every((test) => test(valueOf(detail, at))) : null
}

function shown(kind, end) {
  if (kind !== "date") return new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(end)
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(end))
}

// What is chosen, in few words.
export function toldOf({ label, kind, values, from, to }) {
  const parts = [...values].map(named)
  const [begin, end] = [from, to].map((end) => end && shown(kind, end))
  if (begin && end) parts.push(`${begin} – ${end}`)
  else if (begin || end) parts.push(begin ? `≥ ${begin}` : `≤ ${end}`)
  return parts.length ? `${label}: ${parts.join(", ")}` : null
}
