// What a person at the keyboard has to know of the element that has the focus: {name, ring, covered, ...}; null for the page itself.
() => {
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement) return null;
  const style = getComputedStyle(element), box = element.getBoundingClientRect();
  const outlined = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  const x = Math.min(Math.max(box.left + Math.min(box.width, innerWidth) / 2, 0), innerWidth - 1);
  const y = Math.min(Math.max(box.top + Math.min(box.height, 20) / 2, 0), innerHeight - 1);
  const top = document.elementFromPoint(x, y);
  const label = element.labels?.[0];
  const shown = !top || element.contains(top) || top.contains(element) || label?.contains(top) || top.closest("label")?.control === element;
  element.dataset.walked ??= document.querySelectorAll("[data-walked]").length;
  return {
    name: element.outerHTML.slice(0, 110), ring: outlined, width: style.outlineWidth, color: style.outlineColor,
    seen: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth && box.width > 0,
    covered: shown ? null : top.outerHTML.slice(0, 110), number: Number(element.dataset.walked), id: element.id,
  };
}
