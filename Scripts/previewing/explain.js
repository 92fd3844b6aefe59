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
