// Days, weeks, months, quarters and years: the day since 1970 that they begin on, and which of these they are.

import { fail } from "./decimal.js"

const DAY = 0, WEEK = 1, MONTH = 2, QUARTER = 3, YEAR = 4
const FIRST = -719162, LAST = 2932896
const mod = (a, b) => ((a % b) + b) % b
const make = (day, period = DAY) => ({ day, period })
// The years 1 to 99 are not those of the last century.
const numberOf = (y, m, d) => { const date = new Date(0); date.setUTCFullYear(y, m - 1, d); return date.getTime() / 864e5 }
const lengthOf = (y, m) => numberOf(y + (m > 11), m % 12 + 1, 1) - numberOf(y, m, 1)

export function parts({ day }) {
  const date = new Date(day * 864e5)
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
}
export const weekday = ({ day }) => mod(day + 3, 7) + 1
export const quarter = (date) => Math.ceil(parts(date)[1] / 3)
export const dayOfYear = (date) => date.day - numberOf(parts(date)[0], 1, 1) + 1

// The week of ISO 8601, which belongs to the year of its Thursday.
export function week(date) {
  const thursday = date.day - weekday(date) + 4, [year] = parts(make(thursday))
  return [year, Math.floor((thursday - numberOf(year, 1, 1)) / 7) + 1]
}

export function truncated(date, period) {
  const [y, m] = parts(date)
  switch (period) {
    case DAY: return make(date.day)
    case WEEK: return make(date.day - weekday(date) + 1, period)
    case MONTH: return make(numberOf(y, m, 1), period)
    case QUARTER: return make(numberOf(y, m - (m - 1) % 3, 1), period)
    default: return make(numberOf(y, 1, 1), YEAR)
  }
}
const aligned = (date) => (date.period ? truncated(date, date.period) : date)

export const addDays = ({ day, period }, days) =>
  (day + days < FIRST || day + days > LAST ? fail() : aligned(make(day + days, period)))

export function addMonths(date, months) {
  const [y, m, d] = parts(date), sum = y * 12 + m - 1 + months, year = Math.floor(sum / 12), month = mod(sum, 12) + 1
  if (sum < 12 || sum >= 120000) fail()
  return aligned(make(numberOf(year, month, Math.min(d, lengthOf(year, month))), date.period))
}

export const order = (a, b) => Math.sign(a.day - b.day || a.period - b.period)
export const dated = (y, m, d) =>
  (y < 1 || y > 9999 || m < 1 || m > 12 || d < 1 || d > lengthOf(y, m) ? undefined : make(numberOf(y, m, d)))

const pad = (n, width) => `${n}`.padStart(width, "0")
export function text(date) {
  const [y, m, d] = parts(date), [of, number] = week(date)
  const [year, month] = [pad(y, 4), pad(m, 2)]
  return [`${year}-${month}-${pad(d, 2)}`, `${pad(of, 4)}-W${pad(number, 2)}`, `${year}-${month}`, `${year}-Q${quarter(date)}`, year][date.period]
}

// The date or the period that is written as ISO 8601 has it; nothing if it is none.
export function read(written) {
  const [, y, q, w, m, d] = /^(\d{4})(?:-(?:Q([1-4])|W(\d\d)|(\d\d)(?:-(\d\d))?))?$/.exec(written) ?? []
  if (!+y) return
  if (d) return dated(+y, +m, +d)
  if (m) return +m >= 1 && +m <= 12 ? make(numberOf(+y, +m, 1), MONTH) : undefined
  if (q) return make(numberOf(+y, q * 3 - 2, 1), QUARTER)
  if (!w) return make(numberOf(+y, 1, 1), YEAR)
  const found = make(truncated(make(numberOf(+y, 1, 4)), WEEK).day + (w - 1) * 7, WEEK), [year, number] = week(found)
  return w >= 1 && found.day <= LAST && year === +y && number === +w ? found : undefined
}
