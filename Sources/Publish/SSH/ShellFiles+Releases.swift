import BroadsheetDiagnostics

// The lock, and releases. Each script does all of a step, so that it costs one round trip.
extension ShellFiles {
    func claim(_ text: String) throws(HostFault) -> [UInt8]? {
        while true {
            let said = try tryToClaim(Array("\(text)\n".utf8))
            guard said.code == 3 else { return nil }
            // Somebody's lock has a text; where there is none to be read, it was given back at this very moment.
            if !said.output.isEmpty { return said.output }
        }
    }

    /// One try: its code is 3 where somebody has the lock, whose text is told if it is still there.
    private func tryToClaim(_ line: [UInt8]) throws(HostFault) -> ShellOutcome {
        // A name that cannot be made twice, of a file that has its text already.
        try connection.run(
            """
            umask 022
            mkdir -p \(root) || exit 100
            cd \(root) || exit 100
            umask 077
            mkdir -p \(SSHLayout.incoming) || exit 100
            f=\(SSHLayout.lock)-$$
            \(receiving(line.count, as: "$f"))
            if ln $f \(SSHLayout.lock) 2>/dev/null; then rm -rf $f \(SSHLayout.incoming) && mkdir \(SSHLayout.incoming); exit; fi
            [ -e \(SSHLayout.lock) ] || ln $f \(SSHLayout.lock).$$ || exit 100
            rm -f $f \(SSHLayout.lock).$$
            cat \(SSHLayout.lock) 2>/dev/null && exit 3
            [ -e \(SSHLayout.lock) ] && exit 100
            exit 3
            """, input: line, known: 3)
    }

    func unclaim(_ text: String) throws(HostFault) {
        let there = "\"$(cat \(SSHLayout.lock) 2>/dev/null)\""
        _ = try look("[ \(there) = \(ShellWord.quoted(text)) ] && rm -f \(SSHLayout.lock)\nexit 0")
    }

    func current() throws(HostFault) -> SSHCurrent? {
        let said = try look(
            """
            [ -L current ] || exit 3
            t=$(readlink current)
            echo "$t"
            cat \(SSHLayout.manifests)/"${t##*/}".json 2>/dev/null || echo none
            """)
        guard said.code == 0, let end = said.output.firstIndex(of: 0x0A) else { return nil }
        let manifest = Array(said.output[(end + 1)...])
        return SSHCurrent(
            target: String(decoding: said.output[..<end], as: UTF8.self),
            manifest: manifest.elementsEqual("none\n".utf8) ? nil : manifest)
    }

    func catalog() throws(HostFault) -> SSHCatalog {
        let said = try look(
            """
            t=$(readlink current)
            echo "${t##*/}"
            ls -A \(SSHLayout.releases) 2>/dev/null
            ls -A \(SSHLayout.manifests) 2>/dev/null
            exit 0
            """)
        guard said.code == 0 else { return SSHCatalog() }
        var lines = said.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let current = lines.removeFirst()
        let ending = ".json"
        return SSHCatalog(
            current: current.isEmpty ? nil : current, trees: Set(lines.filter { !$0.hasSuffix(ending) }),
            manifests: Set(lines.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }))
    }

    func begin(_ release: ReleaseID, from last: ReleaseID?) throws(HostFault) {
        let (next, finished) = (SSHLayout.next(release), SSHLayout.release(release))
        // A tree that is linked in part must not be taken for one that was begun, nor what a run that was killed is still
        // linking. Files of others may not be linked by everybody; they are copied then.
        let tree =
            if let old = last.map(SSHLayout.release) {
                """
                c=\(SSHLayout.copy)-$$
                cp -al \(old) $c 2>/dev/null || { rm -rf $c; cp -a \(old) $c || exit 100; }
                [ -d \(next) ] || \(tools.replacing) $c \(next)
                """
            } else { "mkdir \(next)" }
        try run(
            """
            mkdir -p \(SSHLayout.releases) || exit 100
            umask 077
            mkdir -p \(SSHLayout.next) \(SSHLayout.manifests) || exit 100
            umask 022
            t=$(readlink current)
            for n in $(ls -A \(SSHLayout.next)); do [ "$n" = \(release) ] || rm -rf \(SSHLayout.next)/"$n" || exit 100; done
            \(Self.sweeping(but: release))
            [ -d \(next) ] && exit 0
            \(Self.takingBack(finished, release, to: next))
            \(tree)
            """)
    }

    /// Removes releases that were being removed when a run was killed: they have no manifest any more.
    private static func sweeping(but release: ReleaseID) -> String {
        let digits = { String(repeating: "[0-9]", count: $0) }
        return """
            for r in $(ls -A \(SSHLayout.releases)); do case "$r" in \(digits(8))T\(digits(6))Z-????????) [ -e \(SSHLayout.manifests)/"$r".json ] || [ "$r" = "${t##*/}" ] || [ "$r" = \(release) ] || rm -rf \(SSHLayout.releases)/"$r" || exit 100;; esac; done
            """
    }

    /// A run that was killed may have finished the release, and not switched to it.
    private static func takingBack(_ finished: String, _ release: ReleaseID, to next: String) -> String {
        """
        if [ -d \(finished) ]; then [ "${t##*/}" = \(release) ] || { rm -f \(SSHLayout.manifest(release)) && mv \(finished) \(next); exit; }; fi
        """
    }

    func finish(_ release: ReleaseID, manifest: [UInt8], keep: Int) throws(HostFault) {
        let (next, finished, list) = (SSHLayout.next(release), SSHLayout.release(release), SSHLayout.manifest(release))
        // Without its manifest a release is none any more, so that one goes first.
        try run(
            """
            \(writing(manifest.count, to: list))
            [ -e \(finished) ] || mv \(next) \(finished)
            [ -d \(finished) ] || exit 100
            [ -e \(next) ] && exit 100
            \(pointing(SSHLayout.current, to: finished)) || exit 100
            n=1
            for m in $(LC_ALL=C ls -r \(SSHLayout.manifests)); do r=${m%.json}; [ "$r" = \(release) ] && continue; [ -d \(SSHLayout.releases)/"$r" ] || continue; n=$((n+1)); [ $n -gt \(keep) ] || continue; rm -f \(SSHLayout.manifests)/"$m" && rm -rf \(SSHLayout.releases)/"$r" || exit 100; done
            exit 0
            """, input: manifest)
    }
}
