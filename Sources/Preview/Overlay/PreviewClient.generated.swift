// swift-format-ignore-file
// Made by Scripts/embed-previewing from Scripts/previewing: change the files there, then run it.

/// What the preview adds to the pages that it serves.
enum PreviewClient {
    /// The script of every page.
    static let reload = ##"""
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

"""##
    /// What shows where a figure comes from.
    static let explain = ##"""
// Pages of a preview whose figures have ids load this: a click on a figure tells where it comes from. With the button at the foot of
// the window all figures can be reached by the keyboard, too.
(() => {
  "use strict"

  const own = "/_broadsheet/"
  const opened = "broadsheet:preview:explained"
  const session = (act) => { try { return act(sessionStorage) } catch { return null } }
  const here = location.pathname.replace(/index\.html$/, "")
  const hasOwnUse = "a, button, input, select, textarea, label, summary, svg"

  // --- Which figure is meant: one by its id, or a value of a record by that of its row and the number of its column

  function figureAt(element) {
    const figure = element?.closest?.("[data-figure]")
    if (figure) return figure.dataset.figure
    const cell = element?.closest?.("tr.detail[id]:not(.line) > :is(td, th)")
    return cell ? `${cell.parentElement.id}:${[...cell.parentElement.cells].indexOf(cell) + 1}` : null
  }
  const all = () => [...document.querySelectorAll("[data-figure]")]

  // --- The panel

  const host = document.createElement("broadsheet-figures")
  const root = host.attachShadow({ mode: "open" })
  const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: own + "overlay.css" })
  const box = document.createElement("section")
  box.hidden = true
  box.tabIndex = -1
  box.className = "explained"
  box.setAttribute("role", "dialog")
  box.setAttribute("aria-label", "Where this figure comes from")
  const content = document.createElement("div")
  const close = Object.assign(document.createElement("button"), { type: "button", textContent: "Close", onclick: hide })
  box.append(close, content)
  // What is told is announced once, without the table of records.
  const status = document.createElement("p")
  status.className = "hidden"
  status.setAttribute("role", "status")
  const toggle = Object.assign(document.createElement("button"), {
    type: "button", textContent: "Explain figures", className: "toggle", hidden: true,
  })
  toggle.setAttribute("aria-pressed", "false")
  style.onload = style.onerror = () => { toggle.hidden = false }
  root.append(style, toggle, box, status)

  let asked = 0
  let from = null
  let current = null

  function hide() {
    asked += 1
    box.hidden = true
    current?.classList.remove("broadsheet-explained")
    current = null
    session((kept) => kept.removeItem(opened))
    from?.focus?.({ preventScroll: true })
    from = null
  }

  async function show(id, element) {
    const number = asked += 1
    if (box.hidden) from = document.activeElement === document.body ? null : document.activeElement
    current?.classList.remove("broadsheet-explained")
    current = element ?? all().find((one) => one.dataset.figure === id)
    current?.classList.add("broadsheet-explained")
    let html = ""
    try {
      const answer = await fetch(`${own}explain${here}?figure=${encodeURIComponent(id)}`, { cache: "no-store" })
      html = await answer.text()
      if (!answer.ok) {
        const told = document.createElement("p")
        told.textContent = html
        html = told.outerHTML
      }
    } catch {
      html = "<p>The preview does not answer.</p>"
    }
    if (number !== asked) return
    content.innerHTML = html
    box.hidden = false
    box.scrollTop = 0
    status.textContent = [...content.querySelectorAll("h1, .message")].map((one) => one.textContent).join(". ")
    session((kept) => kept.setItem(opened, JSON.stringify([here, id])))
    box.focus({ preventScroll: true })
  }

  // --- By pointer

  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.target.closest(hasOwnUse)) return
    if (!getSelection().isCollapsed) return
    const id = figureAt(event.target)
    if (id) show(id, event.target.closest("[data-figure], td, th"))
  })
  content.addEventListener("click", ({ target }) => {
    const part = target.closest("[data-figure]")
    if (part) show(part.dataset.figure)
  })

  // --- By keyboard: with the button on, figures are buttons

  function set(isOn) {
    toggle.setAttribute("aria-pressed", String(isOn))
    for (const figure of all()) {
      if (figure.closest(hasOwnUse)) continue
      if (isOn) {
        figure.tabIndex = 0
        figure.setAttribute("role", "button")
      } else {
        figure.removeAttribute("tabindex")
        figure.removeAttribute("role")
      }
    }
  }
  toggle.onclick = () => set(toggle.getAttribute("aria-pressed") !== "true")
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !box.hidden) {
      event.preventDefault()
      return hide()
    }
    const figure = event.target.closest?.("[data-figure][role=button]")
    if (!figure || (event.key !== "Enter" && event.key !== " ")) return
    event.preventDefault()
    show(figure.dataset.figure, figure)
  })

  const marks = new CSSStyleSheet()
  marks.replaceSync(`.broadsheet-explained { outline: 2px solid; outline-offset: 2px }
    [data-figure], tr.detail[id]:not(.line) > :is(td, th) { cursor: help }`)
  document.adoptedStyleSheets.push(marks)
  document.documentElement.append(host)
  // A page that was loaded again since something has changed shows the same figure anew.
  const kept = session((storage) => JSON.parse(storage.getItem(opened) ?? "null"))
  if (kept && kept[0] === here) show(kept[1])
})()

