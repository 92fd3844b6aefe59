import BroadsheetBytes

/// Answers requests from a finished site.
struct SiteResponder {
    let tree: ServedTree
    /// What pages load on a strict host, told to the browser; nil says nothing.
    let policy: String?

    /// The answer to a request for `path`, which asks for something.
    func answer(_ path: RequestPath, _ request: Request) -> Answer {
        guard let inside = path.relative(to: tree.basePath) else { return outside(path, request) }
        if inside.isHidden { return notFound(inside.text) }
        if let file = tree.file(inside.file) { return answer(file, request) }
        if !inside.isFolder, tree.file("\(inside.text)/index.html") != nil {
            return redirect(to: path.text, request)
        }
        return notFound(inside.text)
    }

    /// What lies outside of the site's base path: its own address leads on to it.
    private func outside(_ path: RequestPath, _ request: Request) -> Answer {
        guard let base = try? RequestPath(tree.basePath) else { return notFound("") }
        return path.text.isEmpty || path.text == base.text ? redirect(to: base.text, request) : notFound("")
    }

    /// To the folder `path` on this host, with the same query. The path begins with one slash, and so cannot name
    /// another host.
    private func redirect(to path: String, _ request: Request) -> Answer {
        let address = "/\(PathEncoding.encoded(path))/" + QueryText.of(request.query)
        var answer = Notice.refusal(302, "The address of this page is \(address)")
        answer.headers.append(("Location", address))
        return answer
    }

    private func notFound(_ path: String) -> Answer {
        answer(instead: tree.notFound(for: path) ?? Notice.notFound, status: 404)
    }

    /// The answer with a page that stands for another one: always the whole, and with its tag, by which a tab sees that
    /// it still has the same.
    func answer(instead page: ServedFile, status: UInt32) -> Answer {
        var answer = self.answer(page, Request())
        answer.status = status
        answer.headers.removeAll { $0.name == "Accept-Ranges" }
        return answer
    }

    /// The answer with a file: all of it, a part, or that nothing has changed.
    func answer(_ file: ServedFile, _ request: Request) -> Answer {
        let tag = EntityTag(file.hash)
        let pieces = file.type == .html ? PageInsert.pieces(of: file, tag: tag) : [.init(file.bytes)]
        var answer = Answer(status: 200, headers: head(file, tag), body: .pieces(pieces))
        if let known = request.headers.ifNoneMatch, tag.isIn(known) {
            answer.status = 304
        } else if let range = request.headers.range, request.method == .get,
            request.headers.ifRange.map(tag.isNamed(byRange:)) ?? true
        {
            take(ByteRange(range, length: answer.length), of: pieces, into: &answer)
        }
        return answer
    }

    private func head(_ file: ServedFile, _ tag: EntityTag) -> [(name: String, value: String)] {
        var headers = [("Content-Type", file.type.text), ("ETag", tag.text), ("Accept-Ranges", "bytes")]
        // Only told in the console: what the site's own host lets through is to be seen here, too.
        if let policy, file.type == .html { headers.append(("Content-Security-Policy-Report-Only", policy)) }
        return headers
    }

    private func take(_ range: ByteRange, of pieces: [Answer.Piece], into answer: inout Answer) {
        let length = answer.length
        switch range {
        case .whole: break
        case .part(let range):
            answer.status = 206
            answer.headers.append(("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(length)"))
            answer.body = .pieces(Answer.part(range, of: pieces))
        case .outside:
            answer = Notice.refusal(416, "These bytes are not in the file")
            answer.headers.append(("Content-Range", "bytes */\(length)"))
        }
    }
}
