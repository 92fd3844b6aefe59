/// The person that git knows.
package enum GitUser {
    /// Whom git would sign a commit in `folder` with: `Anna Blum <anna@example.com>`; nil if it was told nothing, or is not
    /// there. What git only guesses from the account and the machine is no answer.
    package static func name(in folder: String) -> String? {
        let command = ShellCommand(
            "git", ["-C", folder, "-c", "user.useConfigOnly=true", "var", "GIT_AUTHOR_IDENT"])
        guard let outcome = try? ChildProgram.run(command, limit: 10), outcome.isGood else { return nil }
        // Behind the address come the time and the zone.
        let words = outcome.text.split(whereSeparator: \.isNewline).first?.split(separator: " ") ?? []
        return words.count > 2 ? words.dropLast(2).joined(separator: " ") : nil
    }
}
