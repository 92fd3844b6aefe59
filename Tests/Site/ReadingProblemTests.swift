import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetSite
import Testing

/// Front matter with one mistake, and the whole text of what is said.
struct BrokenPage: Sendable, CustomTestStringConvertible {
    var yaml: String
    var line: Int
    var column: Int
    var message: String
    var advice: String
    var testDescription: String { message }

    init(_ yaml: String, _ line: Int, _ column: Int, _ message: String, _ advice: String) {
        self.yaml = yaml
        self.line = line
        self.column = column
        self.message = message
        self.advice = advice
    }
}

/// What is wrong with a page whose front matter is `yaml`.
func problems(inPage yaml: String) -> [Problem] {
    let text = "---\n" + yaml + "\n---\nText\n"
    do {
        _ = try ContentFile(reading: text.utf8.span, file: "p.md")
        return []
    } catch {
        return error.all
    }
}

private let broken: [BrokenPage] = [
    BrokenPage("titel: x", 2, 1, "unknown key \"titel\" in the front matter", "Did you mean \"title\"?"),
    BrokenPage("title: [a]", 2, 8, "\"title\" must be a text, not a list", "Write title: followed by one text."),
    BrokenPage("title:", 2, 7, "\"title\" has no value", "Write one, or take the key out."),
    BrokenPage(
        "- a", 2, 1, "the front matter must be a mapping, not a list", "Write \"title: …\" between the lines \"---\"."),
    BrokenPage(
        "draft: yes", 2, 8, "\"draft\" must be true or false, not a text", "Write draft: true."),
    BrokenPage("date: 21.11.2026", 2, 7, "\"21.11.2026\" is no date", "Write it as 2026-11-21."),
    BrokenPage("weight: heavy", 2, 9, "\"weight\" must be a whole number, not a text", "Write weight: 10, say."),
    BrokenPage("weight: 9999999", 2, 9, "\"weight\" cannot be 9999999", "Write a number from -1000000 to 1000000."),
    BrokenPage("menu: [a]", 2, 7, "\"menu\" must be a text, not a list", "Write menu: followed by one text."),
    BrokenPage("params: a", 2, 9, "\"params\" must be a mapping, not a text", "Write params: { name: text }."),
    BrokenPage("params: { a: [b] }", 2, 14, "\"a\" must be a text, not a list", "Write a: followed by one text."),
    BrokenPage("layout: \"\"", 2, 9, "\"layout\" is empty", "Write a value, or take the key out."),
    BrokenPage(
        "aliases: [/old/]", 2, 1, "\"aliases\" is not available yet", "Take it out; a later version will know it."),
    BrokenPage(
        "form: { submit: { action: /x } }", 2, 7, "the form has no \"key\"",
        "Write form: { key: pizza, submit: { method: post, action: \"https://example.com/orders\" } }."),
    BrokenPage(
        "form: { key: k, submit: { method: put, action: /x } }", 2, 35, "\"method\" cannot be \"put\"",
        "Known here: get, post."),
    BrokenPage(
        "form: { key: k, submit: { method: post } }", 2, 25, "\"submit\" has no \"action\"",
        "Write submit: { method: post, action: \"https://example.com/orders\" }."),
    BrokenPage("form: { key: k, sumbit: 1 }", 2, 17, "unknown key \"sumbit\" in the form", "Did you mean \"submit\"?"),
    BrokenPage(
        "form: pizza", 2, 7, "\"form\" must be a mapping, not a text",
        "Write form: { key: pizza, submit: { method: post, action: \"https://example.com/orders\" } }."),
    BrokenPage(
        "pages: { source: a.csv }", 2, 8, "\"pages\" has no \"path\"",
        "Write pages: { source: data/stocks.csv, path: \"stocks/{{symbol}}/\" }."),
    BrokenPage(
        "pages: { path: a }", 2, 8, "\"pages\" has no \"source\"",
        "Write pages: { source: data/stocks.csv, path: \"stocks/{{symbol}}/\" }."),
    BrokenPage(
        "pages: a.csv", 2, 8, "\"pages\" must be a mapping, not a text",
        "Write pages: { source: data/stocks.csv, path: \"stocks/{{symbol}}/\" }."),
    BrokenPage("report: a.csv", 2, 9, "\"report\" must be a mapping, not a text", "Write its keys below it, indented."),
    BrokenPage(
        "report: { source: a.csv }\nreports: { b: { source: a.csv } }", 3, 1,
        "a page has \"report\" or \"reports\", not both", "Move the one report into \"reports\" and give it a name."),
    BrokenPage(
        "reports: { \"a b\": { source: a.csv } }", 2, 12, "\"a b\" cannot be the name of a report",
        "Use letters, digits, \"-\" and \"_\"; the title can be any text."),
    BrokenPage(
        "reports: [a]", 2, 10, "\"reports\" must be a mapping, not a list", "Write reports: { NAME: { source: … } }."),
    BrokenPage("report: { colums: [a] }", 2, 11, "unknown key \"colums\" in the report", "Did you mean \"columns\"?"),
    BrokenPage(
        "report: { columns: name }", 2, 20, "\"columns\" must be a list, not a text",
        "Put it in brackets: columns: [name]."),
    BrokenPage("report: { columns: [] }", 2, 20, "\"columns\" is empty", "Take the key out to show all fields."),
    BrokenPage(
        "report: { columns: [[a]] }", 2, 21, "a column cannot be a list",
        "Write a field's name, or { NAME: EXPRESSION }, or { NAME: { label: …, digits: … } }."),
    BrokenPage(
        "report: { columns: [{ a: 1, b: 2 }] }", 2, 29, "a column has one name, not 2",
        "Put each column in braces of its own: [{ one: … }, { two: … }]."),
    BrokenPage(
        "report: { columns: [{ a: { tpye: money } }] }", 2, 28, "unknown key \"tpye\" in the column",
        "Did you mean \"type\"?"),
    BrokenPage(
        "report: { columns: [{ a: [b] }] }", 2, 26, "\"a\" must be a mapping, not a list", "Write a: { key: value }."),
    BrokenPage(
        "report: { columns: [{}] }", 2, 21, "a column cannot be a mapping",
        "Write a field's name, or { NAME: EXPRESSION }, or { NAME: { label: …, digits: … } }."),
    BrokenPage(
        "report: { fields: [a] }", 2, 19, "\"fields\" must be a mapping, not a list",
        "Write fields: { amount: { type: number } }."),
    BrokenPage(
        "report: { fields: { a: { type: cash } } }", 2, 32, "\"type\" cannot be \"cash\"",
        "Known here: text, number, money, date, boolean, rate, percent."),
    BrokenPage("report: { fields: { a: mony } }", 2, 24, "\"a\" cannot be \"mony\"", "Did you mean \"money\"?"),
    BrokenPage(
        "report: { fields: { a: { digits: two } } }", 2, 34, "\"digits\" must be a whole number, not a text",
        "Write digits: 2, say."),
    BrokenPage(
        "report: { fields: { a: { digits: 99 } } }", 2, 34, "\"digits\" cannot be 99", "Write a number from 0 to 34."),
    BrokenPage(
        "report: { fields: { a: { case: uper } } }", 2, 32, "\"case\" cannot be \"uper\"", "Did you mean \"upper\"?"),
    BrokenPage(
        "report: { fields: { a: { align: left } } }", 2, 33, "\"align\" cannot be \"left\"",
        "Did you mean \"start\"?"),
    BrokenPage(
        "report: { fields: { a: { accounting: yes } } }", 2, 38, "\"accounting\" must be true or false, not a text",
        "Write accounting: true."),
    BrokenPage(
        "report: { fields: { a: { class: [x] } } }", 2, 33, "\"class\" must be a text, not a list",
        "Write class: followed by one text."),
    BrokenPage(
        "report: { fields: { a: [b] } }", 2, 24, "\"a\" must be a mapping, not a list", "Write a: { key: value }."),
    BrokenPage(
        "report: { compute: a * b }", 2, 20, "\"compute\" must be a mapping, not a text",
        "Write compute: { value: shares * price }."),
    BrokenPage(
        "report: { compute: { a: [b] } }", 2, 25, "\"a\" must be a text, not a list", "Write a: followed by one text."),
    BrokenPage("report: { compute: { a: \"\" } }", 2, 25, "\"a\" is empty", "Write a value, or take the key out."),
    BrokenPage(
        "report: { where: [a] }", 2, 18, "\"where\" must be a text, not a list", "Write where: followed by one text."),
    BrokenPage(
        "report: { sort: { order: desc } }", 2, 17, "the order has no \"by\"", "Write { by: date, order: desc }."),
    BrokenPage(
        "report: { sort: { by: a, order: down } }", 2, 33, "\"order\" cannot be \"down\"", "Did you mean \"desc\"?"),
    BrokenPage(
        "report: { sort: [[a]] }", 2, 18, "\"sort\" cannot have a list here",
        "Write a field, \"date desc\", or { by: date, order: desc }."),
    BrokenPage("report: { limit: 0 }", 2, 18, "\"limit\" cannot be 0", "Write a number from 1 on."),
    BrokenPage(
        "report: { limit: many }", 2, 18, "\"limit\" must be a whole number, not a text", "Write limit: 20, say."),
    BrokenPage(
        "report: { sections: { title: a } }", 2, 21, "\"sections\" must be a list, not a mapping",
        "Begin each section with \"- title: …\" on a line of its own."),
    BrokenPage(
        "report: { sections: [a] }", 2, 22, "a section must be a mapping, not a text",
        "Write \"- title: …\", and the section's other keys below it."),
    BrokenPage(
        "report: { sections: [{ tilte: a }] }", 2, 24, "unknown key \"tilte\" in the section", "Did you mean \"title\"?"
    ),
    BrokenPage(
        "report: { sections: [{ items: [a], group: b }] }", 2, 36,
        "a section has items or records, and \"group\" is for records", "Take out \"group\" or \"items\"."),
    BrokenPage(
        "report: { sections: [{ items: a }] }", 2, 31, "\"items\" must be a list or a mapping, not a text",
        "Write items: [shares, price]."),
    BrokenPage(
        "report: { sections: [{ items: [[a]] }] }", 2, 32, "an item cannot be a list",
        "Write a name, { Label: EXPRESSION }, or { label: …, value: … }."),
    BrokenPage(
        "report: { sections: [{ items: [{ label: a }] }] }", 2, 32, "the item has no \"value\" and no \"control\"",
        "Write a name, { Label: EXPRESSION }, or { label: …, value: … }."),
    BrokenPage(
        "report: { sections: [{ items: [{ label: a, vaule: b }] }] }", 2, 44, "unknown key \"vaule\" in the item",
        "Did you mean \"value\"?"),
    BrokenPage(
        "report: { sections: [{ items: [{ label: a, value: b, min: 1 }] }] }", 2, 54,
        "\"min\" is for controls, and this item is none", "Add control: slider, switch, choice, stepper, text, date."),
    BrokenPage(
        "report: { sections: [{ items: [{ label: a, name: a, control: knob }] }] }", 2, 62,
        "\"control\" cannot be \"knob\"", "Known here: slider, switch, choice, stepper, text, date."),
    BrokenPage(
        "report: { sections: [{ items: [{ label: a, control: switch }] }] }", 2, 32, "the control has no \"name\"",
        "Name what the form submits: name: sauce."),
    BrokenPage(
        "report: { sections: [{ items: [{ label: a, name: a, control: choice }] }] }", 2, 32,
        "the choice has no \"options\"", "Write options: [One, Two]."),
    BrokenPage(
        "report: { sections: [{ items: [{ label: a, name: a, control: choice, options: [Red, Blue], value: Bleu }] }] }",
        2, 99, "\"Bleu\" is none of the options", "Did you mean \"Blue\"?"),
    BrokenPage(
        "report: { sections: [{ items: [{ label: a, name: a, control: choice, options: Red }] }] }", 2, 79,
        "\"options\" must be a list, not a text", "Put it in brackets: options: [Red]."),
    BrokenPage(
        "report: { sections: [{ items: [{ label: a, name: a, control: switch, value: on }] }] }", 2, 77,
        "\"value\" must be true or false, not a text", "Write value: true."),
    BrokenPage(
        "report: { sections: [{ items: [{ label: a, name: a, control: switch, max: 3 }] }] }", 2, 70,
        "a switch has no \"max\"", "Take it out, or use another control."),
    BrokenPage(
        "report: { sections: [{ items: [{ label: a, name: a, control: slider, min: 3, max: 1 }] }] }", 2, 83,
        "\"max\" must be more than \"min\"", "Exchange the two."),
    BrokenPage(
        "report: { sections: [{ items: [{ label: a, name: a, control: slider, min: 1, max: 3, value: 4 }] }] }", 2, 93,
        "4 does not lie between 1 and 3", "Change \"value\", \"min\" or \"max\"."),
    BrokenPage(
        "report: { sections: [{ items: [{ label: a, name: a, control: slider, min: 1, max: 3, labels: [a, b] }] }] }",
        2, 94, "there are 2 labels for 3 positions", "Write a label for each position from 1 to 3."),
    BrokenPage(
        "report: { sections: [{ items: [{ label: a, name: a, control: slider, min: low }] }] }", 2, 75,
        "\"min\" must be a number, not a text", "Write min: 10, say."),
    BrokenPage(
        "report: { group: { title: a } }", 2, 18, "the group has no \"by\"", "Write { by: month(date), title: … }."),
    BrokenPage(
        "report: { group: [[a]] }", 2, 19, "a level of grouping cannot be a list",
        "Write a field, an expression, or { by: month(date), title: … }."),
    BrokenPage(
        "report: { group: { by: a, sort: down } }", 2, 33, "\"sort\" cannot be \"down\"",
        "Did you mean \"desc\"?"),
    BrokenPage(
        "report: { group: { by: a, titles: [b] } }", 2, 35, "\"titles\" must be a mapping, not a list",
        "Write titles: { false: Open, true: Done }."),
    BrokenPage(
        "report: { group: { by: a, totlas: { b: sum } } }", 2, 27, "unknown key \"totlas\" in the group",
        "Did you mean \"totals\"?"),
    BrokenPage(
        "report: { totals: sum }", 2, 19, "\"totals\" cannot be \"sum\"",
        "Write totals: { amount: sum, price: [min, max], \"*\": count }."),
    BrokenPage(
        "report: { totals: [amount] }", 2, 19, "\"totals\" must be a mapping, not a list",
        "Write totals: { amount: sum }."),
    BrokenPage(
        "report: { totals: of-round }", 2, 19, "\"totals\" cannot be \"of-round\"", "Did you mean \"of-rounded\"?"),
    BrokenPage(
        "report: { totals: { amount: total } }", 2, 29, "there is no total \"total\"",
        "Did you mean \"sum\"?"),
    BrokenPage("report: { totals: { amount: } }", 2, 29, "\"amount\" has no value", "Write one, or take the key out."),
    BrokenPage(
        "report: { totals: { amount: { avg: shares } } }", 2, 36, "\"avg\" must be a mapping, not a text",
        "Write { avg: { by: shares } }."),
    BrokenPage(
        "report: { totals: { amount: { avg: { bye: shares } } } }", 2, 38, "unknown key \"bye\" in the total",
        "Did you mean \"by\"?"),
    BrokenPage(
        "report: { totals: { amount: { sum: { by: shares } } } }", 2, 42, "only \"avg\" has weights, not \"sum\"",
        "Take \"by\" out."),
    BrokenPage(
        "report: { totals: { amount: \"sum(by: shares)\" } }", 2, 38, "only \"avg\" has weights, not \"sum\"",
        "Take \"by\" out."),
    BrokenPage(
        "report: { totals: { amount: \"avg(amount, of: shares)\" } }", 2, 46, "\"avg\" has no argument \"of\"",
        "Write avg(by: shares)."),
    BrokenPage(
        "report: { totals: { amount: \"avg(amount\" } }", 2, 30, "the parenthesis of \"avg\" is not closed",
        "Add \")\"."),
    BrokenPage(
        "report: { totals: { amount: [sum, sum] } }", 2, 35, "\"amount\" has the total \"sum\" twice",
        "Delete one of them."),
    BrokenPage(
        "report: { totals: { \"*\": sum } }", 2, 26, "\"*\" stands for the records, which can only be counted",
        "Write \"*\": count, or name a field in place of \"*\"."),
    BrokenPage("report: { band: grup }", 2, 17, "\"band\" cannot be \"grup\"", "Did you mean \"group\"?"),
    BrokenPage("report: { band: 40 }", 2, 17, "\"band\" cannot be 40", "Write a number from 0 to 31."),
    BrokenPage("report: { rounding: up }", 2, 21, "\"rounding\" cannot be \"up\"", "Known here: half-even, half-up."),
    BrokenPage(
        "report: { rounding: { mode: half-up, total: of-rounded } }", 2, 38, "unknown key \"total\" in the rounding",
        "Did you mean \"totals\"?"),
    BrokenPage(
        "report: { rounding: { totals: exact } }", 2, 31, "\"totals\" cannot be \"exact\"",
        "Known here: of-rounded, round-of-sum."),
    BrokenPage("report: { downloads: [csv, xls] }", 2, 28, "\"downloads\" cannot be \"xls\"", "Known here: csv, json."),
    BrokenPage(
        "report: { expect: 12 }", 2, 19, "\"expect\" must be a mapping, not a number",
        "Write expect: { \"Section title\": { amount: 12.50, count: 3 } }."),
    BrokenPage(
        "report: { expect: { a: [[1]] } }", 2, 25, "\"a\" must be a text, not a list", "Write a: followed by one text."),
    BrokenPage(
        "report: { header_totals: 1 }", 2, 26, "\"header_totals\" must be true or false, not a number",
        "Write header_totals: true."),
    BrokenPage(
        "report: { paginate: 0 }", 2, 21, "\"paginate\" cannot be 0",
        "Write a number from 1 on."),
    BrokenPage(
        "report: { views: [a] }", 2, 18, "\"views\" must be a mapping, not a list",
        "Write views: { list: { sort: name }, costs: { group: account } }."),
    BrokenPage(
        "report: { views: { \"a/b\": { sort: c } } }", 2, 20, "\"a/b\" cannot be the name of a view",
        "Use letters, digits, \"-\" and \"_\"; the title can be any text."),
    BrokenPage(
        "report: { views: { a: name } }", 2, 23, "\"a\" must be a mapping, not a text", "Write a: { key: value }."),
    BrokenPage(
        "report: { views: { a: { sotr: name } } }", 2, 25, "unknown key \"sotr\" in the view", "Did you mean \"sort\"?"),
    BrokenPage(
        "report: { views: { a: { views: { b: { sort: c } } } } }", 2, 25, "a view has no views of its own",
        "List it beside this one."),
    BrokenPage("report: { link: }", 2, 17, "\"link\" has no value", "Write one, or take the key out."),
    BrokenPage("title: \"a", 2, 8, "the quote that begins here is not closed", "Add the closing quote."),
]

@Test(arguments: broken)
func saysWhatIsWrongInAPage(_ page: BrokenPage) throws {
    let all = problems(inPage: page.yaml)
    #expect(all.count == 1)
    let problem = try #require(all.first)
    #expect(problem.message == page.message)
    #expect(problem.advice == page.advice)
    #expect(problem.place?.line == page.line)
    #expect(problem.place?.column == page.column)
    #expect(problem.place?.excerpt.isEmpty == false)
}
