"""Writes a case as a page of a site: front matter, and the files of its sources beside it."""

import json

from . import brief, sources
from .given import Given
from .expressions import written


def write(case, name, content):
    """Writes the page NAME.md and its data into the content folder; gives the values that its inputs must be given."""
    given = Given(case, name)
    case = given.case
    folder = content / "data" / name
    folder.mkdir(parents=True, exist_ok=True)
    said = []
    for number, source in enumerate(case["sources"]):
        path = folder / f"s{number}{sources.SUFFIXES[source['format']]}"
        mapping = sources.write(case, source, path)
        for key in ("file", "sqlite"):
            if key in mapping:
                mapping[key] = f"data/{name}/{mapping[key]}"
        said.append(mapping["file"] if set(mapping) == {"file"} else mapping)
    report = definition(case, said, f"data/{name}/absent.csv")
    if case.get("join"):
        report["join"] = join(case["join"], folder, f"data/{name}")
    if case.get("rates"):
        report["rates"] = rates(case["rates"], folder, f"data/{name}")
    pages = None
    if case.get("pages"):
        by = case["pages"]["by"]
        pages = {"source": report.pop("source"), "where": f"not is_missing({by})", "group": by, "path": f"{name}/{{{{{by}}}}}/"}
        # The records of a page have the fields of the joins that the pages have.
        if "join" in report:
            pages["join"] = report.pop("join")
    (content / f"{name}.md").write_text(front_matter(case, name, report, pages, given.inputs), encoding="utf-8")
    return given.values


def join(spec, folder, address):
    """Writes the second source of a join, and gives what the page says of it."""
    fields = {"code": {"kind": "text"}} | spec["fields"]
    source = {"format": "csv", "delimiter": ",", "decimal": ".", "fields": list(fields), "records": spec["records"]}
    sources.write({"fields": fields}, source, folder / "join.csv")
    said = {"source": {"file": f"{address}/join.csv", "delimiter": ",", "header": True}, "on": {spec["on"]: "code"}}
    return said | ({"missing": spec["missing"]} if spec.get("missing") is not None else {})


