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
}
