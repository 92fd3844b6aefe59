// Values as the page writes them: by the tables that the build writes figures and dates with.

import { dropping, size } from "./decimal.js"
import * as days from "./days.js"
import { textOf } from "./steps.js"

const digit = (zero, n) => String.fromCodePoint(zero.codePointAt() + +n)

function figure({ u, s }, layout, halfUp, asWritten) {
  let [wholes, least, most, last, other, from, shift, point, sign, zero, before, behind, minusBefore, minusBehind] = layout
  if (asWritten) least = Math.min(Math.max(least, s), most)
  let m = size(u), decimals = s - shift, zeros = 0
  if (decimals < 0) { zeros = m ? -decimals : 0; decimals = 0 }
  if (decimals > most) { m = dropping(decimals - most, m, halfUp); decimals = most }
  while (decimals > least && m % 10n === 0n) { m /= 10n; decimals-- }
  const digits = m ? `${m}`.padStart(decimals, "0") : "0".repeat(decimals), cut = digits.length - decimals
  const whole = (digits.slice(0, cut) + "0".repeat(zeros)).padStart(wholes, "0"), rest = digits.slice(cut).padEnd(least, "0")
  let text = ""
  for (let i = 0; i < whole.length; i++) {
    const left = whole.length - 1 - i
    text += digit(zero, whole[i])
    if (last && whole.length >= last + from && left >= last && (left - last) % other === 0) text += sign
  }
  if (rest) text += point + [...rest].map((one) => digit(zero, one)).join("")
  return u < 0n && m ? minusBefore + text + minusBehind : before + text + behind
}

function date(value, letterCase, zero, formats) {
  const [y, m, d] = days.parts(value), [of, week] = days.week(value), weekday = days.weekday(value)
  const numbers = { year: y, weekYear: of, month: m, quarter: days.quarter(value), week, day: d, dayOfYear: days.dayOfYear(value), weekday }
  const write = (step) => {
    if (typeof step === "string") return step
    const [name, how] = step, number = numbers[name]
    if (Array.isArray(how)) return how[name === "weekday" ? number % 7 : number - 1]
    const shown = /year/i.test(name) && name !== "dayOfYear" && how === 2 ? number % 100 : number
    return [...`${shown}`.padStart(how, "0")].map((one) => digit(zero, one)).join("")
  }
  const text = (formats[value.period] ?? formats[0]).map(write).join("")
  return letterCase ? cased(text, letterCase) : text
}

const cased = (text, letterCase) =>
  [...text].map((letter) => (letterCase === "upper" ? letter.toUpperCase() : letter.toLowerCase())).join("")

// What a format makes of a value that is there.
export function write(value, [kind, ...how], halfUp) {
  const isNumber = value.u !== undefined
  switch (kind) {
    case "number": return isNumber ? figure(value, how[0], halfUp) : textOf(value)
    case "written": return figure(value, how[0], halfUp, true)
    case "percent": return figure({ u: value.u, s: value.s + 2 }, how[0], halfUp)
    case "money": return figure(value, how[0][value.c], halfUp)
    case "date": return date(value, how[0], how[1], how.slice(2))
    case "boolean": return value ? how[0] : how[1]
    case "upper": case "lower": return cased(textOf(value) ?? "", kind)
    default: return textOf(value) ?? ""
  }
}