def rates(spec, folder, address):
    """Writes exchange rates, and gives what the page says of them."""
    lines = ["day,code,price"] + [f"{day},{code},{price}" for day, code, price in spec["prices"]]
    (folder / "rates.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return {"source": f"{address}/rates.csv", "date": "day", "currency": "code", "rate": "price", spec["way"]: spec["base"]}


def front_matter(case, name, report, pages=None, inputs=None):
    lines = ["---", f"title: Case {name}"]
    if inputs:
        lines.append("inputs: " + json.dumps(inputs, ensure_ascii=False))
    if pages:
        lines.append("pages: " + json.dumps(pages, ensure_ascii=False))
    if case["locale"] != "en-US":
        lines += [f"language: {case['locale'][:2]}", f"locale: {case['locale']}"]
    body = json.dumps(report, ensure_ascii=False, indent=1)
    lines.append("report: " + body.replace("\n", "\n  "))
    return "\n".join([*lines, "---", ""])


def definition(case, said, absent):
    report = {}
    if case.get("base"):
        report["base"] = case["base"]
    fields = {name: declared for name, field in case["fields"].items() if (declared := declaration(field))}
    if fields:
        report["fields"] = fields
    if case.get("compute"):
        report["compute"] = {name: written(node) for name, node in case["compute"].items()}
    report |= of_shown(case, arranged(case))
    if case.get("key"):
        report["key"] = case["key"]
    report["columns"] = [column(with_group(c, case)) for c in case["columns"]]
    if case.get("openings"):
        report["opening"] = openings(case["openings"], case)
    if case.get("source") is not None:
        report["source"] = said[case["source"]]
    if case.get("sections"):
        report["sections"] = []
        for section in case["sections"]:
            own = {"title": section["title"]}
            own["source"] = absent if section["source"] is None else said[section["source"]]
            for key in ("missing", "empty", "required"):
                if section.get(key):
                    own[key] = section[key]
            if section["source"] is not None:
                own |= mapping(case, case["sources"][section["source"]])
            if section.get("openings"):
                own["opening"] = openings(section["openings"], case)
            report["sections"].append(own | arranged(section))
    if case.get("rounding") or case.get("of_rounded"):
        report["rounding"] = {"mode": case.get("rounding", "half-even")}
        if case.get("of_rounded"):
            report["rounding"]["totals"] = "of-rounded"
    for key in ("header_totals", "contents"):
        if case.get(key):
            report[key] = case[key]
    if case.get("summary"):
        report["summary"] = True if case["summary"] is True else totals(case["summary"])
    if case.get("charts"):
        report["charts"] = case["charts"]
    if case.get("empty"):
        report["empty"] = case["empty"]
    if case.get("expect"):
        report["expect"] = case["expect"]
    if case.get("views"):
        report["views"] = {view["name"]: {"title": view["name"].title()} | of_shown(case, arranged(view), "totals" in view) for view in case["views"]}
    report["downloads"] = ["csv", "json"]
    return report


def declaration(field):
    said = dict(field.get("style", {}))
    if field.get("declared"):
        said["type"] = field["kind"]
    if field["kind"] == "money" and not field.get("currency", "EUR").startswith("@cell"):
        said["type"] = "money"
        said["currency"] = field.get("currency", "EUR").lstrip("@")
    if field.get("from"):
        said["from"] = field["from"]
    if field.get("pair"):
        said["debit"], said["credit"] = field["pair"]
    if field.get("negative"):
        said["negative"] = f"{field['negative']} == 'D'"
    return said["type"] if set(said) == {"type"} else said


def mapping(case, source):
    """What a section says of the fields that its source calls otherwise: where they are read, or what they are computed of."""
    fields, compute = {}, {}
    for name, mapped in (source.get("mapped") or {}).items():
        if mapped["how"] == "compute":
            compute[name] = mapped.get("said", mapped["head"])
            continue
        said = declaration(case["fields"][name])
        said = {"type": said} if isinstance(said, str) else {key: value for key, value in said.items() if key not in ("digits",)}
        if mapped.get("type"):
            said["type"] = mapped["type"]
        fields[name] = said | {"from": mapped.get("said", mapped["head"])}
    for name in source.get("lacking") or []:
        if source.get("said"):
            compute[name] = "missing"
    return {key: value for key, value in (("fields", fields), ("compute", compute)) if value}


def arranged(part):
    """What a report and a section can say alike."""
    said = {}
    if part.get("where"):
        said["where"] = written(part["where"])
    if part.get("sort") is not None:
        keys = [written(k["by"]) if not k.get("desc") else f"{written(k['by'])} desc" for k in part["sort"]]
        said["sort"] = keys if keys else "none"
    if part.get("limit"):
        said["limit"] = part["limit"]
    if part.get("groups") is not None:
        said["group"] = [group(g) for g in part["groups"]] or "none"
    if part.get("totals") is not None:
        said["totals"] = totals(part["totals"]) or "none"
    if part.get("details"):
        said["details"] = part["details"]
    return said


def of_shown(case, said, is_said=True):
    """Says that totals are of what is shown, if they are."""
    if case.get("totals_of") == "shown" and is_said:
        own = said.get("totals")
        said["totals"] = ["of-shown", own] if isinstance(own, dict) else "of-shown"
    return said


def group(level):
    said = {"by": written(level["by"])}
    if level.get("sort"):
        said["sort"] = level["sort"]
    if level.get("totals"):
        said["totals"] = totals(level["totals"])
    if level.get("rank"):
        rank = level["rank"]
        figure = f"{rank['rule']}({rank['of']})" if "of" in rank else "count"
        said["sort"] = figure + (" desc" if rank["desc"] else "")
    if level.get("limit"):
        said["limit"] = level["limit"]
        if level.get("others") is not None:
            said["others"] = level["others"] or "none"
    return said["by"] if set(said) == {"by"} else said


def totals(list_of_totals):
    said = {}
    for total in list_of_totals:
        rule = f"avg(by: {total['by']})" if total.get("by") else total["rule"]
        style = {key: total[key] for key in ("digits", "label") if key in total}
        said.setdefault(total["of"], []).append({total["rule"]: style} if style and not total.get("by") else rule)
    return {of: rules[0] if len(rules) == 1 else rules for of, rules in said.items()}


def with_group(spec, case):
    """A column whose balance goes on over a level of groups names what that is by."""
    over = spec.get("over")
    if not isinstance(over, int):
        return spec
    # Of a case that is made smaller, the level may be gone: it is another case then.
    groups = case.get("groups") or []
    return spec | {"over": written(groups[over]["by"]) if over < len(groups) else "group"}


def openings(all_of_them, case):
    """What balances begin with: by their columns, or by what they are of where that means one of them."""
    said, running = {}, {c["name"]: c["running"] for c in case["columns"] if "running" in c}
    for name, opening in ((n, o) for n, o in all_of_them.items() if n in running):
        key = running[name] if opening.get("by_figure") and list(running.values()).count(running[name]) == 1 else name
        if "first" in opening:
            said[key] = f"first(coalesce({running[name]}, {opening['first']}))"
            continue
        figures = [figure if code is None or opening.get("bare") else f"{figure} {code}" for code, figure in opening["figures"]]
        said[key] = figures[0] if len(figures) == 1 else figures
    return said


def column(spec):
    name = spec["name"]
    value = spec.get("value") and written(spec["value"])
    for function in ("running", "share"):
        if function in spec:
            over = spec.get("over")
            value = f"{function}({spec[function]}{f', over: {over}' if over else ''})"
    style = {key: spec[key] for key in brief.KEYS if key in spec}
    if value is None:
        return {name: style} if style else name
    return {name: {"value": value} | style} if style else {name: value}
