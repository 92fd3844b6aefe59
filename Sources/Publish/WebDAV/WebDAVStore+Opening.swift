import BroadsheetDiagnostics
import BroadsheetTransfer

extension WebDAVStore {
    func open() throws(HostFault) {
        guard let login = settings.login else {
            let answer = try look(isAnonymous: true)
            guard isFine(answer) else { throw refusal(answer.answer, answer.request) }
            return
        }
        // Which way to prove who asks is the server's to say, so that the password is not sent where a digest of it does.
        let (answer, _) = try look(isAnonymous: true)
        let offers = answer.headers.filter { $0.name == "www-authenticate" }.map { $0.value.lowercased() }
        if offers.contains(where: { $0.hasPrefix("digest") }) {
            client.use(.digest(login))
        } else if mayBeSent {
            client.use(.basic(login))
        } else {
            throw .lasting(
                Problem(
                    "the password would go to \(client.settings.host) where anybody on the way can read it",
                    advice: "Write the address with https."))
        }
        let found = try look(isAnonymous: false)
        guard isFine(found) else { throw refusal(found.answer, found.request) }
    }

    /// Whether a password may be sent as it is: it is hidden on its way, or does not leave this machine or its network.
    private var mayBeSent: Bool {
        let address = settings.address
        if address.scheme == .https || address.host == "localhost" { return true }
        return NetworkAddress(host: address.host).map { !$0.isPublic } ?? false
    }

    private func look(isAnonymous: Bool) throws(HostFault) -> (answer: HTTPAnswer, request: HTTPRequest) {
        var request = propfind("", depth: 0, for: name)
        request.isAnonymous = isAnonymous
        return (try client.answer(to: request), request)
    }

    /// Whether the server speaks WebDAV; the folder need not be there yet.
    private func isFine(_ found: (answer: HTTPAnswer, request: HTTPRequest)) -> Bool {
        found.answer.status == 207 || found.answer.status == 404
    }
}
