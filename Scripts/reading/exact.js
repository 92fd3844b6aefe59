// Exact figures: fractions [n, d] of whole numbers, d a power of ten unless something was divided. No floating point.

export const ten = (digits) => 10n ** BigInt(digits)
export const size = (n) => (n < 0n ? -n : n)

// The number that a program's text is; nothing if it is none.
export function decimal(text) {
  const [, whole, rest = ""] = /^(-?\d+)\.?(\d*)$/.exec(text) ?? []
  return whole && [BigInt(whole + rest), ten(rest.length)]
}

// A sum of such numbers as programs write it; nothing of what was divided.
export function plain([n, d]) {
  const scale = `${d}`.length - 1, digits = `${size(n)}`.padStart(scale + 1, 0), whole = digits.slice(0, digits.length - scale)
  return d === ten(scale) ? (n < 0n ? "-" : "") + whole + (scale ? "." + digits.slice(-scale) : "") : ""
}

export const order = ([a, b], [c, d]) => Number(a * d > c * b) - Number(a * d < c * b)
const add = ([a, b], [c, d]) => (b > d ? [a + c * (b / d), b] : [a * (d / b) + c, d])

// A whole number; a half goes to the even neighbour, or away from zero.
export function round([n, d], halfUp) {
  const quotient = n / d, twice = 2n * size(n % d)
  const away = twice > d || (twice === d && (halfUp || quotient % 2n))
  return away ? quotient + (n < 0n ? -1n : 1n) : quotient
}

// The rules of totals that can be followed here, over a list that is not empty (but for the count). Scripts that add nothing up have none of them:
// the notes for the bundler say that making them does nothing else.
const average = (list) => { const [n, d] = list.reduce(add); return [n, d * BigInt(list.length)] }
const pick = (wanted) => (list) => list.reduce((a, b) => (order(b, a) === wanted ? b : a))
export const rules = {
  count: (list) => [BigInt(list.length), 1n],
  sum: (list) => list.reduce(add),
  avg: average,
  min: /* @__PURE__ */ pick(-1),
  max: /* @__PURE__ */ pick(1),
  first: (list) => list[0],
  last: (list) => list.at(-1),
  median(list) {
    const sorted = [...list].sort(order), half = (list.length - 1) / 2
    return average([sorted[Math.floor(half)], sorted[Math.ceil(half)]])
  },
}
