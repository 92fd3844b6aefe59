/// What is wrong with a drawing (SVG) that a site shows as its own: a file that anybody can open, where it may run scripts, and that browsers show
/// as a picture only if it is whole and needs nothing else.
///
/// It is a help for those who put a drawing there, and no sandbox.
struct DrawingFault: Equatable {
    /// What it has, behind the name of the file: `runs a script`.
    let words: String
    /// What to do.
    let advice: String

    /// The first thing that is wrong with `bytes`, a whole file; nil if nothing is.
    static func first(in bytes: [UInt8]) -> DrawingFault? {
        var reader = DrawingReader(bytes)
        return reader.fault()
    }

    static func script(_ what: String) -> DrawingFault {
        DrawingFault(
            words: "runs a script: \(what)",
            advice: "Take it out, or export the drawing as plain SVG: whoever opens the file would run it.")
    }

    static func foreign(_ what: String) -> DrawingFault {
        DrawingFault(
            words: "needs what browsers do not load for a picture: \(what)",
            advice: "Put it into the drawing itself, or export it with its pictures and fonts embedded.")
    }

    static func torn(_ what: String) -> DrawingFault {
        DrawingFault(
            words: "is no whole drawing: \(what)", advice: "Look whether it came whole, and export it once more.")
    }

    static let entities = DrawingFault(
        words: "declares entities, and what they hold is not looked at", advice: "Export the drawing as plain SVG.")
}
