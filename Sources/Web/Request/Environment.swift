import Glibc

/// Where the values of environment variables come from.
package typealias Environment = @Sendable (String) -> String?

/// The environment of this process.
package func processEnvironment(_ name: String) -> String? {
    // Sound: nothing in this program changes the environment, and the text is copied at once.
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
}
