package import BroadsheetDiagnostics

/// All that publishing will do, decided before anything is done.
package struct PublishPlan: Sendable {
    /// What is uploaded, in order: group by group.
    package var uploads: [(file: LocalFile, group: PublishGroup, reason: PublishAction.Reason)] = []
    /// What is deleted, in the order of the paths.
    package var deletions: [(entry: ManifestEntry, reason: PublishAction.Reason)] = []
    /// Files on the host that no manifest owns: they are left as they are.
    package var foreign: [SitePath] = []
    /// Files that a manifest owned and that somebody else has changed since: they are left too, though the site no
    /// longer has them.
    package var altered: [SitePath] = []
    /// Fingerprinted assets that stay for those who still have an earlier page.
    package var kept: [ManifestEntry] = []
    /// Files that are on the host as they should be.
    package var unchanged: [ManifestEntry] = []
    /// Whether the manifest must be written though no file changes.
    package var changesManifest = false
    /// How many files the last release had, without assets that were only kept.
    package var ownedBefore = 0

    /// Whether the host has all of it already.
    package var isEmpty: Bool { uploads.isEmpty && deletions.isEmpty && !changesManifest }

    /// How many bytes are sent.
    package var bytes: Int { uploads.reduce(0) { $0 + $1.file.entry.size } }

    /// The uploads, each group by itself, in order.
    package var groups: [(group: PublishGroup, files: [LocalFile])] {
        var groups: [(group: PublishGroup, files: [LocalFile])] = []
        for upload in uploads {
            if groups.last?.group == upload.group {
                groups[groups.count - 1].files.append(upload.file)
            } else {
                groups.append((upload.group, [upload.file]))
            }
        }
        return groups
    }

    /// What is done, in order.
    package var actions: [PublishAction] {
        uploads.map {
            PublishAction(kind: .upload, path: $0.file.path, reason: $0.reason, bytes: $0.file.entry.size)
        } + deletions.map { PublishAction(kind: .delete, path: $0.entry.path, reason: $0.reason, bytes: $0.entry.size) }
    }
}

extension PublishPlan {
    /// More deletions than this, or than this share of the last release, must be allowed by number.
    private static let mostDeletions = 256
    private static let mostPercent = 20

    /// Refuses a plan that deletes much, unless so many deletions are allowed. Assets that were kept for a while do
    /// not count.
    package func checkDeletions(allowed: Int?, on host: String) throws(Problem) {
        let count = deletions.count { $0.reason == .gone }
        if let allowed, count <= allowed { return }
        let isMuch = count > Self.mostDeletions || count * 100 > ownedBefore * Self.mostPercent
        guard allowed != nil || isMuch else { return }
        let first = deletions.first { $0.reason == .gone }.map { ", \($0.entry.path) first," } ?? ""
        throw Problem(
            "\(count) of \(ownedBefore) files on \(host)\(first) would be deleted",
            advice: "Look at the build: is a source empty or missing? If they are to go, allow it: "
                + "--allow-deletions \(count).")
    }
}
