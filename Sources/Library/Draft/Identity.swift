/// Tells one declared column from all others.
final class Identity: Sendable {}
