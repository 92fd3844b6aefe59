// The index beside the pages: of its files a question needs few, and each is fetched once.

// A word that begins more than the words of so many files is too short to be looked for.
const MOST = 4

export class TooShort extends Error {}

// The order of the index is that of code points.
function isBefore(one, other) {
  const [a, b] = [[...one], [...other]]
  const at = a.findIndex((sign, i) => sign !== b[i])
  return at < 0 ? a.length < b.length : b[at] !== undefined && a[at].codePointAt() < b[at].codePointAt()
}

const before = (key, other) => (typeof key === "number" ? key < other : isBefore(key, other))

// Of pairs in order, those that can have what lies from one key to another.
function between(pairs, from, to) {
  let first = 0, end = 0
  for (const [at, [key]] of pairs.entries()) {
    if (!before(from, key)) first = at
    if (before(key, to)) end = at + 1
  }
  return pairs.slice(first, Math.max(end, first))
}

export class Index {
  constructor(address) { Object.assign(this, { address, files: new Map() }) }

  json(name) {
    if (!this.files.has(name)) {
      const found = fetch(this.address + name).then((answer) => {
        if (!answer.ok) throw new Error(answer.status)
        return answer.json()
      })
      this.files.set(name, found)
      // Who asks again after something failed asks anew.
      found.catch(() => this.files.delete(name))
    }
    return this.files.get(name)
  }

  async begin() {
    const index = this.index = await this.json("index.json")
    this.long = new Map(index.long.flatMap(([first, count]) => Array.from({ length: count }, (_, at) => [first + at, first])))
    return index
  }

  // The files of a kind that can have what lies from one key to another, with their keys.
  async range({ deep, at }, from, to) {
    const found = between(at, from, to)
    if (deep === 1) return found
    if (found.length > MOST) throw new TooShort()
    const branches = await Promise.all(found.map(([, file]) => this.json(file)))
    return between(branches.flat(), from, to)
  }

  // In which documents words are that begin so, and what they are worth there.
  async places(word) {
    const files = await this.range(this.index.words, word, word + "\u{10ffff}")
    if (files.length > MOST) throw new TooShort()
    const places = new Map()
    for (const words of await Promise.all(files.map(([, file]) => this.json(file)))) {
      for (const [known, list] of Object.entries(words)) {
        if (!known.startsWith(word)) continue
        let at = 0
        for (const [, distance, times, rank] of list.matchAll(/(\d+)(?:\*(\d+))?([st]?)/g)) {
          const worth = (rank === "t" ? 8 : rank ? 4 : 2) * (known === word ? 1.5 : 1)
          for (let time = +(times ?? 1); time > 0; time--) {
            at += +distance
            if (!(places.get(at) >= worth)) places.set(at, worth)
          }
        }
      }
    }
    return places
  }

  // The pages that have all the words, the best first: of each the documents that have the most of them.
  async pages(words) {
    const pages = new Map()
    for (const [number, places] of (await Promise.all(words.map((word) => this.places(word)))).entries()) {
      const worth = new Map()
      for (const [document, value] of places) {
        const first = this.long.get(document) ?? document
        if (!number && !pages.has(first)) pages.set(first, { first, worth: 0, words: new Map() })
        const page = pages.get(first)
        if (!page) continue
        page.words.set(document, (page.words.get(document) ?? 0) + 1)
        worth.set(first, Math.max(worth.get(first) ?? 0, value))
      }
      for (const first of [...pages.keys()]) {
        if (worth.has(first)) pages.get(first).worth += worth.get(first)
        else pages.delete(first)
      }
    }
    return [...pages.values()].sort((one, other) => other.worth - one.worth || one.first - other.first)
  }

  // How many documents of a page are read: one where it has all the words, which are so many.
  most({ words }, asked) { return Math.min(words.size, [...words.values()].includes(asked) ? 1 : 2) }

  // Some documents of a page: those with the most of the words.
  async documents({ words }, most) {
    const order = [...words].sort(([one, a], [other, b]) => b - a || one - other).slice(0, most).map(([document]) => document)
    return Promise.all(order.sort((one, other) => one - other).map(async (number) => {
      const [[first, file]] = await this.range(this.index.documents, number, number + 1)
      return (await this.json(file))[number - first]
    }))
  }
}
