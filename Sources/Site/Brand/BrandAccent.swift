import BroadsheetDiagnostics
import BroadsheetReading

/// The colour of links and buttons, such that what is set in it can be read by day and by night.
struct BrandAccent: Sendable {
    let light: Colour
    let dark: Colour
    /// What was changed of what was written.
    private(set) var warnings: [Problem] = []

    /// The darkest ground that letters of this colour stand on by day, and the lightest by night.
    private static let day = Colour("#f5f1e5")
    private static let night = Colour("#211f1b")
    private static let black = Colour("#000000")
    private static let white = Colour("#ffffff")

    /// The colours that `accent` names, changed where they could not be read.
    init(_ accent: SiteBrand.Accent) throws(Problems) {
        var problems = Problems()
        let written = [accent.light, accent.dark].map { text -> Colour? in
            guard let text else { return nil }
            guard let colour = Colour(text.content) else {
                problems.add(
                    Problem(
                        "\"\(text.content)\" is no colour", at: text.place,
                        advice: "Write six hexadecimal digits behind a number sign, in quotes: \"#7a1f3d\"."))
                return nil
            }
            return colour
        }
        try problems.throwIfAny()
        guard let first = written[0], let day = Self.day, let night = Self.night, let black = Self.black,
            let white = Self.white
        else { throw problems }
        light = first.readable(on: day, towards: black)
        dark = (written[1] ?? first).readable(on: night, towards: white)
        warn(of: accent.light, first, light, on: day, "day")
        // One that was not written is made of the other, and nothing is wrong with that.
        if let text = accent.dark, let colour = written[1] { warn(of: text, colour, dark, on: night, "night") }
    }

    private mutating func warn(
        of text: LocatedText, _ written: Colour, _ taken: Colour, on ground: Colour, _ time: String
    ) {
        guard written != taken else { return }
        let tenths = Int(written.contrast(with: ground) * 10)
        warnings.append(
            Problem(
                "links in \(written.text) could not be read by \(time): its contrast is \(tenths / 10).\(tenths % 10), and 4.5 is needed; \(taken.text) is taken",
                at: text.place, advice: "Write \"\(taken.text)\", or another colour that stands out more."))
    }
}
