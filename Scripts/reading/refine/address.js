// What is chosen stands in the address, so that it can be sent to somebody: where.Kind=Train&where.Amount=10..200&hide=Note&sort=Amount.

import { isEnd } from "./choosing.js"

// Whether the address has anything of this report. What a column no longer has is asked for all the same: nothing has it.
export function readFrom(link, id, columns) {
  let isAny = false
  const off = link.getAll("hide" + id)
  for (const column of columns) {
    column.isOff = column.at > 0 && off.includes(column.name)
    isAny ||= column.isOff
    for (const value of link.getAll(`where${id}.${column.name}`)) {
      const [from, to] = column.kind === "choice" ? [] : value.split("..")
      if (to !== undefined) for (const [end, text] of Object.entries({ from, to })) { if (isEnd(column, text)) column[end] = text }
      else if (column.options) {
        column.values.add(value)
        if (!column.options.has(value)) column.options.set(value, 0)
      }
      isAny = true
    }
  }
  return isAny
}

// What the address asks of columns that the report has not, or no longer: told as it is written there, for nothing can have it.
export function lostIn(link, id, columns) {
  const begin = `where${id}.`, known = new Set(columns.map(({ name }) => begin + name))
  return [...link].flatMap(([key, value]) => (key.startsWith(begin) && !known.has(key) ? `${key.slice(begin.length)}: ${value}` : []))
}

// What is asked of other columns stays, until all is taken away.
export function writeTo(link, id, columns, isAll) {
  const known = new Set(columns.map(({ name }) => `where${id}.${name}`))
  for (const key of [...link.keys()]) if (key === "hide" + id || known.has(key) || isAll && key.startsWith(`where${id}.`)) link.delete(key)
  for (const { name, values, from, to, isOff } of columns) {
    for (const value of values) link.append(`where${id}.${name}`, value)
    if (from || to) link.append(`where${id}.${name}`, `${from}..${to}`)
    if (isOff) link.append("hide" + id, name)
  }
  put(link)
}

// Takes away all that is asked of a report; gives what it was.
export function forget(link, id) {
  const asked = [...link.keys()].filter((key) => ["where", "hide", "sort"].some((what) => key === what + id || key.startsWith(`${what}${id}.`)))
  for (const key of asked) link.delete(key)
  put(link)
  return asked
}

export function put(link) {
  // Browsers refuse too many changes a second; the next one brings it along.
  try { history.replaceState(history.state, "", location.pathname + location.search + (`${link}` && "#" + link)) } catch { /* Later. */ }
}
