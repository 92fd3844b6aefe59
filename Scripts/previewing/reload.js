// Every page of a preview loads this, and no page of a finished site does. It hears what is new from the preview, by one
// connection for all tabs of the browser, and shows it: another style sheet, another page, what is wrong.
(() => {
  "use strict"

  const own = "/_broadsheet/"
  const script = document.currentScript
  const place = "broadsheet:preview:place"
  const checked = "broadsheet:preview:checked"
  const closed = "broadsheet:preview:closed"
  const all = (selector, from = document) => [...from.querySelectorAll(selector)]
  const session = (act) => { try { return act(sessionStorage) } catch { return null } }

  // The name of the page's content, as the server's ETag has it: whether a page is another one is seen by it.
  let tag = script?.dataset.page ?? ""
  let isLeaving = false

  // Addresses differ in how they are written, and mean the same.
  const plain = (address) => {
    const path = new URL(address, location).pathname
    try { return decodeURIComponent(path) } catch { return path }
  }
  const here = () => plain(location.href).replace(/\/index\.html$/, "/")
  const isNotFound = () => performance.getEntriesByType("navigation")[0]?.responseStatus === 404

  // --- Reloading

  const tagNow = async () => {
    const answer = await fetch(location.href, { method: "HEAD", cache: "no-store", redirect: "manual" })
    return { tag: /"([^"]*)"/.exec(answer.headers.get("etag") ?? "")?.[1] ?? "", status: answer.status }
  }

  // Loads the page again if it is another one by now: after a time in which nothing could be heard.
  // What differs may be on its way as news, such as that of a style sheet: it is given a moment to come.
  async function check(isSecond = false) {
    try {
      const now = await tagNow(), name = now.status + " " + now.tag + " " + location.pathname
      if (!tag || (now.status === 404 ? isNotFound() : now.tag === tag)) {
        return session((kept) => kept.removeItem(checked))
      }
      if (!isSecond) return setTimeout(check, 200, true)
      // A page that is another one for ever, whoever makes it so, is not loaded for ever.
      if (session((kept) => kept.getItem(checked)) === name) return
      session((kept) => kept.setItem(checked, name))
      reload()
    } catch { /* The preview has ended; when it is back, this is called again. */ }
  }

  function reload() {
    if (isLeaving) return
    isLeaving = true
    keepPlace()
    location.reload()
  }

  // What the page has loaded beside itself: pictures, scripts, style sheets without a name of their own.
  const uses = (path) => performance.getEntriesByType("resource").some(({ name }) =>
    new URL(name).origin === location.origin && plain(name) === path)

  function changed(paths) {
    const names = new Set(paths.map(plain))
    const styles = all("link[rel~=stylesheet]").filter((link) => names.has(plain(link.href)))
    for (const link of styles) names.delete(plain(link.href))
    if (names.has(here()) || (isNotFound() && [...names].some((name) => name.endsWith("/404.html"))) ||
      [...names].some(uses)) return reload()
    for (const link of styles) exchange(link, link.href.replace(/[?#].*/, "") + "?" + Date.now())
  }

  // --- Style sheets

  // The old one stays until the new one is there, so that the page is never without.
  function exchange(link, href) {
    const next = link.cloneNode()
    next.href = href
    next.onload = () => link.remove()
    next.onerror = reload
    link.after(next)
  }

  async function restyle(styles) {
    for (const link of all("link[rel~=stylesheet]")) {
      for (const [old, next] of Object.entries(styles)) if (plain(link.href) === plain(old)) exchange(link, next)
    }
    // The page has another name now, for its links are others.
    try { tag = (await tagNow()).tag || tag } catch { /* Later. */ }
  }

  // --- The place of the reader: what is folded, what is typed, which line is at the top

  const openers = () => all("button[aria-expanded]")
  const fields = () => all("input, select, textarea")
  const isChecked = (field) => /^(checkbox|radio)$/.test(field.type)
  // Elements are told apart by what they are called, and by their number among those of the same name.
  function named(elements, name) {
    const counts = {}
    return elements.map((element) => {
      const called = name(element)
      counts[called] = (counts[called] ?? 0) + 1
      return [called + " " + counts[called], element]
    })
  }
  const calledField = (field) => [field.tagName, field.type, field.id, field.name].join(" ")

  // What sticks to the window is always at its top, and says nothing of the place.
  function isStuck(element) {
    for (let one = element; one; one = one.parentElement) {
      if (/sticky|fixed/.test(getComputedStyle(one).position)) return true
    }
    return false
  }

  function top() {
    const first = all("[id]").find((element) => element.getBoundingClientRect().top >= 0 &&
      (element.checkVisibility?.() ?? true) && !isStuck(element))
    return first && { id: first.id, top: first.getBoundingClientRect().top }
  }

  function keepPlace() {
    // A field tells the page of what was typed into it when it is left.
    document.activeElement?.dispatchEvent(new Event("change", { bubbles: true }))
    const field = document.activeElement
    const kept = {
      path: location.pathname,
      y: scrollY,
      top: scrollY > 0 ? top() : null,
      folds: named(openers(), (one) => one.textContent).map(([name, one]) => [name, one.ariaExpanded]),
      details: named(all("details"), (one) => one.querySelector("summary")?.textContent)
        .map(([name, one]) => [name, one.open]),
      fields: named(fields(), calledField).filter(([, one]) => !/^(password|file|hidden)$/.test(one.type))
        .map(([name, one]) => [name, isChecked(one) ? one.checked : one.value]),
      focus: named(fields(), calledField).find(([, one]) => one === field)?.[0],
      caret: field && "selectionStart" in field ? field.selectionStart : null,
    }
    session((storage) => storage.setItem(place, JSON.stringify(kept)))
  }

  function restorePlace() {
    const text = session((kept) => kept.getItem(place))
    session((kept) => kept.removeItem(place))
    if (!text) return
    const kept = JSON.parse(text)
    if (kept.path !== location.pathname) return
    const folds = new Map(kept.folds), opened = new Map(kept.details), typed = new Map(kept.fields)
    for (const [name, one] of named(openers(), (one) => one.textContent)) {
      if (folds.has(name) && folds.get(name) !== one.ariaExpanded) one.click()
    }
    for (const [name, one] of named(all("details"), (one) => one.querySelector("summary")?.textContent)) {
      if (opened.has(name)) one.open = opened.get(name)
    }
    for (const [name, one] of named(fields(), calledField)) {
      const value = typed.get(name), now = isChecked(one) ? "checked" : "value"
      if (value !== undefined && one[now] !== value) {
        one[now] = value
        one.dispatchEvent(new Event("input", { bubbles: true }))
        one.dispatchEvent(new Event("change", { bubbles: true }))
      }
      if (name !== kept.focus) continue
      one.focus({ preventScroll: true })
      try { if (kept.caret !== null) one.setSelectionRange(kept.caret, kept.caret) } catch { /* Not a text. */ }
    }
    requestAnimationFrame(() => {
      const mark = kept.top && document.getElementById(kept.top.id)
      if (mark) scrollBy({ top: mark.getBoundingClientRect().top - kept.top.top, behavior: "instant" })
      else scrollTo({ top: kept.y, behavior: "instant" })
    })
  }

  // --- What is wrong

  let panel = null

  function mend() {
    panel?.remove()
    panel = null
  }

  function show({ html, text }) {
    mend()
    if (session((kept) => kept.getItem(closed)) === text) return
    panel = document.createElement("broadsheet-problem")
    const root = panel.attachShadow({ mode: "open" })
    const style = document.createElement("link")
    style.rel = "stylesheet"
    style.href = own + "overlay.css"
    const box = document.createElement("section")
    box.hidden = true
    box.tabIndex = -1
    box.setAttribute("role", "alert")
    box.innerHTML = html
    const button = document.createElement("button")
    button.type = "button"
    button.textContent = "Close"
    button.onclick = () => {
      session((kept) => kept.setItem(closed, text))
      mend()
    }
    box.prepend(button)
    // Without its style it would stand at the page's end: it comes when that is there.
    style.onload = style.onerror = () => { box.hidden = false }
    root.append(style, box)
    panel.addEventListener("keydown", ({ key }) => { if (key === "Escape") button.click() })
    document.documentElement.append(panel)
  }

  // --- News

  function hear({ news, paths, styles, html, text }) {
    switch (news) {
      case "reload": return changed(paths)
      case "styles": return restyle(styles)
      case "problem": return show({ html, text })
      case "mended":
        session((kept) => kept.removeItem(closed))
        return mend()
      case "back": return check()
    }
  }

  // One connection for all tabs, where the browser knows how; else one for this page.
  function listen() {
    if (window.SharedWorker) {
      try {
        const { port } = new SharedWorker(own + "worker.js", "broadsheet")
        port.onmessage = ({ data }) => hear(data)
        addEventListener("pagehide", () => port.postMessage("leave"))
        addEventListener("pageshow", ({ persisted }) => {
          if (!persisted) return
          isLeaving = false
          port.postMessage("join")
          check()
        })
        return port.postMessage("join")
      } catch { /* Then this page listens for itself. */ }
    }
    let source
    const open = () => {
      source = new EventSource(own + "events")
      source.onopen = () => check()
      source.onmessage = ({ data }) => hear(JSON.parse(data))
      source.onerror = () => { if (source.readyState === EventSource.CLOSED) setTimeout(open, 1000) }
    }
    addEventListener("pagehide", () => source.close())
    addEventListener("pageshow", ({ persisted }) => { if (persisted) { isLeaving = false; open() } })
    open()
  }

  // Pages with figures can tell where these come from.
  if (document.querySelector("[data-figure]")) {
    document.head.append(Object.assign(document.createElement("script"), { src: own + "explain.js" }))
  }

  if (document.readyState === "complete") restorePlace()
  else addEventListener("load", restorePlace)
  listen()
})()
