// Where the decimal sign of each figure of a column stands: [{column, row, text, x}], x in pixels from the left edge of the table.
// Columns are told apart by table and place. A figure without a sign ends where its sign would stand.
() => {
  const digits = /[\d٠-٩۰-۹०-९০-৯]/;
  const found = [];
  document.querySelectorAll("table").forEach((table, number) => {
    if (table.closest(".items")) return;
    for (const row of table.rows) {
      if (row.closest("thead")) continue;
      let place = 0;
      for (const cell of row.cells) {
        const column = place;
        place += cell.colSpan;
        if (cell.colSpan > 1 || !cell.matches(".number, .money, :has(> .figure)")) continue;
        for (const figure of cell.querySelectorAll("data")) {
          const rule = figure.closest(".figure")?.dataset.rule;
          // What is shown briefly has its exact value beside it, and a word or a unit behind its digits.
          if (rule === "count" || rule === "share" || figure.title || !figure.getClientRects().length) continue;
          // A minus stands apart from its digits where the currency between them is said by the head.
          // A figure beside stars has an element of its own.
          const node = [...(figure.querySelector(".stars ~ [aria-hidden]") ?? figure).childNodes].find((child) => child.nodeType === 3 && digits.test(child.data));
          if (!node) continue;
          const value = figure.getAttribute("value");
          const decimals = value.includes(".") ? 1 : 0;
          const text = node.data;
          let index = -1;
          for (let i = text.length - 1; i > 0; i--) {
            if (/[.,٫]/.test(text[i]) && digits.test(text[i + 1] ?? "") && digits.test(text[i - 1])) { index = i; break; }
          }
          const after = index < 0 ? 0 : [...text.slice(index + 1)].filter((c) => digits.test(c)).length;
          // The last sign of a figure without decimals stands between groups of three.
          const isGroup = index >= 0 && after === 3 && !(decimals && value.split(".")[1].length === 3);
          const range = document.createRange();
          let x;
          if (index >= 0 && !isGroup) {
            range.setStart(node, index);
            range.setEnd(node, index + 1);
            x = range.getBoundingClientRect().left;
          } else {
            let last = text.length - 1;
            while (last > 0 && !digits.test(text[last])) last--;
            range.setStart(node, last);
            range.setEnd(node, last + 1);
            x = range.getBoundingClientRect().right;
          }
          found.push({ column: `table ${number + 1}, column ${column + 1}`, row: row.id, text, x: x - table.getBoundingClientRect().left });
        }
      }
    }
  });
  return found;
}
