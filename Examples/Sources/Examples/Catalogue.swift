import Broadsheet

/// Something that is sold.
struct Product: Sendable {
    /// What addresses call it, what people do, and where it belongs.
    let slug, name, category: String
    /// What it costs, where that is known.
    let price: Money?
    /// What it is.
    let description: String?

    init(_ record: [String: String]) throws {
        slug = try record.value("slug") { $0 }
        name = try record.value("name") { $0 }
        category = try record.value("category") { $0 }
        price = try record.optional("price") { Decimal($0).map { Money($0, .eur) } }
        description = try record.optional("description") { $0 }
    }
}

/// The products as one list and by category: what `content/products.md` says in YAML.
func catalogue(of products: [Product]) -> Report<Product> {
    Report(products) {
        Column("Name", \.name)
        Column("Price", \.price).currency(.eur)
        Link("/products/\(\.slug)/")
        Key(\.slug)
        View("list", title: "All products") {
            Sort(by: \.name)
        }
        View("category", title: "By category") {
            Group(by: \.category)
            Total(.average, \.price)
            Total(.min, \.price)
            Total(.max, \.price)
            Total.records()
        }
    }
}

/// One product: what `content/product.md` says in YAML.
func sheet(of product: Product) -> Report<Never> {
    Report(of: Never.self) {
        Items("Description") {
            Item("Category", product.category)
            Item("Price", product.price).missing("Ask us")
            Item("What it is", product.description)
        }
    }
}
