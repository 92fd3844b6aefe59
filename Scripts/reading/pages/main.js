// A report on several pages, for readers who look for something: the rows of all pages, which stand beside them, are fetched when they are asked
// for, and served as a report on one page is. Without a script, and until then, pages and contents serve.

import { all, button, count, findWords, part, say, words } from "../page.js"
import { link, remember } from "../keeping.js"
import { serve } from "../report.js"
import { plain } from "../filter.js"
import { line } from "../columns.js"
import { forget } from "../refine/address.js"
import { Fetched } from "./fetched.js"
import { bare, Entry } from "./entry.js"
import { Joined, rowsOf } from "./rows.js"
import { Shelf } from "./shelf.js"

function start() {
  const pager = document.querySelector(".pager[data-rows]"), page = document.querySelector(".report.paged")
  if (!findWords() || !page || !pager) return
  const fetched = new Fetched(pager.dataset.rows)
  const follow = () => lead(fetched, pager.dataset.rows)
  addEventListener("hashchange", follow)
  follow()
  new Finder(pager, page, fetched)
}

// What is written in an address; nobody has to write it well.
function decoded(text) { try { return decodeURIComponent(text) } catch { return text } }

// An address that ends with the id of a row leads to the page on which it is, whatever page it names.
async function lead(fetched, address) {
  const id = decoded(location.hash.slice(1)), mark = `id="${id}"`
  if (!id || /=/.test(location.hash) || document.getElementById(id)) return
  await fetched.each((part) => {
    for (const row of rowsOf(part)) if (row.code === "d" && bare(row.id) === id || row.code !== "d" && row.markup.includes(mark)) {
      location.replace(address.replace(/rows\/$/, "") + row.page + location.hash)
      return false
    }
  }).catch(() => {})
}

// A search in a large list: what it is for, what it has found, and how far it is.
function searchFor(text) {
  const wanted = plain(text).split(/\s+/).filter(Boolean)
  const joined = new Joined((row, titles) => {
    const own = plain([...titles, row.sought()].join(" "))
    return wanted.every((word) => own.includes(word))
  })
  return { text, joined, number: 0, rows: 0 }
}

// The report that the rows make, as on one page, but for the details: in the place of several stands a row that knows of them.
function reportOf({ markup, runs }, hasOverview) {
  const template = document.createElement("template")
  template.innerHTML = markup
  const report = template.content.querySelector(".report")
  for (const [number, spot] of all("tr.absent", report).entries()) spot.absent = [...runs[number]]
  report.classList.remove("paged")
  // Where summary, contents and charts stand on the first page alone, they would push away the field that somebody types in on others.
  while (!hasOverview && !report.firstElementChild?.matches(".section")) report.firstElementChild.remove()
  // What leads to another page leads to its place here.
  const there = new Set(all("[id]", report).map((one) => one.id))
  for (const one of all(".contents a", report)) {
    const id = one.getAttribute("href").split("#")[1] ?? ""
    if (there.has(decoded(id))) one.setAttribute("href", "#" + id)
  }
  return report
}

// The field above a page, and what it finds.
class Finder {
  constructor(pager, page, fetched) {
    Object.assign(this, { pager, page, fetched, name: "filter" + page.id, words: pager.dataset })
    const tools = part("tools")
    for (const one of [...tools.children]) if (!one.matches(".filter, .refine, .status")) one.remove()
    this.input = tools.querySelector("input")
    this.status = tools.querySelector(".status")
    this.hasOverview = !page.firstElementChild.matches(".section")
    page.querySelector(".section").before(tools)
    this.input.oninput = () => this.find()
    this.input.value = link.get(this.name) ?? ""
    tools.querySelector(".refine").onclick = () => this.ask(".refine")
    this.heads()
    if (/\b(where|hide|sort)/.test(link)) this.show(true)
    else if (this.input.value) this.find()
  }

  // The heads of this page sort the rows of all pages.
  heads() {
    for (const head of all(".section:not(.grand) .columns th", this.page)) {
      const column = head.textContent, section = head.closest(".section").id, number = head.cellIndex
      if (!column.trim()) continue
      button("sort", [...head.childNodes], async () => {
        await this.show(true)
        const same = all(".section", this.whole).find((one) => one.id === section)
        if (this.whole.isConnected) all(".columns th", same)[number]?.querySelector(".sort")?.click()
      }).title = words.sort.replace("{column}", column)
    }
  }

  // Asks for something of the rows of all pages.
  async ask(tool) {
    await this.show(true)
    if (this.whole?.isConnected) this.whole.querySelector(tool).click()
  }

