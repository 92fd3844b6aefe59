// Figures of charts on pointing, touching and by keys: what the build wrote, and nothing calculated. Source: Scripts/reading in
// Broadsheet's repository.

const near = 24

/** What a drawing tells: marks with their texts, or where it has no such marks the rows of the table: at places along it or down it, at points
    that are both, or in fields a figure each. */
function spots(drawing, figure) {
  const { at: along, down, days, rows, column = 0 } = drawing.dataset
  if (!(along ?? down ?? days)) {
    return [...drawing.querySelectorAll("rect, circle, path")].flatMap((mark) => {
      const title = mark.querySelector("title")
      if (!title) return []
      // The browser would tell it a second time.
      title.remove()
      return { mark, text: title.textContent, box: () => mark.getBoundingClientRect() }
    })
  }
  const heads = [...figure.querySelectorAll(".chart-data thead th")].map((head) => head.textContent)
  const table = [...figure.querySelectorAll(".chart-data tbody tr")].map((row) => {
    const [name, ...cells] = [...row.cells].map((cell) => cell.textContent)
    return { name, figures: cells.map((cell, column) => (heads[column] ? heads[column] + " " : "") + cell) }
  })
  const numbers = (text) => text.split(" ").map(Number)
  const at = (x, y, wide, high) => {
    const { a, e, f } = drawing.getScreenCTM(), home = drawing.getBoundingClientRect()
    return new DOMRect(wide < 0 ? home.left : e + x * a, high < 0 ? home.top : f + y * a, wide < 0 ? home.width : wide * a,
      high < 0 ? home.height : high * a)
  }
  const spot = (number, series, ...place) => {
    const { name, figures } = table[number]
    return { text: name + ": " + (figures[+column + series] ?? figures.join(", ")), on: series + 1, box: () => at(...place) }
  }
  if (days) {
    const [head, ...blocks] = days.split("|"), [start, pitch] = numbers(head), side = Math.abs(pitch)
    let count = 0
    return blocks.flatMap((block) => {
      const [top, ...places] = numbers(block)
      return places.map((day) => spot(count % table.length, Math.floor(count++ / table.length),
        start + Math.floor(day / 7) * pitch, top + day % 7 * side, side, side))
    })
  }
  const [top, high, most] = numbers(rows ?? "0"), places = numbers(along ?? down)
  const wide = Math.abs(places[1] - places[0]) || high
  return places.flatMap((place, number) => most
    ? Array.from({ length: most }, (_, series) => spot(number, series, place - wide / 2, top + series * high, wide, high))
    : along && down ? { ...spot(number, NaN, place, numbers(down)[number], 0, 0), ring: "margin:-4px;padding:4px;border-width:1px;border-radius:50%" }
    : along ? spot(number, NaN, place, 0, 0, -1) : spot(number, NaN, 0, place, -1, 0))
}

/** How far a place is from a box. */
function distance(box, x, y) {
  const aside = Math.max(box.left - x, 0, x - box.right), apart = Math.max(box.top - y, 0, y - box.bottom)
  return Math.hypot(aside, apart)
}

function serve(figure) {
  const tip = document.createElement("p"), line = document.createElement("i")
  tip.className = "tip"
  line.className = "tip-line"
  tip.setAttribute("role", "status")
  tip.hidden = line.hidden = true
  let shown

  function hide() {
    shown?.mark?.classList.remove("on")
    shown = undefined
    tip.hidden = line.hidden = true
  }

  function show(spot) {
    if (spot === shown) return
    hide()
    shown = spot
    spot.mark?.classList.add("on")
    tip.textContent = spot.text
    tip.hidden = false
    const home = figure.getBoundingClientRect(), box = spot.box(), own = tip.getBoundingClientRect()
    const middle = (box.left + box.right) / 2 - home.left, most = home.width - own.width
    let left = middle - own.width / 2, top = box.top - home.top - own.height - 8
    if (spot.mark || spot.on) {
      if (top < 0) top = box.bottom - home.top + 8
    } else {
      line.hidden = false
      line.style.cssText = `left:${box.left - home.left}px;top:${box.top - home.top}px;width:${box.width}px;height:${box.height}px;${spot.ring}`
      if (!box.width) {
        // Beside the line, where there is room.
        left = middle + 8 > most ? middle - own.width - 8 : middle + 8
        top = box.top - home.top
      }
    }
    tip.style.cssText = `left:${Math.max(0, Math.min(left, most))}px;top:${top}px`
  }

  for (const drawing of figure.querySelectorAll(".drawing")) {
    const all = spots(drawing, figure)
    if (!all.length) continue
    drawing.setAttribute("tabindex", 0)
    const point = (event) => {
      const { clientX: x, clientY: y } = event
      let best, least = near
      for (const spot of all) {
        const far = distance(spot.box(), x, y)
        if (far < least || (far === least && !far)) [best, least] = [spot, far]
      }
      if (best) show(best)
      else hide()
    }
    drawing.addEventListener("pointermove", point)
    drawing.addEventListener("pointerdown", point)
    drawing.addEventListener("blur", hide)
    drawing.addEventListener("keydown", (event) => {
      const ahead = drawing.getAttribute("direction") === "rtl" ? "ArrowLeft" : "ArrowRight"
      const place = all.indexOf(shown), last = all.length - 1
      const next = {
        [ahead]: place + 1, [ahead === "ArrowLeft" ? "ArrowRight" : "ArrowLeft"]: place - 1, ArrowDown: place + 1,
        ArrowUp: place - 1, Home: 0, End: last,
      }[event.key]
      if (event.key === "Escape") hide()
      if (next === undefined) return
      event.preventDefault()
      show(all[Math.max(0, Math.min(next, last))])
    })
  }
  figure.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && hide())
  // What was told on pointing goes away by a key, wherever the focus is.
  addEventListener("keydown", (event) => event.key === "Escape" && hide())
  addEventListener("resize", hide)
  figure.append(line, tip)
}

const start = () => document.querySelectorAll("figure.chart").forEach(serve)
document.readyState === "loading" ? addEventListener("DOMContentLoaded", start) : start()
