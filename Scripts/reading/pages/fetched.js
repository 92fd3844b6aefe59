// The parts with the rows of all pages: fetched once, several at a time, told of in their order.

// As many as a browser asks of one host; and how far ahead of the part that is read.
const ATONCE = 6, AHEAD = 12

export class Fetched {
  // How many bytes of rows are fetched and kept without a question.
  static most = 8e6

  constructor(address) { Object.assign(this, { address, parts: new Map() }) }

  async json(name) {
    const answer = await fetch(this.address + name)
    if (!answer.ok) throw new Error(answer["status"])
    return answer.json()
  }

  // What parts there are. Who asks again after something failed asks anew.
  async index() {
    this.list ??= await this.json("index.json")
    this.rows = this.list.rows
    return this.list
  }

  part(number) {
    const { file } = this.list.parts[number]
    if (!this.parts.has(number)) {
      const found = this.json(file)
      this.parts.set(number, found)
      found.catch(() => this.parts.delete(number))
    }
    return this.parts.get(number)
  }

  // Gives each part from one on to `take`, with its number and in their order, until that says false. Where one has come, the next is asked for: the line is never idle.
  async each(take, first = 0) {
    const { parts, bytes: all } = await this.index()
    let number = first, next = first, flying = 0, isOver = false
    const ask = () => {
      while (!isOver && flying < ATONCE && next < Math.min(parts.length, number + AHEAD)) {
        const landed = () => { flying--; ask() }
        flying++
        this.part(next++).then(landed, landed)
      }
    }
    try {
      for (; number < parts.length; number++) {
        ask()
        const part = await this.part(number)
        // Large lists are not kept.
        if (all > Fetched.most) this.parts.delete(number)
        if (take(part, number) === false) return
      }
    } finally { isOver = true }
  }
}
