// Parts of a site, before the whole is published.
extension ShellFiles {
    func claim(_ slot: StageSlot) throws(HostFault) -> [UInt8] {
        let (set, own) = (SSHLayout.partSet, "\(SSHLayout.parts)/set-\(slot.mark)")
        // A second name of a finished file: it appears with all of its text, or not at all.
        return try connection.run(
            """
            umask 022
            mkdir -p \(root) || exit 100
            cd \(root) || exit 100
            umask 077
            mkdir -p \(SSHLayout.parts) || exit 100
            f=\(own)-$$
            \(receiving(slot.set.count, as: "$f"))
            [ -e \(set) ] || ln $f \(set) 2>/dev/null
            umask 022
            if [ "$(cat $f)" = "$(cat \(set))" ]; then mkdir -p \(SSHLayout.partFiles(of: slot.set)) \(SSHLayout.incoming(of: slot)) || exit 100; fi
            rm -f $f
            cat \(set) || exit 100
            """, input: slot.set
        ).output
    }

    func share(_ files: [SitePath], in path: String, with new: String) throws(HostFault) {
        let folders = files.allFolders
        if !folders.isEmpty { try run("xargs -0 mkdir -p --", on: folders, in: new) }
        guard !files.isEmpty else { return }
        // GNU's cp does as many as there are in one run; else each file is a run of its own.
        try run(
            """
            d="$OLDPWD"/\(new)
            if cp --version 2>/dev/null | grep -q GNU; then xargs -0 cp -lf --parents -t "$d" --; else xargs -0 -I {} ln -f {} "$d"/{}; fi 2>/dev/null
            true
            """, on: files.map(\.text), in: path)
    }
}