"""##
    /// The one connection of a browser.
    static let worker = ##"""
// The one that listens for all tabs of a browser: a browser keeps few connections to a server, and twenty tabs would use them up.
"use strict"

const ports = new Set()
// How the site is: a tab that comes later is told as well.
let health = { news: "mended" }
let isOpen = false

function tell(news) {
  for (const port of ports) port.postMessage(news)
}

function open() {
  const source = new EventSource("/_broadsheet/events")
  // Something may have been missed meanwhile: each tab looks whether its page is still the one that is served.
  source.onopen = () => {
    isOpen = true
    tell({ news: "back" })
  }
  source.onmessage = ({ data }) => {
    const news = JSON.parse(data)
    if (news.news === "problem" || news.news === "mended") health = news
    tell(news)
  }
  // A browser gives up after an answer that is no event stream.
  source.onerror = () => {
    isOpen = false
    if (source.readyState === EventSource.CLOSED) setTimeout(open, 1000)
  }
}

onconnect = ({ ports: [port] }) => {
  port.onmessage = ({ data }) => {
    if (data === "leave") return ports.delete(port)
    ports.add(port)
    // A page may have changed after it was sent, and before its tab listened.
    if (isOpen) port.postMessage({ news: "back" })
    if (health.news === "problem") port.postMessage(health)
  }
}

open()

"""##
    /// How a problem looks.
    static let overlay = ##"""
/* The panel that tells what is wrong: over the page, at its foot, so that the page stays readable and usable. */
:host {
  --paper: #fffdfa;
  --ink: #1d1b19;
  --quiet: #5f5a55;
  --line: #d9d2ca;
  --wrong: #a3160b;
  --wash: #fbe9e6;
  --code: #f5f1ec;
  all: initial;
}

@media (prefers-color-scheme: dark) {
  :host {
    --paper: #1f1d1b;
    --ink: #f1ece6;
    --quiet: #b5ada5;
    --line: #4a453f;
    --wrong: #ff8a7d;
    --wash: #4b211c;
    --code: #2a2724;
    color-scheme: dark;
  }
}

@media print {
  :host { display: none; }
}

section {
  position: fixed;
  inset: auto 0 0;
  z-index: 2147483647;
  box-sizing: border-box;
  max-height: 60vh;
  overflow: auto;
  overscroll-behavior: contain;
  padding: 1rem max(1rem, calc((100vw - 60rem) / 2)) 1.25rem;
  border-top: 4px solid var(--wrong);
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif;
  text-align: start;
  box-shadow: 0 -4px 24px rgb(0 0 0 / 25%);
}

section[hidden] { display: none; }

button {
  float: right;
  margin: 0 0 0.5rem 1rem;
  padding: 0.375rem 0.875rem;
  min-height: 2.25rem;
  border: 1px solid var(--quiet);
  border-radius: 4px;
  background: transparent;
  color: inherit;
  font: inherit;
  cursor: pointer;
}

button:hover { background: var(--code); }
:focus-visible { outline: 3px solid var(--wrong); outline-offset: 2px; }

h1 { margin: 0; color: var(--wrong); font-size: 1.125rem; line-height: 1.5rem; padding-block: 0.375rem; }
ol { clear: both; margin: 0.5rem 0; padding: 0; list-style: none; }
li { padding: 0.75rem 0; border-top: 1px solid var(--line); }
p { margin: 0; overflow-wrap: anywhere; }
.place { font-family: ui-monospace, monospace; font-size: 0.875rem; font-weight: 600; }
.place span, .note { color: var(--quiet); }
.message { font-size: 1.0625rem; font-weight: 600; }
.advice { margin-top: 0.25rem; }
.note { font-size: 0.875rem; }

pre {
  margin: 0.5rem 0;
  padding: 0.5rem 0.75rem;
  overflow-x: auto;
  background: var(--code);
  font: 0.875rem/1.5 ui-monospace, monospace;
  tab-size: 2;
}

.number { color: var(--quiet); user-select: none; }

mark {
  background: var(--wash);
  color: inherit;
  text-decoration: underline wavy var(--wrong);
  text-underline-offset: 3px;
}

/* Where a figure comes from: the same panel in calmer colours, and the button that lets the keyboard reach all figures. */
.explained { --wrong: var(--line); }
.explained h1 { color: var(--ink); }
.explained button.part { float: none; margin: 0; font-variant-numeric: tabular-nums; }
.explained :focus-visible, .toggle:focus-visible, .explained:focus-visible { outline: 3px solid var(--ink); outline-offset: -3px; }
h2 { margin: 1rem 0 0; font-size: 1rem; }
ul { margin: 0.5rem 0; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: 0.375rem 1rem; }
ul li { padding: 0; border: 0; }
.working { font-family: ui-monospace, monospace; font-size: 0.875rem; }
.records { margin-top: 0.5rem; overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; border-top: 1px solid var(--line); text-align: start; vertical-align: top; }
th.place { font-weight: 400; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }

.toggle {
  position: fixed;
  inset: auto 1rem 1rem auto;
  z-index: 2147483646;
  float: none;
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 0.875rem/1.5 system-ui, sans-serif;
}

.toggle[hidden] { display: none; }
.toggle[aria-pressed="true"] { background: var(--ink); color: var(--paper); }

"""##
}
