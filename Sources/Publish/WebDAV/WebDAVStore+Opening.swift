import BroadsheetDiagnostics
import BroadsheetTransfer
import Synchronization

extension WebDAVStore {
    func open() throws(HostFault) {
        let request = propfind("", depth: 0, for: name)
        let answer = try answer(to: request)
        // The folder need not be there yet.
        guard answer.status == 207 || answer.status == 404 else { throw refusal(answer, request) }
    }

    /// What the server answers to one who has proved who asks.
    func answer(to request: HTTPRequest) throws(HostFault) -> HTTPAnswer {
        if let login = settings.login {
            try isReady.withLock { isReady throws(HostFault) in
                if !isReady { try prove(login) }
                isReady = true
            }
        }
        return try client.answer(to: request)
    }

    /// Finds out in which way to prove who asks. That is the server's to say, so that a password is not sent where a digest of
    /// it does.
    private func prove(_ login: String) throws(HostFault) {
        var question = propfind("", depth: 0, for: name)
        question.isAnonymous = true
        let offers = try client.answer(to: question).headers.filter { $0.name == "www-authenticate" }
        if offers.contains(where: { $0.value.lowercased().hasPrefix("digest") }) {
            client.use(.digest(login))
        } else if mayBeSent {
            client.use(.basic(login))
        } else {
            throw .lasting(
                Problem(
                    "the password would go to \(client.settings.host) where anybody on the way can read it",
                    advice: "Write the address with https."))
        }
    }

    /// Whether a password may be sent as it is: it is hidden on its way, or does not leave this machine or its network.
    var mayBeSent: Bool {
        let address = settings.address
        if address.scheme == .https || address.host == "localhost" { return true }
        return NetworkAddress(host: address.host).map { !$0.isPublic } ?? false
    }
}
