/// What the name of a number tells of how it is written: thousands of years, codes and coordinates are not parted by marks.
enum FigureName: Sendable {
    /// An amount of something.
    case plain
    /// A year: 2026, though 12,026 stays as it is.
    case year
    /// A key, a number of a thing: 1042.
    case code
    /// Where a place lies on a map: 4468503.12, -33.8688. Others than years and codes it may have decimals.
    case coordinate

    /// Whether what lies below zero is less than nothing: a place in the south is no loss, nor is the year 44 before our time.
    var tellsSign: Bool { self == .plain }

    /// What `name` says by its last word, or by the word alone.
    init(_ name: String) {
        let words = Self.words(name)
        guard let last = words.last else {
            self = .plain
            return
        }
        if words.count == 1, Self.years.contains(last) {
            self = .year
        } else if words.count < 4, Self.codes.contains(last) {
            self = .code
        } else if words.count < 4, Self.coordinates.contains(last) {
            self = .coordinate
        } else {
            self = .plain
        }
    }

    private static let years: Set<String> = [
        "year", "yr", "jahr", "geschäftsjahr", "annee", "année", "ano", "año", "anno", "jaar", "år", "aar", "vuosi",
        "rok", "év",
        "yıl", "yil", "год", "年",
    ]

    /// Coordinates in metres, and in degrees.
    private static let coordinates: Set<String> = [
        "easting", "eastings", "northing", "northings", "rechtswert", "hochwert", "ostwert", "nordwert",
        "latitude", "longitude", "lat", "lon", "lng", "breitengrad", "längengrad", "laengengrad", "latitud", "longitud",
        "latitudine", "longitudine", "breddegrad", "lengdegrad", "breedtegraad", "lengtegraad", "緯度", "経度",
    ]

    private static let codes: Set<String> = [
        "id", "ids", "uid", "code", "codes", "nr", "no", "num", "zip", "zipcode", "postcode", "postalcode", "plz",
        "postleitzahl", "cap",
        "cep", "isbn", "ean", "gtin", "sku", "iban", "bic", "siret", "siren", "kontonummer", "kundennummer",
        "rechnungsnummer",
        "belegnummer", "artikelnummer", "bestellnummer", "matricule", "código", "codigo", "codice", "kod",
    ]

    /// The words of a name in small letters: `postalCode`, `postal_code` and `Postal code` are two.
    private static func words(_ name: String) -> [String] {
        var words: [String] = []
        var word = ""
        var wasSmall = false
        for character in name {
            let isLetter = character.isLetter
            if !isLetter || wasSmall && character.isUppercase {
                if !word.isEmpty { words.append(word.lowercased()) }
                word = ""
            }
            if isLetter { word.append(character) }
            wasSmall = character.isLowercase
        }
        if !word.isEmpty { words.append(word.lowercased()) }
        return words
    }
}
