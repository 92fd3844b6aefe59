// The parts with the rows of all pages: fetched once, several at a time, told of in their order.

const ATONCE = 4

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

  // Gives each part from one on to `take`, with its number, until that says false.
  async each(take, first = 0) {
    const { parts, bytes: all } = await this.index()
    for (let number = first; number < parts.length; number++) {
      for (let ahead = number; ahead < Math.min(parts.length, number + ATONCE); ahead++) this.part(ahead)
      const part = await this.part(number)
      // Large lists are not kept.
      if (all > Fetched.most) this.parts.delete(number)
      if (take(part, number) === false) return
    }
  }
}
