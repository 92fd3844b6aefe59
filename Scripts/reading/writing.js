// Writing figures as the build does: the report has samples of each of its totals.

import { round, size, ten } from "./exact.js"

// How a total is written, from how the build wrote 1234.111… and -12345678.0: the ones tell the most decimals, the zeros the least;
// what stands before and behind, the groups, the script of the digits can be seen.
export function styleOf(samples) {
  const [up, down, signless] = samples.map((sample) => sample.split(/(\p{Nd}.*\p{Nd})/su)), zero = down[1].codePointAt() - 1
  const [some, many] = [up[1], down[1]].map((digits) =>
    digits.replace(/\p{Nd}/gu, (digit) => digit.codePointAt() - zero).split(/(\D+)/))
  const most = /^1+$/.test(some.at(-1)) ? some.at(-1).length : 0, point = most ? some.at(-2) : ""
  const least = most && many.at(-2) === point ? many.at(-1).length : 0
  const groups = least ? many.slice(0, -2) : many, last = groups.at(-1).length
  return {
    plus: [up[0], up[2]], minus: [down[0], down[2]], zero, most, least, point, last, sign: groups[1],
    other: groups.at(-3)?.length, from: some[1] === groups[1] ? last + 1 : last + 2,
    // Of a place on a map, a code or a year the sign tells no loss.
    signless,
    // A per cent pattern shows a hundred times the number.
    shift: groups.join("").replace(/\D/g, "").length - 8,
  }
}

// A figure as the build writes it.
export function write([n, d], style, halfUp) {
  let { most, least, sign, last, other, from, point, zero } = style
  // Shown as it is written: with the decimals that it has.
  if (most > 19) most = least = `${d}`.length - 1
  n = round([n * ten(most + style.shift), d], halfUp)
  const digits = `${size(n)}`.padStart(most + 1, 0)
  let whole = digits.slice(0, digits.length - most), rest = digits.slice(whole.length)
  while (rest.length > least && rest.endsWith(0)) rest = rest.slice(0, -1)
  if (sign && whole.length >= from) whole = whole.replace(RegExp(`\\B(?=(\\d{${other}})*\\d{${last}}$)`, "g"), sign)
  const text = (rest ? whole + point + rest : whole).replace(/\d/g, (digit) => String.fromCodePoint(zero + +digit))
  return (n < 0n ? style.minus : style.plus).join(text)
}
