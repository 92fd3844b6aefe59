// What the steps of a program do. The build has checked the types: a value that is not of them is missing. Values are texts, true and
// false, and objects: numbers { u, s }, amounts { u, s, c }, dates { day, period }; nothing is undefined.

import * as exact from "./decimal.js"
import * as days from "./days.js"
import { fail, num } from "./decimal.js"

const isNumber = (v) => v?.u !== undefined && !v.c
const isMoney = (v) => v?.c !== undefined
const isDate = (v) => v?.day !== undefined
const isText = (v) => typeof v === "string"
const isTruth = (v) => typeof v === "boolean"
const money = (v, c) => v && { u: v.u, s: v.s, c }

// Steps whose operands must be of these kinds; of others the result is missing.
const over = (...kinds) => (act) => (a, b, c, more) => ([a, b, c].every((v, i) => !kinds[i] || kinds[i](v)) ? act(a, b, c, more) : undefined)
const number = over(isNumber), numbers = over(isNumber, isNumber), amount = over(isMoney), scaled = over(isMoney, isNumber)
const date = over(isDate), dates = over(isDate, isDate), moved = over(isDate, isNumber), text = over(isText), texts = over(isText, isText)
const amounts = (act) => over(isMoney, isMoney)((a, b, c, more) => (a.c === b.c ? act(a, b, c, more) : fail()))

// `bits` has one for each outcome that makes a comparison true: less, equal, greater.
const holds = (order, { detail }) => (detail >> (order + 1) & 1) === 1
const sign = ({ u }) => num(u > 0n ? 1 : u < 0n ? -1 : 0)
const percent = (a, b, halfUp) => exact.divide(exact.multiply(a, num(100)), b, halfUp)
const ceiling = (a) => exact.negate(exact.floor(exact.negate(a)))
const letters = (v) => [...v]
const byLetter = (v, change) => letters(v).map((letter) => letter[change]()).join("")

// Texts are ordered as their bytes are, which is the order of their characters' numbers.
function compareTexts(a, b) {
  const x = letters(a), y = letters(b), at = x.findIndex((letter, i) => letter !== y[i])
  if (at < 0) return x.length < y.length ? -1 : 0
  return at >= y.length || x[at].codePointAt() > y[at].codePointAt() ? 1 : -1
}

const BLANKS = /^[\t-\r \u00A0]+|[\t-\r \u00A0]+$/g
const trim = (v) => v.replace(BLANKS, "")
const short = (v) => (v.length > 1 << 24 ? fail() : v)
const reading = (read) => text((a) => { const v = trim(a); return v ? read(v) ?? fail() : undefined })

export function textOf(v) {
  if (isMoney(v)) return `${exact.text(v)} ${v.c}`
  if (isNumber(v)) return exact.text(v)
  if (isDate(v)) return days.text(v)
  return isTruth(v) ? `${v}` : v || undefined
}

