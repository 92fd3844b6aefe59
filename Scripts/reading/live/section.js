// A section of items that follows the controls of its report: what the build computed of their first values is computed of their others.

import { add, divide, negate, order, read as readNumber, remainder, text as plain } from "./decimal.js"
import * as decimal from "./decimal.js"
import * as days from "./days.js"
import { run } from "./steps.js"
import { write } from "./figures.js"

// A value as the build wrote it down.
function known(value) {
  if (!Array.isArray(value)) return value ?? undefined
  const [kind, written, c] = value
  return kind === "d" ? days.read(written) : { ...readNumber(written), ...c && { c } }
}
const decoded = (program) => program && { ...program, k: program.k.map(known) }

// What a number or a day must be for the form to be sent; with any other nothing is computed.
function fits(value, [least, most, step, base]) {
  if (least && order(value, least) < 0 || most && order(value, most) > 0) return false
  return !step || !base || remainder(decimal.subtract(value, base), step).u === 0n
}

function valueOf(nodes, type, limits) {
  const [node] = nodes, { value = "" } = nodes.find((one) => one.type !== "radio" || one.checked) ?? {}
  if (type === "boolean") return node.checked
  if (type === "text") return value || undefined
  const isDate = type === "date", found = isDate ? days.read(value) : readNumber(value.replace(/^(-?)\./, "$10."))
  if (!found || !fits(isDate ? decimal.num(found.day) : found, limits)) return
  // Some browsers leave the zeros at the end of a slider's value, others do not.
  return node.type === "range" ? decimal.plain(found) : found
}

const rules = { sum: add, min: (a, b) => (order(b, a) < 0 ? b : a), max: (a, b) => (order(a, b) < 0 ? b : a) }
function total(rule, values) {
  const all = values.filter((value) => value !== undefined)
  if (rule === "count") return decimal.num(all.length)
  return all.reduce((a, b) => (a.c === b.c ? { ...rules[rule](a, b), c: a.c } : decimal.fail()), all.shift())
}

// The result of what is computed, or that it cannot be.
function attempt(act) {
  try { return { value: act() } } catch (failure) {
    if (failure instanceof decimal.Failure) return { failed: true }
    throw failure
  }
}

// Gives a function that computes the section anew: of each row its value, whether it is shown, and its classes.
export function computing(program, valueOfControl) {
  const { halfUp, failed } = program
  const currencies = new Set(program.currencies)
  const given = new Map(program.given.map(([slot, value]) => [slot, known(value)]))
  const fixed = new Map(program.fixed.map(([n, value]) => [n, known(value)]))
  const computed = new Map(program.computed.map(([slot, one]) => [slot, decoded(one)]))
  const controls = new Map(program.controls.map(([slot, name, type, ...limits]) =>
    [slot, [name, type, limits.map((limit) => limit && readNumber(limit))]]))
  const items = program.items.filter(({ n }) => !program.absent.includes(n)).map((item) => ({ ...item, when: decoded(item.when), value: decoded(item.value),
    classes: item.classes.map(([names, when]) => [names, decoded(when)]) }))
  const when = decoded(program.when)

  return () => {
    const slots = new Map(given)
    const slot = (at) => {
      if (!slots.has(at)) slots.set(at, controls.has(at) ? valueOfControl(...controls.get(at)) : value(computed.get(at)))
      return slots.get(at)
    }
    const value = (one) => run(one, slot, { halfUp, currencies })
    const holds = (one) => { const { value: is, failed } = attempt(() => value(one)); return is === true || failed === true }
    const told = ({ value, failed: is }, { format, missing, signless }) => {
      if (is) return { text: failed }
      return value === undefined ? { text: missing, missing: true } : { value, signless, text: write(value, program.formats[format], halfUp) }
    }
    const found = new Map([...fixed].map(([n, value]) => [n, { value }]))
    const rows = items.map((item) => {
      // Where it cannot be computed whether a row is there, it is, and says so.
      const is = item.when ? attempt(() => value(item.when)) : { value: true }, shown = is.failed || is.value === true
      const result = shown && item.value && (is.failed ? is : attempt(() => value(item.value)))
      if (result) found.set(item.n, result)
      return { n: item.n, shown, told: result && told(result, item), classes: item.classes.map(([names, when]) => [names, !when || shown && holds(when)]) }
    })
    const totals = program.totals.map((one) => {
      const all = one.of.map((n) => found.get(n)).filter(Boolean)
      const result = all.some(({ failed }) => failed) ? { failed: true } : attempt(() => total(one.rule, all.map(({ value }) => value)))
      return { n: one.n, shown: true, told: told(result, one), classes: [] }
    })
    return { shown: !when || holds(when), rows: [...rows, ...totals] }
  }
}

export { plain, valueOf }
