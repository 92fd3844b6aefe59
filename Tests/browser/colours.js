// The texts whose contrast with what is behind them is too small: [{text, ratio, needed, color, behind, element}].
() => {
  const brush = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true });
  const known = new Map();
  const rgba = (color) => {
    if (!known.has(color)) {
      brush.clearRect(0, 0, 1, 1);
      brush.fillStyle = color;
      brush.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = brush.getImageData(0, 0, 1, 1).data;
      known.set(color, [r, g, b, a / 255]);
    }
    return known.get(color);
  };
  const over = (top, below) => [0, 1, 2].map((i) => top[i] * top[3] + below[i] * (1 - top[3])).concat(1);
  const backs = new Map();
  const behind = (element) => {
    if (!element) return rgba(getComputedStyle(document.documentElement).colorScheme.includes("dark") &&
      matchMedia("(prefers-color-scheme: dark)").matches ? "#121212" : "#fff");
    if (!backs.has(element)) backs.set(element, over(rgba(getComputedStyle(element).backgroundColor), behind(element.parentElement)));
    return backs.get(element);
  };
  // What a text in a drawing stands on: the shapes that are drawn before it, and are beneath its middle.
  const shapes = new Map();
  const shapesOf = (drawing) => {
    if (!shapes.has(drawing)) {
      shapes.set(drawing, [...drawing.querySelectorAll("rect, path, circle, polygon")].flatMap((shape) => {
        const style = getComputedStyle(shape);
        return style.fill === "none" || style.visibility !== "visible" ? [] : [{ shape, style, box: shape.getBBox() }];
      }));
    }
    return shapes.get(drawing);
  };
  const beneath = (text, drawing) => {
    const box = text.getBBox(), point = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
    let found = behind(drawing.parentElement);
    for (const { shape, style, box } of shapesOf(drawing)) {
      if (point.x < box.x || point.x > box.x + box.width || point.y < box.y || point.y > box.y + box.height) continue;
      if (!(shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING) || !shape.isPointInFill(point)) continue;
      const [r, g, b, a] = rgba(style.fill);
      found = over([r, g, b, a * style.fillOpacity * style.opacity], found);
    }
    return found;
  };
  const linear = (part) => (part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((m, n) => n - m); return (x + 0.05) / (y + 0.05); };
  const seen = new Set(), faults = [];
  let count = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, element = node.parentElement;
    if (!node.data.trim() || element.closest("script, style, template, datalist, title, desc, [disabled]")) continue;
    if (!element.getClientRects().length || element.closest(".hidden, .skip")) continue;
    const style = getComputedStyle(element);
    if (style.visibility !== "visible") continue;
    count++;
    const isDrawn = element instanceof SVGElement;
    const back = isDrawn ? beneath(element.closest("text"), element.closest("svg")) : behind(element);
    let opacity = 1;
    for (let e = element; e; e = e.parentElement) opacity *= Number(getComputedStyle(e).opacity);
    const own = rgba(isDrawn ? style.fill : style.color);
    const front = over([own[0], own[1], own[2], own[3] * opacity], back);
    const size = parseFloat(style.fontSize), bold = Number(style.fontWeight) >= 700;
    const needed = size >= 24 || (bold && size >= 18.66) ? 3 : 4.5;
    const found = ratio(front, back);
    const key = [front, back, needed].join();
    if (found < needed - 0.005 && !seen.has(key)) {
      seen.add(key);
      const hex = (c) => "#" + c.slice(0, 3).map((v) => Math.round(v).toString(16).padStart(2, "0")).join("");
      faults.push({ text: node.data.trim().slice(0, 40), ratio: found.toFixed(2), needed, color: hex(front), behind: hex(back),
        element: element.tagName.toLowerCase() + (element.className.baseVal ?? element.className ? "." + (element.className.baseVal ?? element.className) : "") });
    }
  }
  return { faults, count };
}
