import Broadsheet

/// A form whose rows are its elements: what `content/pizza.md` says in YAML.
let pizza = Report(of: Never.self) {
    Items("Dough") {
        Item.slider("Thickness", name: "thickness", value: 2, in: 1...3, words: ["Thin", "Regular", "Thick"])
        Item.toggle("Cheese border", name: "cheese_border")
    }
    Items("Ingredients") {
        Item.choice("Sauce", name: "sauce", of: ["Tomato", "Barbecue", "Cream"])
        Item.toggle("Bacon", name: "bacon", isOn: true)
    }
    Items("Delivery") {
        Item.stepper("Pieces", name: "pieces", value: 1, in: 1...12)
        Item.text("Name at the door", name: "door", placeholder: "Zoë & \"Ben\"", isRequired: true)
        Item.date("Day", name: "day", value: Day("2026-11-21"))
    }
    Items("Price", isTotalled: true) {
        Item("Dough", formula: "pieces * if(thickness == 3, money(9.00, 'EUR'), money(8.25, 'EUR'))")
        Item("Cheese border", formula: "pieces * money(1.80, 'EUR')").when("cheese_border")
        Item("Bacon", formula: "pieces * money(1.45, 'EUR')").when("bacon")
        Item("Bringing it", formula: "money(3.90, 'EUR')").when("pieces < 4")
        Item("A tenth off from ten pieces", formula: "-pieces * money(0.825, 'EUR')").when("pieces >= 10")
    }
}
