// The search of the site, without a server: the index is fetched when somebody asks. Source: Scripts/reading in Broadsheet's repository.

import { count, say } from "../page.js"
import { marked, wordsOf } from "./words.js"
import { Index, TooShort } from "./index.js"
import { hitsOf } from "./hits.js"

// How many pages are shown at once, and how many documents are read for them at most.
const PAGES = 6, DOCUMENTS = 8

function element(name, className, ...nodes) {
  const made = document.createElement(name)
  if (className) made.className = className
  made.append(...nodes)
  return made
}

class Search {
  constructor(form) {
    const { address } = form.dataset
    Object.assign(this, { form, said: form.dataset, index: new Index(address), home: address.replace(/search\/[^/]+\/$/, ""), asking: 0 })
    this.input = form.querySelector("input")
    this.main = document.querySelector("main")
    const found = this.found = form.querySelector("template").content.firstElementChild.cloneNode(true)
    this.title = found.querySelector("h1")
    this.status = found.querySelector("[role=status]")
    this.list = found.querySelector("ol")
    this.more = found.querySelector("button")
    this.more.onclick = () => this.showMore()
    // What is announced has to be there before.
    this.input.onfocus = () => this.ready()
    this.input.oninput = () => this.ask()
    form.onsubmit = (event) => {
      event.preventDefault()
      this.list.querySelector("a")?.focus()
    }
    form.onkeydown = ({ key }) => { if (key === "Escape") this.close() }
    form.hidden = false
    this.input.value = new URLSearchParams(location.search).get("search") ?? ""
    if (this.input.value) this.ask()
  }

  ready() { if (!this.found.isConnected) this.main.prepend(this.found) }

  close() {
    this.input.value = ""
    this.ask()
  }

  // The address has the question: it can be linked, and who comes back finds it again.
  remember(text) {
    const query = new URLSearchParams(location.search)
    text ? query.set("search", text) : query.delete("search")
    const address = location.pathname + (`${query}` && "?" + query) + location.hash
    try { history.replaceState(history.state, "", address) } catch { /* Later. */ }
  }

  async ask() {
    const text = this.input.value.trim(), words = [...new Set(wordsOf(text, true))], turn = ++this.asking
    this.remember(text)
    this.ready()
    this.title.hidden = !words.length
    this.main.classList.toggle("searching", words.length > 0)
    if (!words.length) return this.show([], [], "")
    try {
      const { pages: all } = await this.index.begin()
      const pages = await this.index.pages(words)
      if (turn !== this.asking) return
      await this.show(pages, words, pages.length ? this.said.found : this.said.none, { words: text, found: count(pages.length), all: count(all) })
    } catch (problem) {
      if (turn === this.asking) this.show([], words, problem instanceof TooShort ? this.said.short : this.said.failed, { words: text })
    }
  }

  async show(pages, words, sentence, values = {}) {
    this.list.replaceChildren()
    Object.assign(this, { pages, words })
    await this.add()
    if (this.words === words) say(this.status, sentence, values)
  }

  // Shows more pages; the first that is new has the focus.
  async showMore() {
    const known = this.list.children.length
    try {
      await this.add()
      this.list.children[known]?.querySelector("a").focus()
    } catch {
      say(this.status, this.said.failed, {})
    }
  }

  async add() {
    const { pages, words } = this, shown = this.list.children.length
    let room = DOCUMENTS
    const next = pages.slice(shown, shown + PAGES).filter((page) => (room -= this.index.most(page, words.length)) >= 0)
    const found = await Promise.all(next.map((page) => this.index.documents(page, this.index.most(page, words.length))))
    if (this.pages !== pages) return
    const hits = found.map((documents, at) => ({ ...hitsOf(documents, words), isWhole: next[at].words.size === documents.length }))
    // A page on which one row has all the words is better than one that has them here and there.
    hits.sort((one, other) => !one.count - !other.count)
    this.list.append(...hits.map((page) => this.page(page)))
    this.more.hidden = this.list.children.length >= pages.length
  }

  page({ title, url, hits, count: all, prose, isWhole }) {
    const { said, words } = this, address = this.home + url
    const line = (kind, target, name, ...nodes) => {
      const link = element("a", "", ...marked(name, words))
      link.href = target
      return [element("span", "kind", kind), " ", link, ...nodes]
    }
    const item = element("li", "", element("p", "page", ...line(said.page, address, title)))
    if (prose) item.append(element("p", "snippet", ...marked(prose, words)))
    for (const { id, name, figure, more, isHeading, over } of hits) {
      const nodes = line(isHeading ? said.section : said.row, `${address}#${encodeURIComponent(id)}`, name || more)
      if (more && name) nodes.push(" ", element("span", "more", ...marked(more, words)))
      const text = element("span", "said", ...nodes.splice(2))
      if (over.length) text.append(element("span", "over", ...marked(over.join(" › "), words)))
      nodes.push(text)
      if (figure) nodes.push(" ", element("span", "figure", ...marked(figure, words)))
      item.append(element("p", "hit", ...nodes))
    }
    // Of a page that was read in part nobody knows how much more there is.
    const rest = isWhole ? all > hits.length && said.rest : said.maybe
    if (rest) say(item.appendChild(element("p", "rest")), rest, { count: count(all - hits.length) })
    return item
  }
}

function start() {
  const form = document.querySelector(".site-search[data-address]")
  if (form) new Search(form)
}

document.readyState === "loading" ? addEventListener("DOMContentLoaded", start) : start()
