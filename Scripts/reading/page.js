// What all parts share: the elements of the page, its language, its words.

export const root = document.documentElement
export const language = root.lang || "en"
export const collator = new Intl.Collator(language)

// The elements that a selector finds.
export const all = (selector, from = document) => [...from.querySelectorAll(selector)]

// Writes a property if it is another one: each writing costs the browser work.
export const set = (node, name, value) => { if (node[name] !== value) node[name] = value }

// A count as the build writes figures, which may have other digits than the page's language.
export const locale = root.dataset.locale || language
const figures = new Intl.NumberFormat(locale)
export const count = (n) => figures.format(n)

// What partials/tools.html has in the page's language: words, and pieces of markup. The page is the first of its views.
export let words, part, page
export function findWords() {
  const template = document.getElementById("_tools")
  words = template?.dataset
  part = (name) => all("." + name, template.content)[0].cloneNode(true)
  page = (all(".views a")[0] ?? location).pathname
  return words
}

// Says a text, with values in its braces.
export const say = (node, text, values) =>
  set(node, "textContent", text.replace(/\{(\w+)\}/g, (_, name) => values[name]))

// Makes a button around what stands in a title or a head.
export function button(name, nodes, onclick) {
  const made = document.createElement("button")
  nodes[0].before(made)
  made.append(...nodes)
  return Object.assign(made, { type: "button", className: name, onclick })
}