export const steps = {
  copy: (a) => a,
  isMissing: (a) => a === undefined,
  not: over(isTruth)((a) => !a),
  and: (a, b) => (a === false || b === false ? false : a === true && b === true ? true : undefined),
  or: (a, b) => (a === true || b === true ? true : a === false && b === false ? false : undefined),
  compareBooleans: over(isTruth, isTruth)((a, b, _, more) => (a === b) === holds(0, more)),
  compareNumbers: numbers((a, b, _, more) => holds(exact.order(a, b), more)),
  compareMoney: amounts((a, b, _, more) => holds(exact.order(a, b), more)),
  compareDates: dates((a, b, _, more) => holds(days.order(a, b), more)),
  compareTexts: texts((a, b, _, more) => holds(compareTexts(a, b), more)),

  add: numbers(exact.add),
  subtract: numbers(exact.subtract),
  multiply: numbers(exact.multiply),
  divide: numbers((a, b, _, { halfUp }) => exact.divide(a, b, halfUp)),
  remainder: numbers(exact.remainder),
  negate: number(exact.negate),
  magnitude: number((a) => (a.u < 0n ? exact.negate(a) : a)),
  sign: number(sign),
  round: numbers((a, b, _, { halfUp }) => exact.round(a, exact.whole(b), halfUp)),
  floor: number(exact.floor),
  ceiling: number(ceiling),
  smaller: numbers((a, b) => (exact.order(b, a) < 0 ? b : a)),
  larger: numbers((a, b) => (exact.order(a, b) < 0 ? b : a)),
  percent: numbers((a, b, _, { halfUp }) => percent(a, b, halfUp)),

  addMoney: amounts((a, b) => money(exact.add(a, b), a.c)),
  subtractMoney: amounts((a, b) => money(exact.subtract(a, b), a.c)),
  multiplyMoney: scaled((a, b) => money(exact.multiply(a, b), a.c)),
  divideMoney: scaled((a, b, _, { halfUp }) => money(exact.divide(a, b, halfUp), a.c)),
  moneyRatio: amounts((a, b, _, { halfUp }) => exact.divide(a, b, halfUp)),
  moneyPercent: amounts((a, b, _, { halfUp }) => percent(a, b, halfUp)),
  negateMoney: amount((a) => money(exact.negate(a), a.c)),
  moneyMagnitude: amount((a) => (a.u < 0n ? money(exact.negate(a), a.c) : a)),
  moneySign: amount(sign),
  roundMoney: scaled((a, b, _, { halfUp }) => money(exact.round(a, exact.whole(b), halfUp), a.c)),
  floorMoney: amount((a) => money(exact.floor(a), a.c)),
  ceilingMoney: amount((a) => money(ceiling(a), a.c)),
  smallerMoney: amounts((a, b) => (exact.order(a, b) > 0 ? b : a)),
  largerMoney: amounts((a, b) => (exact.order(a, b) < 0 ? b : a)),
  amount: amount(({ u, s }) => ({ u, s })),
  currencyCode: amount((a) => a.c),
  makeMoney: over(isNumber, isText)((a, b, _, { currencies }) => (currencies.has(b) ? money(a, b) : fail())),

  daysBetween: dates((a, b) => num(b.day - a.day)),
  addDays: moved((a, b) => days.addDays(a, exact.whole(b))),
  addMonths: moved((a, b) => days.addMonths(a, exact.whole(b))),
  period: date((a, _, __, { detail }) => days.truncated(a, detail)),
  dateNumber: date((a, _, __, { detail }) => num([() => days.parts(a)[2], () => days.weekday(a), () => days.parts(a)[1],
    () => days.quarter(a), () => days.week(a)[1], () => days.parts(a)[0]][detail]())),
  makeDate: over(isNumber, isNumber, isNumber)((a, b, c) => days.dated(exact.whole(a), exact.whole(b), exact.whole(c)) ?? fail()),
  readDate: reading(days.read),
  smallerDate: dates((a, b) => (days.order(b, a) < 0 ? b : a)),
  largerDate: dates((a, b) => (days.order(a, b) < 0 ? b : a)),

  upper: text((a) => byLetter(a, "toUpperCase")),
  lower: text((a) => byLetter(a, "toLowerCase")),
  trim: text(trim),
  length: text((a) => num(letters(a).length)),
  left: over(isText, isNumber)((a, b) => letters(a).slice(0, Math.max(0, exact.whole(b))).join("")),
  right: over(isText, isNumber)((a, b) => letters(a).slice(Math.max(0, letters(a).length - Math.max(0, exact.whole(b)))).join("")),
  contains: texts((a, b) => a.includes(b)),
  startsWith: texts((a, b) => a.startsWith(b)),
  endsWith: texts((a, b) => a.endsWith(b)),
  replace: over(isText, isText, isText)((a, b, c) => (b ? short(a.split(b).join(c)) : a)),
  joinTexts: texts((a, b) => short(a + b)),
  concat: (a, b) => (a === undefined ? b : b === undefined ? a : short(a + b)),
  textOf,
  readNumber: reading(exact.read),
}

const jumps = {
  jump: () => true,
  jumpIfFalse: (v) => v === false,
  jumpIfTrue: (v) => v === true,
  jumpUnlessTrue: (v) => v !== true,
  jumpIfPresent: (v) => v !== undefined,
}

// Runs a program: `slot` gives the value of a slot, `rules` says how halves are rounded and which currencies there are.
export function run({ k, o, r }, slot, rules) {
  const results = []
  const value = (at) => (at & 3 ? (at & 1 ? k[(at >> 2) - 1] : results[at >> 2]) : slot(at >> 2))
  for (let i = 0; i < o.length;) {
    const [name, detail, to, first, second, third] = o.slice(i, i + 6)
    if (jumps[name]) { i = jumps[name](value(first)) ? 6 * (third >> 2) : i + 6; continue }
    results[to] = steps[name](value(first), value(second), value(third), { detail, ...rules })
    i += 6
  }
  return value(r)
}