  // Waits for somebody who types; what was typed meanwhile is what is looked for.
  async find() {
    const text = this.input.value.trim()
    if (!text || this.isFetching) return
    await this.show()
    if (this.input.value.trim() !== text && this.page.isConnected) this.find()
  }

  // Shows what the field has: it may have changed when all is there. With `all`, every row.
  async show(all) {
    const now = () => this.input.value.trim(), text = now()
    this.isFetching = true
    try {
      const index = await this.fetched.index()
      this.isLarge = index.bytes > Fetched.most
      const joined = await (this.isLarge ? this.some(text, index, now) : this.every(index))
      if (joined && (all || now()) && !(this.isLarge && now() !== text)) this.open(joined, now())
    } catch {
      say(this.status, this.words.failed, {})
    }
    this.isFetching = false
  }

  // All rows, which are kept.
  async every(index) {
    if (this.joined) return this.joined
    const joined = new Joined()
    let done = 0
    await this.fetched.each((part, number) => {
      for (const row of rowsOf(part)) {
        if (row instanceof Entry) row.ready()
        joined.add(row)
      }
      done += index.parts[number].rows
      say(this.status, this.words.fetching, { done: count(done), all: count(index.rows) })
    })
    say(this.status, "", {})
    return this.joined = joined
  }

  // Of a list that is too large to be kept, the rows that have the words. A search that has found enough, or fetched enough, waits for being asked to
  // go on.
  async some(text, index, now) {
    if (this.search?.text !== text) this.search = searchFor(text)
    const { search } = this, { joined } = search, first = search.number, before = joined.count
    let bytes = 0
    await this.fetched.each((part, number) => {
      for (const row of rowsOf(part)) joined.add(row)
      search.number = number + 1
      search.rows += index.parts[number].rows
      bytes += index.parts[number].bytes
      this.tell(this.status)
      return joined.count - before < Shelf.rows && bytes < Fetched.most && now() === text
    }, first)
    return joined.count ? joined : null
  }

  // What a search in a large list has found so far.
  tell(status) {
    const { joined, rows } = this.search
    say(status, this.words.found, { found: count(joined.count), done: count(rows), all: count(this.fetched.rows) })
  }

  // Puts the rows of all pages in the place of those of this page.
  open(joined, text) {
    const focused = all(".report")[0].contains(document.activeElement), known = this.shelf
    if (!known || this.isLarge) this.whole = reportOf(joined.made, this.hasOverview)
    const { whole } = this
    remember(this.name, text)
    for (const one of [this.page, this.shelf?.report.node]) if (one?.isConnected) one.replaceWith(whole)
    this.pager.hidden = true
    if (!known || this.isLarge) this.serve()
    const input = whole.querySelector(".filter input")
    if (input.value !== text) {
      input.value = text
      input.dispatchEvent(new Event("input"))
    }
    if (focused) input.focus()
    if (this.isLarge) this.tell(this.shelf.report.status)
  }

  // Gives the rows of all pages the tools of a report.
  serve() {
    const [report] = serve(this.whole), { input } = this
    const goesOn = this.isLarge && this.search.rows < this.fetched.rows
    this.shelf = new Shelf(report, this.words, () => this.close(), goesOn ? () => this.show(!input.value.trim()) : null)
    requestAnimationFrame(() => line(this.whole))
    const own = this.whole.querySelector(".filter input")
    // What is chosen of columns goes on without a word, and is no word that is typed.
    const leave = ({ detail }) => { if (!detail && this.whole.isConnected && (this.isLarge || !own.value.trim() && !report.allows)) this.close(own.value) }
    own.addEventListener("input", leave)
    // Whatever is said of some of the rows, it is said that there are more.
    const also = () => this.isLarge && requestAnimationFrame(() => {
      const { status } = report, first = status.textContent
      this.tell(status)
      if (!first.includes(status.textContent)) status.prepend(first && first + " · ")
    })
    own.addEventListener("input", also)
    this.whole.addEventListener("click", ({ target }) => { if (target.closest(".sort")) also() })
    // The report's own tools have emptied the field then.
    own.addEventListener("keydown", (event) => { if (event.key === "Escape") leave(event) })
  }

  // The page at hand again.
  close(text = "") {
    const focused = this.whole.contains(document.activeElement)
    this.whole.replaceWith(this.page)
    this.pager.hidden = false
    this.input.value = text
    remember(this.name, "")
    // Who goes on typing asks of the same rows; who goes back asks for nothing.
    if (!text.trim() && forget(link, this.page.id).length) {
      for (const one of this.shelf.report.details) delete one.shown
      this.shelf = null
    }
    say(this.status, "", {})
    if (focused) this.input.focus()
    if (text.trim() && !this.isFetching) this.find()
  }
}

document.readyState === "loading" ? addEventListener("DOMContentLoaded", start) : start()
