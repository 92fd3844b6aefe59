// Exact decimals as the build has them: u units of 10^-s, of 38 digits at the most. What does not fit is a failure, and never another number.

export class Failure extends Error {}
export const fail = () => { throw new Failure() }

const BOUND = 10n ** 38n, WORD = 1n << 128n
export const ten = (n) => 10n ** BigInt(n)
export const size = (n) => (n < 0n ? -n : n)
export const num = (u, s = 0) => ({ u: BigInt(u), s })

// A whole quotient of what is not negative; a half goes to the even neighbour, or up.
export function halve(a, b, halfUp) {
  const q = a / b, twice = 2n * (a % b)
  return twice > b || (twice === b && (halfUp || q % 2n)) ? q + 1n : q
}

// A number from its size and its sign, or nothing if it has too many digits; zeros at its end are given up for room.
function made(m, negative, s, dropping) {
  while (m >= BOUND || s > 38) {
    if (!dropping || s < 1 || m % 10n) return
    m /= 10n
    s--
  }
  return { u: negative ? -m : m, s }
}

export function plain({ u, s }) {
  if (!u) return num(0)
  while (s > 0 && u % 10n === 0n) { u /= 10n; s-- }
  return { u, s }
}

const raised = ({ u, s }, to) => { const m = size(u) * ten(to - s); return m < WORD ? m : undefined }

function sum(a, b) {
  const s = Math.max(a.s, b.s), x = raised(a, s), y = raised(b, s), negative = a.u < 0n
  if (x === undefined || y === undefined) return
  if (negative === b.u < 0n) return x + y < WORD ? made(x + y, negative, s, true) : undefined
  return x >= y ? made(x - y, negative, s, true) : made(y - x, !negative, s, true)
}
export const add = (a, b) => sum(a, b) ?? sum(plain(a), plain(b)) ?? fail()
export const negate = ({ u, s }) => ({ u: -u, s })
export const subtract = (a, b) => add(a, negate(b))

export function order(a, b) {
  const x = a.u * ten(b.s), y = b.u * ten(a.s)
  return x < y ? -1 : x > y ? 1 : 0
}

export function multiply(a, b) {
  const decimals = a.s + b.s, u = a.u * b.u, m = size(u)
  if (m < BOUND && decimals <= 38) return { u, s: decimals }
  if (!u) return num(0, 38)
  let drop = Math.max(`${m}`.length - 38, 0, decimals - 38)
  for (; drop <= Math.min(decimals, 38); drop++) {
    const kept = halve(m, ten(drop))
    const result = kept < BOUND && made(kept, u < 0n, decimals - drop)
    if (result) return result
  }
  fail()
}

// The quotient with so many decimals; nothing if it has too many digits.
function divided(a, b, s, halfUp) {
  const power = s + b.s - a.s, m = size(a.u), by = size(b.u)
  const q = power < 0 ? halve(m, by * ten(-power), halfUp) : halve(m * ten(power), by, halfUp)
  return made(q, a.u < 0n !== b.u < 0n, s)
}

// To 20 decimals, or to those of its operands if they have more, or to as many as fit. Nothing by zero is no figure at all.
export function divide(a, b, halfUp) {
  if (!b.u) return
  for (let s = Math.max(20, a.s, b.s); s >= 0; s--) {
    const result = divided(a, b, s, halfUp)
    if (result) return plain(result)
  }
  fail()
}

export function remainder(a, b) {
  if (!b.u) return
  const s = Math.max(a.s, b.s)
  return made(size(a.u) * ten(s - a.s) % (size(b.u) * ten(s - b.s)), a.u < 0n, s, true) ?? fail()
}

export const dropping = (drop, m, halfUp) => (drop > 38 ? 0n : halve(m, ten(drop), halfUp))

export function round(a, wanted, halfUp) {
  wanted = Math.min(Math.max(wanted, -1000), 1000)
  const drop = a.s - wanted
  if (drop < 0) {
    const steps = Math.min(wanted, 38) - a.s, u = steps > 0 ? a.u * ten(steps) : BOUND
    return size(u) < BOUND ? { u, s: a.s + steps } : a
  }
  if (!drop) return a
  const kept = dropping(drop, size(a.u), halfUp)
  if (wanted >= 0) return { u: a.u < 0n ? -kept : kept, s: wanted }
  if (!kept) return num(0)
  return (wanted >= -38 && made(kept * ten(-wanted), a.u < 0n, 0)) || fail()
}

export function floor({ u, s }) {
  const by = ten(s), q = u / by
  return num(u % by < 0n ? q - 1n : q)
}

// A number that must be whole and small.
export function whole(a) {
  const whole = floor(a)
  return order(whole, a) || size(2n * whole.u + 1n) > 1n << 32n ? fail() : Number(whole.u)
}

export function text({ u, s }) {
  const digits = `${size(u)}`.padStart(s + 1, "0"), point = digits.length - s
  return (u < 0n ? "-" : "") + digits.slice(0, point) + (s ? "." + digits.slice(point) : "")
}

// The number that is written plainly, with an exponent if need be; nothing if it is none, or has more than 38 digits.
export function read(written) {
  const [, minus, before, behind = "", e = "0"] = /^([-+]?)(\d+)(?:\.(\d+))?(?:[eE]([-+]?\d+))?$/.exec(written) ?? []
  if (before === undefined || written.length > 20000) return
  const scale = behind.length - Math.min(Math.max(+e, -10000), 10000), digits = (before + behind).replace(/^0+/, "")
  const [zeros] = /0*$/.exec(digits), count = digits.length - zeros.length
  if (!count) return num(0, Math.min(Math.max(scale, 0), 38))
  let kept = Math.min(zeros.length, 38 - count)
  if (scale - zeros.length + kept > 38) kept = 38 - scale + zeros.length
  if (scale - zeros.length + kept < 0) kept = zeros.length - scale
  if (count > 38 || kept < 0 || kept + count > 38) return
  const u = BigInt(digits.slice(0, count)) * ten(kept)
  return { u: minus === "-" ? -u : u, s: scale - zeros.length + kept }
}
