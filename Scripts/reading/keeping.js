// What outlives a visit: in the browser, and in the address.

// A private window may not let us keep anything: then nothing is kept, and all else works.
const store = (act) => { try { return act(localStorage) } catch { return undefined } }
export const kept = (name) => store((local) => local.getItem("broadsheet:" + name)) ?? ""
export const keep = (name, value) => store((local) =>
  value ? local.setItem("broadsheet:" + name, value) : local.removeItem("broadsheet:" + name))

// What stands behind the # of the address is carried by a link, and no server is told of it. A fragment without an equals sign
// is the id of an element, and none of our business.
export const link = new URLSearchParams(/=/.test(location.hash) ? location.hash.slice(1) : "")
export function remember(name, value = "") {
  if ((link.get(name) ?? "") === value) return
  value ? link.set(name, value) : link.delete(name)
  const address = location.pathname + location.search + (`${link}` && "#" + link)
  // Browsers refuse too many changes a second; the next one brings it along.
  try { history.replaceState(history.state, "", address) } catch { /* Later. */ }
}
