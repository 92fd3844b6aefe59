import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetTemplates

/// What must hold of templates: the first byte chooses the data, what stands before the first zero byte is the template,
/// the rest the partial `p`.
///
/// It makes no difference whether data is known before or when rendering; a second judge renders what is plain Mustache;
/// escaped data holds no markup.
package struct TemplateCheck: FuzzCheck {
    /// Ready for inputs.
    package init() {}

    /// What does not hold for `input`; nil if all is well.
    package func complaint(about input: borrowing Span<UInt8>) -> String? {
        var input = Input(input)
        let data = FuzzedData(input.choice())
        let all = input.text
        let parts = all.split(separator: "\0", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let (page, partial) = (parts[0], parts.count > 1 ? parts[1] : "")
        if let complaint = small(page) { return complaint }
        let known = Outcome(page, partial, data.known, NoSlots())
        let slotted = Outcome(page, partial, data.slotted, data)
        for outcome in [known, slotted] {
            if let problem = outcome.problem, let complaint = complaint(about: problem, page, partial) {
                return complaint
            }
            if outcome.text.utf8.count > 20 << 20 { return "\(outcome.text.utf8.count) bytes are too many" }
        }
        if known.problem == nil, slotted.problem == nil, known.text != slotted.text {
            return "known: \(known.text)\nslotted: \(slotted.text)"
        }
        if known.problem == nil, let complaint = markup(known.text, all) { return complaint }
        // The partial is parsed, whether it is used or not.
        if known.problem?.place?.file != "p.html", let judged = ReferenceMustache(page, partial, data)?.text {
            if let problem = known.problem { return "\(problem.text)\njudged: \(judged)" }
            if judged != known.text { return "known: \(known.text)\njudged: \(judged)" }
        }
        return nil
    }

    /// Small templates stand in other files, and their problems point there.
    private func small(_ text: String) -> String? {
        let start = Place(file: "page.md", line: 7, column: 10)
        do throws(Problem) { _ = try Template.parse(LocatedText(text, at: start)) } catch {
            return text.utf8.contains(0x0A) ? nil : error.complaint(in: text, at: start)
        }
        return nil
    }

    private func complaint(about problem: Problem, _ page: String, _ partial: String) -> String? {
        problem.complaint(inFile: Array((problem.place?.file == "p.html" ? partial : page).utf8))
    }

    /// Where neither the text nor its tags make markup, there is none.
    private func markup(_ text: String, _ template: String) -> String? {
        // {{{a}}} and {{ {a} }} are data as it is.
        let joined = template.filter { !$0.isWhitespace }
        let isHarmless = !template.utf8.contains { "<&=".utf8.contains($0) } && !joined.contains("{{{")
        return isHarmless && text.utf8.contains(0x3C) ? "data became markup: \(text)" : nil
    }

    /// What comes of a template: its text or the problem.
    private struct Outcome {
        var text = ""
        var problem: Problem?

        init(_ page: String, _ partial: String, _ shape: Shape, _ provider: some SlotProvider) {
            do throws(Problem) {
                var set = TemplateSet()
                set.add(try Template.parse(name: "p", file: "p.html", text: partial))
                let program = try Template.parse(name: "page", file: "page.html", text: page)
                    .bind(to: shape, partials: set, unknown: .empty)
                var sink = ByteSink(capacity: 256)
                try program.render(with: provider, into: &sink)
                text = sink.string
            } catch {
                problem = error
            }
        }
    }
}
