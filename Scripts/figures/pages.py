"""A built page read back through its semantic HTML: sections, rows, cells, controls."""

from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
KINDS = ("columns", "subheader", "detail", "task", "item", "subfooter", "footer", "grandfooter", "message")


class Node:
    """An element with its children; text is a child too."""

    def __init__(self, tag, attributes, parent=None):
        self.tag, self.attributes, self.parent, self.children = tag, attributes, parent, []
        self.classes = (attributes.get("class") or "").split()

    @property
    def is_search(self):
        """Whether it is the form by which readers search the site: no part of what the page says."""
        return self.attributes.get("role") == "search"

    def walk(self):
        yield self
        for child in self.children:
            if isinstance(child, Node) and not child.is_search:
                yield from child.walk()

    def all(self, test):
        return [node for node in self.walk() if test(node)]

    def first(self, test):
        return next((node for node in self.walk() if test(node)), None)

    @property
    def text(self):
        return " ".join(self.raw().split())

    def raw(self):
        return "".join(c.raw() if isinstance(c, Node) else c for c in self.children)


class Reader(HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.root = self.open = Node("#root", {})

    def handle_starttag(self, tag, attributes):
        node = Node(tag, dict(attributes), self.open)
        self.open.children.append(node)
        if tag not in VOID:
            self.open = node

    def handle_endtag(self, tag):
        node = self.open
        while node.parent and node.tag != tag:
            node = node.parent
        if node.parent:
            self.open = node.parent

    def handle_data(self, data):
        self.open.children.append(data)


def read_page(text):
    reader = Reader()
    reader.feed(text)
    reader.close()
    return Page(reader.root)


class Cell:
    """A cell of a row: its text, and each figure as (text, machine value)."""

    def __init__(self, node):
        self.text = node.text
        self.figures = [(d.text, d.attributes.get("value")) for d in node.all(lambda n: n.tag == "data")]
        time = node.first(lambda n: n.tag == "time")
        self.date = time.attributes.get("datetime") if time else None


class Row:
    def __init__(self, node):
        self.node, self.classes = node, node.classes
        self.kind = next(k for k in KINDS if k in node.classes)
        self.band = next((c for c in node.classes if c.startswith("band-")), None)
        self.cells = [Cell(n) for n in node.children if isinstance(n, Node) and n.tag in ("td", "th")]

    @property
    def count(self):
        text = self.part("count")
        return int(text.split()[0].replace(",", "")) if text else None

    @property
    def label(self):
        return self.cells[0].text

    def part(self, name):
        node = self.node.first(lambda n: name in n.classes)
        return node.text if node else None

    def link_path(self):
        link = self.node.first(lambda n: n.tag == "a")
        return link.attributes.get("href") if link else None


class Section:
    def __init__(self, node):
        title = node.first(lambda n: n.tag in ("h2", "legend"))
        self.node, self.title = node, title.text if title else ""
        self.rows = [Row(n) for n in node.all(lambda n: n.tag == "tr" and set(KINDS) & set(n.classes))]

    def kinds(self):
        return [row.kind for row in self.rows]

    def only(self, kind):
        rows = [row for row in self.rows if row.kind == kind]
        return rows[0] if len(rows) == 1 else None

    def groups(self):
        """The rows of each group: a `tbody` each."""
        bodies = self.node.all(lambda n: n.tag == "tbody" and "group" in n.classes)
        return [[Row(n) for n in b.all(lambda n: n.tag == "tr" and set(KINDS) & set(n.classes))] for b in bodies]


class Page:
    def __init__(self, root):
        self.root = root
        heading = root.first(lambda n: n.tag == "h1")
        self.heading = heading.text if heading else None
        sections = root.all(lambda n: "section" in n.classes and "grand" not in n.classes)
        self.sections = [Section(n) for n in sections]
        form = root.first(lambda n: n.tag == "form")
        self.form = (form.attributes.get("method"), form.attributes.get("action")) if form else None

    def only(self, kind):
        rows = [Row(n) for n in self.root.all(lambda n: n.tag == "tr" and kind in n.classes)]
        return rows[0] if len(rows) == 1 else None

    def items(self):
        """(section, label, cell) of each row of declared items."""
        return [(s.title, r.label, r.cells[1]) for s in self.sections for r in s.rows if r.kind == "item"]

    def titled_blocks(self):
        """(title, rows) of each section, or of each group where an untitled section has them."""
        blocks = []
        for section in self.sections:
            if section.title or not section.groups():
                blocks.append((section.title, section.rows))
                continue
            for group in section.groups():
                head = next((r for r in group if r.kind == "subheader"), None)
                blocks.append((head.cells[0].text if head else "", group))
        return blocks

    def contents(self):
        """Each entry of the table of contents, with its figures, by what it leads to."""
        entries = self.root.all(lambda n: "entry" in n.classes)
        return {e.first(lambda n: n.tag == "a").text: Cell(e) for e in entries}

    def summary(self):
        """Each figure at the top of the report, by its label."""
        lists = self.root.all(lambda n: n.tag == "dl" and "summary" in n.classes)
        return {part.first(lambda n: n.tag == "dt").text: Cell(part) for one in lists for part in one.all(lambda n: n.tag == "div")}

    def controls(self):
        """The form's elements by name: kind, and the value that it begins with."""
        found, form = {}, self.root.first(lambda n: n.tag == "form")
        for node in form.all(lambda n: n.tag == "input") if form else []:
            kind, name, value = (node.attributes.get(k) for k in ("type", "name", "value"))
            if kind == "radio":
                found.setdefault(name, (kind, []))[1].append(value)
            else:
                found[name] = (kind, "checked" in node.attributes if kind == "checkbox" else value)
        return found
